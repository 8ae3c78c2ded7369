import SwiftFiveClient
import UIKit
import XCTest

/// Code as iOS developers write it runs, not only compiles.
final class SwiftFiveClientTests: XCTestCase {
    private func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

    func testHelperLibraryMakesUpdatesAndRemakes() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let child = UIView()
            root.addSubview(child)
            child.pin.make {
                $0.left.equalTo(10)
                $0.top.equalTo(10)
                $0.size.equalTo(CGSize(width: 50, height: 20)).labeled("size")
            }
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame, CGRect(x: 10, y: 10, width: 50, height: 20))

            child.pin.update { $0.size.equalTo(CGSize(width: 70, height: 20)).labeled("size") }
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame.width, 70)
            XCTAssertEqual(child.constraints.count, 2, "the update changed constants and added nothing")

            child.pin.remake { $0.edges.equalTo(root).offset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame, CGRect(x: 2, y: 1, width: 194, height: 96))
            XCTAssertEqual(root.constraints.count, 4)
            XCTAssertTrue(root.constraints.allSatisfy { $0 is PinnedConstraint })
            XCTAssertEqual(child.constraints(on: .left).count, 1)
        }
    }

    func testGuidesTakePartInTheHelperLibrary() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            guide.pin.make {
                $0.left.equalTo(root).offset(30)
                $0.top.equalTo(root)
                $0.size.equalTo(40)
            }
            let child = UIView()
            root.addSubview(child)
            child.pin.make { $0.edges.equalTo(guide) }
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame, CGRect(x: 30, y: 0, width: 40, height: 40))
            guide.pin.removeAll()
            XCTAssertEqual(root.constraints.count, 4)
        }
    }

    func testAssociatedObjectsLiveAndDieWithTheirOwner() {
        onMain {
            final class Token { deinit { ReleaseCounter.released += 1 } }
            ReleaseCounter.released = 0
            var guide: UILayoutGuide? = UILayoutGuide()
            guide?.token = Token()
            XCTAssertNotNil(guide?.token)
            XCTAssertEqual(ReleaseCounter.released, 0)
            guide = nil
            XCTAssertEqual(ReleaseCounter.released, 1)

            let view = UIView()
            view.caseName = "a"
            XCTAssertEqual(view.caseName, "a")
            view.caseName = nil
            XCTAssertNil(view.caseName)
        }
    }

    func testPlainDeinitRuns() {
        onMain {
            ReleaseCounter.released = 0
            do {
                let root = UIView()
                root.addSubview(CardView(frame: .zero))
            }
            XCTAssertEqual(ReleaseCounter.released, 1)
        }
    }

    func testViewClassUpdatesItsConstraints() {
        onMain {
            let card = CardView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            card.layoutIfNeeded()
            XCTAssertEqual(card.badge.frame, CGRect(x: 8, y: 8, width: 40, height: 22))
            XCTAssertEqual(card.title.frame, CGRect(x: 60, y: 9, width: 80, height: 20))
            card.frame.size.width = 150
            card.setNeedsUpdateConstraints()
            card.layoutIfNeeded()
            XCTAssertEqual(card.title.frame, CGRect(x: 8, y: 34, width: 80, height: 20))
        }
    }

    func testFormatStringsAndTheLongInitialiser() {
        onMain {
            let form = FormView()
            form.layoutIfNeeded()
            XCTAssertEqual(form.field.frame, CGRect(x: 92, y: 20, width: 208, height: 44))
            XCTAssertEqual(form.name.frame, CGRect(x: 20, y: 32, width: 60, height: 20))
            form.heightConstraint.constant = 60
            form.layoutIfNeeded()
            XCTAssertEqual(form.field.frame.height, 60)
        }
    }

    func testStackInAColumn() {
        onMain {
            let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            column.layoutIfNeeded()
            XCTAssertEqual(column.stack.frame, CGRect(x: 0, y: 16, width: 156, height: 104))
            XCTAssertEqual(column.stack.arrangedSubviews.map(\.frame.minY), [1, 51, 81])
            XCTAssertFalse(column.isMirrored)
        }
    }

    func testMultiplierIsReplacedByANewConstraint() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let child = UIView()
            root.addSubview(child)
            let all = child.fillSuperview(safe: true)
            XCTAssertTrue(all.allSatisfy(\.isActive))
            all[3].isActive = false
            var width = child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
            width.isActive = true
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame.width, 100)
            width = width.with(multiplier: 0.25)
            root.layoutIfNeeded()
            XCTAssertEqual(child.frame.width, 50)
        }
    }
}
