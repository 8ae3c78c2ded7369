import UIKit

/// Many coloured views, each with four constraints of its own to this one: as wide and high as a cell of the grid, and in the middle
/// of its cell, moved by a constant. No view depends on another, so one constant concerns one view.
final class StressGridView: UIView {
    private static let duration = 0.8

    private struct Cell {
        let view: UIView
        let x, y: NSLayoutConstraint
        /// The place in the grid that the constraints' multipliers stand for.
        let home: Int
        /// The place where the view is now.
        var place: Int
        var constraints: [NSLayoutConstraint]
    }
    private var cells: [Cell] = []
    private var columns = 1
    private var rows = 1
    private var laidOutSize = CGSize.zero
    private var random = GridRandom(state: 1)
    private var displayLink: CADisplayLink?

    /// How many views there are.
    var count = 0 { didSet { if count != oldValue { rebuild() } } }

    // MARK: Making

    private func rebuild() {
        stop()
        for cell in cells { cell.view.removeFromSuperview() }
        cells = []
        // Cells about half as high as wide: the grid fills screens that stand and lie.
        columns = max(1, Int((Double(count) * 0.6).squareRoot().rounded(.up)))
        rows = (count + columns - 1) / columns
        cells = (0..<count).map { makeCell(home: $0, place: $0) }
        NSLayoutConstraint.activate(cells.flatMap(\.constraints))
    }

    private func makeCell(home: Int, place: Int) -> Cell {
        let view = UIView()
        view.backgroundColor = SpectrumColor.color(home)
        if home == 0 { view.accessibilityIdentifier = "v0" }
        if home == count - 1 { view.accessibilityIdentifier = "last" }
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let gap: CGFloat = count > 2000 ? 1 : 2
        func middle(_ index: Int, of parts: Int) -> CGFloat { (CGFloat(index) + 0.5) / CGFloat(parts) }
        let x = NSLayoutConstraint(
            item: view, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .right,
            multiplier: middle(home % columns, of: columns), constant: 0)
        let y = NSLayoutConstraint(
            item: view, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .bottom,
            multiplier: middle(home / columns, of: rows), constant: 0)
        var cell = Cell(view: view, x: x, y: y, home: home, place: place, constraints: [])
        cell.constraints = [
            x, y,
            view.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / CGFloat(columns), constant: -gap),
            view.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 1 / CGFloat(rows), constant: -gap),
        ]
        return cell
    }

    // MARK: Places

    private var cellSize: CGSize {
        CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(rows))
    }
    /// How far a place lies from the view's own cell, in points.
    private func offset(of cell: Cell, at place: Int) -> CGPoint {
        CGPoint(
            x: CGFloat(place % columns - cell.home % columns) * cellSize.width,
            y: CGFloat(place / columns - cell.home / columns) * cellSize.height)
    }
    private func moveCellsToPlaces() {
        for cell in cells {
            let offset = offset(of: cell, at: cell.place)
            if cell.x.constant != offset.x { cell.x.constant = offset.x }
            if cell.y.constant != offset.y { cell.y.constant = offset.y }
        }
    }

    override func layoutSubviews() {
        // Offsets are multiples of a cell: a new size has new ones.
        if laidOutSize != bounds.size {
            laidOutSize = bounds.size
            moveCellsToPlaces()
        }
        super.layoutSubviews()
    }

    // MARK: What can be done

    private func shufflePlaces() {
        var places = cells.map(\.place)
        for index in places.indices.dropFirst().reversed() { places.swapAt(index, random.next(below: index + 1)) }
        for index in cells.indices { cells[index].place = places[index] }
    }

    /// Every view goes to another cell: one layout, and interpolated frames.
    func shuffle() {
        stop()
        shufflePlaces()
        moveCellsToPlaces()
        UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() }
    }

    /// One view moves by a quarter of a cell and back: one constant.
    func nudge() {
        stop()
        guard !cells.isEmpty else { return }
        let cell = cells[cells.count / 2]
        let place = offset(of: cell, at: cell.place).x
        cell.x.constant = cell.x.constant == place ? place + max(2, cellSize.width / 4).rounded() : place
        layoutIfNeeded()
    }

    /// A tenth of the views is removed, and as many are made anew in their places.
    func churn() {
        stop()
        guard !cells.isEmpty else { return }
        let step = 10
        let start = random.next(below: step)
        for index in stride(from: min(start, cells.count - 1), to: cells.count, by: step) {
            let old = cells[index]
            old.view.removeFromSuperview()
            let new = makeCell(home: old.home, place: old.place)
            let offset = offset(of: new, at: new.place)
            new.x.constant = offset.x
            new.y.constant = offset.y
            NSLayoutConstraint.activate(new.constraints)
            cells[index] = new
        }
        layoutIfNeeded()
    }

    /// Every view goes to another cell, and each frame is a layout of its own: constants change on the way.
    func shuffleByLayout() {
        stop()
        let starts = cells.map { CGPoint(x: $0.x.constant, y: $0.y.constant) }
        shufflePlaces()
        let ends = cells.map { offset(of: $0, at: $0.place) }
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            guard let self else { return }
            let part = min(1, max(0, (link.timestamp - begin) / Self.duration))
            let eased = CGFloat(part * part * (3 - 2 * part))
            for (index, cell) in self.cells.enumerated() {
                cell.x.constant = starts[index].x + (ends[index].x - starts[index].x) * eased
                cell.y.constant = starts[index].y + (ends[index].y - starts[index].y) * eased
            }
            self.layoutIfNeeded()
            if part >= 1 { self.stop() }
        }
        displayLink = link
        link.add(to: .main, forMode: .common)
    }

    /// Ends a motion by layout; what it was on the way to is laid out.
    func stop() {
        guard let displayLink else { return }
        displayLink.invalidate()
        self.displayLink = nil
        moveCellsToPlaces()
    }
}

/// The same sequence each time, so that pictures and timings can be compared (a linear congruence, Knuth's constants).
private struct GridRandom {
    var state: UInt64

    /// A number from 0 to `bound` - 1.
    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
    }
}
