import UIKit
import XCTest

/// XCTest beside UIKit, on the OS main thread.
final class NameXCTests: XCTestCase {
    func testViewsAreMadeOnTheMainThread() {
        XCTAssertTrue(Thread.isMainThread)
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let child = UIView()
            view.addSubview(child)
            child.frame = view.bounds
            XCTAssertEqual(child.frame.size.width, 10)
        }
    }

    func testViewsInAsyncTests() async {
        let width = await MainActor.run { UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 1)).bounds.width }
        XCTAssertEqual(width, 7)
    }
}
