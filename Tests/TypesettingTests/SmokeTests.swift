import Testing

@testable import Typesetting

@MainActor struct SmokeTests {
    @Test func aShortTextIsOneLineHigh() {
        let typesetter = Typesetter()
        let font = FontRequest(size: 17)
        let layout = typesetter.layout(TextLayoutRequest(runs: [TextRun("Hello", font: font)]))
        #expect(layout.lines.count == 1)
        #expect(layout.size.height == typesetter.metrics(of: font, scale: 1).lineHeight)
        #expect(!layout.glyphRuns.isEmpty)
    }
}
