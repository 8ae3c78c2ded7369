import UIKit

/// Dims what lies under a pane that stands over the stage. A click on it shuts the pane, as Esc does: it is no stop for Tab.
final class Scrim: UIView {
    override var canBecomeFocused: Bool { false }
}
