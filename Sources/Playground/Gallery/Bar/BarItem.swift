import UIKit

/// What a control of the bar shows and does. The gallery makes the items anew whenever something changed, and the bar brings its
/// buttons up to date.
struct BarItem {
    enum Action {
        case perform(@MainActor () -> Void)
        /// A list to choose from.
        case choose(@MainActor () -> [MenuEntry])
    }
    enum Place: CaseIterable { case leading, middle, trailing }

    var identifier: String
    var place: Place
    var icon: BarIcon
    /// Beside the icon; empty for the icon alone.
    var title = ""
    /// The longest of the usual titles: room is kept for it while there is some to spare.
    var reservedTitle = ""
    /// Whether the title goes before any item does, where the room is short: the icon says it too.
    var titleIsOptional = false
    /// What it is called in the tooltip and in the menu of what does not fit.
    var name: String
    /// As shown to people: "Ctrl+R".
    var key: String?
    /// What it stands for is in force.
    var isOn = false
    var isHidden = false
    /// Draws attention: a recording runs.
    var isAlarming = false
    /// Where the room is short, items with a higher number go into the menu first.
    var foldOrder: Int
    var action: Action
}

/// A line of a menu.
struct MenuEntry {
    var title: String
    /// Behind the title: a key, or the size of a device.
    var detail = ""
    var isChecked = false
    var isEnabled = true
    var perform: @MainActor () -> Void
}
