import Foundation
import Host
import Inspector

/// What the command line asks for.
struct Options {
    enum Command: Hashable {
        case open, list, tour, layout, check, explain, timings, timingsHelp, help, version
    }
    enum Theme: String { case light, dark }
    enum Clock: String { case real, virtual }

    var command = Command.open
    /// What follows the command: an example or scene to open, files to check.
    var operands: [String] = []

    /// Of the screen, in points.
    var size: CGSize?
    /// Of the window around it, in points.
    var window: CGSize?
    var device: String?
    var isBare = false
    var scale: CGFloat?
    var isRightToLeft = false
    var textScale: CGFloat?
    var language: String?
    var theme: Theme?
    var isHeadless = false
    var clock: Clock?
    var script: String?
    /// Where the session is written down as a script.
    var recordScript: String?
    /// Whether the timing display is shown from the start.
    var showsTimings = false
    /// What lights up when it is drawn or laid out anew.
    var flashes: TimingFlashes = []
    var timings: [String] = []
    var screenshot: String?
    var slow: Double?
    var quitAfter: TimeInterval?
    var seed: UInt64 = 1
    var assets: String?
    var out = "out/tour"
    var recordings: String?
    /// Whether the window reads and writes what it remembers.
    var remembers = true
    var asJSON = false
}

extension Options {
    private static let commands: [String: Command] = [
        "list": .list, "tour": .tour, "layout": .layout, "check": .check, "explain": .explain, "timings": .timings,
    ]

    /// Reads the arguments after the program's name.
    init(_ arguments: [String]) throws(ProgramError) {
        var rest = arguments[...]
        var isFirstOperand = true
        while let argument = rest.popFirst() {
            if argument.hasPrefix("-"), argument != "-" {
                try take(argument, &rest)
            } else if isFirstOperand, let command = Self.commands[argument] {
                self.command = command
                isFirstOperand = false
            } else {
                operands.append(argument)
                isFirstOperand = false
            }
        }
        try checkOperands()
    }

    private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ProgramError) {
        var name = argument
        var attached: String?
        if let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            attached = String(argument[argument.index(after: equals)...])
        }
        func value() throws(ProgramError) -> String {
            if let attached { return attached }
            guard let next = rest.popFirst() else { throw ProgramError("\(name) needs a value; see 'ashlar --help'") }
            return next
        }
        func number(_ range: ClosedRange<Double>) throws(ProgramError) -> Double {
            let text = try value()
            guard let number = Double(text), range.contains(number) else {
                throw ProgramError(
                    "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
            }
            return number
        }
        func extent() throws(ProgramError) -> CGSize {
            let text = try value()
            guard let size = ScriptSetting.size(text) else {
                throw ProgramError(
                    "\(name) takes a width and a height from 1 to 16384 points, as in 375x667, not '\(text)'")
            }
            return size
        }
        func choice<Choice: RawRepresentable<String>>(_ all: String) throws(ProgramError) -> Choice {
            let text = try value()
            guard let choice = Choice(rawValue: text) else { throw ProgramError("\(name) is \(all), not '\(text)'") }
            return choice
        }
        switch name {
        case "--help", "-h": command = command == .timings ? .timingsHelp : .help
        case "--version": command = .version
        case "--size":
            size = try extent()
        case "--window": window = try extent()
        case "--device": device = try value()
        case "--recordings": recordings = try value()
        case "--no-state": remembers = false
        case "--bare": isBare = true
        case "--scale": scale = CGFloat(try number(0.25...8))
        case "--rtl": isRightToLeft = true
        case "--text-scale": textScale = CGFloat(try number(0.5...4))
        case "--lang":
            let text = try value()
            guard text == "zh" || text == "en" else { throw ProgramError("--lang is zh or en, not '\(text)'") }
            language = text
        case "--theme": theme = try choice("light or dark")
        case "--headless": isHeadless = true
        case "--clock": clock = try choice("real or virtual")
        case "--script": script = try value()
        case "--record-script": recordScript = try value()
        case "--hud": showsTimings = true
        case "--flash":
            let text = try value()
            guard let flashes = TimingFlashes(words: text) else {
                throw ProgramError("--flash is damage, layout, damage+layout or none, not '\(text)'")
            }
            self.flashes = flashes
        case "--timings": timings.append(try value())
        case "--screenshot": screenshot = try value()
        case "--slow": slow = try number(0.01...100)
        case "--quit-after": quitAfter = try number(0...86_400)
        case "--seed":
            let text = try value()
            guard let seed = UInt64(text) else { throw ProgramError("--seed takes a whole number, not '\(text)'") }
            self.seed = seed
        case "--assets": assets = try value()
        case "--out": out = try value()
        case "--json": asJSON = true
        default:
            throw ProgramError("there is no option '\(name)'; see 'ashlar --help'")
        }
    }

    /// The largest surface that is made, in device pixels: 16384 a side and 64 million in all (256 MB).
    static func fits(_ size: CGSize, scale: CGFloat) -> Bool {
        let (width, height) = (size.width * scale, size.height * scale)
        return width <= 16384 && height <= 16384 && width * height <= 64e6
    }

    private func checkOperands() throws(ProgramError) {
        if size != nil, device != nil { throw ProgramError("--size and --device exclude each other") }
        if isBare, window != nil {
            throw ProgramError("--window is the gallery's size; with --bare the screen is the window: use --size")
        }
        for size in [size, window].compactMap(\.self) where !Self.fits(size, scale: scale ?? 1) {
            throw ProgramError(
                "a screen of \(Int(size.width))x\(Int(size.height)) at scale \(scale ?? 1) is too large: at most 16384 pixels a side and 64 million in all"
            )
        }
        switch command {
        case .help, .timingsHelp: break
        case .list, .tour, .version:
            guard operands.isEmpty else { throw ProgramError("nothing may follow this command: '\(operands[0])'") }
        case .open:
            guard operands.count <= 1 else {
                throw ProgramError("only one example or scene can be opened at a time, here are \(operands.count)")
            }
        case .layout, .explain:
            guard operands.count == 1 else {
                throw ProgramError("this command takes one scene file; see 'ashlar --help'")
            }
        case .check:
            guard !operands.isEmpty else { throw ProgramError("'ashlar check' takes files or folders") }
        case .timings:
            guard operands.count == 1 || operands.count == 2 else {
                throw ProgramError("'ashlar timings' takes one recording, or two to compare")
            }
        }
    }
}
