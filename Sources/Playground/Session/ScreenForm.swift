import UIKit

/// What the running screen pretends to be.
enum ScreenForm {
    /// As large as the room there is; no unsafe areas.
    case free
    case size(CGSize)
    case device(Device, isLandscape: Bool)

    /// Nil follows the room there is.
    var size: CGSize? {
        switch self {
        case .free: nil
        case .size(let size): size
        case .device(let device, let isLandscape): device.form(isLandscape: isLandscape).size
        }
    }

    var safeArea: UIEdgeInsets {
        guard case .device(let device, let isLandscape) = self else { return .zero }
        return device.form(isLandscape: isLandscape).safeArea
    }

    /// Of the on-screen keyboard, in points; on a screen that is no device's, the small phones'.
    var keyboardHeight: CGFloat {
        guard case .device(let device, let isLandscape) = self else { return 216 }
        return device.form(isLandscape: isLandscape).keyboardHeight
    }

    /// As in the state file and in scripts: "free", "375x667", "iphone-x".
    var name: String {
        switch self {
        case .free: "free"
        case .size(let size): "\(Int(size.width))x\(Int(size.height))"
        case .device(let device, _): device.name
        }
    }

    var isLandscape: Bool {
        if case .device(_, let isLandscape) = self { return isLandscape }
        return false
    }
}

extension Device {
    func form(isLandscape: Bool) -> Form { isLandscape ? landscape : portrait }
}
