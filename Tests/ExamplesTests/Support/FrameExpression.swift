import Foundation

/// A number in a frame table: written out, or worked out from the window and the views on the screen.
///
/// `W / 3 - 0.5`, `p.height - lab.textHeight`: numbers, names, `+ - * /` and brackets.
struct FrameExpression: Decodable {
    let source: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            source = "\(number)"
        } else {
            source = try container.decode(String.self)
        }
    }

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameter value: of a name such as `W` or `p.height`; nil for one that there is not.
    func evaluate(_ value: @escaping (String) -> Double?) throws -> Double {
        var reader = Reader(characters: Array(source), value: value)
        let result = try reader.sum()
        guard reader.next == nil else { throw Problem(description: "'\(source)' goes on after its end") }
        return result
    }

    private struct Reader {
        let characters: [Character]
        let value: (String) -> Double?
        var place = 0

        /// The next character that is no space.
        var next: Character? {
            mutating get {
                while place < characters.count, characters[place] == " " { place += 1 }
                return place < characters.count ? characters[place] : nil
            }
        }

        mutating func sum() throws -> Double {
            var result = try product()
            while let sign = next, sign == "+" || sign == "-" {
                place += 1
                let term = try product()
                result += sign == "+" ? term : -term
            }
            return result
        }

        mutating func product() throws -> Double {
            var result = try factor()
            while let sign = next, sign == "*" || sign == "/" {
                place += 1
                let factor = try factor()
                result = sign == "*" ? result * factor : result / factor
            }
            return result
        }

        mutating func factor() throws -> Double {
            switch next {
            case "-":
                place += 1
                return -(try factor())
            case "(":
                place += 1
                let result = try sum()
                guard next == ")" else { throw problem }
                place += 1
                return result
            case let first? where first.isNumber || first.isLetter:
                let start = place
                while place < characters.count,
                    characters[place].isLetter || characters[place].isNumber
                        || characters[place] == "."
                {
                    place += 1
                }
                let word = String(characters[start..<place])
                guard let number = Double(word) ?? value(word) else {
                    throw Problem(description: "there is no '\(word)' on the screen")
                }
                return number
            default:
                throw problem
            }
        }

        private var problem: Problem {
            Problem(description: "'\(String(characters))' makes no sense at character \(place + 1)")
        }
    }
}
