/// The device that the running stage pretends to be; the host's machine outside stages.
@preconcurrency @MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    open var model: String { userInterfaceIdiom == .phone ? "Phone" : "Tablet" }
    open var name: String { ProcessInfo.processInfo.hostName }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion)"
    }
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
}

public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown = 0
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
