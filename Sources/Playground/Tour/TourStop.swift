import FrameTiming
import Graphics

/// What the tour found on one screen.
struct TourStop {
    /// One picture: its file, and what it shows.
    struct Picture {
        var file: String
        var caption: String
    }

    /// As on the command line: "s1.5:article".
    var name: String
    var title: String
    var lesson: String
    var pictures: [Picture] = []
    var frameCount = 0
    /// Nil until the screen was visited.
    var summary: FrameSummary?
    /// How it looked last, small.
    var thumbnail: Image?
}
