import Testing

@testable import UIKit

/// What is focused is kept above the keyboard, and everything goes back.
@MainActor final class KeyboardAvoidanceTests {
    lazy var stand = KeyboardStage()
    /// Fills the window.
    lazy var root: UIView = {
        let view = UIView(frame: stand.window.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stand.window.addSubview(view)
        return view
    }()
    private let keyboardTop: CGFloat = 451

    private func bottom(of view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

    private func focus(_ view: UIView) {
        view.becomeFirstResponder()
        stand.rest()
    }
    private func unfocus() {
        root.endEditing(true)
        stand.rest()
    }

    private func form(rows: Int, in frame: CGRect) -> (scrollView: UIScrollView, fields: [UITextField]) {
        let scrollView = UIScrollView(frame: frame)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(scrollView)
        let fields = (0..<rows).map { stand.field(10, CGFloat($0) * 60 + 10, in: scrollView) }
        scrollView.contentSize = CGSize(width: frame.width, height: CGFloat(rows) * 60)
        stand.hand.frame()
        return (scrollView, fields)
    }

    @Test func theViewMovesByAsMuchAsIsCovered() {
        root.avoidKeyboard()
        let high = stand.field(20, 100, in: root)
        let low = stand.field(20, 600, in: root)
        focus(high)
        #expect(root.transform == .identity)
        focus(low)
        #expect(bottom(of: low) == keyboardTop - 10)
        #expect(root.frame.minY == -193)
        focus(high)
        #expect(root.transform == .identity)
        focus(low)
        unfocus()
        #expect(root.transform == .identity && root.frame == stand.window.bounds)
    }

    @Test func itMovesWithTheKeyboard() {
        root.avoidKeyboard()
        let low = stand.field(20, 600, in: root)
        low.becomeFirstResponder()
        stand.hand.frame()
        #expect(root.layer.presentation()?.frame.minY == 0)
        stand.hand.frame(after: 0.125)
        #expect(abs((root.layer.presentation()?.frame.minY ?? 0) + 96.5) < 0.5)
    }

    @Test func theDistanceCanBeSet() {
        let avoidance = root.avoidKeyboard(distance: 30)
        let low = stand.field(20, 600, in: root)
        focus(low)
        #expect(bottom(of: low) == keyboardTop - 30)
        avoidance.distance = 0
        stand.rest()
        #expect(bottom(of: low) == keyboardTop)
        #expect(Stagehand.diagnostics { avoidance.distance = -.infinity }.count == 1)
        #expect(avoidance.distance == 0)
        avoidance.isEnabled = false
        stand.rest()
        #expect(root.transform == .identity)
        #expect(root.avoidKeyboard() === avoidance)
        stand.rest()
        #expect(bottom(of: low) == keyboardTop - 10)
    }

    @Test func aScrollViewScrollsFirst() {
        root.avoidKeyboard()
        let (scrollView, fields) = form(rows: 20, in: root.bounds)
        scrollView.contentInset.bottom = 7
        scrollView.contentOffset.y = 20
        focus(fields[9])
        #expect(bottom(of: fields[9]) == keyboardTop - 10)
        #expect(root.transform == .identity)
        #expect(scrollView.contentInset.bottom == 223)
        // The last field can be reached, for there is room below.
        focus(fields[19])
        #expect(bottom(of: fields[19]) <= keyboardTop - 10)
        #expect(root.transform == .identity)
        // One that is seen stays where it is; one above comes down.
        let offset = scrollView.contentOffset
        focus(fields[18])
        #expect(scrollView.contentOffset == offset)
        focus(fields[0])
        #expect(fields[0].convert(fields[0].bounds, to: nil).minY >= 0)
        unfocus()
        #expect(scrollView.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 7, right: 0))
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: 20))
    }

    @Test func nestedScrollViewsTheInnerFirst() {
        root.avoidKeyboard()
        let outer = UIScrollView(frame: root.bounds)
        root.addSubview(outer)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 500, width: 375, height: 120))
        outer.addSubview(inner)
        outer.contentSize = CGSize(width: 375, height: 640)
        let fields = (0..<10).map { stand.field(10, CGFloat($0) * 60 + 10, in: inner) }
        inner.contentSize = CGSize(width: 375, height: 600)
        stand.hand.frame()
        for field in fields + fields.reversed() {
            focus(field)
            #expect(bottom(of: field) <= keyboardTop - 10 + 0.001)
            #expect(field.convert(field.bounds, to: nil).minY >= 0)
            // In sight inside the inner one too.
            #expect(inner.bounds.contains(field.frame))
        }
        #expect(root.transform == .identity)
        unfocus()
        #expect(outer.contentOffset == .zero && inner.contentOffset == .zero)
        #expect(outer.contentInset == .zero && inner.contentInset == .zero)
    }

    @Test func aFixedAreaAtTheBottomMovesWithAll() {
        root.avoidKeyboard()
        // The scroll view lies behind the keyboard as a whole: scrolling alone cannot help.
        let (scrollView, fields) = form(rows: 3, in: CGRect(x: 0, y: 480, width: 375, height: 187))
        focus(fields[2])
        #expect(bottom(of: fields[2]) <= keyboardTop - 10)
        #expect(root.transform.ty < 0)
        #expect(scrollView.contentInset == .zero)
        unfocus()
        #expect(root.transform == .identity)
    }

    @Test func theCaretOfATextViewIsWhatCounts() {
        root.avoidKeyboard()
        let view = UITextView(frame: root.bounds)
        view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        root.addSubview(view)
        view.selectedRange = NSRange(location: 0, length: 0)
        focus(view)
        #expect(view.contentOffset.y == 0)
        for _ in 0..<60 {
            stand.hand.key("Down")
            stand.hand.frame()
            let caret = view.convert(view.caretRect, to: nil)
            #expect(caret.maxY <= keyboardTop - 10 + 0.001 && caret.minY >= 0)
        }
        #expect(root.transform == .identity)
        stand.hand.key("End", .control)
        stand.hand.frame()
        #expect(view.convert(view.caretRect, to: nil).maxY <= keyboardTop - 10 + 0.001)
        unfocus()
        #expect(view.contentInset == .zero)
    }

    @Test func aResizeWhileItIsUp() {
        root.avoidKeyboard()
        let low = stand.field(20, 600, in: root)
        low.autoresizingMask = .flexibleTopMargin
        focus(low)
        for size in [CGSize(width: 320, height: 568), CGSize(width: 667, height: 375), CGSize(width: 375, height: 667)]
        {
            stand.stage.frame.size = size
            stand.hand.frame()
            stand.hand.frame()
            let place = low.convert(low.bounds, to: nil)
            #expect(place.maxY <= size.height - 216 - 10 + 0.001 && place.minY >= 0, "\(size)")
        }
        unfocus()
        #expect(root.transform == .identity && root.frame == stand.window.bounds)
    }

    @Test func aTransformOfOnesOwnIsKept() {
        root.avoidKeyboard()
        root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let low = stand.field(20, 800, in: root)
        focus(low)
        unfocus()
        #expect(root.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    }

    @Test func whatSomebodyElseSetsMeanwhileStays() {
        root.avoidKeyboard()
        let (scrollView, fields) = form(rows: 20, in: root.bounds)
        focus(fields[12])
        scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 300, right: 0)
        scrollView.contentOffset.y = 400
        unfocus()
        #expect(scrollView.contentInset == UIEdgeInsets(top: 5, left: 0, bottom: 300, right: 0))
        #expect(scrollView.contentOffset.y == 400)
    }

    @Test func theOffsetThatTheUserScrolledToStays() {
        root.avoidKeyboard()
        let (scrollView, fields) = form(rows: 20, in: root.bounds)
        focus(fields[12])
        scrollView.contentOffset.y = 333
        unfocus()
        #expect(scrollView.contentOffset.y == 333)
    }

    @Test func leavingTheWindowPutsAllBack() {
        root.avoidKeyboard()
        let low = stand.field(20, 600, in: root)
        focus(low)
        root.removeFromSuperview()
        stand.rest()
        #expect(root.transform == .identity)
    }

    @Test func noDriftInAThousandRounds() {
        root.avoidKeyboard()
        let (scrollView, fields) = form(rows: 20, in: CGRect(x: 0, y: 60, width: 375, height: 500))
        scrollView.contentInset = UIEdgeInsets(top: 0.1, left: 0, bottom: 0.3, right: 0)
        scrollView.contentOffset = CGPoint(x: 0, y: 33.3)
        let low = stand.field(20, 610.7, in: root)
        stand.rest()
        let seed = UInt64.random(in: .min ... .max)
        print("seed \(seed)")
        var random = RandomSource(seed: seed)
        for _ in 0..<1000 {
            // Also before the motions have ended.
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                (Int.random(in: 0..<4, using: &random) == 0 ? low : fields.randomElement()!).becomeFirstResponder()
                stand.hand.frame(after: TimeInterval.random(in: 0...0.2, using: &random))
            }
            root.endEditing(true)
            stand.hand.frame(after: TimeInterval.random(in: 0...0.3, using: &random))
            #expect(scrollView.contentInset == UIEdgeInsets(top: 0.1, left: 0, bottom: 0.3, right: 0))
            #expect(scrollView.contentOffset == CGPoint(x: 0, y: 33.3))
            #expect(root.transform == .identity)
        }
        stand.rest()
        #expect(root.layer.presentation()?.frame == stand.window.bounds)
    }
}
