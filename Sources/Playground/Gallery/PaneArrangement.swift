import Foundation

/// Where the window's parts stand at a width: what is beside the stage, and what slides over it.
struct PaneArrangement: Hashable {
    /// Points of the sidebar and the panel that the stage leaves free.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var showsSidebar = false
    var showsPanel = false
    /// Whether the sidebar, as a drawer, or the panel lies over the stage and dims it.
    var sidebarIsOver = false
    var panelIsOver = false

    /// What someone wants to see. In a narrow window sidebar and panel are shut at first and slide over the stage when asked for.
    struct Wishes: Hashable {
        var sidebar = true
        var panel = false
        var drawerIsOpen = false
        var panelIsOpenOver = false
    }

    @MainActor init(width: CGFloat, _ wishes: Wishes) {
        if width >= PlaygroundTheme.sidebarThreshold {
            showsSidebar = wishes.sidebar
            leading = showsSidebar ? PlaygroundTheme.sidebarWidth : 0
        } else {
            showsSidebar = wishes.drawerIsOpen
            sidebarIsOver = showsSidebar
        }
        if width >= PlaygroundTheme.panelThreshold {
            showsPanel = wishes.panel
            trailing = showsPanel ? PlaygroundTheme.panelWidth : 0
        } else {
            showsPanel = wishes.panelIsOpenOver
            panelIsOver = showsPanel
        }
    }
}
