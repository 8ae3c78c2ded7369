import Examples
import Foundation

/// What a window remembers from one run to the next. Every part may be missing; one that says something impossible is left out.
struct PlaygroundState: Codable, Equatable {
    /// Of the window, in points.
    var width: Double?
    var height: Double?
    /// As on the command line: "s1.5:article".
    var screen: String?
    /// A device's name, "free", or a size such as "375x667".
    var form: String?
    var isLandscape: Bool?
    var isRightToLeft: Bool?
    var textScale: Double?
    var language: String?
    var isDark: Bool?
    var zoom: Double?
    var slowness: Double?
    /// Nil while nobody chose: each screen then says whether it needs one.
    var hasKeyboard: Bool?
    var hasSidebar: Bool?
    var panel: PanelKind?
    var lastPanel: PanelKind?
}

extension PlaygroundState {
    /// The window's size, where it makes a window that can be used.
    var windowSize: CGSize? {
        guard let width, let height, (320...16384).contains(width), (240...16384).contains(height) else { return nil }
        return CGSize(width: width, height: height)
    }
}
