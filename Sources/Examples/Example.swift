import UIKit

/// One example screen: what it is called, what it teaches, and how it is made.
public struct Example: Sendable {
    /// The number of the screen in its article, in lower case: `s1.1`.
    public let id: String
    /// A readable name for the command line: `growing-button`.
    public let alias: String
    /// Where the screen comes from.
    public let source: Source
    /// The first one is the default. Empty for a screen that has only one form.
    public let variants: [String]
    /// What the tour does on the screen: script lines, each followed by the seconds its motion takes.
    public let tourSteps: [TourStep]
    /// Whether something on the screen moves for as long as it is shown, so that it never rests.
    public let isEndless: Bool
    /// Whether the screen is about the on-screen keyboard, so that it should be switched on.
    public let needsKeyboard: Bool
    /// The Swift file that makes the screen: its name, which is unique in the module.
    public let sourceFile: String
    private let makeController: @MainActor @Sendable (_ variant: String) -> UIViewController

    public enum Source: String, Sendable, CaseIterable {
        case article1 = "Five Masonry examples"
        case article2 = "Calculator, basics, update and remake"
        case article3 = "Alerts and expandable rows"
        case article4 = "A tour of Auto Layout"
        case masonry = "Masonry's own examples"
        case demo = "More pages of the articles' demo apps"
        case ashlar = "Ashlar's own"
    }

    /// One thing that the tour does.
    public struct TourStep: Sendable {
        /// A line of a script.
        public let action: String
        /// Seconds until the screen rests.
        public let duration: Double
        public init(_ action: String, lasting duration: Double) {
            self.action = action
            self.duration = duration
        }
    }

    init(
        id: String, alias: String, source: Source, variants: [String] = [], isEndless: Bool = false,
        needsKeyboard: Bool = false, tour: [TourStep], file: String = #fileID,
        make: @escaping @MainActor @Sendable (_ variant: String) -> UIViewController
    ) {
        self.id = id
        self.alias = alias
        self.source = source
        self.variants = variants
        tourSteps = tour
        self.isEndless = isEndless
        self.needsKeyboard = needsKeyboard
        sourceFile = file.split(separator: "/").last.map(String.init) ?? file
        makeController = make
    }

    /// Makes a fresh screen. An unknown variant is the caller's mistake: look it up with `Examples.find`.
    @MainActor public func make(variant: String? = nil) -> UIViewController {
        makeController(variant ?? variants.first ?? "")
    }

    /// The title in the language in force.
    @MainActor public var title: String { ExampleTexts.shared["\(id).title"] }
    /// What the screen teaches, in few words: a line of the gallery's list.
    @MainActor public var teaching: String { ExampleTexts.shared["\(id).teaching"] }
    /// The same in a sentence.
    @MainActor public var lesson: String { ExampleTexts.shared["\(id).lesson"] }
    /// What someone may try on the screen.
    @MainActor public var whatToTry: String { ExampleTexts.shared["\(id).try"] }
    /// What the article around the screen leaves open or gets wrong, and what is done here instead; nil where there is nothing to say.
    @MainActor public var articleNotes: String? {
        ExampleTexts.shared.text(for: "\(id).notes", in: ExampleTexts.shared.language)
    }
}

/// All example screens, in the order of the gallery.
public enum Examples {
    public static let all: [Example] = [
        .hiddenLabel, .fiveViews, .scrollList, .keyboardBar, .messageAlert,
        .calculator, .threeBoxes, .growingButton, .remake, .updateEverything, .ratio,
        .alert, .expandableRows,
        .autoresizingBadge, .centredButtons, .navigationToolbar, .bottomBar, .chatInputBar, .stackTabBar,
        .masonryList, .masonryBasic, .masonryUpdate, .masonryRemake, .masonryConstants, .masonryEdges,
        .masonryAspectFit,
        .masonryAnimated, .masonryDebugging, .masonryLabels, .masonryScrollView, .masonryArray, .masonryChaining,
        .masonryMargins, .masonryDistribute, .masonryLayoutGuides, .masonrySafeArea,
        .nesting, .distributedButtons, .expandableCell, .scrollLabels, .tableHeader, .basicAnimation,
        .interpolatedAndResolved, .carousel, .stress, .controls,
    ]

    /// Finds a screen by `id`, `alias`, `id:variant` or `alias:variant`.
    /// - Returns: nil when there is no such screen or variant.
    public static func find(_ name: String) -> (example: Example, variant: String?)? {
        let parts = name.lowercased().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let first = parts.first, let example = all.first(where: { $0.id == first || $0.alias == first }) else {
            return nil
        }
        guard parts.count == 2 else { return (example, nil) }
        guard example.variants.contains(parts[1]) else { return nil }
        return (example, parts[1])
    }
}
