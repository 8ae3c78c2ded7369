import Testing

@testable import UIKit

/// Fonts by role, name and description.
@MainActor struct FontTests {
    @Test func systemFontsHaveTheirWeight() {
        #expect(UIFont.systemFont(ofSize: 12).request.weight == 400)
        #expect(UIFont.boldSystemFont(ofSize: 12).request.weight == 700)
        #expect(UIFont.systemFont(ofSize: 12, weight: .semibold).request.weight == 600)
        #expect(UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(0.31)).request.weight == 600)
        #expect(UIFont.italicSystemFont(ofSize: 12).request.isItalic)
        #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .bold).request.isMonospaced)
    }

    @Test func measuresAreConsistent() {
        for size in [9, 12.5, 17, 40] as [CGFloat] {
            let font = UIFont.systemFont(ofSize: size)
            #expect(font.pointSize == size)
            #expect(font.ascender > 0 && font.descender < 0)
            #expect(font.lineHeight >= font.ascender - font.descender - 1)
            #expect(font.capHeight > font.xHeight && font.xHeight > 0)
            #expect(font.capHeight < font.ascender + 1)
        }
    }

    @Test func impossibleSizesGiveTheDefault() {
        for size in [0, -4, CGFloat.nan, .infinity] {
            #expect(UIFont.systemFont(ofSize: size).pointSize == 14)
            #expect(UIFont.systemFont(ofSize: 20).withSize(size).pointSize == 14)
        }
    }

    @Test(arguments: [
        ("Helvetica", FontName.Face.family("Helvetica", isKnown: true), 400, false),
        ("HelveticaNeue-Bold", .family("Helvetica Neue", isKnown: true), 700, false),
        ("Arial-BoldItalicMT", .family("Arial", isKnown: true), 700, true),
        ("Arial Bold Italic", .family("Arial", isKnown: true), 700, true),
        ("ArialMT", .family("Arial", isKnown: true), 400, false),
        ("TimesNewRomanPS-BoldMT", .family("Times New Roman", isKnown: true), 700, false),
        ("TimesNewRomanPSMT", .family("Times New Roman", isKnown: true), 400, false),
        ("HeitiSC-Light", .system, 300, false),
        ("Heiti SC", .system, 400, false),
        ("STHeitiSC-Medium", .system, 500, false),
        ("PingFangSC-Semibold", .system, 600, false),
        ("Menlo-Regular", .monospaced, 400, false),
        ("DejaVuSans-Oblique", .family("Deja Vu Sans", isKnown: false), 400, true),
    ]) func namesAreTakenApart(_ name: String, _ face: FontName.Face, _ weight: Int, _ isItalic: Bool) throws {
        let parsed = try #require(FontName(name))
        #expect(parsed.face == face)
        #expect(parsed.weight == weight)
        #expect(parsed.isItalic == isItalic)
    }

    @Test func namesThatNobodyHasGiveNil() {
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: " - ", size: 12) == nil)
        #expect(UIFont(name: "No Such Font Anywhere", size: 12) == nil)
        #expect(UIFont(name: "HelveticaNeue", size: 12)?.pointSize == 12)
        #expect(UIFont(name: "HeitiSC-Light", size: 70)?.pointSize == 70)
        #expect(UIFont(name: "DejaVu Sans", size: 12) != nil)
        #expect(UIFont(name: "DejaVuSans-Bold", size: 12) != nil)
    }

    @Test func textStylesFollowTheCategory() {
        let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 14)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize == 53)
        #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: small).request.weight == 600)
        #expect(abs(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: small) - 140.0 / 17) < 1e-9)
        let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34), compatibleWith: huge)
        #expect(abs(scaled.pointSize - 106) < 1e-9)
    }

    @Test func descriptorsChangeTraits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: bold, size: 0).pointSize == 15)
        #expect(UIFont(descriptor: bold, size: 20).request.weight == 700)
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
        #expect(font.fontDescriptor.isEqual(UIFontDescriptor(name: "PingFangSC-Regular", size: 15)))
    }

    @Test func equalFontsAreEqual() {
        #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12.5))
    }

    @Test func fontsCanBeMadeAnywhere() async {
        let size = await Task.detached { UIFont.boldSystemFont(ofSize: 11).pointSize }.value
        #expect(size == 11)
    }
}
