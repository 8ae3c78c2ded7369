import FrameTiming
import Graphics
import Inspector
import Testing
import UIKit

/// The timing display as a view: its numbers, and where they fit.
@MainActor @Suite(.serialized) struct TimingPanelTests {
    /// Frames with a given work, made for real.
    private func frames(_ count: Int, recorder: FrameRecorder = FrameRecorder()) -> [FrameRecord] {
        for index in 0..<count {
            recorder.beginFrame(targetTime: Double(index), deadline: .nan, reasons: index == 0 ? .input : .animation)
            recorder.measure(.raster) {}
            recorder.add(index + 1, to: .pivots)
            recorder.measure(.present) {}
            recorder.endFrame(presented: true)
        }
        return Array(recorder.frames)
    }

    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }

    @Test func everyPhaseAndTheLatestFrameAreShown() {
        let panel = TimingPanel(frame: .zero)
        #expect(texts(panel).contains("no frames yet"))
        panel.show(frames(30), refreshRate: 60)
        let all = texts(panel)
        for word in [
            "animate", "events", "constr", "solve", "layout", "paint", "raster", "present", "overlay", "pivots",
            "new glyphs",
        ] {
            #expect(all.contains(word))
        }
        #expect(all.contains { $0.hasPrefix("latest 29:") && $0.hasSuffix("motion") })
        #expect(all.contains("30"), "the latest frame's pivots")
        #expect(all.contains { $0.hasPrefix("work 50 ") })
    }

    @Test func nothingIsCutOff() {
        let panel = TimingPanel(frame: .zero)
        panel.show(frames(300), refreshRate: 60)
        panel.layoutIfNeeded()
        for case let label as UILabel in panel.subviews {
            #expect(panel.bounds.contains(label.frame))
            #expect(label.intrinsicContentSize.width <= label.bounds.width, "\(label.text ?? "")")
        }
    }

    /// Also far behind, with thousands of refreshes missed.
    @Test func theNumbersOfAProgramThatIsLateFit() {
        let panel = TimingPanel(frame: .zero)
        let recorder = FrameRecorder()
        for index in 0..<240 {
            recorder.beginFrame(targetTime: Double(index), deadline: .nan, reasons: .animation)
            recorder.measure(.present) {}
            recorder.endFrame(presented: true)
            let end = FrameClock.nanoseconds + 20_000
            while FrameClock.nanoseconds < end {}
        }
        panel.show(Array(recorder.frames), refreshRate: 1e6)
        panel.layoutIfNeeded()
        let pace = panel.subviews.compactMap { $0 as? UILabel }.first { $0.text?.contains("missed") ?? false }
        let text = pace?.text ?? ""
        let missed = text.split(separator: " ").compactMap { Int($0) }
        #expect(missed.first == 240 && missed.dropFirst().first ?? 0 > 1000, "\(text)")
        #expect((pace?.intrinsicContentSize.width ?? .infinity) * 0.8 <= pace?.bounds.width ?? 0, "\(text)")
    }

    @Test func hoveringShowsAFrameAndAClickPinsIt() {
        let panel = TimingPanel(frame: .zero)
        let list = frames(100)
        panel.show(list, refreshRate: 60)
        // The newest bar stands at the right edge of 240, which begin 12 points in.
        let newest = CGPoint(x: 12 + 239.5, y: 80)
        let tenth = CGPoint(x: 12 + 240 - 10 + 0.5, y: 80)
        panel.hover(at: tenth)
        #expect(texts(panel).contains { $0.hasPrefix("frame 90:") })
        panel.click(at: tenth)
        #expect(panel.pinned?.index == 90)
        panel.hover(at: newest)
        #expect(texts(panel).contains { $0.hasPrefix("pinned 90:") }, "a pinned frame stays while the pointer goes on")
        #expect(texts(panel).contains("91"), "its pivots")
        panel.click(at: tenth)
        #expect(panel.pinned == nil)
        panel.hover(at: nil)
        #expect(texts(panel).contains { $0.hasPrefix("latest 99:") })
        panel.hover(at: CGPoint(x: 12.5, y: 80))
        #expect(texts(panel).contains { $0.hasPrefix("latest 99:") }, "no bar, no frame")
    }

    @Test func flashesFadeAndEnd() {
        let view = FlashView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.flash(CGRect(x: 10, y: 10, width: 20, height: 20), .damage, at: 5)
        view.flash(CGRect(x: 50, y: 10, width: 20, height: 20), .layout, at: 5.2)
        view.advance(to: 5.3)
        #expect(view.isFlashing)
        view.advance(to: 5 + FlashView.duration + 0.01)
        #expect(view.isFlashing, "the second began later")
        view.advance(to: 5.2 + FlashView.duration + 0.01)
        #expect(!view.isFlashing)
    }

    @Test func flashesHaveNames() {
        for words in ["damage", "layout", "damage+layout", "none"] {
            #expect(TimingFlashes(words: words)?.words == words)
        }
        for words in ["", "damage+", "all", "none+layout"] { #expect(TimingFlashes(words: words) == nil) }
    }
}
