import UIKit

/// What a scene says about a view where an app would override properties of a subclass.
struct GivenMeasures: Hashable {
    /// Nil leaves it to the class.
    var contentSize: ViewProperties.ContentSize?
    var alignmentRectInsets: Scene.Insets?

    /// The given size; on an axis without one, and where none is given, the view's own.
    func size(over own: CGSize) -> CGSize {
        CGSize(width: contentSize?.width ?? own.width, height: contentSize?.height ?? own.height)
    }

    func insets(over own: UIEdgeInsets) -> UIEdgeInsets { alignmentRectInsets.map { UIEdgeInsets($0) } ?? own }
}

/// A view that a scene built.
@MainActor protocol SceneView: UIView {
    var given: GivenMeasures { get set }
}

final class ScenePlainView: UIView, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneLabel: UILabel, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneButton: UIButton, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneImageView: UIImageView, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneSwitch: UISwitch, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneSlider: UISlider, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneScrollView: UIScrollView, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneTextField: UITextField, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneTextView: UITextView, SceneView {
    var given = GivenMeasures()
    override var intrinsicContentSize: CGSize { given.size(over: super.intrinsicContentSize) }
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

final class SceneStackView: UIStackView, SceneView {
    var given = GivenMeasures()
    override var alignmentRectInsets: UIEdgeInsets { given.insets(over: super.alignmentRectInsets) }
}

extension Scene.ViewKind {
    /// A new view of this kind.
    @MainActor func makeView() -> any SceneView {
        switch self {
        case .view: ScenePlainView()
        case .label: SceneLabel()
        case .button: SceneButton(type: .system)
        case .image: SceneImageView(image: nil)
        case .switch: SceneSwitch()
        case .slider: SceneSlider()
        case .stack: SceneStackView()
        case .scroll: SceneScrollView()
        case .textField: SceneTextField()
        case .textView: SceneTextView()
        }
    }
}

extension UIEdgeInsets {
    init(_ insets: Scene.Insets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
