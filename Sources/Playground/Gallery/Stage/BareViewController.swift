import Masonry
import UIKit

/// The screen alone: a stage that fills the window.
final class BareViewController: UIViewController {
    private let stage: StageView

    init(stage: StageView) {
        self.stage = stage
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stage)
        stage.mas_makeConstraints { make in make.edges.equalTo(view) }
    }
}
