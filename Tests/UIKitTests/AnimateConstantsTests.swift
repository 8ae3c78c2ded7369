import Testing

@testable import UIKit

/// Constants that are animated by solving each frame.
@MainActor final class AnimateConstantsTests {
    lazy var hand = Stagehand(300, 200)
    private let clock = AnimationClock.shared
    private var start = AnimationClock.shared.now

    /// A box that wishes to be as wide as a constant, and is never wider than the window; a second one stands 10 points behind it.
    @MainActor private final class Boxes {
        let box = UIView()
        let follower = UIView()
        var wish: NSLayoutConstraint!
    }

    private func makeBoxes(_ constant: CGFloat = 100, limit: CGFloat = 0) -> Boxes {
        let boxes = Boxes()
        for view in [boxes.box, boxes.follower] {
            view.translatesAutoresizingMaskIntoConstraints = false
            hand.window.addSubview(view)
        }
        boxes.wish = boxes.box.widthAnchor.constraint(equalToConstant: constant)
        boxes.wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            boxes.box.leftAnchor.constraint(equalTo: hand.window.leftAnchor),
            boxes.box.topAnchor.constraint(equalTo: hand.window.topAnchor),
            boxes.box.heightAnchor.constraint(equalToConstant: 20), boxes.wish,
            boxes.box.widthAnchor.constraint(lessThanOrEqualTo: hand.window.widthAnchor, constant: -limit),
            boxes.follower.leftAnchor.constraint(equalTo: boxes.box.rightAnchor, constant: 10),
            boxes.follower.topAnchor.constraint(equalTo: boxes.box.topAnchor),
            boxes.follower.widthAnchor.constraint(equalToConstant: 5),
            boxes.follower.heightAnchor.constraint(equalToConstant: 20),
        ])
        hand.frame()
        // The registry of what moves is the process's: what other tests left moving ends first.
        for _ in 0..<20 where hand.application.isAnimating { hand.frame(after: 0.5) }
        start = clock.now
        return boxes
    }

    private func at(_ seconds: TimeInterval) {
        hand.application.advance(to: start + seconds)
        hand.application.updateLayout()
    }

    @Test func eachFrameIsALayoutThatObeysTheLimits() {
        let boxes = makeBoxes()
        var ends: [Bool] = []
        UIView.animateConstants(
            withDuration: 1, options: .curveLinear, changes: { boxes.wish.constant = 500 },
            completion: { ends.append($0) })
        #expect(boxes.wish.constant == 500, "the model has its new value at once")
        #expect(boxes.wish.presentedConstant == 100)
        for (time, wish, width) in [(0, 100, 100), (0.25, 200, 200), (0.5, 300, 300), (0.75, 400, 300), (1, 500, 300)]
            as [(Double, CGFloat, CGFloat)]
        {
            at(time)
            #expect(abs(boxes.wish.presentedConstant - wish) < 1e-9, "at \(time)")
            #expect(abs(boxes.box.frame.width - width) < 1e-9, "at \(time)")
            #expect(boxes.box.presentedFrame == boxes.box.frame, "nothing is interpolated on top")
            #expect(abs(boxes.follower.frame.minX - width - 10) < 1e-9, "at \(time)")
            #expect(ends == (time == 1 ? [true] : []))
            #expect(hand.application.isAnimating == (time < 1))
        }
        #expect(boxes.wish.running!.list.isEmpty)
    }

    @Test func aSpringOvershootsTheConstantButNotTheLimit() {
        let boxes = makeBoxes()
        UIView.animateConstants(withDuration: 1, usingSpringWithDamping: 0.2, changes: { boxes.wish.constant = 290 })
        var widest: CGFloat = 0
        var wish: CGFloat = 0
        for step in 0...120 {
            at(Double(step) / 120)
            widest = max(widest, boxes.box.frame.width)
            wish = max(wish, boxes.wish.presentedConstant)
        }
        #expect(wish > 350)
        #expect(abs(widest - 300) < 1e-9)
        #expect(abs(boxes.box.frame.width - 290) < 1e-9)
    }

    @Test func aSecondMotionAddsToTheFirstWithoutAJump() {
        for interruption in [0.1, 0.35, 0.8] {
            let boxes = makeBoxes()
            var ends: [String] = []
            UIView.animateConstants(
                withDuration: 1, changes: { boxes.wish.constant = 260 }, completion: { ends.append("first \($0)") })
            let h = 1e-5
            at(interruption - h)
            let before = boxes.box.frame.width
            at(interruption)
            let there = boxes.box.frame.width
            UIView.animateConstants(
                withDuration: 1, usingSpringWithDamping: 0.8, changes: { boxes.wish.constant = 50 },
                completion: { ends.append("second \($0)") })
            at(interruption)
            #expect(abs(boxes.box.frame.width - there) < 1e-9)
            at(interruption + h)
            let speeds = ((there - before) / h, (boxes.box.frame.width - there) / h)
            #expect(abs(speeds.0 - speeds.1) < 1, "\(speeds) at \(interruption)")
            at(3)
            #expect(boxes.box.frame.width == 50)
            #expect(ends == ["first true", "second true"])
        }
    }

    @Test func fromTheCurrentStateTakesThePlaceOfTheFirst() {
        let boxes = makeBoxes()
        var ends: [String] = []
        UIView.animateConstants(
            withDuration: 1, options: .curveLinear, changes: { boxes.wish.constant = 200 },
            completion: { ends.append("first \($0)") })
        at(0.5)
        UIView.animateConstants(
            withDuration: 1, options: [.curveLinear, .beginFromCurrentState], changes: { boxes.wish.constant = 250 },
            completion: { ends.append("second \($0)") })
        at(0.5)
        #expect(abs(boxes.box.frame.width - 150) < 1e-9)
        at(1)
        #expect(abs(boxes.box.frame.width - 200) < 1e-9)
        #expect(ends == ["first false"])
        at(1.5)
        #expect(boxes.box.frame.width == 250)
        #expect(ends == ["first false", "second true"])
    }

    @Test func aPlainChangeEndsTheMotion() {
        let boxes = makeBoxes()
        var ends: [Bool] = []
        func move() {
            boxes.wish.constant = 100
            at(clock.now - start)
            start = clock.now
            ends = []
            UIView.animateConstants(
                withDuration: 1, changes: { boxes.wish.constant = 200 }, completion: { ends.append($0) })
            at(0.3)
        }
        move()
        boxes.wish.constant = 200
        at(0.3)
        #expect(boxes.box.frame.width < 190, "the same value again, as update passes set it, changes nothing")
        boxes.wish.constant = 70
        at(0.31)
        #expect(boxes.box.frame.width == 70)
        #expect(ends == [false])
        #expect(!hand.application.isAnimating)

        move()
        boxes.wish.isActive = false
        at(0.31)
        #expect(ends == [false])
        boxes.wish.isActive = true
        at(0.32)
        #expect(boxes.box.frame.width == 200, "installed again, it is what it says")

        move()
        UIView.performWithoutAnimation { UIView.animateConstants { boxes.wish.constant = 80 } }
        at(0.31)
        #expect(boxes.box.frame.width == 80)
        #expect(ends == [false])

        move()
        boxes.box.removeFromSuperview()
        at(0.31)
        #expect(ends == [false])
        #expect(!hand.application.isAnimating)
    }

    @Test func nothingOutlivesItsConstraint() {
        var ends: [Bool] = []
        weak var gone: NSLayoutConstraint?
        do {
            let boxes = makeBoxes()
            gone = boxes.wish
            UIView.animateConstants(
                withDuration: 1, options: [.repeat, .autoreverse], changes: { boxes.wish.constant = 200 },
                completion: { ends.append($0) })
            at(7.5)
            #expect(abs(boxes.box.frame.width - 150) < 1e-6, "forth and back for ever")
            boxes.box.removeFromSuperview()
            boxes.follower.removeFromSuperview()
        }
        at(8)
        #expect(gone == nil)
        #expect(ends == [false])
        #expect(!hand.application.isAnimating)
    }

    @Test func delaysZeroDurationsAndOtherProperties() {
        let boxes = makeBoxes()
        UIView.animateConstants(
            withDuration: 1, delay: 0.5, options: .curveLinear,
            changes: {
                boxes.wish.constant = 200
                boxes.box.alpha = 0
            })
        at(0.5)
        #expect(boxes.box.frame.width == 100)
        at(1)
        #expect(abs(boxes.box.frame.width - 150) < 1e-9)
        #expect(abs(boxes.box.layer.presentation()!.opacity - 0.5) < 1e-6, "what is no constant is interpolated")
        at(1.5)
        var ends: [Bool] = []
        UIView.animateConstants(
            withDuration: 0, changes: { boxes.wish.constant = 30 }, completion: { ends.append($0) })
        at(1.6)
        #expect(boxes.box.frame.width == 30)
        #expect(ends == [true])
        UIView.animateConstants { boxes.wish.constant = 40 }
        at(1.61)
        #expect(boxes.box.frame.width == 40, "outside every block it applies at once")
        // Inside a plain block, on that block's curve; what it interpolates stays interpolated.
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                UIView.animateConstants { boxes.wish.constant = 140 }
            })
        at(2.11)
        #expect(abs(boxes.box.frame.width - 90) < 1e-6)
    }

    @Test func animatorsPauseScrubReverseAndStopIt() {
        let boxes = makeBoxes()
        func makeAnimator() -> UIViewPropertyAnimator {
            UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animateConstants { boxes.wish.constant = 500 }
            }
        }
        var animator = makeAnimator()
        animator.startAnimation()
        at(0.25)
        #expect(abs(boxes.box.frame.width - 200) < 1e-9)
        animator.pauseAnimation()
        at(2)
        #expect(abs(boxes.box.frame.width - 200) < 1e-9)
        for (part, width) in [(0.1, 140), (0.9, 300), (0.4, 260)] as [(CGFloat, CGFloat)] {
            animator.fractionComplete = part
            at(2)
            #expect(abs(boxes.box.frame.width - width) < 1e-9, "at \(part)")
        }
        animator.isReversed = true
        animator.startAnimation()
        at(2.2)
        #expect(abs(boxes.box.frame.width - 180) < 1e-6)
        at(3)
        #expect(boxes.box.frame.width == 100)
        #expect(boxes.wish.constant == 100, "turned round, the model is what it was")

        start = clock.now
        animator = makeAnimator()
        animator.startAnimation()
        at(0.25)
        animator.stopAnimation(true)
        at(0.7)
        #expect(abs(boxes.box.frame.width - 200) < 1e-9)
        #expect(abs(boxes.wish.constant - 200) < 1e-9)
        for (position, width) in [(UIViewAnimatingPosition.start, 200), (.end, 300)] as [(_, CGFloat)] {
            start = clock.now
            animator = makeAnimator()
            animator.startAnimation()
            at(0.1)
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
            at(0.2)
            #expect(abs(boxes.box.frame.width - width) < 1e-9)
        }
        #expect(boxes.wish.constant == 500)
    }

    @Test func scrubbingBackOverWhatHasFinished() {
        let boxes = makeBoxes()
        clock.historyLength = 10
        defer {
            clock.scrub(to: nil)
            clock.historyLength = 0
        }
        UIView.animateConstants(withDuration: 1, options: .curveLinear, changes: { boxes.wish.constant = 200 })
        at(2)
        UIView.animateConstants(withDuration: 1, options: .curveLinear, changes: { boxes.wish.constant = 700 })
        at(4)
        for (time, width) in [(3.5, 300), (2.1, 250), (1.5, 200), (0.5, 150), (0, 100), (0.75, 175)]
            as [(Double, CGFloat)]
        {
            clock.scrub(to: start + time)
            hand.application.updateLayout()
            #expect(abs(boxes.box.frame.width - width) < 1e-6, "at \(time)")
            #expect(abs(boxes.follower.frame.minX - width - 10) < 1e-6, "at \(time)")
        }
        clock.scrub(to: nil)
        hand.application.updateLayout()
        #expect(boxes.box.frame.width == 300)
        clock.historyLength = 0
        #expect(AnimationRegistry.shared.historyCount == 0)
        #expect(boxes.wish.running!.list.isEmpty)
    }

    /// Random chains with random limits, moved at random: in no frame is a required constraint broken.
    @Test func randomLimitsHoldInEveryFrame() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomSource(seed: seed)
        for round in 0..<20 {
            let views = (0..<4).map { _ in UIView() }
            var wishes: [NSLayoutConstraint] = []
            var limits: [(UIView, CGFloat, CGFloat)] = []
            for (index, view) in views.enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                hand.window.addSubview(view)
                let wish = view.widthAnchor.constraint(equalToConstant: .random(in: 0...200, using: &random))
                wish.priority = UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
                let least = CGFloat.random(in: 0...30, using: &random)
                let most = least + CGFloat.random(in: 0...60, using: &random)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(
                        equalTo: index == 0 ? hand.window.leftAnchor : views[index - 1].rightAnchor, constant: 4), wish,
                    view.widthAnchor.constraint(greaterThanOrEqualToConstant: least),
                    view.widthAnchor.constraint(lessThanOrEqualToConstant: most),
                    view.rightAnchor.constraint(lessThanOrEqualTo: hand.window.rightAnchor),
                ])
                wishes.append(wish)
                limits.append((view, least, most))
            }
            hand.frame()
            start = clock.now
            for _ in 0..<3 {
                UIView.animateConstants(
                    withDuration: 0.5, usingSpringWithDamping: .random(in: 0.1...1, using: &random),
                    changes: {
                        for wish in wishes where Bool.random(using: &random) {
                            wish.constant = .random(in: -50...300, using: &random)
                        }
                    })
                for _ in 0..<6 {
                    hand.frame(after: 0.03)
                    for (view, least, most) in limits {
                        let width = view.frame.width
                        #expect(width >= least - 1e-6 && width <= most + 1e-6, "seed \(seed), round \(round)")
                        #expect(view.frame.maxX <= 300 + 1e-6, "seed \(seed), round \(round)")
                    }
                    for (left, right) in zip(views, views.dropFirst()) {
                        #expect(abs(right.frame.minX - left.frame.maxX - 4) < 1e-6, "seed \(seed), round \(round)")
                    }
                }
            }
            views.forEach { $0.removeFromSuperview() }
        }
    }
}
