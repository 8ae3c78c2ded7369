import UIKit

/// Every stop of a tour on one picture: how its screen looked where it had changed most, with its name and title.
@MainActor struct ContactSheet {
    private static let columns = 10
    private static let spacing = 12.0
    /// A name and a title under each picture.
    private static let captionHeight = 34.0
    private static let background = UIColor(red: 0.91, green: 0.91, blue: 0.93, alpha: 1)
    private static let nameAttributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor(white: 0.11, alpha: 1),
    ]
    private static let titleAttributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor(white: 0.35, alpha: 1),
    ]

    /// The largest thumbnail, in points and pixels.
    static let thumbnailSize = CGSize(width: 150, height: 300)

    let stops: [TourStop]

    /// A pixel a point; rows are as high as their highest picture.
    func image() -> UIImage {
        let rows = stride(from: 0, to: stops.count, by: Self.columns).map { start in
            stops[start..<min(start + Self.columns, stops.count)]
        }
        let heights = rows.map { row in row.map { CGFloat($0.thumbnail?.height ?? 0) }.max() ?? 0 }
        let cellWidth = Self.thumbnailSize.width + Self.spacing
        let width = CGFloat(min(Self.columns, stops.count)) * cellWidth + Self.spacing
        let height = heights.reduce(Self.spacing) { $0 + $1 + Self.captionHeight + Self.spacing }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            Self.background.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
            var top = Self.spacing
            for (row, height) in zip(rows, heights) {
                for (column, stop) in row.enumerated() {
                    draw(stop, at: CGPoint(x: Self.spacing + CGFloat(column) * cellWidth, y: top), height: height)
                }
                top += height + Self.captionHeight + Self.spacing
            }
        }
    }

    private func draw(_ stop: TourStop, at corner: CGPoint, height: CGFloat) {
        if let thumbnail = stop.thumbnail {
            UIImage(width: thumbnail.width, height: thumbnail.height, pixels: thumbnail.pixels)?.draw(at: corner)
        }
        let width = Self.thumbnailSize.width
        for (index, (text, attributes)) in [
            (stop.name, Self.nameAttributes), (stop.title, Self.titleAttributes),
        ].enumerated() {
            let line = CGRect(x: corner.x, y: corner.y + height + 4 + CGFloat(index) * 14, width: width, height: 15)
            NSAttributedString(string: text, attributes: attributes).draw(in: line)
        }
    }
}
