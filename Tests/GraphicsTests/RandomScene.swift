import Foundation
import Graphics

/// A random tree of layers with all kinds of items, that changes a little from step to step.
struct RandomScene {
    private struct Node {
        var number: UInt64
        var own: [DisplayItem]
        /// Pushes around the children and the pops that fit them.
        var around: [(DisplayItem, DisplayItem)]
        var children: [Node]
    }

    private var roots: [Node]
    private var nextNumber: UInt64 = 1
    private let masks: [CoverageMask]
    private let picture: Image

    init(_ random: inout SeededGenerator) {
        masks = (0..<4).map { _ in
            let (width, height) = (Int.random(in: 3...9, using: &random), Int.random(in: 5...12, using: &random))
            return CoverageMask(
                width: width, height: height,
                bytes: (0..<width * height).map { _ in .random(in: 0...255, using: &random) })
        }
        picture = Image(
            width: 13, height: 9,
            pixels: (0..<117).map { _ in
                let alpha = Double.random(in: 0...1, using: &random)
                return Color(red: .random(in: 0...1, using: &random), green: 0.5, blue: 0.2, alpha: alpha)
                    .premultipliedARGB
            })
        roots = []
        for _ in 0..<6 {
            let node = makeNode(&random, depth: 0)
            roots.append(node)
        }
    }

    var items: [DisplayItem] {
        var builder = DisplayListBuilder()
        func add(_ node: Node) {
            builder.append(.beginLayer(node.number))
            for item in node.own { builder.append(item) }
            for (push, _) in node.around { builder.append(push) }
            for child in node.children { add(child) }
            for (_, pop) in node.around.reversed() { builder.append(pop) }
            builder.append(.endLayer)
        }
        for root in roots { add(root) }
        return builder.build().items
    }

    /// Moves, adds, removes, reorders or recolours something, or nothing.
    mutating func change(_ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let index = Int.random(in: roots.indices, using: &random)
            switch Int.random(in: 0..<11, using: &random) {
            case 0: roots[index] = makeNode(&random, depth: 0)
            case 1: roots.insert(makeNode(&random, depth: 0), at: index)
            case 2: if roots.count > 2 { roots.remove(at: index) }
            case 3: roots.swapAt(index, Int.random(in: roots.indices, using: &random))
            case 4: roots[index].around = makeAround(&random)
            case 5:
                guard let child = roots[index].children.indices.randomElement(using: &random) else { break }
                roots[index].children[child].own = [makeItem(&random)]
            case 6: roots[index].own.append(makeItem(&random))
            default: nudge(&roots[index], &random)
            }
        }
    }

    /// Changes a little what lies around some node's children, and nothing else.
    private func nudge(_ node: inout Node, _ random: inout SeededGenerator) {
        if !node.children.isEmpty, Bool.random(using: &random) {
            nudge(&node.children[Int.random(in: node.children.indices, using: &random)], &random)
            return
        }
        guard let index = node.around.indices.randomElement(using: &random) else { return }
        let step = CGFloat.random(in: -6...6, using: &random)
        switch node.around[index].0 {
        case .pushClip(let area, let cornerRadius, let corners):
            let grown = rect(area.origin.x, area.origin.y, area.size.width + step, area.size.height)
            node.around[index].0 = .pushClip(grown, cornerRadius: cornerRadius, corners: corners)
        case .pushGroup(let opacity, let bounds):
            node.around[index].0 = .pushGroup(opacity: opacity + step / 20, bounds: bounds)
        case .pushTransform(let transform):
            node.around[index].0 = .pushTransform(
                Bool.random(using: &random) ? transform.rotated(by: step / 40) : transform.translatedBy(x: step, y: 0))
        default: break
        }
    }

    private mutating func makeNode(_ random: inout SeededGenerator, depth: Int) -> Node {
        let number = nextNumber
        nextNumber += 1
        let own = (0..<Int.random(in: 1...3, using: &random)).map { _ in makeItem(&random) }
        var children: [Node] = []
        if depth < 3 {
            for _ in 0..<Int.random(in: 0...2, using: &random) { children.append(makeNode(&random, depth: depth + 1)) }
        }
        return Node(number: number, own: own, around: makeAround(&random), children: children)
    }

    private func makeAround(_ random: inout SeededGenerator) -> [(DisplayItem, DisplayItem)] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
            switch Int.random(in: 0..<6, using: &random) {
            case 0: (.pushClip(makeRect(&random), cornerRadius: 0), .popClip)
            case 1:
                (
                    .pushClip(
                        makeRect(&random), cornerRadius: .random(in: 0...30, using: &random),
                        corners: makeCorners(&random)),
                    .popClip
                )
            case 2: (.pushGroup(opacity: .random(in: 0...1.1, using: &random), bounds: makeRect(&random)), .popGroup)
            case 3:
                (
                    .pushTransform(
                        CGAffineTransform(translationX: 60, y: 50).rotated(by: .random(in: -3...3, using: &random))
                            .scaledBy(x: .random(in: 0.3...2, using: &random), y: 1.1)), .popTransform
                )
            case 4:
                (.pushTransform(CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: -90)), .popTransform)
            default:
                (
                    .pushTransform(
                        CGAffineTransform(
                            translationX: .random(in: -40...40, using: &random),
                            y: .random(in: -40...40, using: &random))),
                    .popTransform
                )
            }
        }
    }

    private func makeRect(_ random: inout SeededGenerator) -> CGRect {
        rect(
            .random(in: -30...140, using: &random), .random(in: -30...120, using: &random),
            .random(in: 0...90, using: &random), .random(in: 0...90, using: &random))
    }

    private func makeColor(_ random: inout SeededGenerator) -> Color {
        Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random),
            alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
    }

    private func makeCorners(_ random: inout SeededGenerator) -> RectCorners {
        Bool.random(using: &random) ? .all : RectCorners(rawValue: .random(in: 0...15, using: &random))
    }

    private func makeItem(_ random: inout SeededGenerator) -> DisplayItem {
        let area = makeRect(&random)
        let color = makeColor(&random)
        let radius: CGFloat = Bool.random(using: &random) ? 0 : .random(in: 0...40, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: return .fill(area, color, cornerRadius: radius, corners: makeCorners(&random))
        case 2:
            return .border(
                area, color, width: .random(in: 0...6, using: &random), cornerRadius: radius,
                corners: makeCorners(&random))
        case 3:
            return .shadow(
                area, color, blur: .random(in: 0...9, using: &random), cornerRadius: radius,
                corners: makeCorners(&random))
        case 4:
            let glyphs = (0..<Int32.random(in: 1...8, using: &random)).map { index in
                index == 5
                    ? PlacedGlyph(ink: .picture(picture), x: index * 8, y: 0)
                    : PlacedGlyph(ink: .mask(masks[Int(index) % 4]), x: index * 8, y: index % 3)
            }
            let scale: CGFloat = [1, 1.5, 2].randomElement(using: &random) ?? 1
            return .glyphs(GlyphRun(glyphs: glyphs, scale: scale, bounds: area), at: area.origin, color)
        case 5:
            let source = Bool.random(using: &random) ? nil : rect(-2, 1.5, 9, 20)
            return .image(picture, area, source: source)
        case 6:
            return .backdropBlur(
                area, blur: .random(in: 0...20, using: &random), saturation: .random(in: 0...2, using: &random))
        default:
            let points = (0..<Int.random(in: 3...6, using: &random)).map { _ in makeRect(&random).origin }
            return .polygon(
                [points, makeRect(&random).size.width > 40 ? [] : points.map { CGPoint(x: $0.y, y: $0.x) }], color)
        }
    }
}
