import Masonry
import UIKit

/// Shows one view over the whole screen: the articles' examples are views of their own.
final class ExampleViewController: UIViewController {
    private let makeView: () -> UIView

    init(_ makeView: @escaping () -> UIView) {
        self.makeView = makeView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let content = makeView()
        view.addSubview(content)
        content.mas_makeConstraints { make in make.edges.equalTo(view) }
    }
}
