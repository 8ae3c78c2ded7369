import Examples
import Masonry
import UIKit

/// The screens, article by article, under heads. One stop for Tab: the arrow keys walk the rows, Return opens one.
final class ExampleList: UIScrollView {
    var wasChosen: @MainActor (Example) -> Void = { _ in }
    var hoverDidChange: @MainActor (_ row: ExampleRow, _ isInside: Bool) -> Void = { _, _ in }

    private struct Group {
        var source: Example.Source
        var head: UILabel
        var rows: [ExampleRow]
    }

    private let column = UIStackView()
    private let emptyLabel = UILabel()
    private var groups: [Group] = []
    private var selectedID: String?
    private var currentID: String?
    private var filter = ExampleFilter("")

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "examples"
        // The current row has the ring.
        focusEffect = nil
        column.axis = .vertical
        column.spacing = 2
        addSubview(column)
        column.mas_makeConstraints { make in
            make.edges.equalTo(self).insets(UIEdgeInsets(top: 0, left: 8, bottom: 12, right: 8))
            make.width.equalTo(self).offset(-16)
        }
        emptyLabel.font = PlaygroundTheme.bodyFont
        emptyLabel.textColor = PlaygroundTheme.secondaryText
        emptyLabel.numberOfLines = 0
        emptyLabel.textAlignment = .center
        emptyLabel.isHidden = true
        column.addArrangedSubview(emptyLabel)
        for source in Example.Source.allCases { add(source) }
        refreshTexts()
    }

    required init?(coder: NSCoder) { return nil }

    private func add(_ source: Example.Source) {
        let examples = Examples.all.filter { $0.source == source }
        guard !examples.isEmpty else { return }
        let head = UILabel()
        head.font = PlaygroundTheme.captionFont
        head.textColor = PlaygroundTheme.secondaryText
        head.mas_makeConstraints { make in make.height.equalTo(24) }
        column.addArrangedSubview(head)
        let rows = examples.map { example in
            let row = ExampleRow(example: example)
            row.wasChosen = { [weak self] in self?.choose(example) }
            row.hoverDidChange = { [weak self, unowned row] isInside in self?.hoverDidChange(row, isInside) }
            column.addArrangedSubview(row)
            return row
        }
        if let last = rows.last { column.setCustomSpacing(10, after: last) }
        groups.append(Group(source: source, head: head, rows: rows))
    }

    private var shownRows: [ExampleRow] { groups.flatMap(\.rows).filter { !$0.isHidden } }

    // MARK: What is shown

    func refreshTexts() {
        emptyLabel.text = GalleryTexts["search.nothing"]
        for group in groups {
            // Indented to the rows' text.
            group.head.text = "    " + GalleryTexts["source.\(group.source.key)"]
            for row in group.rows { row.refreshTexts() }
        }
    }

    /// Shows the rows whose title, number, name or lesson holds what was typed, in either language.
    func show(_ filter: ExampleFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        for group in groups {
            for row in group.rows {
                let isHidden = !filter.accepts(row.example)
                if row.isHidden != isHidden { row.isHidden = isHidden }
            }
            let isEmpty = group.rows.allSatisfy(\.isHidden)
            if group.head.isHidden != isEmpty { group.head.isHidden = isEmpty }
        }
        let isEmpty = shownRows.isEmpty
        if emptyLabel.isHidden == isEmpty { emptyLabel.isHidden = !isEmpty }
        setContentOffset(.zero, animated: false)
        if !shownRows.contains(where: { $0.example.id == currentID }) { currentID = shownRows.first?.example.id }
        refreshCurrent()
    }

    func select(_ id: String?) {
        selectedID = id
        currentID = id ?? currentID
        for row in groups.flatMap(\.rows) { row.isSelected = row.example.id == id }
        refreshCurrent()
        if let row = shownRows.first(where: \.isSelected) { reveal(row) }
    }

    /// The screen before or after the selected one, among those shown.
    func neighbour(of id: String?, by step: Int) -> Example? {
        let rows = shownRows
        guard !rows.isEmpty else { return nil }
        guard let index = rows.firstIndex(where: { $0.example.id == id }) else { return rows.first?.example }
        let next = index + step
        return rows.indices.contains(next) ? rows[next].example : nil
    }

    /// Opens the first row: what Return in the search field does.
    func chooseFirst() {
        if let row = shownRows.first { choose(row.example) }
    }

    private func choose(_ example: Example) {
        currentID = example.id
        wasChosen(example)
    }

    private func reveal(_ row: ExampleRow) {
        layoutIfNeeded()
        scrollRectToVisible(row.convert(row.bounds, to: self).insetBy(dx: 0, dy: -28), animated: false)
    }

    // MARK: Keyboard

    override var canBecomeFocused: Bool { true }
    override func focusDidChange() { refreshCurrent() }

    private func refreshCurrent() {
        for row in groups.flatMap(\.rows) { row.isCurrent = isFocused && row.example.id == currentID }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, press(key) else { return super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, press(key) else { return super.pressesChanged(presses, with: event) }
    }

    private func press(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isEmpty else { return false }
        let rows = shownRows
        guard !rows.isEmpty else { return false }
        let current = rows.firstIndex { $0.example.id == currentID }
        let page = max(1, Int(bounds.height / (PlaygroundTheme.rowHeight + 2)) - 1)
        let target: Int
        switch key.name {
        case "Up": target = (current ?? rows.count) - 1
        case "Down": target = (current ?? -1) + 1
        case "PageUp": target = (current ?? 0) - page
        case "PageDown": target = (current ?? 0) + page
        case "Home": target = 0
        case "End": target = rows.count - 1
        case "Return", "Space", "Keypad Enter":
            if let current { choose(rows[current].example) }
            return true
        default: return false
        }
        let row = rows[min(max(0, target), rows.count - 1)]
        currentID = row.example.id
        refreshCurrent()
        reveal(row)
        return true
    }
}

/// What was typed into the search field.
struct ExampleFilter: Hashable, Sendable {
    /// Lower case; every word has to be found.
    let words: [String]

    init(_ text: String) { words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Whether each word is in the screen's number, name, title or lesson, in any language.
    @MainActor func accepts(_ example: Example) -> Bool {
        guard !words.isEmpty else { return true }
        var texts = [example.id, example.alias]
        for language in ExampleTexts.Language.allCases {
            texts += ["title", "teaching", "lesson"].compactMap {
                ExampleTexts.shared.text(for: "\(example.id).\($0)", in: language)
            }
        }
        let all = texts.joined(separator: "\n").lowercased()
        return words.allSatisfy(all.contains)
    }
}

extension Example.Source {
    /// The end of the head's key in the strings table.
    var key: String {
        switch self {
        case .article1: "article1"
        case .article2: "article2"
        case .article3: "article3"
        case .article4: "article4"
        case .masonry: "masonry"
        case .demo: "demo"
        case .ashlar: "ashlar"
        }
    }
}
