import Foundation
import FrameTiming
import Graphics
import Host
import UIKit
import XCTest

/// What lies over the program: its picture, its frames, and that the program knows nothing of it.
final class OverlayTests: XCTestCase {
    @MainActor private final class Square: FrameOverlay {
        var isVisible = false
        var needsFrame = false
        var rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        var color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        var damage: [[PixelRect]] = []
        var events: [InputEvent] = []

        func handle(_ event: InputEvent) -> InputEvent? {
            guard case .keyPressed("F9", _, _) = event else { return event }
            events.append(event)
            return nil
        }
        func programDidDraw(_ damage: [PixelRect], scale: CGFloat) { self.damage.append(damage) }
        func displayList(size: CGSize, scale: CGFloat, time: TimeInterval) -> DisplayList {
            needsFrame = false
            var builder = DisplayListBuilder()
            builder.append(.fill(rect, color, cornerRadius: 0))
            return builder.build()
        }
    }

    @MainActor private func withHost(_ body: (HeadlessHost, UIView, Square) throws -> Void) rethrows {
        let host = HeadlessHost(size: CGSize(width: 100, height: 80))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        window.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.addSubview(box)
        window.makeKeyAndVisible()
        let overlay = Square()
        host.pass.overlay = overlay
        host.drawIfNeeded()
        defer { window.isHidden = true }
        try body(host, box, overlay)
    }

    @MainActor func testThePictureIsTheProgramsWithTheOverlayOnTop() async {
        withHost { host, box, overlay in
            let plain = host.screenshot().pixels
            overlay.isVisible = true
            overlay.needsFrame = true
            let covered = host.screenshot().pixels
            for y in 0..<80 {
                for x in 0..<100 where covered[y * 100 + x] != plain[y * 100 + x] {
                    XCTAssertTrue((10..<30).contains(x) && (10..<30).contains(y), "\(x),\(y)")
                }
            }
            XCTAssertNotEqual(covered[15 * 100 + 15], plain[15 * 100 + 15])
            // The program moves underneath, the overlay moves on top: the same as drawing all of it anew.
            for step in 1...6 {
                if step % 2 == 0 { box.frame.origin.x += 3 }
                if step % 3 == 0 { overlay.rect.origin.y += 5 }
                overlay.needsFrame = true
                host.step()
                let now = host.screenshot().pixels
                host.pass.needsFullRedraw = true
                XCTAssertEqual(host.screenshot().pixels, now, "step \(step)")
            }
            overlay.isVisible = false
            overlay.needsFrame = true
            box.frame.origin.x = 20
            XCTAssertEqual(host.screenshot().pixels, plain)
        }
    }

    @MainActor func testAFrameOfTheOverlayIsNoneOfTheProgram() async throws {
        withHost { host, box, overlay in
            overlay.isVisible = true
            overlay.needsFrame = true
            host.drawIfNeeded()
            XCTAssertTrue(host.isIdle)
            let count = host.frameCount
            overlay.needsFrame = true
            XCTAssertTrue(host.isIdle, "scripts do not wait for the overlay")
            overlay.rect.origin.x += 1
            host.step()
            XCTAssertEqual(host.frameCount, count)
            let frame = FrameRecorder.shared.frames.last!
            XCTAssertEqual(frame.reasons, .inspector)
            XCTAssertGreaterThan(frame.wall[.overlay], 0)
            XCTAssertEqual(frame.wall[.displayList], 0)
            XCTAssertEqual(frame.counts[.pixelsDamaged], 0)
            host.advance(by: 1)
            XCTAssertEqual(FrameRecorder.shared.frames.last!.index, frame.index, "an overlay at rest draws nothing")
            box.frame.origin.y += 1
            host.step()
            XCTAssertEqual(overlay.damage.last?.isEmpty, false)
            XCTAssertEqual(FrameRecorder.shared.frames.last!.reasons, .data)
        }
    }

    @MainActor func testTheOverlaySeesInputFirst() async throws {
        withHost { host, _, overlay in
            let count = host.frameCount
            host.send(.keyPressed("F9", [], isRepeat: false))
            host.step()
            XCTAssertEqual(overlay.events.count, 1)
            XCTAssertEqual(host.frameCount, count, "the program was not asked")
            host.send(.keyPressed("a", [], isRepeat: false), .pointerMoved(CGPoint(x: 5, y: 5), []))
            host.step()
            XCTAssertEqual(host.frameCount, count + 1)
            let frame = FrameRecorder.shared.frames.last!
            XCTAssertEqual(frame.reasons, .input)
            XCTAssertEqual(frame.inputs, [.key, .move])
            XCTAssertNotEqual(frame.oldestInput, FrameRecord.never)
        }
    }
}
