import Graphics

/// A control that runs an action when it is clicked: title and picture for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Hashable, Sendable {
        case custom = 0
        case system
    }

    public private(set) var buttonType = ButtonType.custom

    /// A custom button.
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }
    /// Title and image come from the action, which runs when the button is clicked.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }
    /// A system button; title and image come from the action.
    public static func systemButton(primaryAction: UIAction?) -> UIButton {
        UIButton(type: .system, primaryAction: primaryAction)
    }
    override func take(_ primaryAction: UIAction?) {
        super.take(primaryAction)
        guard let action = primaryAction else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    /// A button with a configuration; title and image of the action stand in where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
        updateConfiguration()
    }

    // MARK: Configuration (see UIButton+Configuration)

    /// Content and looks as one value. While there is one, the content insets and the looks for each state below do not count.
    open var configuration: Configuration? {
        didSet {
            if configuration == nil, oldValue != nil {
                subtitleLabel.removeFromSuperview()
                indicator?.removeFromSuperview()
                indicator = nil
                titleLabelIfMade?.font = defaultTitleFont
                titleLabelIfMade?.numberOfLines = 1
                titleLabelIfMade?.lineBreakMode = .byTruncatingMiddle
                refreshParts()
                contentDidChange()
            } else {
                updateConfiguration()
            }
        }
    }
    /// Called before the configuration is applied, each time the state changed: the place to change it by state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the configuration is applied anew when the state changes. Default true.
    open var automaticallyUpdatesConfiguration = true
    open func setNeedsUpdateConfiguration() { updateConfiguration() }
    let subtitleLabel = UILabel()
    var indicator: UIActivityIndicatorView?
    var isUpdatingConfiguration = false

    // MARK: Looks for each state

    var titles: [UIControl.State: String] = [:]
    var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    var titleColors: [UIControl.State: UIColor] = [:]
    var titleShadowColors: [UIControl.State: UIColor] = [:]
    var images: [UIControl.State: UIImage] = [:]
    var backgroundImages: [UIControl.State: UIImage] = [:]

    // MARK: Parts

    private var madeTitleLabel: UILabel?
    private var madeImageView: UIImageView?
    private var madeBackgroundView: UIImageView?
    var titleLabelIfMade: UILabel? { madeTitleLabel }
    var imageViewIfMade: UIImageView? { madeImageView }

    /// The label of the title. Set its font and number of lines here, its text and colour through the button.
    open var titleLabel: UILabel? {
        if let madeTitleLabel { return madeTitleLabel }
        let label = UILabel()
        label.font = defaultTitleFont
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        label.onTextChange = { [weak self] in self?.contentDidChange() }
        madeTitleLabel = label
        addSubview(label)
        return label
    }
    /// The view of the picture, behind the title.
    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView(image: nil)
        view.isUserInteractionEnabled = false
        madeImageView = view
        insertSubview(view, at: madeBackgroundView == nil ? 0 : 1)
        return view
    }
    var backgroundView: UIImageView? {
        if let madeBackgroundView { return madeBackgroundView }
        guard !backgroundImages.isEmpty else { return nil }
        let view = UIImageView(image: nil)
        view.isUserInteractionEnabled = false
        madeBackgroundView = view
        insertSubview(view, at: 0)
        return view
    }
    private var defaultTitleFont: UIFont { .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize) }

    // MARK: Insets, in points

    /// Around title and picture; changes the size that the button wishes for.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
    }
    /// Moves the title; does not change the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the picture; does not change the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Whether the button's title is drawn in the tint colour, unless it was given one.
    private var isTinted: Bool { buttonType == .system }

    // MARK: What is shown now

    open var currentTitle: String? { look(titles) }
    open var currentAttributedTitle: NSAttributedString? { look(attributedTitles) }
    open var currentImage: UIImage? { look(images) }
    open var currentBackgroundImage: UIImage? { look(backgroundImages) }
    open var currentTitleShadowColor: UIColor? { look(titleShadowColors) }
    open var currentTitleColor: UIColor {
        if let color = titleColors[state.withoutFocus] { return color }
        if !isEnabled, titleColors.isEmpty, isTinted { return .tertiaryLabel }
        return look(titleColors) ?? (isTinted ? tintColor : .white)
    }

    /// What was set for the state; where nothing was, for the normal one.
    private func look<Value>(_ values: [UIControl.State: Value]) -> Value? {
        values[state.withoutFocus] ?? values[state.withoutFocus.subtracting(.highlighted)] ?? values[.normal]
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }
    override func stateDidChange() {
        super.stateDidChange()
        refreshParts()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshParts()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        contentDidChange()
    }

    /// Gives title and pictures what the state asks for.
    func refreshParts() {
        if configuration != nil {
            if automaticallyUpdatesConfiguration { updateConfiguration() }
            return
        }
        let oldSize = partsSize
        if !titles.isEmpty || !attributedTitles.isEmpty, let label = titleLabel {
            if let attributed = currentAttributedTitle {
                if label.attributedText != attributed { label.attributedText = attributed }
            } else if label.text != currentTitle {
                label.text = currentTitle
            }
            label.textColor = currentTitleColor
            label.shadowColor = currentTitleShadowColor
            // The pressed look, unless the state was given one of its own.
            let isFaded = isHighlighted && !hasOwnHighlight || !isEnabled && hasOwnColor && !hasOwnDisabledLook
            label.alpha = isFaded ? Self.pressedOpacity : 1
        }
        if !images.isEmpty, let view = imageView {
            view.image = currentImage
            view.alpha = isHighlighted && images[.highlighted] == nil ? Self.pressedOpacity : isEnabled ? 1 : 0.5
        }
        backgroundView?.image = currentBackgroundImage
        if partsSize != oldSize { contentDidChange() } else { setNeedsLayout() }
    }
    private var hasOwnHighlight: Bool {
        titleColors[.highlighted] != nil || attributedTitles[.highlighted] != nil
    }
    private var hasOwnColor: Bool { titleColors[.normal] != nil || attributedTitles[.normal] != nil }
    private var hasOwnDisabledLook: Bool { titleColors[.disabled] != nil || attributedTitles[.disabled] != nil }
    private static let pressedOpacity: CGFloat = 0.3

    override var primaryTouchEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

    // MARK: Size and painting

    open override var intrinsicContentSize: CGSize {
        configuration == nil ? wishedSize(limitedTo: .infinity) : configuredSize
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) {
        (configuration == nil ? titleBaselines : configuredBaselines) ?? super.baselineRules
    }
    override var focusRingRadius: CGFloat { configuredCornerRadius ?? super.focusRingRadius }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if configuration == nil { layOutParts() } else { layOutConfigured() }
    }

    /// A button with a background darkens it while pressed.
    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        guard configuration == nil else { return paintConfiguredBackground(into: &painter) }
        guard isHighlighted, let color = backgroundColor?.color(for: traitCollection), color.alpha > 0 else { return }
        let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        var shade = luminance < 0.2 ? Color.white : Color.black
        shade.alpha = 0.15
        painter.list.append(.fill(bounds, shade, cornerRadius: layer.cornerRadius))
    }
}

extension UIControl.State {
    var withoutFocus: UIControl.State { subtracting(.focused) }
}
