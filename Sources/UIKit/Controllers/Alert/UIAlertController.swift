/// A short question over everything: an alert in the middle of the screen, or a sheet of actions at its bottom.
///
/// Present it like any controller. Return chooses the preferred action, Esc and (for a sheet) a click beside it the one that cancels.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Hashable, Sendable {
        case actionSheet = 0
        case alert
    }

    open private(set) var preferredStyle = Style.alert
    open var message: String? { didSet { if message != oldValue { box?.refreshTexts() } } }
    open override var title: String? { didSet { if title != oldValue { box?.refreshTexts() } } }
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    /// The one that Return chooses, drawn in bold. Has to be among `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                UIDiagnostics.report(
                    .misuse, "An alert's preferred action has to be one of its actions: add it first. It is ignored.")
                self.preferredAction = oldValue
            }
            box?.refreshActions()
        }
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return UIDiagnostics.report(
                .misuse, "An alert can have only one action of the style cancel: '\(action.title ?? "")' was not added."
            )
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.box?.refreshActions() }
        box?.refreshActions()
    }
    /// Adds a field under the message; only alerts have them.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return UIDiagnostics.report(
                .misuse, "Text fields belong in an alert, not in an action sheet: none was added.")
        }
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.returnWasPressed(in: field) } },
            for: .primaryActionTriggered)
        textFields = (textFields ?? []) + [field]
        box?.refreshTexts()
    }

    // MARK: View

    private var box: AlertBox?
    open override func loadView() {
        let box = AlertBox(self)
        self.box = box
        view = box
    }
    override var ownPresentationStyle: ModalPresentation.Placement? {
        preferredStyle == .alert ? .alert : .actionSheet
    }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if actions.isEmpty, preferredStyle == .alert {
            UIDiagnostics.report(
                .misuse,
                "The alert '\(title ?? message ?? "")' has no actions: only Esc closes it. Add one before presenting.")
        }
    }
    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        textFields?.first?.becomeFirstResponder()
    }

    // MARK: Choosing

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
    /// What Return does.
    private var returnAction: UIAlertAction? {
        preferredAction ?? actions.first { $0.style == .default } ?? (actions.count == 1 ? actions.first : nil)
    }
    private var isChosen = false

    /// Dismisses the alert, then runs the action.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isChosen else { return }
        isChosen = true
        guard let presenter = presentingViewController else { return }
        presenter.dismiss(animated: true) { [self] in
            isChosen = false
            action.handler?(action)
        }
    }

    private func returnWasPressed(in field: UITextField) {
        guard let fields = textFields, let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let returnAction {
            choose(returnAction)
        }
    }

    override func handleUnclaimedKey(_ key: UIKey) -> Bool {
        if key.name == "Return", !key.isRepeat, let returnAction {
            choose(returnAction)
            return true
        }
        return super.handleUnclaimedKey(key)
    }
    override func goBack() -> Bool {
        guard let cancelAction else { return super.goBack() }
        choose(cancelAction)
        return true
    }
    /// An alert that cannot be cancelled has to be answered; one without any action must not lock the screen.
    override var closesOnEscape: Bool { actions.isEmpty }
    override func outsideWasTapped() {
        if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
    }
}
