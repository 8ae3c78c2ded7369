import AutoLayout

extension Scene.Relation {
    /// Why no such constraint can be, as UIKit would say at the latest when it is activated; nil if it can.
    func problem(in names: SceneNames) -> String? {
        for (item, attribute) in [(item, attribute), (toItem ?? item, toItem == nil ? attribute : toAttribute)] {
            let isGuide = item.region != nil || names.guides.contains(item.name)
            guard isGuide, attribute.rawValue >= LayoutAttribute.lastBaseline.rawValue else { continue }
            return "\(item) is a guide, which has no margins and no baselines; use its edges, centre or size"
        }
        guard toItem != nil else {
            return attribute.isSize
                ? nil : "\(attribute.name) is a position, which needs a second item: name what it is measured from"
        }
        guard attribute.isSize == toAttribute.isSize else {
            let (position, size) = attribute.isSize ? (toAttribute, attribute) : (attribute, toAttribute)
            return "\(position.name) is a position and \(size.name) a size: relate a position to a position"
        }
        if attribute.isSize { return nil }
        guard attribute.axis == toAttribute.axis else {
            return "\(attribute.name) and \(toAttribute.name) lie on different axes"
        }
        guard multiplier != 0 else { return "a position times 0 has no meaning; use another multiplier" }
        let fixed: Set<LayoutAttribute> = [.left, .right, .leftMargin, .rightMargin]
        if (attribute.isDirectional && fixed.contains(toAttribute))
            || (toAttribute.isDirectional && fixed.contains(attribute))
        {
            return
                "\(attribute.name) and \(toAttribute.name) cannot be related: leading and trailing change sides with the direction, left and right do not"
        }
        return nil
    }
}
