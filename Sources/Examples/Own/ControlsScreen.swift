import Masonry
import UIKit

extension Example {
    /// x4: every control in each of its states.
    static let controls = Example(
        id: "x4", alias: "controls", source: .ashlar,
        tour: [
            TourStep("tap #switch", lasting: 0.3), TourStep("tap #segments", lasting: 0.3),
            TourStep("scroll 180,400 by 0,1500", lasting: 0.5), TourStep("tap #alert", lasting: 0.5),
            TourStep("key Escape", lasting: 0.5), TourStep("tap #sheet", lasting: 0.6),
            TourStep("key Escape", lasting: 0.6),
        ]
    ) { _ in
        ControlsViewController()
    }
}

/// A catalogue: one section a control.
final class ControlsViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let column = UIStackView()
    private let answer = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let stepperValue = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.accessibilityIdentifier = "scroll"
        view.addSubview(scrollView)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(view) }
        column.axis = .vertical
        column.spacing = 10
        column.accessibilityIdentifier = "column"
        scrollView.addSubview(column)
        column.mas_makeConstraints { make in
            make.top.equalTo(scrollView).offset(16)
            make.bottom.equalTo(scrollView).offset(-24)
            make.left.equalTo(scrollView).offset(16)
            make.right.equalTo(scrollView).offset(-16)
            make.width.equalTo(scrollView).offset(-32)
        }
        addConfigurations()
        addButtonShapes()
        addSwitches()
        addSliders()
        addSegments()
        addProgress()
        addSteppers()
        addPageControl()
        addPresentations()
    }

    // MARK: Rows

    private func addHeading(_ key: String) {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.text = text("x4.\(key)")
        if let last = column.arrangedSubviews.last { column.setCustomSpacing(22, after: last) }
        column.addArrangedSubview(label)
    }
    /// Views side by side, from the leading edge on.
    private func addRow(_ views: [UIView], spacing: CGFloat = 10, fills: Bool = false) {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = spacing
        row.alignment = .center
        if fills {
            row.distribution = .fillEqually
        } else {
            let rest = UIView()
            rest.heightAnchor.constraint(equalToConstant: 0).isActive = true
            row.addArrangedSubview(rest)
        }
        column.addArrangedSubview(row)
    }
    private func caption(_ key: String) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.text = text("x4.\(key)")
        return label
    }

    // MARK: Buttons

    private typealias Configuration = UIButton.Configuration

    private func makeButton(_ configuration: Configuration, _ key: String, state: UIControl.State = []) -> UIButton {
        var configuration = configuration
        configuration.title = text("x4.\(key)")
        configuration.buttonSize = .small
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 4, bottom: 6, trailing: 4)
        let button = UIButton(configuration: configuration)
        button.isEnabled = !state.contains(.disabled)
        button.isSelected = state.contains(.selected)
        return button
    }

    private func addConfigurations() {
        for (key, configuration) in [
            ("plain", Configuration.plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
        ] {
            addHeadingOnce("buttons")
            let buttons = [
                makeButton(configuration, key), makeButton(configuration, "chosen", state: .selected),
                makeButton(configuration, "off", state: .disabled),
            ]
            buttons[0].accessibilityIdentifier = key
            addRow(buttons, fills: true)
        }
    }
    private var headings: Set<String> = []
    private func addHeadingOnce(_ key: String) { if headings.insert(key).inserted { addHeading(key) } }

    private func addButtonShapes() {
        addHeading("shapes")
        var picture = Configuration.tinted()
        picture.image = TabIcon.image(.star)
        picture.imagePadding = 6
        picture.title = text("x4.picture")
        picture.subtitle = text("x4.subtitle")
        picture.cornerStyle = .large
        let first = UIButton(configuration: picture)
        var above = picture
        above.imagePlacement = .top
        above.subtitle = nil
        let second = UIButton(configuration: above)
        var capsule = Configuration.filled()
        capsule.title = text("x4.capsule")
        capsule.cornerStyle = .capsule
        capsule.buttonSize = .small
        let third = UIButton(configuration: capsule)
        addRow([first, second, third])

        var busy = Configuration.gray()
        busy.title = text("x4.busy")
        busy.imagePadding = 6
        let updating = UIButton(configuration: busy)
        updating.accessibilityIdentifier = "updating"
        updating.configurationUpdateHandler = { button in
            button.configuration?.showsActivityIndicator = button.isSelected
        }
        updating.addAction(UIAction { [weak updating] _ in updating?.isSelected.toggle() }, for: .touchUpInside)
        let system = UIButton(type: .system)
        system.setTitle(text("x4.system"), for: .normal)
        addRow([updating, system])
    }

    // MARK: Values

    private func addSwitches() {
        addHeading("switches")
        let off = UISwitch()
        off.accessibilityIdentifier = "switch"
        let on = UISwitch()
        on.isOn = true
        let coloured = UISwitch()
        coloured.isOn = true
        coloured.onTintColor = .systemOrange
        let disabled = UISwitch()
        disabled.isOn = true
        disabled.isEnabled = false
        addRow([off, on, coloured, disabled], spacing: 14)
    }

    private func addSliders() {
        addHeading("sliders")
        let slider = UISlider()
        slider.accessibilityIdentifier = "slider"
        slider.value = 0.35
        slider.addAction(
            UIAction { [weak self, weak slider] _ in self?.progress.setProgress(slider?.value ?? 0, animated: false) },
            for: .valueChanged)
        let coloured = UISlider()
        coloured.value = 0.7
        coloured.minimumTrackTintColor = .systemGreen
        let disabled = UISlider()
        disabled.value = 0.5
        disabled.isEnabled = false
        for slider in [slider, coloured, disabled] { column.addArrangedSubview(slider) }
    }

    private func addSegments() {
        addHeading("segments")
        let titles = ["day", "week", "month"].map { text("x4.\($0)") }
        let segments = UISegmentedControl(items: titles)
        segments.accessibilityIdentifier = "segments"
        segments.selectedSegmentIndex = 0
        let partly = UISegmentedControl(items: titles)
        partly.selectedSegmentIndex = 2
        partly.setEnabled(false, forSegmentAt: 1)
        let disabled = UISegmentedControl(items: titles)
        disabled.selectedSegmentIndex = 1
        disabled.isEnabled = false
        for control in [segments, partly, disabled] { column.addArrangedSubview(control) }
    }

    private func addProgress() {
        addHeading("progress")
        progress.accessibilityIdentifier = "progress"
        progress.progress = 0.35
        column.addArrangedSubview(progress)
        // Standing still: the catalogue rests.
        let medium = UIActivityIndicatorView(style: .medium)
        let large = UIActivityIndicatorView(style: .large)
        for indicator in [medium, large] { indicator.hidesWhenStopped = false }
        large.accessibilityIdentifier = "indicator"
        let turning = UISwitch()
        turning.accessibilityIdentifier = "turn"
        turning.addAction(
            UIAction { [weak turning] _ in
                for indicator in [medium, large] {
                    if turning?.isOn == true { indicator.startAnimating() } else { indicator.stopAnimating() }
                }
            }, for: .valueChanged)
        addRow([medium, large, turning], spacing: 16)
    }

    private func addSteppers() {
        addHeading("steppers")
        let stepper = UIStepper()
        stepper.accessibilityIdentifier = "stepper"
        stepper.maximumValue = 10
        stepperValue.font = .monospacedSystemFont(ofSize: 17, weight: .regular)
        stepperValue.text = "0"
        stepperValue.accessibilityIdentifier = "steps"
        stepper.addAction(
            UIAction { [weak self, weak stepper] _ in self?.stepperValue.text = "\(Int(stepper?.value ?? 0))" },
            for: .valueChanged)
        let disabled = UIStepper()
        disabled.isEnabled = false
        addRow([stepper, stepperValue, disabled], spacing: 16)
    }

    private func addPageControl() {
        addHeading("pages")
        let pages = UIPageControl()
        pages.accessibilityIdentifier = "pages"
        pages.numberOfPages = 5
        pages.currentPage = 1
        addRow([pages])
    }

    // MARK: What covers the screen

    private func addPresentations() {
        addHeading("presented")
        answer.accessibilityIdentifier = "answer"
        answer.font = .systemFont(ofSize: 13)
        answer.textColor = .secondaryLabel
        answer.numberOfLines = 0
        answer.text = text("x4.unanswered")
        addRow(
            [
                makeOpener("alert") { [weak self] in self?.showAlert() },
                makeOpener("sheet") { [weak self] in self?.showSheet() },
                makeOpener("page") { [weak self] in self?.showPage() },
            ], fills: true)
        column.addArrangedSubview(answer)
    }
    private func makeOpener(_ key: String, _ body: @escaping () -> Void) -> UIButton {
        let button = makeButton(.gray(), key)
        button.accessibilityIdentifier = key
        button.addAction(UIAction { _ in body() }, for: .touchUpInside)
        return button
    }
    private func note(_ action: UIAlertAction) {
        answer.text = text("x4.answered").replacingOccurrences(of: "%", with: action.title ?? "")
    }

    private func showAlert() {
        let alert = UIAlertController(
            title: text("x4.alert.title"), message: text("x4.alert.message"), preferredStyle: .alert)
        alert.addTextField { $0.placeholder = text("x4.alert.field") }
        alert.addAction(UIAlertAction(title: text("x4.cancel"), style: .cancel) { [weak self] in self?.note($0) })
        let save = UIAlertAction(title: text("x4.save"), style: .default) { [weak self] in self?.note($0) }
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: true)
    }
    private func showSheet() {
        let sheet = UIAlertController(title: text("x4.sheet.title"), message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: text("x4.copy"), style: .default) { [weak self] in self?.note($0) })
        sheet.addAction(UIAlertAction(title: text("x4.delete"), style: .destructive) { [weak self] in self?.note($0) })
        sheet.addAction(UIAlertAction(title: text("x4.cancel"), style: .cancel) { [weak self] in self?.note($0) })
        present(sheet, animated: true)
    }
    private func showPage() {
        let page = UIViewController()
        page.view.backgroundColor = .secondarySystemBackground
        page.title = text("x4.page")
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: text("x4.done"), primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        page.navigationItem.rightBarButtonItem?.style = .done
        present(UINavigationController(rootViewController: page), animated: true)
    }
}
