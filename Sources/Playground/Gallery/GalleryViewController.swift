import Examples
import Masonry
import UIKit

/// The window around the stage: a list of the screens, a bar of settings, the chosen screen in the middle, and what there is to
/// know about it at the right.
final class GalleryViewController: UIViewController {
    unowned let session: PlaygroundSession
    private(set) lazy var keys = GalleryKeys(gallery: self)

    let sidebar = ExampleSidebar()
    let bar = GalleryBar()
    let panel = SidePanel()
    let status = StatusLine()
    let surround: StageSurround
    let caption = UILabel()
    private let barEdge = UIView()
    private let scrim = Scrim()
    private(set) var tooltip: Tooltip!
    private(set) var messageCard: MessageCard?
    weak var overlay: Overlay?

    /// What someone wants to see beside the stage.
    var wishes = PaneArrangement.Wishes()
    private var arrangement: PaneArrangement?
    private var sidebarShift: MASConstraint?
    private var contentLeading: MASConstraint?
    private var stageTrailing: MASConstraint?
    private var panelShift: MASConstraint?

    let meter: StatusMeter

    init(session: PlaygroundSession) {
        self.session = session
        surround = StageSurround(stage: session.stage, caption: caption)
        meter = StatusMeter(session.stage.stageWindow)
        super.init(nibName: nil, bundle: nil)
        if let state = session.remembered { recall(state) }
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = PlaygroundTheme.windowBackground
        view.tintColor = PlaygroundTheme.accent
        barEdge.backgroundColor = PlaygroundTheme.separator
        scrim.backgroundColor = PlaygroundTheme.scrim
        scrim.isHidden = true
        scrim.alpha = 0
        for child in [surround, status, panel, bar, barEdge, scrim, sidebar] { view.addSubview(child) }
        tooltip = Tooltip(in: view)
        placeParts()
        connect()
        settingsDidChange()
    }

    private func placeParts() {
        sidebar.mas_makeConstraints { make in
            make.top.bottom.equalTo(view)
            make.width.equalTo(PlaygroundTheme.sidebarWidth)
            sidebarShift = make.leading.equalTo(view)
        }
        bar.mas_makeConstraints { make in
            make.top.trailing.equalTo(view)
            make.height.equalTo(PlaygroundTheme.barHeight)
            contentLeading = make.leading.equalTo(view)
        }
        barEdge.mas_makeConstraints { make in
            make.leading.trailing.equalTo(bar)
            make.top.equalTo(bar.mas_bottom)
            make.height.equalTo(1)
        }
        status.mas_makeConstraints { make in
            make.leading.equalTo(bar)
            make.trailing.bottom.equalTo(view)
            make.height.equalTo(PlaygroundTheme.statusHeight)
        }
        surround.mas_makeConstraints { make in
            make.leading.equalTo(bar)
            make.top.equalTo(barEdge.mas_bottom)
            make.bottom.equalTo(status.mas_top)
            stageTrailing = make.trailing.equalTo(view)
        }
        panel.mas_makeConstraints { make in
            make.top.equalTo(barEdge.mas_bottom)
            make.bottom.equalTo(status.mas_top)
            make.width.equalTo(PlaygroundTheme.panelWidth)
            panelShift = make.leading.equalTo(view.mas_trailing)
        }
        scrim.mas_makeConstraints { make in make.edges.equalTo(view) }
    }

    private func connect() {
        sidebar.list.wasChosen = { [weak self] in self?.choose($0) }
        sidebar.list.hoverDidChange = { [weak self] row, isInside in
            self?.showTip(row.example.lesson, of: row, isInside)
        }
        bar.showMenu = { [weak self] in self?.showMenu($0, under: $1) }
        bar.hoverDidChange = { [weak self] button, tip, isInside in self?.showTip(tip, of: button, isInside) }
        panel.choose = { [weak self] kind in self?.showPanel(kind) }
        panel.close = { [weak self] in self?.hidePanel() }
        panel.source.source.copyText = { [weak self] in self?.session.clipboardText = $0 }
        surround.stageDidChange = { [weak self] in self?.refreshCaption() }
        meter.isVirtual = { [weak self] in self?.session.isOnVirtualClock ?? true }
        meter.show = { [weak self] in self?.status.figures = $0 }
        scrim.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.closeOverPanes() })
    }

    private func showTip(_ tip: String, of view: UIView, _ isInside: Bool) {
        if isInside { tooltip.pointerDidEnter(view, tip: tip) } else { tooltip.hide() }
    }

    private func choose(_ example: Example) {
        // A row names a screen that exists, so opening it cannot fail.
        try? session.open(example.id)
        if wishes.drawerIsOpen {
            // The keyboard goes on where the list's user looks now.
            if sidebar.list.isFocused { session.stage.takeKeyboardFocus() }
            wishes.drawerIsOpen = false
            arrangePanes(animated: true)
        }
    }

    // MARK: Panes

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrangePanes(animated: false)
    }

    /// Brings sidebar and panel to where the width and the wishes put them; sliding, unless the window is being resized.
    func arrangePanes(animated: Bool) {
        let width = view.bounds.width
        guard isViewLoaded, width > 0 else { return }
        let new = PaneArrangement(width: width, wishes)
        guard new != arrangement else { return }
        let isFirst = arrangement == nil
        arrangement = new
        if new.showsSidebar { sidebar.isHidden = false }
        if new.showsPanel {
            panel.isHidden = false
            refreshPanel()
        }
        let isDimmed = new.sidebarIsOver || new.panelIsOver
        if isDimmed { scrim.isHidden = false }
        // The bar stays within reach while only the panel lies over the stage.
        view.insertSubview(scrim, belowSubview: new.panelIsOver && !new.sidebarIsOver ? panel : sidebar)
        sidebarShift?.setOffset(new.showsSidebar ? 0 : -PlaygroundTheme.sidebarWidth)
        contentLeading?.setOffset(new.leading)
        stageTrailing?.setOffset(-new.trailing)
        panelShift?.setOffset(new.showsPanel ? -PlaygroundTheme.panelWidth : 0)
        let change = {
            self.scrim.alpha = isDimmed ? 1 : 0
            if !isFirst { self.view.layoutIfNeeded() }
        }
        let end: (Bool) -> Void = { [weak self] _ in self?.hideAwayPanes() }
        if animated {
            UIView.animate(
                withDuration: PlaygroundTheme.paneDuration, delay: 0, options: .curveEaseOut, animations: change,
                completion: end)
        } else {
            scrim.alpha = isDimmed ? 1 : 0
            hideAwayPanes()
        }
        if isViewLoaded { bar.show(barItems()) }
    }

    /// What has slid out is hidden: Tab does not stop there.
    private func hideAwayPanes() {
        guard let arrangement else { return }
        sidebar.isHidden = !arrangement.showsSidebar
        panel.isHidden = !arrangement.showsPanel
        scrim.isHidden = !(arrangement.sidebarIsOver || arrangement.panelIsOver)
    }

    var showsSidebar: Bool { arrangement?.showsSidebar ?? wishes.sidebar }
    var showsPanel: Bool { arrangement?.showsPanel ?? wishes.panel }
    private var hasDrawer: Bool { view.bounds.width < PlaygroundTheme.sidebarThreshold }
    private var hasPanelOver: Bool { view.bounds.width < PlaygroundTheme.panelThreshold }

    func setSidebar(_ isShown: Bool) {
        if hasDrawer { wishes.drawerIsOpen = isShown } else { wishes.sidebar = isShown }
        arrangePanes(animated: true)
        session.stateDidChange()
    }

    func showPanel(_ kind: PanelKind) {
        panel.kind = kind
        if hasPanelOver { wishes.panelIsOpenOver = true } else { wishes.panel = true }
        arrangePanes(animated: true)
        refreshPanel()
        bar.show(barItems())
        session.stateDidChange()
    }

    func hidePanel() {
        if hasPanelOver { wishes.panelIsOpenOver = false } else { wishes.panel = false }
        arrangePanes(animated: true)
        bar.show(barItems())
        session.stateDidChange()
    }

    /// Shuts what lies over the stage. Returns whether there was something.
    @discardableResult func closeOverPanes() -> Bool {
        guard wishes.drawerIsOpen && hasDrawer || wishes.panelIsOpenOver && hasPanelOver else { return false }
        wishes.drawerIsOpen = false
        wishes.panelIsOpenOver = false
        arrangePanes(animated: true)
        return true
    }

    // MARK: Over the window

    func showMenu(_ entries: [MenuEntry], under button: BarButton) {
        present(PopUpMenu(entries, anchor: button.convert(button.bounds, to: view)), returningFocusTo: button)
    }

    func present(_ overlay: Overlay, returningFocusTo focused: UIView?) {
        self.overlay?.dismiss()
        tooltip.hide()
        self.overlay = overlay
        overlay.present(over: view, returningFocusTo: focused)
    }

    /// Shows a message in the place of the last one.
    func show(_ message: MessageCard.Message) {
        messageCard?.close()
        let card = MessageCard(message)
        messageCard = card
        card.didClose = { [weak self] in self?.messageCard = nil }
        view.addSubview(card)
        card.mas_makeConstraints { make in
            make.centerX.equalTo(surround)
            make.bottom.equalTo(status.mas_top).offset(-PlaygroundTheme.padding)
            make.width.lessThanOrEqualTo(surround).offset(-2 * PlaygroundTheme.padding)
            make.width.equalTo(440).priorityHigh()
        }
    }
}
