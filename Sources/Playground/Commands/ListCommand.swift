import Examples

/// `ashlar list`: the screens, a line each, tab-separated.
enum ListCommand {
    @MainActor static func run() -> ExitStatus {
        for example in Examples.all {
            print("\(example.id)\t\(example.alias)\t\(example.title)\t\(example.source.rawValue)")
        }
        return .done
    }
}
