import Testing

@testable import UIKit

/// Views that are tapped through a recogniser are used by keyboard too.
@MainActor final class KeyboardTapTests {
    lazy var host = Stagehand(400, 300)
    private var taps: [(name: String, place: CGPoint)] = []

    private func tapped(_ name: String, _ frame: CGRect, in view: UIView? = nil) -> (UIView, UITapGestureRecognizer) {
        let tapped = UIView(frame: frame)
        tapped.accessibilityIdentifier = name
        let recognizer = UITapGestureRecognizer { [weak self, unowned tapped] recognizer in
            self?.taps.append((name, recognizer.location(in: tapped)))
        }
        tapped.addGestureRecognizer(recognizer)
        (view ?? host.window).addSubview(tapped)
        return (tapped, recognizer)
    }
    private var focused: String? { host.window.focusedView?.accessibilityIdentifier }
    private func walk(_ count: Int) -> [String?] {
        (0..<count).map { _ in
            host.key("Tab")
            host.frame()
            return focused
        }
    }

    @Test func spaceAndReturnTapInTheMiddle() {
        let (view, _) = tapped("page", CGRect(x: 0, y: 0, width: 400, height: 300))
        // What covers the middle does not take the tap away.
        view.addSubview(UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 100)))
        host.frame()
        #expect(walk(1) == ["page"])
        host.key("Space")
        host.key("Return")
        #expect(taps.map(\.name) == ["page", "page"] && taps.allSatisfy { $0.place == CGPoint(x: 200, y: 150) })
        host.application.dispatchRepeated("Space")
        host.key("Return", .control)
        #expect(taps.count == 2, "a held key taps once, and other keys do not")
        // A real tap afterwards is recognised as before.
        host.tap(30, 40)
        #expect(taps.last?.place == CGPoint(x: 30, y: 40) && taps.count == 3)
    }

    @Test func onlyWhatCanBeTappedIsAStop() {
        let (off, recognizer) = tapped("off", CGRect(x: 0, y: 0, width: 50, height: 40))
        recognizer.isEnabled = false
        let (twice, double) = tapped("twice", CGRect(x: 60, y: 0, width: 50, height: 40))
        double.numberOfTapsRequired = 2
        let (modal, _) = tapped("modal", CGRect(x: 0, y: 100, width: 50, height: 40))
        modal.accessibilityViewIsModal = true
        let empty = UIView(frame: CGRect(x: 120, y: 0, width: 50, height: 40))
        empty.addGestureRecognizer(UITapGestureRecognizer())
        host.window.addSubview(empty)
        for view in [off, twice, modal, empty, UIView()] { #expect(!view.canBecomeFocused) }
        recognizer.isEnabled = true
        #expect(off.canBecomeFocused)
    }

    @Test func aDelegateMayRefuse() {
        final class Refusing: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let delegate = Refusing()
        tapped("page", CGRect(x: 0, y: 0, width: 400, height: 300)).1.delegate = delegate
        host.frame()
        _ = walk(1)
        host.key("Space")
        #expect(taps.isEmpty)
        withExtendedLifetime(delegate) {}
    }

    /// A page around buttons must not make one row of all that is in its upper half.
    @Test func whatHoldsOthersComesBeforeThem() {
        let (page, _) = tapped("page", CGRect(x: 0, y: 0, width: 400, height: 300))
        for (name, x, y) in [("c", 20.0, 100.0), ("b", 220, 12), ("a", 120, 10)] {
            _ = tapped(name, CGRect(x: x, y: y, width: 60, height: 30), in: page)
        }
        host.frame()
        #expect(walk(5) == ["page", "a", "b", "c", "page"])
    }

    // MARK: The ring

    private var rings: Int {
        host.application.paint(scale: 1).items.count { item in
            if case .border(_, let color, 2, _, _) = item { color.red == 1 && color.green == 0 } else { false }
        }
    }

    @Test func theRingIsOneOnTopAndCanBeLeftOut() {
        host.window.tintColor = .red
        let (page, _) = tapped("page", CGRect(x: 0, y: 0, width: 400, height: 300))
        host.frame()
        #expect(rings == 0)
        _ = walk(1)
        #expect(rings == 1)
        page.focusEffect = nil
        host.frame()
        #expect(rings == 0)
        page.focusEffect = UIFocusEffect()
        #expect(rings == 1)
    }

    @Test func scrollViewsShowItToo() {
        host.window.tintColor = .red
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 500)
        host.window.addSubview(scrollView)
        host.frame()
        _ = walk(1)
        #expect(host.window.focusedView === scrollView && rings == 1)
    }

    @Test func aStageShowsItsOwnWithItsCorners() throws {
        let stage = StageView(frame: CGRect(x: 50, y: 20, width: 200, height: 200))
        stage.cornerRadius = 36
        host.window.addSubview(stage)
        let (page, _) = tapped("page", CGRect(x: 0, y: 0, width: 200, height: 200), in: stage.stageWindow)
        page.tintColor = .red
        host.frame()
        host.key("Tab")
        host.frame()
        #expect(stage.stageWindow.focusedView === page && host.window.focusedView === stage)
        let radii = host.application.paint(scale: 1).items.compactMap { item -> CGFloat? in
            if case .border(_, _, 2, let radius, _) = item { CGFloat(radius) } else { nil }
        }
        #expect(radii == [36])
        // Whoever has the keyboard now shows it alone; the stage keeps its place.
        let (beside, _) = tapped("beside", CGRect(x: 300, y: 20, width: 60, height: 60))
        beside.tintColor = .red
        host.frame()
        beside.takeKeyboardFocus()
        host.frame()
        #expect(stage.stageWindow.focusedView === page && rings == 1)
        stage.takeKeyboardFocus()
        host.frame()
        #expect(rings == 1 && host.window.focusedView === stage)
    }
}
