/// The keys of text input, as on Linux desktops: words with Control, the clipboard with Control and X, C, V.
extension TextEditor {
    /// What a view allows.
    struct Permissions {
        var edits = true
        var copies = true
    }

    /// Handles a key; false leaves it to the responders that follow. Keys that type a character are taken, so that nothing else
    /// acts on them: their text comes as an event of its own.
    func handle(_ key: UIKey, _ permissions: Permissions) -> Bool {
        let before = (anchor, head)
        defer { if (anchor, head) != before { offerSelection() } }
        let flags = key.modifierFlags
        let extends = flags.contains(.shift)
        let byWord = flags.contains(.control) || flags.contains(.alternate)
        switch key.name {
        case "Left", "Right":
            let isRightToLeft = owner?.editorIsRightToLeft(at: head) ?? false
            moveCaret(forward: (key.name == "Right") != isRightToLeft, byWord: byWord, extending: extends)
        case "Up", "Down":
            if isSingleLine {
                moveCaret(to: key.name == "Up" ? 0 : buffer.count, extending: extends)
            } else {
                moveCaret(lines: key.name == "Up" ? -1 : 1, extending: extends)
            }
        case "PageUp", "PageDown":
            guard !isSingleLine else { return false }
            let page = owner?.editorPageLength ?? 1
            moveCaret(lines: key.name == "PageUp" ? -page : page, extending: extends)
        case "Home":
            moveCaret(to: byWord ? 0 : line.lowerBound, extending: extends)
        case "End":
            // Of a line that wraps, the end is meant, not the next line's start.
            if byWord {
                moveCaret(to: buffer.count, extending: extends)
            } else {
                moveCaret(to: line.upperBound, .upstream, extending: extends)
            }
        case "Backspace":
            if permissions.edits { delete(to: byWord ? buffer.wordStart(before: head) : head - 1) }
        case "Delete":
            if extends {
                cut(permissions)
            } else if permissions.edits {
                delete(to: byWord ? buffer.wordEnd(after: head) : head + 1)
            }
        case "Insert":
            if extends { paste(permissions) } else if byWord { copy(permissions) }
        default:
            return handleCommand(key, permissions)
        }
        return true
    }

    private func handleCommand(_ key: UIKey, _ permissions: Permissions) -> Bool {
        let flags = key.modifierFlags
        guard flags.contains(.control) || flags.contains(.command) else {
            return key.name == "Space" || key.name.count == 1
        }
        switch key.name.lowercased() {
        case "a": selectAll()
        case "c": copy(permissions)
        case "x": cut(permissions)
        case "v": paste(permissions)
        case "z": if permissions.edits { if flags.contains(.shift) { redo() } else { undo() } }
        case "y": if permissions.edits { redo() }
        default: return false
        }
        return true
    }

    private var line: Range<Int> { owner?.editorLine(at: headPosition) ?? 0..<buffer.count }

    private func moveCaret(forward: Bool, byWord: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, !byWord {
            return moveCaret(to: forward ? selection.upperBound : selection.lowerBound, extending: false)
        }
        let target: Int
        if byWord {
            target = forward ? buffer.wordEnd(after: head) : buffer.wordStart(before: head)
        } else {
            target = head + (forward ? 1 : -1)
        }
        moveCaret(to: target, extending: extending)
    }

    // MARK: Clipboard

    func copy(_ permissions: Permissions) {
        guard permissions.copies, !selection.isEmpty else { return }
        UIApplication.shared.host?.clipboardText = selectedText
    }
    func cut(_ permissions: Permissions) {
        guard permissions.copies, permissions.edits, !selection.isEmpty else { return }
        copy(permissions)
        delete(to: head)
    }
    func paste(_ permissions: Permissions) {
        guard permissions.edits, let text = UIApplication.shared.host?.clipboardText, !text.isEmpty else { return }
        endComposition(keeping: true)
        replace(selection, with: TextSanitiser.clean(text, singleLine: isSingleLine), isTyping: false)
    }
}
