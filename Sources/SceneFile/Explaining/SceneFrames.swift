import Foundation
import UIKit

/// The frames of a scene at first and after each step: what `ashlar layout` prints.
@MainActor public struct SceneFrames {
    /// One moment with the frames of all views and guides.
    public struct Moment: Codable, Hashable, Sendable {
        /// Nil at first.
        public var step: Int?
        public var name: String?
        /// `[x, y, width, height]` in the superview's or owner's coordinates.
        public var frames: [String: [Double]]
    }

    public struct Listing: Codable, Hashable, Sendable {
        public var id: String
        public var title: String
        public var moments: [Moment]
    }

    public let scene: Scene
    public private(set) var listing: Listing

    public init(_ scene: Scene, file: String = "") {
        self.scene = scene
        let stage = SceneStage(scene, fileName: file)
        listing = Listing(id: scene.id, title: scene.title, moments: [])
        func add(_ index: Int?, _ name: String?) {
            stage.layout()
            let frames = scene.itemNames.compactMap { name in stage.frame(of: name).map { (name, $0.numbers) } }
            listing.moments.append(
                Moment(step: index.map { $0 + 1 }, name: name, frames: Dictionary(frames) { first, _ in first }))
        }
        add(nil, nil)
        for (index, step) in scene.steps.enumerated() {
            stage.take(index)
            add(index, step.name)
        }
    }

    /// The tree with its frames, moment by moment.
    public var text: String {
        var lines = [[scene.id, scene.title].filter { !$0.isEmpty }.joined(separator: ": ")].filter { !$0.isEmpty }
        let rows = tree
        let width = rows.map { $0.indent + $0.name.count }.max() ?? 0
        for moment in listing.moments {
            lines.append(SceneMoment(moment).phrase.capitalizedFirst + ":")
            for row in rows {
                guard let frame = moment.frames[row.name] else { continue }
                let label = String(repeating: " ", count: row.indent) + row.name
                let padding = String(repeating: " ", count: width - label.count)
                lines.append("  \(label)\(padding)  \(frame.map { plain($0) }.joined(separator: ", "))")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Names in the order of the tree, guides after the views of their owner.
    private var tree: [(name: String, indent: Int)] {
        var children: [String: [String]] = [:]
        for view in scene.views { children[view.parent, default: []].append(view.name) }
        for guide in scene.guides { children[guide.owner, default: []].append(guide.name) }
        var rows: [(String, Int)] = []
        var pending = [(scene.root.name, 0)]
        while let (name, indent) = pending.popLast() {
            rows.append((name, indent))
            pending += (children[name] ?? []).reversed().map { ($0, indent + 2) }
        }
        return rows
    }

    /// The listings as JSON, keys sorted.
    public static func json(_ listings: [Listing]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(listings), as: UTF8.self)
    }
}

extension SceneMoment {
    fileprivate init(_ moment: SceneFrames.Moment) {
        self = moment.step.map { .step($0 - 1, moment.name) } ?? .start
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
