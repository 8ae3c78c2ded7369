import Examples
import Masonry
import UIKit

/// The window's left side: its title, the search field, and the list of screens.
final class ExampleSidebar: UIView, UITextFieldDelegate {
    let list = ExampleList()
    let search = UITextField()
    private let title = UILabel()
    private let edge = UIView()

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "sidebar-pane"
        backgroundColor = PlaygroundTheme.panel
        clipsToBounds = true
        title.font = PlaygroundTheme.titleFont
        title.textColor = PlaygroundTheme.text
        title.text = "Ashlar"
        edge.backgroundColor = PlaygroundTheme.separator
        setUpSearch()
        for view in [title, search, list, edge] { addSubview(view) }
        title.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(20)
            make.centerY.equalTo(self.mas_top).offset(PlaygroundTheme.barHeight / 2)
        }
        search.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(12)
            make.trailing.equalTo(self).offset(-12)
            make.top.equalTo(self).offset(PlaygroundTheme.barHeight)
            make.height.equalTo(PlaygroundTheme.controlHeight)
        }
        list.mas_makeConstraints { make in
            make.leading.trailing.bottom.equalTo(self)
            make.top.equalTo(search.mas_bottom).offset(8)
        }
        edge.mas_makeConstraints { make in
            make.trailing.top.bottom.equalTo(self)
            make.width.equalTo(1)
        }
        refreshTexts()
    }

    required init?(coder: NSCoder) { return nil }

    private func setUpSearch() {
        search.accessibilityIdentifier = "search"
        search.font = PlaygroundTheme.bodyFont
        search.textColor = PlaygroundTheme.text
        search.backgroundColor = PlaygroundTheme.windowBackground
        search.layer.cornerRadius = PlaygroundTheme.controlRadius
        search.leftView = SearchIcon(frame: CGRect(x: 0, y: 0, width: 28, height: PlaygroundTheme.controlHeight))
        search.leftViewMode = .always
        search.clearButtonMode = .whileEditing
        search.returnKeyType = .search
        search.delegate = self
        search.addAction(
            UIAction { [weak self] _ in self?.filterDidChange() }, for: .editingChanged)
        traitCollectionDidChange(nil)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refreshSearchEdge()
    }

    func refreshTexts() {
        search.attributedPlaceholder = NSAttributedString(
            string: GalleryTexts["search"], attributes: [.foregroundColor: PlaygroundTheme.secondaryText])
        list.refreshTexts()
    }

    // MARK: Searching

    func textFieldDidBeginEditing(_ textField: UITextField) { refreshSearchEdge() }
    func textFieldDidEndEditing(_ textField: UITextField) { refreshSearchEdge() }

    /// As the ring of other controls, while someone types here.
    private func refreshSearchEdge() {
        let isEdited = search.isFirstResponder
        search.setBorder(isEdited ? PlaygroundTheme.accent : PlaygroundTheme.separator, width: isEdited ? 2 : 1)
    }

    /// Types for the user: what the script verb does.
    func setSearch(_ text: String) {
        search.text = text
        filterDidChange()
    }

    private func filterDidChange() { list.show(ExampleFilter(search.text ?? "")) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        list.chooseFirst()
        list.takeKeyboardFocus()
        return false
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        list.show(ExampleFilter(""))
        return true
    }

    /// Down goes on into the list, Escape clears the field and leaves it.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard search.isFirstResponder, let key = presses.first?.key else {
            return super.pressesBegan(presses, with: event)
        }
        switch key.name {
        case "Down": list.takeKeyboardFocus()
        case "Escape" where !(search.text ?? "").isEmpty: setSearch("")
        case "Escape": list.takeKeyboardFocus()
        default: super.pressesBegan(presses, with: event)
        }
    }
}

/// The magnifier in the search field.
private final class SearchIcon: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { return nil }
    override func draw(_ rect: CGRect) {
        BarIcon.zoom.draw(
            at: CGPoint(x: 7, y: ((bounds.height - 16) / 2).rounded()), color: PlaygroundTheme.secondaryText)
    }
}
