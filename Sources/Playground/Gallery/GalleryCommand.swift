import UIKit

/// What can be done by key everywhere in the window. Each also has a control, and a verb in scripts.
enum GalleryCommand: String, CaseIterable {
    case keys, nextPane, search, sidebar, previousScreen, nextScreen, variant
    case device, free, rotate, direction, textLarger, textSmaller, textNormal, language, theme, keyboard, slower
    case zoomIn, zoomOut, zoomFit, record, notes, source, report

    /// A key with its modifiers; names as in scripts.
    struct Shortcut: Hashable {
        var key: String
        var modifiers: UIKeyModifierFlags
    }

    var shortcut: Shortcut {
        switch self {
        case .keys: Shortcut(key: "F1", modifiers: [])
        case .nextPane: Shortcut(key: "F6", modifiers: [])
        case .search: Shortcut(key: "f", modifiers: .control)
        case .sidebar: Shortcut(key: "b", modifiers: .control)
        case .previousScreen: Shortcut(key: "PageUp", modifiers: .control)
        case .nextScreen: Shortcut(key: "PageDown", modifiers: .control)
        case .variant: Shortcut(key: "g", modifiers: .control)
        case .device: Shortcut(key: "d", modifiers: .control)
        case .free: Shortcut(key: "w", modifiers: [.control, .shift])
        case .rotate: Shortcut(key: "r", modifiers: .control)
        case .direction: Shortcut(key: "e", modifiers: .control)
        case .textLarger: Shortcut(key: "]", modifiers: .control)
        case .textSmaller: Shortcut(key: "[", modifiers: .control)
        case .textNormal: Shortcut(key: "\\", modifiers: .control)
        case .language: Shortcut(key: "l", modifiers: .control)
        case .theme: Shortcut(key: "t", modifiers: .control)
        case .keyboard: Shortcut(key: "k", modifiers: .control)
        case .slower: Shortcut(key: "s", modifiers: .control)
        case .zoomIn: Shortcut(key: "=", modifiers: .control)
        case .zoomOut: Shortcut(key: "-", modifiers: .control)
        case .zoomFit: Shortcut(key: "0", modifiers: .control)
        case .record: Shortcut(key: "F5", modifiers: [])
        case .notes: Shortcut(key: "n", modifiers: .control)
        case .source: Shortcut(key: "u", modifiers: .control)
        case .report: Shortcut(key: "i", modifiers: .control)
        }
    }

    /// As people read it: "Ctrl+F".
    var keyLabel: String {
        let shortcut = shortcut
        var parts: [String] = []
        if shortcut.modifiers.contains(.control) { parts.append("Ctrl") }
        if shortcut.modifiers.contains(.shift) { parts.append("Shift") }
        let name = ["=": "+", "-": "−", "PageUp": "PgUp", "PageDown": "PgDn"][shortcut.key] ?? shortcut.key
        parts.append(name.count == 1 ? name.uppercased() : name)
        return parts.joined(separator: "+")
    }

    @MainActor var name: String { GalleryTexts["command.\(rawValue)"] }
    /// What the bar's control is called, where that is more than the key does.
    @MainActor var controlName: String {
        switch self {
        case .textLarger: GalleryTexts["bar.textSize"]
        case .zoomFit: GalleryTexts["bar.zoom"]
        case .variant: GalleryTexts["bar.variant"]
        default: name
        }
    }

    /// The command of a key; nil for none.
    @MainActor static func command(for key: UIKey) -> GalleryCommand? {
        let pressed = Shortcut(key: key.name, modifiers: key.modifierFlags.subtracting(.alphaShift))
        return allCases.first { $0.shortcut == pressed }
    }
}

/// Gets the keys that nobody in the window or on the stage has used: last of all responders.
final class GalleryKeys: UIResponder, UIApplicationDelegate {
    private unowned let gallery: GalleryViewController

    init(gallery: GalleryViewController) {
        self.gallery = gallery
        super.init()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let press = presses.first, let key = press.key, handle(key, from: press.responder) else {
            return super.pressesBegan(presses, with: event)
        }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, let command = GalleryCommand.command(for: key), command.repeats else {
            return super.pressesChanged(presses, with: event)
        }
        gallery.perform(command)
    }

    private func handle(_ key: UIKey, from responder: UIResponder?) -> Bool {
        if key.name == "Escape", key.modifierFlags.isEmpty { return gallery.escape() }
        // A question mark that is typed into a field is one.
        let isQuestion = key.name == "?" || key.name == "/" && key.modifierFlags == .shift
        if isQuestion, !(responder is any UIKeyInput) {
            gallery.perform(.keys)
            return true
        }
        guard let command = GalleryCommand.command(for: key) else { return false }
        gallery.perform(command)
        return true
    }
}

extension GalleryCommand {
    /// Whether a key that is held down does it again and again.
    fileprivate var repeats: Bool {
        switch self {
        case .previousScreen, .nextScreen, .textLarger, .textSmaller, .zoomIn, .zoomOut: true
        default: false
        }
    }
}
