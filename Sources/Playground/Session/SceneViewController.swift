import SceneFile
import UIKit

/// The scene, and over its bottom edge what is wrong with its file.
final class SceneViewController: UIViewController {
    /// The scene's root: fills the screen.
    let sceneRoot = UIView()
    private let banner = UIView()
    private let message = UILabel()

    /// Shown until it is nil again.
    var problem: SceneError? {
        didSet {
            banner.isHidden = problem == nil
            message.text = problem.map { "\($0)\n\nThe last good version of the scene is shown." }
        }
    }

    override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        view = container
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        sceneRoot.frame = view.bounds
        sceneRoot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(sceneRoot)
        setUpBanner()
    }

    private func setUpBanner() {
        banner.accessibilityIdentifier = "scene-error"
        banner.backgroundColor = UIColor(red: 0.7, green: 0.11, blue: 0.11, alpha: 0.95)
        banner.isHidden = true
        message.accessibilityIdentifier = "scene-error-message"
        message.numberOfLines = 0
        message.textColor = .white
        message.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        view.addSubview(banner)
        banner.addSubview(message)
        for view in [banner, message] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            banner.leftAnchor.constraint(equalTo: view.leftAnchor),
            banner.rightAnchor.constraint(equalTo: view.rightAnchor),
            banner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            message.leftAnchor.constraint(equalTo: banner.leftAnchor, constant: 12),
            message.rightAnchor.constraint(equalTo: banner.rightAnchor, constant: -12),
            message.topAnchor.constraint(equalTo: banner.topAnchor, constant: 10),
            message.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -10),
        ])
    }
}
