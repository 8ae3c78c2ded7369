import AutoLayout
import Foundation

/// What a scene file says: a tree of views, constraints between them, steps that change them, and the frames to expect.
///
/// An immutable value, read and checked in full by `SceneDocument`. `SceneStage` builds views from it.
public struct Scene: Hashable, Sendable {
    public var id: String
    public var title: String
    public var tags: [String]
    public var note: String?
    public var policy: String?
    public var root: Root
    /// In drawing order.
    public var views: [View]
    public var guides: [Guide]
    public var metrics: [String: Double]
    /// In the order in which they are installed.
    public var constraints: [Constraint]
    public var steps: [Step]
    /// Frames of views and guides before the first step.
    public var expected: [String: CGRect]
    public var diagnosis: Diagnosis

    /// The topmost view.
    public struct Root: Hashable, Sendable {
        public var name: String
        public var size: CGSize
        public var isRightToLeft: Bool
        public var layoutMargins: Insets?
        public var safeArea: Insets?
    }

    /// Distances from the four edges, in points, as `[top, left, bottom, right]`.
    public struct Insets: Hashable, Sendable {
        public var top, left, bottom, right: CGFloat
    }

    public struct View: Hashable, Sendable {
        public var name: String
        public var parent: String
        public var kind: ViewKind
        public var properties: ViewProperties
    }

    public enum ViewKind: String, Hashable, Sendable, CaseIterable {
        case view, label, button, textField, textView, image, `switch`, slider, scroll, stack
    }

    /// A rectangle that takes part in layout without being a view.
    public struct Guide: Hashable, Sendable {
        public enum Role: Hashable, Sendable {
            case free
            case pinned(Insets)
            /// The content of a scroll view.
            case content
        }
        public var name: String
        public var owner: String
        public var role: Role
    }

    /// A change of the scene.
    public struct Step: Hashable, Sendable {
        public var name: String?
        /// The view whose tap triggers the step where the scene is played.
        public var trigger: String?
        public var changes: [ConstraintChange]
        /// By view, in the order of the views.
        public var edits: [ViewEdit]
        public var activated: [String]
        public var deactivated: [String]
        public var size: CGSize?
        public var isRightToLeft: Bool?
        /// Seconds, where the scene is played; 0 makes the change at once.
        public var duration: TimeInterval
        /// Frames after the step.
        public var expected: [String: CGRect]
    }

    public struct ConstraintChange: Hashable, Sendable {
        public var id: String
        public var constant: Double?
        public var priority: Double?
    }

    public struct ViewEdit: Hashable, Sendable {
        public var view: String
        public var properties: ViewProperties
    }

    /// What a case expects to be said about its layout.
    public struct Diagnosis: Hashable, Sendable {
        /// Identifiers of the one smallest set of constraints that conflict.
        public var conflict: [String]?
        /// What takes part in it that nobody wrote.
        public var implicit: [Implicit]?
        /// Ambiguous views with their axes; views that are not named have one place only.
        public var ambiguous: [String: [Axis]]?
        public var fitting: Fitting?

        public enum Implicit: String, Hashable, Sendable, CaseIterable {
            /// The root's fixed size.
            case root
            /// A width or height that may not be negative.
            case nonneg
        }
        public enum Axis: String, Hashable, Sendable, CaseIterable { case h, v }
        /// What `systemLayoutSizeFitting` of the root is asked for, and what it has to answer.
        public struct Fitting: Hashable, Sendable {
            public var target: CGSize
            public var priorities: [Double]
            public var size: CGSize
        }
    }

    /// The names of views and guides, the root's first.
    public var itemNames: [String] { [root.name] + views.map(\.name) + guides.map(\.name) }

    /// Whether there is anything that `SceneCheck` can find wrong.
    public var hasExpectations: Bool {
        !expected.isEmpty || steps.contains { !$0.expected.isEmpty } || diagnosis != Diagnosis()
    }
}
