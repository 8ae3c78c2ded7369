/// The way from a document's root to a value: `views[2].hugging`.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    enum Component: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    var components: [Component] = []

    func key(_ key: String) -> JSONPath { JSONPath(components: components + [.key(key)]) }
    func index(_ index: Int) -> JSONPath { JSONPath(components: components + [.index(index)]) }

    var description: String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                if isPlain {
                    text += text.isEmpty ? key : ".\(key)"
                } else {
                    text += "[\"\(key)\"]"
                }
            }
        }
        return text
    }
}
