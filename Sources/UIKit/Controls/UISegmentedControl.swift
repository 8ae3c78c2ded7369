import Graphics

/// Chooses one of several segments beside each other.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// No segment is chosen.
    public nonisolated static let noSegment = -1
    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2
    private static let titleMargin: CGFloat = 12

    @MainActor private final class Segment {
        let label = UILabel()
        let imageView: UIImageView?
        var action: UIAction?
        var isEnabled = true
        /// Set by hand; 0 shares the room.
        var width: CGFloat = 0
        var contentOffset = CGSize.zero

        init(title: String?, image: UIImage?) {
            label.text = title
            label.textAlignment = .center
            label.isUserInteractionEnabled = false
            imageView = image.map { UIImageView(image: $0) }
        }
        var content: UIView { imageView ?? label }
    }
    private var segments: [Segment] = []
    private let thumb = UIView()
    private var pressedSegment: Int?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    /// Segments of strings and `UIImage`s, in this order; anything else is reported and left out.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default:
                UIDiagnostics.report(
                    .misuse,
                    "A segment is a String or a UIImage; \(type(of: item)) was left out of a UISegmentedControl.")
            }
        }
        frame.size = intrinsicContentSize
    }
    public init(frame: CGRect, actions: [UIAction]) {
        super.init(frame: frame)
        setUp()
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame == .zero { self.frame.size = intrinsicContentSize }
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = 6
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.isHidden = true
        addSubview(thumb)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, image: nil), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(title: nil, image: image), at: segment)
    }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let new = Segment(title: action.title, image: action.image)
        new.action = action
        insert(new, at: segment)
    }
    private func insert(_ segment: Segment, at place: Int) {
        let index = min(max(place, 0), segments.count)
        segments.insert(segment, at: index)
        addSubview(segment.content)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
        segmentsDidChange()
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let removed = segmentIfValid(segment) else { return }
        removed.content.removeFromSuperview()
        segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
        segmentsDidChange()
    }
    open func removeAllSegments() {
        for segment in segments { segment.content.removeFromSuperview() }
        segments = []
        selectedSegmentIndex = Self.noSegment
        segmentsDidChange()
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        segmentIfValid(segment)?.label.text = title
        segmentsDidChange()
    }
    open func titleForSegment(at segment: Int) -> String? { segmentIfValid(segment)?.label.text }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        segmentIfValid(segment)?.width = width.isFinite ? max(0, width) : 0
        segmentsDidChange()
    }
    open func widthForSegment(at segment: Int) -> CGFloat { segmentIfValid(segment)?.width ?? 0 }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        segmentIfValid(segment)?.isEnabled = enabled
        refreshTitles()
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { segmentIfValid(segment)?.isEnabled ?? false }

    private func segmentIfValid(_ index: Int) -> Segment? {
        guard segments.indices.contains(index) else {
            UIDiagnostics.report(
                .misuse, "A UISegmentedControl with \(segments.count) segments has none at \(index).")
            return nil
        }
        return segments[index]
    }

    // MARK: Value

    /// The chosen segment, or `noSegment`. Setting it sends no event; a number that no segment has chooses none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            guard selectedSegmentIndex != oldValue else { return }
            setNeedsLayout()
            refreshTitles()
        }
    }
    /// Whether no segment stays chosen: each click only sends its event.
    open var isMomentary = false
    /// The colour behind the chosen title.
    open var selectedSegmentTintColor: UIColor? { didSet { refreshTitles() } }

    private func segmentsDidChange() {
        refreshTitles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    private func refreshTitles() {
        thumb.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
        for (index, segment) in segments.enumerated() {
            segment.label.font = .systemFont(ofSize: 13, weight: index == selectedSegmentIndex ? .semibold : .regular)
            segment.label.isEnabled = isEnabled && segment.isEnabled
            segment.content.alpha = index == pressedSegment && index != selectedSegmentIndex ? 0.3 : 1
        }
    }
    override func stateDidChange() {
        super.stateDidChange()
        refreshTitles()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        guard !segments.isEmpty else { return CGSize(width: 0, height: Self.height) }
        var width: CGFloat = 0
        let widest = segments.filter { $0.width == 0 }.map { wishedWidth(of: $0) }.max() ?? 0
        for segment in segments { width += segment.width > 0 ? segment.width : widest }
        return CGSize(width: width + 2 * Self.inset, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// The bold title's width: choosing a segment must not change the size.
    private func wishedWidth(of segment: Segment) -> CGFloat {
        if let imageView = segment.imageView { return imageView.intrinsicContentSize.width + 2 * Self.titleMargin }
        let bold = UILabel()
        bold.text = segment.label.text
        bold.font = .systemFont(ofSize: 13, weight: .semibold)
        return bold.intrinsicContentSize.width + 2 * Self.titleMargin
    }

    /// The segments' rectangles from leading to trailing; those without a width of their own share what is left.
    private var segmentFrames: [CGRect] {
        let room = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        let fixed = segments.reduce(0) { $0 + $1.width }
        let free = segments.filter { $0.width == 0 }.count
        let share = free > 0 ? max(0, room.width - fixed) / CGFloat(free) : 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = isRightToLeft ? room.maxX : room.minX
        return segments.map { segment in
            let width = segment.width > 0 ? segment.width : share
            if isRightToLeft { x -= width }
            defer { if !isRightToLeft { x += width } }
            return CGRect(x: x, y: room.minY, width: width, height: max(0, room.height))
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = segmentFrames
        for (segment, frame) in zip(segments, frames) {
            let size = segment.content.sizeThatFits(frame.size)
            segment.content.frame = CGRect(
                x: (frame.midX - min(size.width, frame.width) / 2).rounded(.down),
                y: (frame.midY - size.height / 2).rounded(.down), width: min(size.width, frame.width),
                height: size.height)
        }
        let isShown = frames.indices.contains(selectedSegmentIndex)
        thumb.isHidden = !isShown
        if isShown { thumb.frame = frames[selectedSegmentIndex] }
    }

    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) {
        guard let label = segments.first(where: { $0.imageView == nil })?.label else { return super.baselineRules }
        return label.baselineRules
    }

    // MARK: Tracking

    private func segment(at point: CGPoint) -> Int? {
        segmentFrames.firstIndex { $0.insetBy(dx: 0, dy: -Self.inset).contains(point) }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = segment(at: touch.location(in: self)), segments[index].isEnabled else { return false }
        press(index)
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        press(bounds.insetBy(dx: -70, dy: -70).contains(place) ? segment(at: CGPoint(x: place.x, y: bounds.midY)) : nil)
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = pressedSegment
        press(nil)
        if let index { choose(index) }
    }
    open override func cancelTracking(with event: UIEvent?) { press(nil) }

    private func press(_ index: Int?) {
        let index = index.flatMap { segments.indices.contains($0) && segments[$0].isEnabled ? $0 : nil }
        guard index != pressedSegment else { return }
        pressedSegment = index
        refreshTitles()
    }

    private func choose(_ index: Int) {
        guard segments.indices.contains(index), isMomentary || index != selectedSegmentIndex else { return }
        let action = segments[index].action
        if window != nil, !isMomentary, selectedSegmentIndex != Self.noSegment {
            selectedSegmentIndex = index
            UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
        } else {
            selectedSegmentIndex = index
        }
        if let action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Arrow keys choose the segment beside.
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFocused, isEnabled, key.name == "Left" || key.name == "Right" else { return super.handleKey(key) }
        let forward = (key.name == "Right") != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var index = selectedSegmentIndex
        repeat { index += forward ? 1 : -1 } while segments.indices.contains(index) && !segments[index].isEnabled
        if segments.indices.contains(index) { choose(index) }
        return true
    }
}
