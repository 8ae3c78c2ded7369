/// Appearing and disappearing follow the view into and out of the window.
extension UIViewController {
    /// The view is about to enter or leave a window.
    func viewWillMove(to window: UIWindow?) {
        if window != nil, appearance == .disappeared {
            appearance = .appearing
            viewWillAppear(false)
        } else if window == nil, appearance == .appeared || appearance == .appearing {
            appearance = .disappearing
            viewWillDisappear(false)
        }
    }

    /// The view entered or left a window. That it appeared is said after the first layout.
    func viewDidMove(to window: UIWindow?) {
        if window != nil {
            viewWillMove(to: window)
            viewIsAppearing(false)
            UIApplication.shared.whenLaidOut { [weak self] in
                guard let self, self.appearance == .appearing, self.viewIfLoaded?.window != nil else { return }
                self.appearance = .appeared
                self.viewDidAppear(false)
            }
        } else if appearance != .disappeared {
            appearance = .disappeared
            viewDidDisappear(false)
        }
    }

    /// For containers that say themselves when a child appears.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing, appearance != .appeared, appearance != .appearing {
            appearance = .appearing
            viewWillAppear(animated)
        } else if !isAppearing, appearance != .disappeared, appearance != .disappearing {
            appearance = .disappearing
            viewWillDisappear(animated)
        }
    }
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(false)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        case .appeared, .disappeared: break
        }
    }
}

extension UIViewController: ViewLayoutController {}

extension UIView {
    func attach(_ controller: UIViewController) {
        interaction.viewController = controller
        layoutState.makeRare().controller = controller
        if window != nil { controller.viewDidMove(to: window) }
    }
    func detachController() {
        interaction.viewController = nil
        layoutState.rare?.controller = nil
    }
}
