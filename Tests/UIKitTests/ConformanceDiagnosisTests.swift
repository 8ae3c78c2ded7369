import AutoLayout
import Testing

@testable import UIKit

/// The diagnosis cases through views and `NSLayoutConstraint`.
@MainActor @Suite(.serialized) struct ConformanceDiagnosisTests {
    nonisolated static let cases = ConformanceCase.load("diagnosis-cases.json")

    @Test(arguments: cases.filter { $0.kind == "conflict" }) func conflict(_ scene: ConformanceCase) throws {
        var reports: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { reports.append($0) }
        defer { UIDiagnostics.handler = handler }

        let built = ConformanceScene(scene)
        built.root.layoutIfNeeded()
        let conflicts = built.root.layoutReport().conflicts
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1)
        let explicit = conflict.members.filter { $0.kind == .constraint }.compactMap(\.identifier)
        #expect(explicit.sorted() == scene.expectedConflict!.sorted())
        let implicit = Set(
            conflict.members.compactMap { member -> String? in
                switch member.kind {
                case .rootSize: "root"
                case .notNegative: "nonneg"
                default: nil
                }
            })
        #expect(implicit == Set(scene.expectedImplicit!))
        #expect(reports.map(\.kind) == [.conflict], "it is said once")
        built.root.setNeedsLayout()
        built.root.layoutIfNeeded()
        #expect(reports.count == 1)
    }

    @Test(arguments: cases.filter { $0.kind == "ambiguity" }) func ambiguity(_ scene: ConformanceCase) {
        let built = ConformanceScene(scene)
        built.root.layoutIfNeeded()
        let report = built.root.layoutReport()
        var ambiguous: [String: [String]] = [:]
        for item in report.items where item.isAmbiguous {
            ambiguous[item.name] = item.ambiguousAxes.map { String($0.prefix(1)) }.sorted()
        }
        #expect(ambiguous == scene.expectedAmbiguous!.mapValues { $0.sorted() })
        for (name, view) in built.views {
            #expect(view.hasAmbiguousLayout == (scene.expectedAmbiguous![name] != nil), "\(name)")
        }
    }

    @Test(arguments: cases.filter { $0.kind == "fitting" }) func fitting(_ scene: ConformanceCase) {
        let built = ConformanceScene(scene)
        let fit = scene.fit!
        func check(_ moment: String) {
            let size = built.root.systemLayoutSizeFitting(
                CGSize(width: fit.target[0], height: fit.target[1]),
                withHorizontalFittingPriority: UILayoutPriority(fit.priorities[0]),
                verticalFittingPriority: UILayoutPriority(fit.priorities[1]))
            #expect(abs(size.width - scene.expectedSize![0]) <= 1e-6, "\(moment): \(size)")
            #expect(abs(size.height - scene.expectedSize![1]) <= 1e-6, "\(moment): \(size)")
        }
        check("before layout")
        built.root.layoutIfNeeded()
        check("after layout")
    }
}
