import Masonry
import UIKit

extension Example {
    /// d1: six nested views; a tap turns the chain inside out.
    static let nesting = Example(
        id: "d1", alias: "nesting", source: .demo,
        tour: [TourStep("tap 187,333", lasting: 0.5), TourStep("tap 187,333", lasting: 0.5)]
    ) { _ in
        NestingViewController()
    }
}

/// Siblings, each 20 points inside the one before. Made anew in reverse order, the innermost becomes the outermost.
final class NestingViewController: UIViewController {
    private var boxes: [UIView] = []
    private var isReversed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        boxes = (0..<6).map { view.addBox("v\($0)", SpectrumColor.color($0)) }
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.turn() })
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() {
        var outer: UIView = view
        for box in isReversed ? boxes.reversed() : boxes {
            box.mas_remakeConstraints { make in
                make.edges.equalTo(outer).insets(UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
            }
            view.bringSubviewToFront(box)
            outer = box
        }
        super.updateViewConstraints()
    }

    private func turn() {
        isReversed.toggle()
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.5) { self.view.layoutIfNeeded() }
    }
}
