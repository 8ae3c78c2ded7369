/// Anchors of views and guides. Each access makes a new object; equal ones compare equal.
extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .leading))
    }
    public var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .trailing))
    }
    public var leftAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .left))
    }
    public var rightAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .right))
    }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .bottom))
    }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(term: ConstraintTerm(item: self, attribute: .width)) }
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(term: ConstraintTerm(item: self, attribute: .height))
    }
    public var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .centerX))
    }
    public var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .centerY))
    }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .firstBaseline))
    }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .lastBaseline))
    }
}

extension UILayoutGuide {
    public var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .leading))
    }
    public var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .trailing))
    }
    public var leftAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .left))
    }
    public var rightAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .right))
    }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .bottom))
    }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(term: ConstraintTerm(item: self, attribute: .width)) }
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(term: ConstraintTerm(item: self, attribute: .height))
    }
    public var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(term: ConstraintTerm(item: self, attribute: .centerX))
    }
    public var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(term: ConstraintTerm(item: self, attribute: .centerY))
    }
}
