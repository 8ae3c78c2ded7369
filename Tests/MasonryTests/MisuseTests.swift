import Masonry
import Testing

/// Wrong use reaches the diagnostics handler with the view, the attribute and the line, and leaves the rest alone.
@MainActor @Suite(.serialized) struct MasonryMisuseTests {
    private func diagnostics(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { messages.append($0.message) }
        defer { UIDiagnostics.handler = handler }
        body()
        return messages
    }

    private func pair() -> (root: UIView, view: UIView) {
        let root = UIView()
        let view = UIView()
        view.mas_key = "box"
        root.addSubview(view)
        return (root, view)
    }

    @Test func anAttributeAfterTheRelation() {
        let (root, view) = pair()
        let found = diagnostics { view.mas_makeConstraints { make in _ = make.left.equalTo(root).top } }
        #expect(found.count == 1)
        #expect(found[0].contains("UIView:box.left"))
        #expect(found[0].contains("MisuseTests.swift:"))
        #expect(root.constraints.count == 1)
    }

    @Test func aSecondRelation() {
        let (root, view) = pair()
        let found = diagnostics { view.mas_makeConstraints { make in make.left.equalTo(root).equalTo(3) } }
        #expect(found.count == 1 && found[0].contains("has a relation already"))
        #expect(root.constraints.count == 1)
    }

    @Test func noSuperview() {
        let view = UIView()
        let found = diagnostics { view.mas_makeConstraints { make in make.left.equalTo(3) } }
        #expect(found.count == 1 && found[0].contains("needs a superview"))
    }

    @Test func aTargetThatIsNil() {
        let (root, view) = pair()
        let missing: UIView? = nil
        let found = diagnostics { view.mas_makeConstraints { make in make.left.equalTo(missing) } }
        #expect(found.count == 1 && found[0].contains("cannot be related to nil"))
        #expect(root.constraints.isEmpty)
    }

    @Test func aTargetThatIsGone() {
        let (root, view) = pair()
        var attribute: MASViewAttribute?
        do {
            let short = UIView()
            attribute = short.mas_right
        }
        let found = diagnostics { view.mas_makeConstraints { make in make.left.equalTo(attribute!) } }
        #expect(!found.isEmpty && found[0].contains("gone"))
        #expect(root.constraints.isEmpty)
    }

    @Test func multiplierZeroOnAPosition() {
        let (root, view) = pair()
        let found = diagnostics { view.mas_makeConstraints { make in make.centerX.equalTo(root).multipliedBy(0) } }
        #expect(found.count == 1 && found[0].contains("division of integers"))
        #expect(root.constraints.isEmpty)
    }

    @Test func aMultiplierAfterInstalling() {
        let (root, view) = pair()
        var kept: MASConstraint?
        view.mas_makeConstraints { make in kept = make.width.equalTo(root) }
        let found = diagnostics { kept?.multipliedBy(2) }
        #expect(found.count == 1 && found[0].contains("cannot change"))
    }

    @Test func tooFewViewsToDistribute() {
        let (root, view) = pair()
        let found = diagnostics {
            [view].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 1, leadSpacing: 0, tailSpacing: 0)
        }
        #expect(found.count == 1 && found[0].contains("at least two"))
        #expect(root.constraints.isEmpty)
    }
}
