import Testing
import UIKit

@testable import Examples

/// The calculator's sums, key by key.
struct CalculatorTests {
    /// Keys as they are written on the keyboard: digits, `.`, `+ - * / =`, `%`, `~` for the sign, `C` for AC.
    private func shown(_ keys: String) -> String? {
        var calculator = Calculator()
        for key in keys where key != " " {
            switch key {
            case "+": calculator.press(.operation(.add))
            case "-": calculator.press(.operation(.subtract))
            case "*": calculator.press(.operation(.multiply))
            case "/": calculator.press(.operation(.divide))
            case "=": calculator.press(.equals)
            case "%": calculator.press(.percent)
            case "~": calculator.press(.sign)
            case "C": calculator.press(.clear)
            case ".": calculator.press(.point)
            default: calculator.press(.digit(key.wholeNumberValue!))
            }
        }
        return calculator.display
    }

    @Test(arguments: [
        ("", "0"), ("007", "7"), ("1.50", "1.50"), (".5", "0.5"), ("1.2.3", "1.23"), ("1234567890123", "123456789012"),
        // Chains are carried out from left to right.
        ("2+3=", "5"), ("2+3+", "5"), ("2+3*4=", "20"), ("9-4/5*3=", "3"), ("2+*3=", "6"), ("8/2", "2"),
        // A number after a result starts anew; an operator goes on with it.
        ("2+3=7", "7"), ("2+3=7+1=", "8"), ("2+3=*4=", "20"),
        // Equals again does the last step again; without a right side, the left one stands in.
        ("2+3==", "8"), ("2+3===", "11"), ("2*3==", "18"), ("5*=", "25"), ("5*==", "125"), ("10-3=20=", "17"),
        ("7=", "7"), ("7==", "7"),
        ("0.1+0.2=", "0.3"), ("0.1+0.2-0.3=", "0"), ("1/3=", "0.33333333333"), ("1/3*3=", "1"),
        ("2/3=", "0.66666666667"),
        // Percent is a hundredth, and after plus or minus that part of the left side.
        ("50%", "0.5"), ("200*10%=", "20"), ("200+10%=", "220"), ("200-10%=", "180"), ("200+10%", "20"),
        ("5~", "-5"), ("5~~", "5"), ("5+~3=", "2"), ("5+3~=", "2"), ("5+3=~", "-8"), ("2~*3=", "-6"), ("~", "0"),
        ("999999999999+1=", "1e12"), ("999999999999*999999999999=", "1e24"), ("1/8000000=", "1.25e-7"),
        ("123456789012/10=", "12345678901.2"), ("0.00001*1=", "1e-5"), ("99999.99999999999*1=", "99999.9999999"),
        ("12+C", "0"), ("12+C3=", "3"),
    ])
    func sums(_ keys: String, _ result: String) {
        #expect(shown(keys) == result, "\(keys)")
    }

    @Test(arguments: ["5/0=", "5/0+", "0/0=", "5/0=7", "5/0=+1=", "5/0=~", "5/0=%", "5/0=."])
    func aDivisionByZeroIsAMistakeUntilClear(_ keys: String) {
        #expect(shown(keys) == nil, "\(keys)")
        #expect(shown(keys + "C2+3=") == "5")
    }

    @Test func numbersBeyondAllBoundsAreAMistake() {
        #expect(shown("999999999999*=" + String(repeating: "*=", count: 8)) == nil)
    }

    /// No sequence of keys traps, or shows more digits than there are.
    @Test func anyKeys() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomSource(seed: seed)
        let keys = Array("0123456789.+-*/=%~C")
        for _ in 0..<300 {
            let sequence = String((0..<40).map { _ in keys.randomElement(using: &random)! })
            if let text = shown(sequence) {
                #expect(text.prefix { $0 != "e" }.filter(\.isNumber).count <= 12, "\(sequence): \(text), seed \(seed)")
            }
        }
    }
}
