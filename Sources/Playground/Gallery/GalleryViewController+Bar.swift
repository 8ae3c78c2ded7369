import UIKit

/// The bar's controls.
extension GalleryViewController {
    /// Choices of the menus.
    static let textScales: [CGFloat] = [0.8, 0.9, 1, 1.15, 1.3, 1.6, 2, 3.1]
    static let slownesses: [Double] = [1, 2, 4, 10]
    static let zooms: [CGFloat] = [0.25, 0.5, 0.75, 1, 1.5, 2, 3]

    func barItems() -> [BarItem] {
        leadingItems + middleItems + trailingItems
    }

    private func item(
        _ command: GalleryCommand, _ place: BarItem.Place, _ icon: BarIcon, _ title: String = "", isOn: Bool = false,
        isHidden: Bool = false, fold: Int, entries: (@MainActor () -> [MenuEntry])? = nil
    ) -> BarItem {
        BarItem(
            identifier: command.rawValue, place: place, icon: icon, title: title, name: command.controlName,
            key: command.keyLabel, isOn: isOn, isHidden: isHidden, foldOrder: fold,
            action: entries.map { .choose($0) } ?? .perform { [weak self] in self?.perform(command) })
    }

    private var leadingItems: [BarItem] {
        var device = item(.device, .leading, .device, formName, fold: 0) { [weak self] in self?.deviceEntries ?? [] }
        device.reservedTitle = "999 × 999"
        return [
            item(.sidebar, .leading, .sidebar, isOn: false, fold: 0), device,
            item(.rotate, .leading, .rotate, isOn: session.form.isLandscape, fold: 0),
        ]
    }

    /// The variant comes last: screens with one and screens without have the others in the same places.
    private var middleItems: [BarItem] {
        var direction = item(
            .direction, .middle, .direction, GalleryTexts[session.isRightToLeft ? "direction.rtl" : "direction.ltr"],
            isOn: session.isRightToLeft, fold: 0)
        direction.titleIsOptional = true
        var textSize = item(
            .textLarger, .middle, .textSize, Self.factor(session.textScale), isOn: session.textScale != 1, fold: 6
        ) { [weak self] in self?.textEntries ?? [] }
        textSize.reservedTitle = Self.factor(1.15)
        var speed = item(
            .slower, .middle, .speed, Self.speed(session.slowness), isOn: session.slowness != 1, fold: 8
        ) { [weak self] in self?.speedEntries ?? [] }
        speed.reservedTitle = Self.speed(10)
        var zoom = item(
            .zoomFit, .middle, .zoom,
            surround.wantedZoom.map { "\(Int(($0 * 100).rounded())) %" } ?? GalleryTexts["zoom.fit"],
            isOn: surround.wantedZoom != nil, fold: 9
        ) { [weak self] in self?.zoomEntries ?? [] }
        zoom.reservedTitle = "100 %"
        let variants = session.variants
        return [
            direction, textSize,
            item(.language, .middle, .language, session.language == .chinese ? "中文" : "English", fold: 0) {
                [weak self] in self?.languageEntries ?? []
            },
            item(.theme, .middle, .theme, isOn: session.isDark, fold: 1),
            item(.keyboard, .middle, .keyboard, isOn: session.isKeyboardOn, fold: 5), speed, zoom,
            item(
                .variant, .middle, .variant, variants.map { Self.variantName($0.names[$0.index]) } ?? "",
                isHidden: variants == nil, fold: 4
            ) { [weak self] in self?.variantEntries ?? [] },
        ]
    }

    private var trailingItems: [BarItem] {
        let isRecording = session.recording != nil
        var record = item(
            .record, .trailing, isRecording ? .stop : .record,
            GalleryTexts[isRecording ? "record.stop" : "record.start"],
            fold: 2)
        record.isAlarming = isRecording
        let kind = showsPanel ? panel.kind : nil
        return [
            record,
            item(.notes, .trailing, .notes, isOn: kind == .notes, fold: 3),
            item(.source, .trailing, .source, isOn: kind == .source, fold: 5),
            item(.report, .trailing, .report, isOn: kind == .report, fold: 7),
            item(.keys, .trailing, .help, fold: 10),
        ]
    }

    // MARK: Names

    private var formName: String {
        switch session.form {
        case .free: GalleryTexts["device.free"]
        case .size(let size): "\(Int(size.width)) × \(Int(size.height))"
        case .device(let device, _): Self.name(of: device)
        }
    }

    private static func name(of device: Device) -> String { GalleryTexts["device.\(device.name)"] }
    private static func factor(_ factor: CGFloat) -> String { String(format: "%g×", Double(factor)) }
    private static func speed(_ slowness: Double) -> String {
        switch slowness {
        case 1: "1×"
        case 2: "½×"
        case 4: "¼×"
        default: slowness > 1 ? "1/\(String(format: "%g", slowness))×" : "\(String(format: "%g", 1 / slowness))×"
        }
    }

    // MARK: Menus

    private var deviceEntries: [MenuEntry] {
        func isShown(_ name: String) -> Bool { session.form.name == name }
        var entries = [
            MenuEntry(
                title: GalleryTexts["device.free"], detail: GalleryTexts["device.free.detail"],
                isChecked: isShown("free")
            ) { [weak self] in self?.session.setForm(.free) }
        ]
        entries += session.devices.all.map { device in
            let size = device.portrait.size
            return MenuEntry(
                title: Self.name(of: device), detail: "\(Int(size.width)) × \(Int(size.height))",
                isChecked: isShown(device.name)
            ) { [weak self] in self?.session.setForm(.device(device, isLandscape: false)) }
        }
        return entries
    }

    private var variantEntries: [MenuEntry] {
        guard let variants = session.variants else { return [] }
        return variants.names.enumerated().map { index, name in
            MenuEntry(title: Self.variantName(name), isChecked: index == variants.index) { [weak self] in
                self?.attempt { () throws(ProgramError) in try self?.session.showVariant(index) }
            }
        }
    }

    private var textEntries: [MenuEntry] {
        Self.textScales.map { scale in
            MenuEntry(title: Self.factor(scale), isChecked: session.textScale == scale) { [weak self] in
                self?.session.textScale = scale
            }
        }
    }

    private var languageEntries: [MenuEntry] {
        [
            MenuEntry(title: "中文", isChecked: session.language == .chinese) { [weak self] in
                self?.session.language = .chinese
            },
            MenuEntry(title: "English", isChecked: session.language == .english) { [weak self] in
                self?.session.language = .english
            },
        ]
    }

    private var speedEntries: [MenuEntry] {
        Self.slownesses.map { slowness in
            MenuEntry(title: Self.speed(slowness), isChecked: session.slowness == slowness) { [weak self] in
                self?.session.setSlow(slowness)
            }
        }
    }

    private var zoomEntries: [MenuEntry] {
        let fit = MenuEntry(title: GalleryTexts["zoom.fit"], isChecked: surround.wantedZoom == nil) { [weak self] in
            self?.setZoom(nil)
        }
        return [fit]
            + Self.zooms.map { zoom in
                MenuEntry(
                    title: "\(Int((zoom * 100).rounded())) %", isChecked: surround.wantedZoom == zoom
                ) { [weak self] in self?.setZoom(zoom) }
            }
    }

    func setZoom(_ zoom: CGFloat?) {
        surround.wantedZoom = zoom
        settingsDidChange()
        session.stateDidChange()
    }

    /// Does what may fail, and shows why it did.
    func attempt(_ body: () throws(ProgramError) -> Void) {
        do { try body() } catch {
            show(MessageCard.Message(title: GalleryTexts["problem"], lines: ["\(error)"], isProblem: true))
        }
    }
}
