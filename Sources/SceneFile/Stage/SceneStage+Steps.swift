import UIKit

extension SceneStage {
    /// Takes a step: what it deactivates goes before what it activates, then constants and priorities, size, direction and edits.
    /// The layout follows when it is asked for.
    /// - Parameter index: in `scene.steps`.
    public func take(_ index: Int) {
        let step = scene.steps[index]
        stepsTaken.append(index)
        for id in step.deactivated { NSLayoutConstraint.deactivate(constraints(id: id)) }
        for id in step.activated { NSLayoutConstraint.activate(constraints(id: id)) }
        for change in step.changes { carryOut(change) }
        if let size = step.size {
            isResized = true
            surroundings.setSize(size)
        }
        if let isRightToLeft = step.isRightToLeft {
            isTurned = true
            surroundings.setRightToLeft(isRightToLeft)
        }
        for edit in step.edits { self.edit(edit.view, edit.properties) }
    }

    private func carryOut(_ change: Scene.ConstraintChange) {
        guard let index = constraintIndices[change.id] else { return }
        for (part, constraint) in zip(scene.constraints[index].parts, constraints[index]) {
            if let constant = change.constant {
                constraint.constant = CGFloat(part.isMirrored ? 0 - constant : constant)
            }
            if let priority = change.priority { constraint.priority = UILayoutPriority(Float(priority)) }
        }
    }

    /// Takes a step as someone sees it: over the time that the step gives.
    public func play(_ index: Int) {
        let duration = scene.steps[index].duration
        guard duration > 0 else {
            take(index)
            return
        }
        layout()
        UIView.animate(withDuration: duration) {
            self.take(index)
            self.layout()
        }
    }
}

/// A view that triggers steps when it is tapped.
@MainActor struct SceneTrigger {
    var view: UIView
    /// Takes the trigger off the view again.
    var disconnect: () -> Void
}

extension SceneStage {
    /// Has taps trigger steps. Several steps of one view come one after the other, and then from the first again.
    func connectTriggers() {
        for trigger in triggers { trigger.disconnect() }
        triggers = []
        var seen: Set<String> = []
        for name in scene.steps.compactMap(\.trigger) where seen.insert(name).inserted {
            guard let view = views[name] else { continue }
            let run: () -> Void = { [weak self] in self?.triggered(name) }
            if let control = view as? UIControl {
                let events: UIControl.Event =
                    control is UIButton ? .touchUpInside : control is UITextField ? .editingDidBegin : .valueChanged
                let action = UIAction { _ in run() }
                control.addAction(action, for: events)
                triggers.append(SceneTrigger(view: view) { control.removeAction(action, for: events) })
            } else {
                let wasEnabled = view.isUserInteractionEnabled
                let recognizer = UITapGestureRecognizer { _ in run() }
                view.isUserInteractionEnabled = true
                view.addGestureRecognizer(recognizer)
                triggers.append(
                    SceneTrigger(view: view) {
                        view.removeGestureRecognizer(recognizer)
                        view.isUserInteractionEnabled = wasEnabled
                    })
            }
        }
    }

    private func triggered(_ name: String) {
        let own = scene.steps.indices.filter { scene.steps[$0].trigger == name }
        guard !own.isEmpty else { return }
        let taken = stepsTaken.count { own.contains($0) }
        let next = own[taken % own.count]
        if let onTrigger { onTrigger(next) } else { take(next) }
    }
}
