import Testing

@testable import UIKit

/// Alerts and action sheets: choosing by mouse and keyboard, fields, sizes.
@MainActor final class AlertTests {
    lazy var hand = Stagehand(375, 667)
    let root = UIViewController()
    var log: [String] = []

    private func alert(_ style: UIAlertController.Style = .alert, _ titles: (String, UIAlertAction.Style)...)
        -> UIAlertController
    {
        let alert = UIAlertController(title: "Title", message: "A message.", preferredStyle: style)
        for (title, kind) in titles {
            alert.addAction(UIAlertAction(title: title, style: kind) { [weak self] _ in self?.log.append(title) })
        }
        return alert
    }
    private func show(_ alert: UIAlertController) {
        hand.window.rootViewController = root
        hand.frame()
        root.present(alert, animated: true)
        hand.run(0.6)
    }
    private func button(_ title: String) -> CGPoint {
        var found = CGPoint.zero
        hand.window.forEachInSubtree { view in
            if let label = view as? UILabel, label.text == title, label.superview is AlertButton {
                found = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: hand.window)
            }
            return true
        }
        return found
    }
    private func tap(_ title: String) {
        let point = button(title)
        hand.tap(point.x, point.y)
    }

    @Test func theHandlerRunsWhenTheAlertIsGone() {
        let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        show(alert)
        #expect(alert.view.frame.width == 270)
        #expect(abs(alert.view.frame.midX - 187.5) <= 0.5 && abs(alert.view.frame.midY - 333.5) <= 1)
        tap("OK")
        #expect(log.isEmpty)
        hand.run(0.5)
        #expect(log == ["OK"])
        #expect(root.presentedViewController == nil)
    }

    @Test func cancelStandsFirstBesideOneOtherAndLastBelowMore() {
        let two = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        show(two)
        #expect(button("Cancel").x < button("OK").x && button("Cancel").y == button("OK").y)
        root.dismiss(animated: false)
        hand.frame()
        let three = alert(.alert, ("Cancel", .cancel), ("One", .default), ("Two", .destructive))
        show(three)
        #expect(button("One").y < button("Two").y && button("Two").y < button("Cancel").y)
        root.dismiss(animated: false)
        hand.frame()
        let long = alert(.alert, ("An answer that is far too long for half of it", .default), ("Cancel", .cancel))
        show(long)
        #expect(button("Cancel").y > button("An answer that is far too long for half of it").y)
    }

    @Test func returnChoosesThePreferredOrTheFirstDefault() {
        show(alert(.alert, ("Delete", .destructive), ("Save", .default), ("Cancel", .cancel)))
        hand.key("Return")
        hand.run(0.5)
        #expect(log == ["Save"])
        let preferring = alert(.alert, ("A", .default), ("B", .default))
        preferring.preferredAction = preferring.actions[1]
        show(preferring)
        hand.key("Return")
        hand.run(0.5)
        #expect(log == ["Save", "B"])
    }

    @Test func escCancels() {
        show(alert(.alert, ("OK", .default), ("Cancel", .cancel)))
        hand.key("Escape")
        hand.run(0.5)
        #expect(log == ["Cancel"])
        show(alert(.alert, ("OK", .default)))
        hand.key("Escape")
        hand.run(0.5)
        #expect(root.presentedViewController != nil, "an alert without a way out has to be answered")
    }

    @Test func tabAndSpaceReachEveryAction() {
        show(alert(.alert, ("OK", .default), ("Cancel", .cancel)))
        hand.key("Tab")
        hand.key("Tab")
        hand.key("Space")
        hand.run(0.5)
        #expect(log == ["OK"])
    }

    @Test func disabledActionsCannotBeChosen() {
        let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        alert.actions[0].isEnabled = false
        show(alert)
        tap("OK")
        hand.run(0.5)
        #expect(log.isEmpty && root.presentedViewController === alert)
        alert.actions[0].isEnabled = true
        hand.frame()
        tap("OK")
        hand.run(0.5)
        #expect(log == ["OK"])
    }

    @Test func fieldsTakeTheKeyboardInOrder() {
        let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        alert.addTextField { $0.placeholder = "name" }
        alert.addTextField { $0.isSecureTextEntry = true }
        show(alert)
        #expect(alert.textFields?.first?.isFirstResponder == true)
        hand.application.dispatch(.text("Ann"))
        hand.key("Return")
        #expect(alert.textFields?[1].isFirstResponder == true && log.isEmpty)
        hand.application.dispatch(.text("x"))
        hand.key("Return")
        hand.run(0.5)
        #expect(log == ["OK"] && alert.textFields?[0].text == "Ann" && alert.textFields?[1].text == "x")
    }

    @Test func escCancelsFromAFieldToo() {
        let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        alert.addTextField()
        show(alert)
        hand.key("Escape")
        hand.run(0.5)
        #expect(log == ["Cancel"])
    }

    @Test func itStandsAboveTheOnScreenKeyboard() {
        let scene = hand.window.windowScene!
        scene.showsKeyboard = true
        defer { scene.showsKeyboard = false }
        let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
        alert.addTextField()
        show(alert)
        hand.run(0.5)
        let top = scene.onScreenKeyboard.frame.minY
        #expect(scene.onScreenKeyboard.isShown && top < 667)
        #expect(alert.view.frame.maxY < top && alert.view.frame.minY > 0)
        #expect(abs(alert.view.frame.midY - top / 2) <= 1, "in the middle of what is left")
        alert.textFields?[0].resignFirstResponder()
        hand.run(0.5)
        #expect(abs(alert.view.frame.midY - 333.5) <= 1)
    }

    @Test func theKeyboardGoesBackToWhereItWas() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        root.view.addSubview(field)
        hand.window.rootViewController = root
        hand.frame()
        field.becomeFirstResponder()
        show(alert(.alert, ("OK", .default)))
        #expect(!field.isFirstResponder)
        tap("OK")
        hand.run(0.5)
        #expect(field.isFirstResponder)
    }

    @Test func aSheetStandsAtTheBottomWithCancelApart() {
        let sheet = alert(.actionSheet, ("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel))
        show(sheet)
        #expect(sheet.view.frame.width == 359 && sheet.view.frame.maxY == 659)
        #expect(button("Cancel").y > button("Delete").y + 57)
        hand.tap(180, 30)
        hand.run(0.7)
        #expect(log == ["Cancel"], "a click beside it cancels")
    }

    @Test func aClickBesideAnAlertDoesNothing() {
        show(alert(.alert, ("OK", .default), ("Cancel", .cancel)))
        hand.tap(180, 30)
        hand.run(0.7)
        #expect(log.isEmpty && root.presentedViewController != nil)
    }

    @Test func moreThanFitsScrolls() {
        let alert = UIAlertController(
            title: "Title", message: String(repeating: "A sentence of some length. ", count: 120),
            preferredStyle: .alert)
        for index in 0..<20 { alert.addAction(UIAlertAction(title: "Action \(index)", style: .default)) }
        show(alert)
        #expect(alert.view.frame.minY >= 0 && alert.view.frame.maxY <= 667)
        let scrolls = alert.view.subviews[0].subviews.flatMap(\.subviews).compactMap { $0 as? UIScrollView }
        #expect(scrolls.count == 2)
        for scroll in scrolls {
            #expect(scroll.contentSize.height > scroll.bounds.height && scroll.bounds.height > 100)
        }
    }

    @Test func wrongUseIsReported() {
        let found = Stagehand.diagnostics {
            let alert = alert(.alert, ("A", .cancel), ("B", .cancel))
            #expect(alert.actions.count == 1)
            alert.preferredAction = UIAlertAction(title: "C", style: .default)
            #expect(alert.preferredAction == nil)
            let sheet = self.alert(.actionSheet)
            sheet.addTextField()
            #expect(sheet.textFields == nil)
        }
        #expect(found.map(\.kind) == [.misuse, .misuse, .misuse])
    }

    @Test func alertsAreReleasedWithTheirHandlers() {
        weak var released: UIAlertController?
        do {
            let alert = alert(.alert, ("OK", .default))
            alert.addTextField()
            released = alert
            show(alert)
            tap("OK")
        }
        hand.run(0.5)
        #expect(released == nil)
    }
}
