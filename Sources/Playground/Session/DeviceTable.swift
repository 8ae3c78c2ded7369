import UIKit

/// A device whose screen the stage can take the form of.
struct Device: Sendable {
    struct Form: Sendable {
        var size: CGSize
        var safeArea: UIEdgeInsets
        /// Height of the on-screen keyboard in points.
        var keyboardHeight: CGFloat
    }
    var name: String
    var portrait: Form
    var landscape: Form
}

/// The devices of `Devices.json`.
struct DeviceTable: Sendable {
    let all: [Device]

    subscript(name: String) -> Device? { all.first { $0.name == name.lowercased() } }

    init(assets: AssetFolder) throws(ProgramError) {
        struct FormRow: Decodable {
            var size: [CGFloat]
            var safeArea: [CGFloat]
            var keyboard: CGFloat
        }
        struct Row: Decodable {
            var name: String
            var portrait: FormRow
            var landscape: FormRow
        }
        let url = assets.url.appendingPathComponent("Devices.json")
        let rows: [Row]
        do {
            rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
        } catch {
            throw ProgramError("the device table '\(url.path)' cannot be read: \(error)")
        }
        func form(_ row: FormRow) -> Device.Form? {
            guard row.size.count == 2, row.safeArea.count == 4 else { return nil }
            return Device.Form(
                size: CGSize(width: row.size[0], height: row.size[1]),
                safeArea: UIEdgeInsets(
                    top: row.safeArea[0], left: row.safeArea[1], bottom: row.safeArea[2], right: row.safeArea[3]),
                keyboardHeight: row.keyboard)
        }
        all = rows.compactMap { row in
            guard let portrait = form(row.portrait), let landscape = form(row.landscape) else { return nil }
            return Device(name: row.name, portrait: portrait, landscape: landscape)
        }
        guard all.count == rows.count else {
            throw ProgramError("the device table '\(url.path)' has a row whose size or safe area is not complete")
        }
    }
}
