import Foundation

/// One file of `Frames/`: the frames that a screen has in each of its states, at several sizes of the window.
struct FrameTable: Decodable {
    struct State: Decodable {
        var name: String
        /// Script lines that lead there from the fresh screen.
        var steps: [String]?
        /// Seconds from the last step until the screen rests.
        var lasts: Double?
        /// Whether what is drawn is meant, not where the layout is.
        var presented: Bool?
        /// Top, left, bottom, right.
        var safeArea: [Double]?
        /// The keyboard's heights: the first one before the steps, further ones after them.
        var keyboards: [Double]?
        /// Kinds of diagnostics that belong to the screen.
        var expects: [String]?
        /// Labels that are cut off on purpose.
        var cuts: [String]?
        /// Whether the constraints leave something open that only the rules for ties decide, as where a wish is as strong as hugging.
        var ambiguous: Bool?
        /// By size ("375x667") and view: x, y, width, height in the superview.
        var sizes: [String: [String: [FrameExpression]]]
    }

    var screen: String
    /// Nil: the screen's only form.
    var variants: [String]?
    /// Views that lie the other way round where the interface runs from right to left.
    var mirrored: [String]?
    var states: [State]

    /// All tables with the names of their files.
    static func all() throws -> [(name: String, table: FrameTable)] {
        let folder = Bundle.module.resourceURL!.appendingPathComponent("Frames")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { url in
                (
                    url.deletingPathExtension().lastPathComponent,
                    try JSONDecoder().decode(FrameTable.self, from: Data(contentsOf: url))
                )
            }
    }
}
