import Foundation
import Testing

@testable import Typesetting

@MainActor struct CacheTests {
    @Test func equalRequestsGiveTheSameLayout() {
        let a = Samples.layout("same 相同", width: 50)
        let b = Samples.layout("same 相同", width: 50)
        #expect(a === b)
        #expect(Samples.layout("same 相同", width: 40) !== a)
        #expect(Samples.layout("same 相同", width: 50, alignment: .right) !== a)
        #expect(Samples.layout("same 相同", width: 50, scale: 2) !== a)
    }

    @Test func canonicallyEqualTextsAreEqualKeys() {
        let pairs = [
            ("é", "e\u{301}"), ("Å", "\u{212B}"), ("が", "か\u{3099}"), ("각", "\u{1100}\u{1161}\u{11A8}"),
            ("豈", "\u{F900}"),
        ]
        for (composed, other) in pairs {
            #expect(composed == other)
            #expect(key(composed) == key(other))
            #expect(key(composed).hashValue == key(other).hashValue)
        }
        #expect(key("汉字") != key("漢字"))
    }

    private func key(_ text: String) -> TextKey {
        TextKey(runs: Samples.run(text), scale: 1, isRightToLeft: false, language: "zh-Hans")
    }

    /// The quick test for composed text errs towards no: what it passes is left alone by normalisation.
    @Test func certainlyComposedTextIsComposed() {
        for value in UInt32(1)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in [String(Character(scalar)), "か" + String(Character(scalar)), "e" + String(Character(scalar))] {
                var copy = text
                if copy.withUTF8({ TextKey.isCertainlyComposed($0) }) {
                    #expect(
                        Array(text.precomposedStringWithCanonicalMapping.utf8) == Array(text.utf8),
                        "U+\(String(value, radix: 16))")
                }
            }
        }
    }

    @Test func aCacheForgetsTheLeastRecentlyUsed() {
        var cache = ByteBudgetCache<Int, String>(budget: 30)
        for key in 1...3 { cache.insert("\(key)", for: key, bytes: 10) }
        #expect(cache.value(for: 1) == "1")
        cache.insert("4", for: 4, bytes: 10)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 1) == "1" && cache.value(for: 3) == "3" && cache.value(for: 4) == "4")
        cache.insert("big", for: 5, bytes: 100)
        #expect(cache.count == 1 && cache.value(for: 5) == "big")
        cache.insert("again", for: 5, bytes: 7)
        #expect(cache.bytes == 7 && cache.value(for: 5) == "again")
    }

    @Test func aCacheAgreesWithASimpleModel() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var cache = ByteBudgetCache<Int, Int>(budget: 100)
        var model: [(key: Int, value: Int, bytes: Int)] = []
        for step in 0..<5000 {
            let key = Int.random(in: 0..<20, using: &random)
            if Bool.random(using: &random) {
                let index = model.firstIndex { $0.key == key }
                #expect(cache.value(for: key) == index.map { model[$0].value })
                if let index { model.append(model.remove(at: index)) }
            } else {
                let bytes = Int.random(in: 1...40, using: &random)
                model.removeAll { $0.key == key }
                model.append((key, step, bytes))
                while model.count > 1, model.reduce(0, { $0 + $1.bytes }) > 100 { model.removeFirst() }
                cache.insert(step, for: key, bytes: bytes)
            }
            #expect(cache.count == model.count && cache.bytes == model.reduce(0) { $0 + $1.bytes })
        }
    }

    @Test func masksAreMadeOncePerGlyph() {
        let typesetter = Typesetter(fontDirectory: nil)
        let layout = typesetter.layout(TextLayoutRequest(runs: Samples.run("aaaa bbbb aabb")))
        #expect(typesetter.masksMade == 0, "measuring alone draws nothing")
        _ = layout.glyphRuns
        #expect(typesetter.masksMade == 2)
        _ = typesetter.layout(TextLayoutRequest(runs: Samples.run("abab"))).glyphRuns
        #expect(typesetter.masksMade == 2)
    }

    /// Words of scripts that are shaped never end: a stack that knows many makes room for a fresh one.
    @Test func shapedWordsDoNotPileUp() {
        let library = FontLibrary(catalog: FontCatalog(directory: nil))
        library.mostGlyphs = 50
        func stack() -> FontStack {
            library.stack(for: FontRequest(size: 17), scale: 1, language: .simplifiedChinese)
        }
        let first = stack()
        var made = Set([ObjectIdentifier(first)])
        for word in 0..<200 {
            let stack = stack()
            made.insert(ObjectIdentifier(stack))
            _ = stack.glyph(
                forShaped: "سلام" + String(repeating: "ب", count: word % 60) + String(repeating: "ت", count: word / 60),
                face: 0,
                isRightToLeft: true)
            #expect(stack.glyphs.count <= 51)
        }
        #expect(first.glyphs.count == 50 && stack() !== first && made.count > 1)
    }

    @Test func layoutsOutliveTheirTypesetter() {
        var typesetter: Typesetter? = Typesetter(fontDirectory: nil)
        let layout = typesetter!.layout(TextLayoutRequest(runs: Samples.run("survivor مرحبا"), width: 60))
        typesetter = nil
        #expect(!layout.glyphRuns.isEmpty)
        #expect(layout.caretRect(at: 3).height > 0)
    }
}
