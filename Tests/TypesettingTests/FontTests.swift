import Foundation
import Graphics
import Testing

@testable import Typesetting

@MainActor struct FontTests {
    @Test func fontsAreInstalled() {
        #expect(Typesetter.shared.checkFonts() == nil, "\(String(describing: Typesetter.shared.checkFonts()))")
    }

    @Test func postScriptNamesAreTakenApart() {
        #expect(FontName("HelveticaNeue-BoldItalic").family == .helvetica)
        #expect(FontName("HelveticaNeue-BoldItalic").weight == 700)
        #expect(FontName("HelveticaNeue-BoldItalic").isItalic)
        #expect(FontName("Arial-BoldMT").weight == 700)
        #expect(FontName("Heiti SC").family == .eastAsian(.simplifiedChinese))
        #expect(FontName("PingFangTC-Semibold").family == .eastAsian(.traditionalChinese))
        #expect(FontName("Menlo").family == .monospaced)
        #expect(FontName("Some-Thing").family == .named("Some-Thing"))
        #expect(FontName("").family == .system)
    }

    @Test func familiesByNameResolve() {
        let typesetter = Typesetter.shared
        for name in ["Helvetica", "HelveticaNeue", "Arial"] {
            let found = typesetter.resolvedFamily(of: FontRequest(family: name, size: 17))
            #expect(found.name == "Liberation Sans" && !found.isExact)
        }
        let exact = typesetter.resolvedFamily(of: FontRequest(family: "dejavu sans", size: 17))
        #expect(exact.name == "DejaVu Sans" && exact.isExact)
        let unknown = typesetter.resolvedFamily(of: FontRequest(family: "No Such Family At All", size: 17))
        #expect(unknown.name == typesetter.resolvedFamily(of: FontRequest(size: 17)).name && !unknown.isExact)
        let chinese = typesetter.resolvedFamily(of: FontRequest(family: "PingFang SC", size: 17))
        #expect(!chinese.isExact)
        #expect(["Noto Sans CJK SC", "WenQuanYi Micro Hei"].contains(chinese.name))
    }

    @Test func weightsPickTheNearestFace() {
        let family = KnownFamily.inter
        func face(_ weight: Int, italic: Bool = false) -> String? {
            family.nearestFace(weight: weight, isItalic: italic) { $0.fileName.hasSuffix(".otf") }?.fileName
        }
        #expect(face(400) == "Inter-Regular.otf")
        #expect(face(590) == "Inter-SemiBold.otf")
        #expect(face(700, italic: true) == "Inter-BoldItalic.otf")
        #expect(face(400, italic: true) == "Inter-Italic.otf")
        #expect(face(950) == "Inter-Black.otf")
        let two = KnownFamily.dejaVuSans
        #expect(two.nearestFace(weight: 600, isItalic: false) { _ in true }?.weight == 700)
        #expect(two.nearestFace(weight: 500, isItalic: false) { _ in true }?.weight == 400)
    }

    @Test func metricsAreWholePixelsAtEveryScale() {
        for scale in [CGFloat(1), 1.5, 2, 3] {
            for size in [11, 13, 17, 20.5] {
                let metrics = Typesetter.shared.metrics(of: FontRequest(size: size), scale: scale)
                for measure in [
                    metrics.ascent, metrics.descent, metrics.lineHeight, metrics.capHeight, metrics.xHeight,
                ] {
                    #expect(abs(measure * scale - (measure * scale).rounded()) < 1e-6 && measure > 0)
                }
                #expect(abs(metrics.lineHeight - metrics.ascent - metrics.descent) < 1e-9)
                #expect(metrics.ascent > metrics.capHeight && metrics.capHeight > metrics.xHeight)
            }
        }
    }

    @Test func fallbackGlyphsDoNotMoveTheLine() {
        for size in [11.0, 13, 14, 15, 17, 20] {
            let font = FontRequest(size: size)
            let latin = Samples.layout("Layout", font: font)
            let mixed = Samples.layout("Layout 汉字", font: font)
            #expect(latin.size.height == mixed.size.height)
            #expect(latin.firstBaseline == mixed.firstBaseline)
        }
    }

    @Test func boldChineseIsBolder() {
        let regular = PaintedLayout(Samples.layout("汉字排版"))
        let bold = PaintedLayout(Samples.layout("汉字排版", font: FontRequest(weight: 700, size: 17)))
        func weight(_ painted: PaintedLayout) -> Int { painted.coverage.reduce(0) { $0 + Int($1) } }
        #expect(Double(weight(bold)) > Double(weight(regular)) * 1.1)
        #expect(bold.inkOutside == 0)
    }

    @Test func italicLeans() {
        let upright = Samples.layout("l汉")
        let italic = Samples.layout("l汉", font: FontRequest(isItalic: true, size: 17))
        #expect(PaintedLayout(italic).coverage != PaintedLayout(upright).coverage)
        #expect(PaintedLayout(italic).inkOutside == 0)
    }

    @Test func emboldeningAndSlantingKeepTheInk() {
        var mask = MaskPixels(width: 1, height: 4, bytes: [255, 255, 255, 255], x: 0, y: -4)
        InkEffects.embolden(&mask, by: 0.5)
        #expect(mask.width == 2)
        #expect(mask.bytes == [255, 127, 255, 127, 255, 127, 255, 127])
        var stem = MaskPixels(width: 1, height: 10, bytes: Array(repeating: 200, count: 10), x: 3, y: -10)
        InkEffects.slant(&stem)
        // As much ink as before, further right at the top than at the bottom.
        let total = stem.bytes.reduce(0) { $0 + Int($1) }
        #expect(abs(total - 2000) <= 20)
        func centre(_ row: Int) -> Double {
            let line = stem.bytes[row * stem.width..<(row + 1) * stem.width]
            let weight = line.reduce(0) { $0 + Double($1) }
            return line.enumerated().reduce(0) { $0 + Double($1.offset) * Double($1.element) } / weight
        }
        #expect(centre(0) > centre(9) + 1.5)
    }

    @Test func picturesAreScaledByArea() {
        let white: UInt32 = 0xFFFF_FFFF
        let scaled = InkEffects.scaled([white, 0, 0, white], width: 2, height: 2, toWidth: 1, toHeight: 1)
        // Premultiplied: half covered white.
        #expect(scaled == [0x8080_8080])
        #expect(InkEffects.scaled([white], width: 1, height: 1, toWidth: 2, toHeight: 1) == [white, white])
    }

    @Test func kerningPullsPairsTogether() {
        let large = FontRequest(size: 100)
        let pair = Samples.layout("AV", font: large).size.width
        let apart = Samples.layout("A", font: large).size.width + Samples.layout("V", font: large).size.width
        #expect(pair < apart)
    }

    @Test func aFolderOfFontsComesFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let system = try #require(FontCatalog(directory: nil).resolve(FontRequest(size: 17)))
        let copy = folder.appendingPathComponent((system.file.path as NSString).lastPathComponent)
        try FileManager.default.copyItem(at: URL(fileURLWithPath: system.file.path), to: copy)
        let catalog = FontCatalog(directory: folder.path)
        #expect(catalog.resolve(FontRequest(size: 17))?.file.path == copy.path)
    }

    @Test func aBrokenFontFileIsReportedAndTextStillStands() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let broken = folder.appendingPathComponent("Inter-Regular.otf")
        try Data("not a font".utf8).write(to: broken)
        let typesetter = Typesetter(fontDirectory: folder.path)
        guard case .cannotOpenFont(let path, _) = typesetter.checkFonts() else {
            Issue.record("no error")
            return
        }
        #expect(path.hasSuffix("Inter-Regular.otf"))
        #expect(typesetter.layout(TextLayoutRequest(runs: Samples.run("still"))).size.width > 0)
        #expect(typesetter.metrics(of: Samples.font, scale: 1).lineHeight > 0)
    }

    @Test func whatNoFontHasIsABox() {
        let before = Typesetter.shared.glyphMisses
        let layout = Samples.layout("\u{F0F0F}")
        #expect(Typesetter.shared.glyphMisses > before)
        #expect(layout.size.width > 0 && !layout.glyphRuns.isEmpty)
    }

    @Test func attributedRunsShareOneBaseline() {
        let runs = [
            TextRun("small ", font: FontRequest(size: 12)),
            TextRun("large", font: FontRequest(weight: 700, size: 30), inkIndex: 1, isUnderlined: true),
            TextRun(" 删除", font: FontRequest(size: 12), inkIndex: 2, isStruckThrough: true, kern: 3),
        ]
        let layout = Typesetter.shared.layout(TextLayoutRequest(runs: runs))
        let large = Typesetter.shared.metrics(of: runs[1].font, scale: 1)
        #expect(layout.lines[0].height == large.lineHeight && layout.firstBaseline == large.ascent)
        #expect(layout.glyphRuns.map(\.inkIndex) == [0, 1, 2])
        #expect(layout.decorations.map(\.inkIndex) == [1, 2])
        #expect(layout.decorations.allSatisfy { $0.rect.minY >= 0 && $0.rect.maxY <= layout.size.height })
        let spaced = Samples.layout(" 删除", font: FontRequest(size: 12)).analysis.positions.last!
        let kerned = layout.analysis.positions[14] - layout.analysis.positions[11]
        #expect(kerned == spaced + 3 * 3 * 64)
    }

    @Test func aSurrogatePairOfRunsMakesOneCharacter() {
        let runs = ["e", "\u{301}x"].map { TextRun($0, font: Samples.font) }
        let layout = Typesetter.shared.layout(TextLayoutRequest(runs: runs))
        #expect(layout.characterCount == 2)
        #expect(layout.size.width == Samples.layout("éx").size.width)
    }
}
