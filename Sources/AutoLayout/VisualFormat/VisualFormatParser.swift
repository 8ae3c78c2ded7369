import Foundation

/// Reads Apple's grammar:
///
///     format      = [ "H:" | "V:" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view        = "[" name [ predicates ] "]"
///     connection  = nothing | "-" | "-" spaces "-"
///     spaces      = simple | predicates
///     predicates  = "(" predicate { "," predicate } ")"
///     predicate   = [ "==" | "<=" | ">=" ] object [ "@" priority ]
///
/// A simple space is a metric or a number that is not negative; names are C identifiers, numbers are those of C's locale.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var position = 0

    init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormatPicture {
        var picture = VisualFormatPicture(
            axis: try parseOrientation(), leadingBar: nil, views: [], connections: [], trailingBar: nil)
        if peek() == "|" {
            let bar = position
            position += 1
            picture.leadingBar = VisualFormatPicture.Bar(position: bar, connection: try parseConnection())
        }
        picture.views.append(try parseView())
        while position < characters.count {
            guard peek() == "-" || peek() == "[" || peek() == "|" else {
                throw error(
                    .trailingCharacters, position, "Expected a view, a connection or the end of the format here")
            }
            let connection = try parseConnection()
            if peek() == "|" {
                picture.trailingBar = VisualFormatPicture.Bar(position: position, connection: connection)
                position += 1
                guard position == characters.count else {
                    throw error(.trailingCharacters, position, "Nothing may follow the closing '|'")
                }
                break
            }
            guard peek() == "[" || !isStandard(connection) else {
                throw error(
                    .expectedConnection, position,
                    "Expected a view, '|', or a space such as 8, (>=8) or a metric after '-'")
            }
            picture.connections.append(connection)
            picture.views.append(try parseView())
        }
        return picture
    }

    private func isStandard(_ connection: VisualFormatPicture.Connection) -> Bool {
        if case .standard = connection { return true }
        return false
    }

    // MARK: Parts

    private mutating func parseOrientation() throws(VisualFormatError) -> LayoutAttribute.Axis {
        guard let first = peek(), first == "H" || first == "V" else { return .horizontal }
        let axis: LayoutAttribute.Axis = first == "H" ? .horizontal : .vertical
        guard position + 1 < characters.count, characters[position + 1] == ":" else {
            let direction = axis == .horizontal ? "horizontal" : "vertical"
            throw error(.expectedColon, 1, "Expected ':' after '\(first)' to ask for a \(direction) arrangement")
        }
        position += 2
        return axis
    }

    private mutating func parseView() throws(VisualFormatError) -> VisualFormatPicture.View {
        guard peek() == "[" else {
            throw error(.expectedView, position, "Expected a view here: '[' and its name")
        }
        position += 1
        let start = position
        guard let name = parseIdentifier() else {
            throw error(
                .expectedName, position, "Expected a view's name here: letters, digits and '_', not a digit first")
        }
        if peek() == "." {
            throw error(
                .keyPathName, start, "A name with a dot is not allowed: give the view a plain name in the views")
        }
        var predicates: [VisualFormatPicture.Predicate] = []
        if peek() == "(" { predicates = try parsePredicates() }
        guard peek() == "]" else {
            throw error(.expectedCloseBracket, position, "Expected ']' here, to end the view '\(name)'")
        }
        position += 1
        return VisualFormatPicture.View(name: name, position: start, predicates: predicates)
    }

    private mutating func parseConnection() throws(VisualFormatError) -> VisualFormatPicture.Connection {
        guard peek() == "-" else { return .flush }
        position += 1
        guard let next = peek(), next != "[", next != "|" else { return .standard }
        let predicates: [VisualFormatPicture.Predicate]
        if next == "(" {
            predicates = try parsePredicates()
        } else if next.isNumberStart || next.isIdentifierStart {
            let object = try parseObject()
            predicates = [VisualFormatPicture.Predicate(relation: .equal, object: object, priority: nil)]
        } else {
            throw error(
                .expectedConnection, position,
                "Expected a view, '|', or a space here: a number that is not negative, a metric, or predicates in parentheses"
            )
        }
        guard peek() == "-" else {
            throw error(.expectedDash, position, "Expected '-' here, to end the space")
        }
        position += 1
        return .spaces(predicates)
    }

    private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormatPicture.Predicate] {
        position += 1
        var predicates = [try parsePredicate()]
        while peek() == "," {
            position += 1
            predicates.append(try parsePredicate())
        }
        guard peek() == ")" else {
            throw error(.expectedCloseParen, position, "Expected ')' or ',' here: the predicates must end with ')'")
        }
        position += 1
        return predicates
    }

    private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormatPicture.Predicate {
        var relation = LayoutRelation.equal
        if let first = peek(), first == "=" || first == "<" || first == ">" {
            position += 1
            guard peek() == "=" else {
                throw error(.unknownRelation, position, "Unknown relation: it must be ==, >= or <=")
            }
            position += 1
            relation = first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
        guard let next = peek(), next.isNumberStart || next.isIdentifierStart || next == "-" || next == "+" else {
            throw error(
                .expectedPredicateObject, position, "Expected a number, a metric or a view's name here")
        }
        let object = try parseObject()
        var priority: VisualFormatPicture.Token?
        if peek() == "@" {
            position += 1
            guard let next = peek(), next.isNumberStart || next.isIdentifierStart || next == "-" || next == "+" else {
                throw error(.expectedPriority, position, "Expected a priority here: a number up to 1000, or a metric")
            }
            priority = try parseObject(.expectedPriority)
        }
        return VisualFormatPicture.Predicate(relation: relation, object: object, priority: priority)
    }

    /// A number or a name.
    private mutating func parseObject(
        _ missing: VisualFormatError.Kind = .expectedPredicateObject
    ) throws(VisualFormatError) -> VisualFormatPicture.Token {
        let start = position
        if let name = parseIdentifier() {
            if peek() == "." {
                throw error(
                    .keyPathName, start, "A name with a dot is not allowed: give the number a plain name in the metrics"
                )
            }
            return VisualFormatPicture.Token(value: .name(name), position: start)
        }
        return VisualFormatPicture.Token(value: .number(try parseNumber(missing)), position: start)
    }

    private mutating func parseIdentifier() -> String? {
        guard let first = peek(), first.isIdentifierStart else { return nil }
        let start = position
        while let next = peek(), next.isIdentifierStart || next.isASCIIDigit { position += 1 }
        return String(characters[start..<position])
    }

    /// `[+-] digits [. digits] [e [+-] digits]`, where either of the first two kinds of digits may be missing.
    private mutating func parseNumber(_ missing: VisualFormatError.Kind) throws(VisualFormatError) -> Double {
        let start = position
        if peek() == "-" || peek() == "+" { position += 1 }
        var digits = skipDigits()
        if peek() == "." {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else { throw error(missing, position, "Expected a digit here") }
        if peek() == "e" || peek() == "E" {
            let mark = position
            position += 1
            if peek() == "-" || peek() == "+" { position += 1 }
            // An "e" without digits is not part of the number.
            if skipDigits() == 0 { position = mark }
        }
        guard let value = Double(String(characters[start..<position])), value.isFinite else {
            throw error(.numberOutOfRange, start, "This number is too large")
        }
        return value
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while peek()?.isASCIIDigit == true { position += 1 }
        return position - start
    }

    private func peek() -> Character? { position < characters.count ? characters[position] : nil }

    private func error(_ kind: VisualFormatError.Kind, _ position: Int, _ message: String) -> VisualFormatError {
        VisualFormatError(kind: kind, format: format, position: position, message: message)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
    fileprivate var isIdentifierStart: Bool {
        (self >= "a" && self <= "z") || (self >= "A" && self <= "Z") || self == "_"
    }
    /// Begins a number that is not negative.
    fileprivate var isNumberStart: Bool { isASCIIDigit || self == "." }
}
