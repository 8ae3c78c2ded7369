/// The attributes that a constraint can relate. Raw values are Apple's (`NSLayoutConstraint.Attribute`).
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable, Codable {
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
        centerYWithinMargins
}

public enum LayoutRelation: Int, Hashable, Sendable, Codable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// Where a constraint was made, for reports. Empty when unknown.
public struct SourceLocation: Hashable, Sendable, Codable {
    public var file: String
    public var line: Int
    public init(file: String = "", line: Int = 0) {
        self.file = file
        self.line = line
    }
}
