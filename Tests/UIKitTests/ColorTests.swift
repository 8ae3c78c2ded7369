import XCTest

@testable import UIKit

final class ColorTests: XCTestCase {
    private func rgba(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        XCTAssertTrue(color.getRed(&r, green: &g, blue: &b, alpha: &a))
        return [r, g, b, a]
    }

    @MainActor func testComponents() async {
        XCTAssertEqual(rgba(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)), [0.1, 0.2, 0.3, 0.4])
        XCTAssertEqual(rgba(UIColor(white: 0.5, alpha: 1)), [0.5, 0.5, 0.5, 1])
        XCTAssertEqual(rgba(UIColor(red: 9, green: -1, blue: .nan, alpha: 2)), [1, 0, 0, 1])
        XCTAssertEqual(rgba(.orange), [1, 0.5, 0, 1])
        XCTAssertEqual(rgba(UIColor.red.withAlphaComponent(0.25)), [1, 0, 0, 0.25])
        var (w, a): (CGFloat, CGFloat) = (9, 9)
        XCTAssertTrue(UIColor.lightGray.getWhite(&w, alpha: &a))
        XCTAssertEqual(w, 2.0 / 3)
        XCTAssertFalse(UIColor.red.getWhite(&w, alpha: nil))
        XCTAssertEqual(rgba(UIColor(cgColor: UIColor.cyan.cgColor)), [0, 1, 1, 1])
        XCTAssertEqual(UIColor.cyan.cgColor.components, [0, 1, 1, 1])
    }

    @MainActor func testHueSaturationBrightness() async {
        XCTAssertEqual(rgba(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)), [1, 0, 0, 1])
        XCTAssertEqual(rgba(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)), [0, 1, 0, 1])
        XCTAssertEqual(rgba(UIColor(hue: 0.5, saturation: 0.5, brightness: 0.8, alpha: 1)), [0.4, 0.8, 0.8, 1])
        XCTAssertEqual(rgba(UIColor(hue: -0.25, saturation: 1, brightness: 1, alpha: 1))[2], 1, accuracy: 1e-12)
        for step in 0..<60 {
            let hue = CGFloat(step) / 60
            let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.7, alpha: 1)
            var (h, s, v): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.getHue(&h, saturation: &s, brightness: &v, alpha: nil)
            XCTAssertEqual(h, hue, accuracy: 1e-9)
            XCTAssertEqual(s, 0.6, accuracy: 1e-9)
            XCTAssertEqual(v, 0.7, accuracy: 1e-9)
        }
    }

    @MainActor func testDisplayP3() async {
        XCTAssertEqual(rgba(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))[0], 1, accuracy: 1e-3)
        let grey = rgba(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        for channel in 0..<3 { XCTAssertEqual(grey[channel], 0.5, accuracy: 1e-3) }
        XCTAssertEqual(
            rgba(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)), [1, 0, 0, 1], "as red as sRGB gets")
    }

    @MainActor func testEquality() async {
        XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(UIColor.red.hash, UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        XCTAssertNotEqual(UIColor.red, UIColor.blue)
        XCTAssertEqual(UIColor.systemBlue, UIColor.systemBlue)
        XCTAssertNotEqual(UIColor.systemBlue, UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
        XCTAssertEqual(UIColor.red.cgColor, UIColor(cgColor: UIColor.red.cgColor).cgColor)
    }

    /// The same colours for the same seed, all of them strong, and of many hues.
    @MainActor func testRandomColoursFollowTheSeed() async {
        let before = RandomSource.shared
        defer { RandomSource.shared = before }
        func sequence(_ seed: UInt64) -> [UIColor] {
            RandomSource.shared = RandomSource(seed: seed)
            return (0..<50).map { _ in .random }
        }
        let colours = sequence(1)
        XCTAssertEqual(colours, sequence(1))
        XCTAssertNotEqual(colours, sequence(2))
        var hues: Set<Int> = []
        for colour in colours {
            var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            XCTAssertTrue(colour.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
            XCTAssertTrue(saturation >= 0.49 && brightness >= 0.49 && alpha == 1, "\(colour)")
            hues.insert(Int(hue * 6))
        }
        XCTAssertEqual(hues.count, 6)
    }

    @MainActor func testDynamicColoursFollowTheTraits() async {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        XCTAssertEqual(color.resolvedColor(with: light), .black)
        XCTAssertEqual(color.resolvedColor(with: dark), .white)
        dark.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.white.cgColor) }
        let faint = color.withAlphaComponent(0.5)
        XCTAssertEqual(faint.resolvedColor(with: dark), UIColor(white: 1, alpha: 0.5))
        XCTAssertEqual(
            UIColor.systemRed.resolvedColor(with: light), UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1))
        XCTAssertEqual(
            UIColor.systemRed.resolvedColor(with: dark), UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
        let nested = UIColor { _ in color }
        XCTAssertEqual(nested.resolvedColor(with: dark), .white)
    }

    @MainActor func testViewsFollowTheThemeAndTheTint() async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let outer = Tinted()
        let inner = Tinted()
        let own = Tinted()
        outer.addSubview(inner)
        outer.addSubview(own)
        own.tintColor = .red
        inner.backgroundColor = .systemBackground
        window.addSubview(outer)
        XCTAssertEqual(inner.layer.backgroundColor, UIColor.white.cgColor)
        outer.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(inner.layer.backgroundColor, UIColor.black.cgColor)
        XCTAssertEqual(inner.backgroundColor, .systemBackground)
        XCTAssertEqual(inner.styles, [.light], "it is told what the traits were")
        XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
        outer.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(inner.layer.backgroundColor, UIColor.white.cgColor)

        XCTAssertEqual(inner.tintColor, .systemBlue)
        let tints = own.tints
        outer.tintColor = .green
        XCTAssertEqual(inner.tintColor, .green)
        XCTAssertEqual(own.tintColor, .red)
        XCTAssertEqual(inner.tints, 1)
        XCTAssertEqual(own.tints, tints, "it has its own")
        outer.tintColor = .green
        XCTAssertEqual(inner.tints, 1)
        outer.tintColor = nil
        XCTAssertEqual(inner.tintColor, .systemBlue)
    }
}

private final class Tinted: UIView {
    var tints = 0
    var styles: [UIUserInterfaceStyle] = []
    override func tintColorDidChange() { tints += 1 }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
    }
}
