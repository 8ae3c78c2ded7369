import Masonry
import UIKit

/// The bar over the stage: presets at its leading side, toggles in the middle, recording and panels at its trailing side. What
/// does not fit goes into a menu at the end.
final class GalleryBar: UIView {
    /// Shows a menu under one of the bar's buttons.
    var showMenu: @MainActor (_ entries: [MenuEntry], _ anchor: BarButton) -> Void = { _, _ in }
    var hoverDidChange: @MainActor (_ button: BarButton, _ tip: String, _ isInside: Bool) -> Void = { _, _, _ in }

    private var items: [BarItem] = []
    private var buttons: [String: BarButton] = [:]
    private var groups: [BarItem.Place: UIStackView] = [:]
    private let moreButton = BarButton(icon: .more, identifier: "more")
    private var folded: Set<String> = []
    /// What is left out before any item is.
    private var sparing = Sparing.nothing
    private enum Sparing: Int, CaseIterable {
        case nothing
        /// Room for longer titles than those shown.
        case room
        /// Titles whose icon says it too.
        case titles
    }

    private static let spacing: CGFloat = 4
    private static let groupGap: CGFloat = 16

    init() {
        super.init(frame: .zero)
        backgroundColor = PlaygroundTheme.panel
        accessibilityIdentifier = "bar"
        clipsToBounds = true
        for place in BarItem.Place.allCases {
            let group = UIStackView()
            group.spacing = Self.spacing
            group.alignment = .center
            groups[place] = group
            addSubview(group)
        }
        moreButton.isHidden = true
        moreButton.action = { [weak self] in self?.showFolded() }
        moreButton.hoverDidChange = { [weak self] isInside in
            guard let self else { return }
            hoverDidChange(moreButton, GalleryTexts["bar.more"], isInside)
        }
        groups[.trailing]?.addArrangedSubview(moreButton)
        placeGroups()
    }

    required init?(coder: NSCoder) { return nil }

    private func placeGroups() {
        guard let leading = groups[.leading], let middle = groups[.middle], let trailing = groups[.trailing] else {
            return
        }
        leading.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(12)
            make.centerY.equalTo(self)
        }
        middle.mas_makeConstraints { make in
            make.leading.equalTo(leading.mas_trailing).offset(Self.groupGap)
            make.centerY.equalTo(self)
        }
        trailing.mas_makeConstraints { make in
            make.trailing.equalTo(self).offset(-12)
            make.centerY.equalTo(self)
        }
    }

    /// The button of an item, where it has one on the bar now.
    func button(_ identifier: String) -> BarButton? {
        guard let button = buttons[identifier] else { return nil }
        return button.isHidden ? moreButton : button
    }

    // MARK: Items

    /// Shows items in the place of those before. Buttons stay for items that stay.
    func show(_ items: [BarItem]) {
        self.items = items
        for item in items {
            let button = buttons[item.identifier] ?? makeButton(item)
            button.icon = item.icon
            button.isOn = item.isOn
            button.isAlarming = item.isAlarming
            if case .choose = item.action { button.opensMenu = true } else { button.opensMenu = false }
        }
        fold()
    }

    private func makeButton(_ item: BarItem) -> BarButton {
        let button = BarButton(icon: item.icon, identifier: item.identifier)
        buttons[item.identifier] = button
        let identifier = item.identifier
        button.action = { [weak self] in self?.perform(identifier) }
        button.hoverDidChange = { [weak self, unowned button] isInside in
            guard let self, let item = self.item(identifier) else { return }
            hoverDidChange(button, item.tip, isInside)
        }
        if let group = groups[item.place] {
            // The menu of what does not fit stays last.
            let end = group.arrangedSubviews.count - (item.place == .trailing ? 1 : 0)
            group.insertArrangedSubview(button, at: end)
        }
        button.mas_makeConstraints { make in make.height.equalTo(PlaygroundTheme.controlHeight) }
        return button
    }

    private func item(_ identifier: String) -> BarItem? { items.first { $0.identifier == identifier } }

    /// What a click on an item's button does, from its button or, where it is folded away, from the menu's.
    func perform(_ identifier: String) {
        guard let item = item(identifier), !item.isHidden, let button = button(identifier) else { return }
        switch item.action {
        case .perform(let action): action()
        case .choose(let entries): showMenu(entries(), button)
        }
    }

    // MARK: Folding

    override func layoutSubviews() {
        super.layoutSubviews()
        fold()
    }

    /// Drops what can be spared, then hides the items that matter least, until the rest fits.
    private func fold() {
        guard bounds.width > 0 else { return }
        let visible = items.filter { !$0.isHidden }
        folded = []
        var width = 0 as CGFloat
        for next in Sparing.allCases {
            sparing = next
            width = self.width(of: visible)
            if width <= bounds.width { break }
        }
        for item in visible.sorted(by: { $0.foldOrder > $1.foldOrder }) where width > bounds.width && item.foldOrder > 0
        {
            folded.insert(item.identifier)
            width = self.width(of: visible.filter { !folded.contains($0.identifier) })
        }
        for item in items {
            let isHidden = item.isHidden || folded.contains(item.identifier)
            guard let button = buttons[item.identifier] else { continue }
            button.title = shownTitle(of: item)
            button.reservedTitle = reservedTitle(of: item)
            if button.isHidden != isHidden { button.isHidden = isHidden }
        }
        if moreButton.isHidden != folded.isEmpty { moreButton.isHidden = folded.isEmpty }
    }

    private func shownTitle(of item: BarItem) -> String { item.titleIsOptional && sparing == .titles ? "" : item.title }
    private func reservedTitle(of item: BarItem) -> String { sparing == .nothing ? item.reservedTitle : "" }

    private func width(of item: BarItem) -> CGFloat? {
        guard let button = buttons[item.identifier] else { return nil }
        return max(button.width(titled: shownTitle(of: item)), button.width(titled: reservedTitle(of: item)))
    }

    private func width(of items: [BarItem]) -> CGFloat {
        var width: CGFloat = 24
        for place in BarItem.Place.allCases {
            var group = items.filter { $0.place == place }.compactMap { self.width(of: $0) }
            if place == .trailing, !folded.isEmpty { group.append(moreButton.intrinsicContentSize.width) }
            guard !group.isEmpty else { continue }
            width += group.reduce(0, +) + Self.spacing * CGFloat(group.count - 1)
            if place != .leading { width += Self.groupGap }
        }
        return width
    }

    private func showFolded() {
        let entries = items.filter { folded.contains($0.identifier) }.map { item in
            MenuEntry(
                title: item.title.isEmpty || item.title == item.name ? item.name : "\(item.name): \(item.title)",
                detail: item.key ?? "", isChecked: item.isOn
            ) { [weak self] in self?.perform(item.identifier) }
        }
        showMenu(entries, moreButton)
    }
}

extension BarItem {
    /// The name, and the key in brackets.
    var tip: String { key.map { "\(name)  (\($0))" } ?? name }
}
