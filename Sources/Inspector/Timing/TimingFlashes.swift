/// What lights up for a moment when it is done anew.
public struct TimingFlashes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Rectangles that are drawn anew.
    public static let damage = TimingFlashes(rawValue: 1)
    /// Views that are laid out anew.
    public static let layout = TimingFlashes(rawValue: 2)

    /// `damage`, `layout`, `damage+layout` or `none`; nil for anything else.
    public init?(words: String) {
        self = []
        if words == "none" { return }
        for word in words.split(separator: "+", omittingEmptySubsequences: false) {
            switch word {
            case "damage": insert(.damage)
            case "layout": insert(.layout)
            default: return nil
            }
        }
    }

    public var words: String {
        let names = [contains(.damage) ? "damage" : nil, contains(.layout) ? "layout" : nil].compactMap(\.self)
        return names.isEmpty ? "none" : names.joined(separator: "+")
    }
}
