import CSDL2
import Foundation
import Host
import UIKit

/// SDL's events as UIKit's input.
@MainActor struct SDLEvents {
    /// What happened to the window itself since the last drain.
    struct WindowChanges {
        var isResized = false
        var isExposed = false
        var wantsToClose = false
        /// When the oldest input was noticed, in seconds of the work clock; nil for no input.
        var oldestInput: TimeInterval?
    }

    let window: SDLWindow

    /// Takes every event that waits. Pointer motions in a row become one, and only the last size counts.
    func drain(into inputs: inout [InputEvent]) -> WindowChanges {
        var changes = WindowChanges()
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            let before = inputs.count
            defer { if inputs.count > before { changes.noteInput(event) } }
            switch SDL_EventType(rawValue: event.type) {
            case SDL_QUIT: changes.wantsToClose = true
            case SDL_WINDOWEVENT: note(event.window, &changes, &inputs)
            case SDL_MOUSEMOTION:
                let moved = InputEvent.pointerMoved(window.point(x: event.motion.x, y: event.motion.y), modifiers)
                if case .pointerMoved = inputs.last { inputs[inputs.count - 1] = moved } else { inputs.append(moved) }
            case SDL_MOUSEBUTTONDOWN:
                guard let button = button(event.button) else { continue }
                inputs.append(
                    .pointerPressed(
                        window.point(x: event.button.x, y: event.button.y), button,
                        clickCount: Int(event.button.clicks),
                        modifiers))
            case SDL_MOUSEBUTTONUP:
                guard let button = button(event.button) else { continue }
                inputs.append(.pointerReleased(window.point(x: event.button.x, y: event.button.y), button, modifiers))
            case SDL_MOUSEWHEEL: inputs.append(wheel(event.wheel))
            case SDL_KEYDOWN:
                inputs.append(.keyPressed(keyName(event.key.keysym), modifiers, isRepeat: event.key.repeat != 0))
            case SDL_KEYUP: inputs.append(.keyReleased(keyName(event.key.keysym), modifiers))
            case SDL_TEXTINPUT: inputs.append(.text(String(cString: ashlar_text_input(&event))))
            case SDL_TEXTEDITING:
                inputs.append(
                    .composition(
                        String(cString: ashlar_text_editing(&event)), start: Int(event.edit.start),
                        length: Int(event.edit.length)))
            case SDL_TEXTEDITING_EXT:
                guard let text = event.editExt.text else { continue }
                inputs.append(
                    .composition(
                        String(cString: text), start: Int(event.editExt.start), length: Int(event.editExt.length)))
                SDL_free(text)
            default: break
            }
        }
        return changes
    }

    private func note(_ event: SDL_WindowEvent, _ changes: inout WindowChanges, _ inputs: inout [InputEvent]) {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: changes.isResized = true
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: changes.isExposed = true
        case SDL_WINDOWEVENT_CLOSE: changes.wantsToClose = true
        case SDL_WINDOWEVENT_LEAVE: inputs.append(.pointerLeft)
        case SDL_WINDOWEVENT_FOCUS_GAINED: inputs.append(.focusChanged(true))
        case SDL_WINDOWEVENT_FOCUS_LOST: inputs.append(.focusChanged(false))
        default: break
        }
    }

    private func button(_ event: SDL_MouseButtonEvent) -> InputEvent.Button? {
        switch Int32(event.button) {
        case SDL_BUTTON_LEFT: .left
        case SDL_BUTTON_MIDDLE: .middle
        case SDL_BUTTON_RIGHT: .right
        default: nil
        }
    }

    /// SDL's wheel counts notches, up and right positive; UIKit's content moves the other way. One notch is three lines of text.
    private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent {
        let notch = 60.0
        let flip: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        return .scrolled(
            window.point(x: event.mouseX, y: event.mouseY), deltaX: Double(event.preciseX) * notch * flip,
            deltaY: -Double(event.preciseY) * notch * flip, modifiers)
    }

    private var modifiers: InputModifiers {
        let state = SDL_GetModState().rawValue
        var modifiers: InputModifiers = []
        if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
        if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alternate) }
        if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.command) }
        return modifiers
    }

    /// SDL's key names, which scripts use too; letters in lower case.
    private func keyName(_ key: SDL_Keysym) -> String {
        let name = String(cString: SDL_GetKeyName(key.sym))
        return name.count == 1 ? name.lowercased() : name
    }
}

extension SDLEvents.WindowChanges {
    /// SDL stamps events with its own clock of milliseconds when it takes them from the display.
    fileprivate mutating func noteInput(_ event: SDL_Event) {
        let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
        let time = WorkClock.now - (age < 10 ? age : 0)
        oldestInput = min(oldestInput ?? time, time)
    }
}
