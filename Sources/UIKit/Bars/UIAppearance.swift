/// A class whose instances take looks from a common proxy: `UINavigationBar.appearance().barTintColor = .red`.
///
/// What is set on the proxy holds for instances that enter a window afterwards, unless they were given something of their own.
/// Apple's proxies record any message; here the bars, which have proxies, keep what was set as a value (`BarLook`).
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy of the class. One for all of its instances.
    static func appearance() -> Self
}

/// The proxies, one a class.
@MainActor enum AppearanceProxies {
    private static var proxies: [ObjectIdentifier: UIView] = [:]

    static func proxy<Bar: UIView>(of type: Bar.Type, make: () -> Bar) -> Bar {
        if let known = proxies[ObjectIdentifier(type)] as? Bar { return known }
        let made = make()
        proxies[ObjectIdentifier(type)] = made
        return made
    }

    /// What the proxies of a bar's class and of its superclasses say; the bar's own class comes first.
    static func look(for bar: UIView) -> BarLook {
        var look = BarLook()
        var mirror: Mirror? = Mirror(reflecting: bar)
        while let current = mirror, let type = current.subjectType as? UIView.Type, type != UIView.self {
            if let proxy = proxies[ObjectIdentifier(type)] as? any BarLookHolder {
                look = look.filled(from: proxy.ownLook)
            }
            mirror = current.superclassMirror
        }
        return look
    }

    /// Forgets everything that was set: tests start from nothing.
    static func removeAll() { proxies = [:] }
}
