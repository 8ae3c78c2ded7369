import FrameTiming
import UIKit

extension FrameInputs {
    /// The kinds of these events.
    init(_ events: [InputEvent]) {
        self = []
        for event in events {
            switch event {
            case .pointerMoved, .pointerLeft: insert(.move)
            case .pointerPressed: insert(.press)
            case .pointerReleased: insert(.release)
            case .scrolled: insert(.scroll)
            case .keyPressed, .keyReleased: insert(.key)
            case .text, .composition: insert(.text)
            case .focusChanged: break
            }
        }
    }
}
