import Foundation
import FrameTiming
import Graphics

/// What the tour found on one screen.
@MainActor struct TourStop {
    /// One picture: its file, and what it shows.
    struct Picture {
        var file: String
        var caption: String
    }

    /// As on the command line: "s1.5:article".
    let name: String
    let title: String
    let lesson: String
    private(set) var pictures: [Picture] = []
    var frameCount = 0
    /// Nil until the screen was visited.
    var summary: FrameSummary?
    /// Of the pictures of the screen at rest, the one that shows most change since it was opened.
    private(set) var tellingPicture: Picture?
    /// The same, small.
    private(set) var thumbnail: Image?
    private var opened: Image?
    private var mostPixelsChanged = 0

    init(name: String, title: String, lesson: String) {
        self.name = name
        self.title = title
        self.lesson = lesson
    }

    /// Adds a picture, in the order in which they are made.
    mutating func add(_ picture: Picture, _ image: Image, isAtRest: Bool = true) {
        pictures.append(picture)
        guard isAtRest else { return }
        let changed = opened.map { image.countOfPixelsDiffering(from: $0) } ?? 0
        opened = opened ?? image
        guard changed >= mostPixelsChanged else { return }
        mostPixelsChanged = changed
        tellingPicture = picture
        let size = ContactSheet.thumbnailSize
        let ratio = min(size.width / CGFloat(image.width), size.height / CGFloat(image.height))
        thumbnail = image.scaled(
            toWidth: max(1, Int(CGFloat(image.width) * ratio)), height: max(1, Int(CGFloat(image.height) * ratio)))
    }
}
