/// Presenting and dismissing.
extension UIViewController {
    /// What this controller, or the nearest of its parents that does, presents.
    public var presentedViewController: UIViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }
    /// What presented this controller or the nearest of its parents that was presented.
    public var presentingViewController: UIViewController? {
        presentedBy?.presenter ?? parent?.presentingViewController
    }

    /// The outermost container: presented views lie over all of it.
    private var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    func startPresenting(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let presenter = outermost
        let name = "\(type(of: controller))"
        guard let window = viewIfLoaded?.window else {
            return UIDiagnostics.report(
                .misuse,
                "\(name) was not presented: the view of \(type(of: self)) is in no window. Present in viewDidAppear.")
        }
        if let current = presenter.presentation {
            return UIDiagnostics.report(
                .misuse,
                "\(name) was not presented: \(type(of: self)) presents \(type(of: current.presented)) already. Present on that one."
            )
        }
        guard controller !== self, controller.presentedBy == nil, controller.parent == nil else {
            return UIDiagnostics.report(
                .misuse, "\(name) was not presented: it is shown already, presented or inside another controller.")
        }
        let presentation = ModalPresentation(controller, by: presenter, in: window)
        presenter.presentation = presentation
        controller.presentedBy = presentation
        presentation.container.outsideHandler = { [weak controller] in controller?.outsideWasTapped() }
        (window.windowScene ?? .current).perform {
            presentation.start(in: window, animated: animated, completion: completion)
        }
    }

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation = nearestPresentation ?? nearestPresentedBy else {
            completion?()
            return
        }
        // What lies above goes with it: it is not seen to go on its own.
        presentation.presented.presentation?.vanish()
        presentation.dismiss(animated: animated, completion: completion)
    }

    private var nearestPresentation: ModalPresentation? { presentation ?? parent?.nearestPresentation }
    private var nearestPresentedBy: ModalPresentation? { presentedBy ?? parent?.nearestPresentedBy }

    /// The presented controller above all others of this window.
    var topmostPresented: UIViewController {
        var controller = self
        while let next = controller.presentation?.presented { controller = next }
        return controller
    }

    /// Esc: goes back by one step, or is dismissed.
    func handleEscape() -> Bool {
        if goBack() { return true }
        guard let presentedBy, !isModalInPresentation, closesOnEscape else { return false }
        presentedBy.presenter.dismiss(animated: true)
        return true
    }
}
