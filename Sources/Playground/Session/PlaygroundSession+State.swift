import Examples
import Foundation
import UIKit

/// What the next run will know of this one.
extension PlaygroundSession {
    var state: PlaygroundState {
        var state = PlaygroundState()
        if let size = root?.bounds.size {
            state.width = Double(size.width)
            state.height = Double(size.height)
        }
        state.screen = shown?.name ?? remembered?.screen
        state.form = form.name
        state.isLandscape = form.isLandscape
        state.isRightToLeft = isRightToLeft
        state.textScale = Double(textScale)
        state.language = language.rawValue
        state.isDark = isDark
        state.slowness = slowness
        state.hasKeyboard = keyboardChoice
        gallery?.remember(in: &state)
        return state
    }
}

extension PlaygroundSession.Shown {
    /// As on the command line.
    var name: String { variant.map { "\(example.id):\($0)" } ?? example.id }
}
