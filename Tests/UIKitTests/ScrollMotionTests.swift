import Testing

@testable import UIKit

/// Motion in closed form: curves, the wheel, keys and animated offsets.
@MainActor final class ScrollMotionTests {
    lazy var host = Stagehand(300, 400)
    let log = ScrollLog()
    lazy var scroll: UIScrollView = {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        scroll.delegate = log
        host.window.addSubview(scroll)
        host.frame()
        return scroll
    }()

    /// Runs frames until nothing moves any more; returns the offsets that were seen.
    @discardableResult private func settle(_ step: TimeInterval = 1.0 / 60) -> [CGFloat] {
        var offsets: [CGFloat] = []
        for _ in 0..<2000 where scroll.motion != nil {
            host.frame(after: step)
            offsets.append(scroll.contentOffset.y)
        }
        return offsets
    }

    @Test func curvesStartAndEndWhereTheyShould() {
        let limits = CGFloat(0)...1000
        for velocity in [-3000.0, -400, -20, 0, 20, 400, 3000, 40_000] {
            for start in [-80.0, 0, 300, 1000, 1100] {
                let motion = AxisMotion.deceleration(
                    from: start, velocity: velocity, rate: 0.998, limits: limits, bounces: true)
                #expect(limits.contains(motion.end), "\(start) \(velocity)")
                #expect(motion.position(at: motion.duration) == motion.end)
                guard motion.duration > 0 else { continue }
                #expect(abs(motion.position(at: 0) - start) < 1e-9)
                // Steps of a thousandth of a second never jump, where the stretches meet neither.
                var last = motion.position(at: 0)
                var time = 0.0
                while time < motion.duration {
                    time += 0.001
                    let next = motion.position(at: time)
                    #expect(abs(next - last) < 0.15 + abs(velocity) * 0.00115 + abs(start) * 0.02)
                    last = next
                }
            }
        }
    }

    @Test func velocityIsTheSlopeOfThePosition() {
        let motion = AxisMotion.deceleration(from: 100, velocity: 2500, rate: 0.998, limits: 0...600, bounces: true)
        for time in stride(from: 0.01, to: motion.duration, by: 0.037) {
            let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
            #expect(abs(slope - motion.velocity(at: time)) < 2, "at \(time)")
        }
    }

    @Test func framesDoNotChangeThePath() {
        #expect(scroll.scroll(byWheel: CGPoint(x: 0, y: 120)))
        host.frame(after: 0.1)
        let at = scroll.contentOffset
        settle()
        scroll.contentOffset = .zero
        #expect(scroll.scroll(byWheel: CGPoint(x: 0, y: 120)))
        for _ in 0..<10 { host.frame(after: 0.01) }
        #expect(abs(scroll.contentOffset.y - at.y) < 1e-9)
    }

    @Test func wheelTurnsAddUpAndEndExactly() {
        _ = scroll
        for _ in 0..<3 {
            host.application.dispatch(.scrolled(CGPoint(x: 100, y: 100), deltaX: 0, deltaY: 60, []))
            host.frame(after: 1.0 / 60)
        }
        let offsets = settle()
        #expect(scroll.contentOffset.y == 180)
        #expect(offsets == offsets.sorted())
        #expect(log.entries.first == "willDecelerate" && log.entries.last == "didDecelerate")
        #expect(!scroll.isDecelerating)
        host.frame(after: 2)
        host.frame(after: 2)
        _ = host.application.paint(scale: 1)
        #expect(!host.application.needsFrame)
    }

    @Test func wheelStopsAtTheEndsAndGoesToTheOuterView() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        inner.contentSize = CGSize(width: 300, height: 150)
        scroll.addSubview(inner)
        host.frame()
        let wheel = InputEvent.scrolled(CGPoint(x: 50, y: 50), deltaX: 0, deltaY: 60, [])
        host.application.dispatch(wheel)
        for _ in 0..<120 { host.frame(after: 1.0 / 60) }
        #expect(inner.contentOffset.y == 50)
        #expect(scroll.contentOffset.y == 0)
        host.application.dispatch(wheel)
        settle()
        #expect(inner.contentOffset.y == 50)
        #expect(scroll.contentOffset.y == 60)
    }

    @Test func shiftTurnsTheWheelSideways() {
        scroll.contentSize.width = 900
        host.frame()
        host.application.dispatch(.scrolled(CGPoint(x: 100, y: 100), deltaX: 0, deltaY: 60, .shift))
        settle()
        #expect(scroll.contentOffset == CGPoint(x: 60, y: 0))
    }

    @Test func animatedOffsetsReportTheirEnd() {
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(scroll.contentOffset.y == 0)
        let offsets = settle()
        #expect(offsets.count > 10)
        #expect(scroll.contentOffset.y == 500)
        #expect(log.entries.last == "didAnimate")
        #expect(log.entries.count { $0 == "didScroll" } >= offsets.count - 1)
    }

    @Test func settingTheOffsetStopsTheMotion() {
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        host.frame(after: 0.1)
        scroll.contentOffset = CGPoint(x: 0, y: 33)
        host.frame(after: 0.5)
        #expect(scroll.contentOffset.y == 33)
        #expect(!log.entries.contains("didAnimate"))
    }

    @Test func contentThatShrinksUnderAMotionIsKeptInside() {
        scroll.setContentOffset(CGPoint(x: 0, y: 1600), animated: true)
        host.frame(after: 0.1)
        scroll.contentSize.height = 700
        settle()
        host.frame()
        #expect(scroll.contentOffset.y == 300)
    }

    @Test func keysScrollTheFocusedView() {
        _ = scroll
        host.key("Tab")
        #expect(host.window.focusedView === scroll)
        host.key("Down")
        settle()
        #expect(scroll.contentOffset.y == 40)
        host.key("PageDown")
        settle()
        #expect(scroll.contentOffset.y == 400)
        host.key("End")
        settle()
        #expect(scroll.contentOffset.y == 1600)
        host.key("Home")
        settle()
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func keysTurnPages() {
        scroll.isPagingEnabled = true
        host.key("Tab")
        host.key("Down")
        settle()
        #expect(scroll.contentOffset.y == 400)
        host.key("PageDown")
        host.key("Space")
        settle()
        #expect(scroll.contentOffset.y == 1200)
        host.key("Up")
        settle()
        #expect(scroll.contentOffset.y == 800)
        host.key("End")
        settle()
        #expect(scroll.contentOffset.y == 1600)
    }

    @Test func tabShowsWhatItFocuses() {
        let button = UIButton(frame: CGRect(x: 10, y: 1200, width: 100, height: 40))
        scroll.addSubview(button)
        host.frame()
        host.key("Tab")
        host.key("Tab")
        #expect(host.window.focusedView === button)
        settle()
        #expect(scroll.bounds.contains(button.frame))
    }

    @Test func leavingTheWindowEndsTheMotion() {
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        host.frame(after: 0.1)
        scroll.removeFromSuperview()
        host.frame(after: 0.1)
        #expect(scroll.motion == nil)
        #expect(scroll.contentOffset.y == 500)
    }

    @Test func indicatorsShowTheVisiblePart() {
        scroll.contentOffset = CGPoint(x: 0, y: 1600)
        let bar = scroll.indicatorFrames(in: scroll.bounds).vertical
        #expect(abs((bar?.maxY ?? 0) - 1998) < 1e-9)
        #expect(abs((bar?.height ?? 0) - 396 * 0.2) < 1e-9)
        #expect(scroll.indicatorFrames(in: scroll.bounds).horizontal == nil)
    }

    /// Bars linger and fade; a view that shows none comes to rest with its content.
    @Test(arguments: [true, false])
    func onlyBarsThatAreSeenFade(_ shows: Bool) {
        scroll.showsVerticalScrollIndicator = shows
        host.frame()
        host.application.dispatch(.scrolled(CGPoint(x: 150, y: 200), deltaX: 0, deltaY: 100, []))
        host.frame(after: 1.0 / 60)
        settle()
        host.frame()
        // Only this view's own: what other tests left behind may move too.
        #expect((scroll.indicatorTimer != nil) == shows)
        #expect(scroll.indicatorFade.opacity == (shows ? 1 : 0))
        var isFading = false
        for _ in 0..<60 {
            host.frame(after: 1.0 / 60)
            let opacity = scroll.indicatorFade.presentedValues(at: AnimationClock.shared.now).opacity
            isFading = isFading || opacity > 0 && opacity < 1
        }
        #expect(isFading == shows && scroll.indicatorFade.opacity == 0)
    }
}

/// Writes down what a scroll view reports.
final class ScrollLog: NSObject, UIScrollViewDelegate {
    var entries: [String] = []
    /// Where drags shall end, instead of where they would.
    var target: CGPoint?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { entries.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("willDrag") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        entries.append("willEndDrag")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        entries.append("didEndDrag \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("willDecelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("didDecelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("didAnimate") }
}
