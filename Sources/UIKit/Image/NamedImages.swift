/// Finds the pictures of `UIImage(named:)`.
@MainActor enum NamedImages {
    /// Pictures that were found, by name; all are let go when there are too many.
    private static var found: [String: UIImage] = [:]
    private static let capacity = 128

    static func image(named name: String) -> UIImage? {
        if let image = found[name] { return image }
        guard !name.isEmpty, let image = UIImage.namedImageProvider(name) else { return nil }
        if found.count >= capacity { found = [:] }
        found[name] = image
        return image
    }

    static func forgetAll() { found = [:] }

    /// Looks in the folders for `name` with the scales and endings that a picture can have, the given name itself first.
    static func search(_ name: String, in folders: [URL]) -> UIImage? {
        let hasEnding = !(name as NSString).pathExtension.isEmpty
        let names =
            hasEnding
            ? [name]
            : ["@2x", "@3x", ""].flatMap { scale in
                ["png", "jpg", "jpeg"].map { "\(name)\(scale).\($0)" }
            }
        for folder in folders {
            for name in names {
                let path = folder.appendingPathComponent(name).path
                if FileManager.default.fileExists(atPath: path), let image = UIImage(contentsOfFile: path) {
                    return image
                }
            }
        }
        return nil
    }
}

extension UIImage {
    /// Folders that `UIImage(named:)` searches, in order; the host sets them to where the program's assets are.
    @preconcurrency @MainActor public static var namedImageFolders: [URL] = [] {
        didSet { NamedImages.forgetAll() }
    }
    /// Makes the picture for a name that has not been asked for yet. Replace it to take pictures from elsewhere; by default it
    /// searches `namedImageFolders` for `name`, `name@2x.png` and the like.
    @preconcurrency @MainActor public static var namedImageProvider: (String) -> UIImage? = {
        NamedImages.search($0, in: namedImageFolders)
    }
}
