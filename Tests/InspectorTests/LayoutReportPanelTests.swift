import Inspector
import Masonry
import Testing

@MainActor @Suite(.serialized) struct LayoutReportPanelTests {
    private func report(_ constrain: (UIView, UIView) -> Void) -> LayoutReport {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = UIView()
        box.accessibilityIdentifier = "box"
        root.addSubview(box)
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { _ in }
        defer { UIDiagnostics.handler = handler }
        constrain(box, root)
        root.layoutIfNeeded()
        return root.layoutReport()
    }

    @Test func aSoundLayoutHasNoFindings() {
        let findings = LayoutFindings(report { box, root in box.mas_makeConstraints { $0.edges.equalTo(root) } })
        #expect(findings.sections.isEmpty)
        #expect(findings.summary.contains("2 views"))
    }

    @Test func aConflictComesFirst() throws {
        let findings = LayoutFindings(
            report { box, root in
                box.mas_makeConstraints { make in
                    make.left.equalTo(root)
                    make.width.equalTo(50)
                    make.width.equalTo(60)
                    make.height.equalTo(500).priorityHigh()
                    make.top.bottom.equalTo(root)
                }
            })
        let first = try #require(findings.sections.first)
        #expect(first.kind == .conflict)
        #expect(first.lines[0].contains("50") && first.lines[0].contains("60"))
        let broken = try #require(findings.sections.first { $0.kind == .broken })
        #expect(broken.lines[0].contains("300"))
    }

    @Test func whatCanMoveIsSaid() throws {
        let findings = LayoutFindings(
            report { box, root in
                box.mas_makeConstraints { make in
                    make.left.top.equalTo(root)
                    make.width.equalTo(50)
                }
            })
        let movable = try #require(findings.sections.first { $0.kind == .ambiguity })
        #expect(movable.lines.contains { $0.contains("box") })
    }

    @Test func thePanelFitsItsTexts() {
        let panel = LayoutReportPanel(
            palette: .init(background: .white, text: .black, secondaryText: .gray, kinds: [:]))
        panel.frame = CGRect(x: 0, y: 0, width: 240, height: 600)
        for width in [50, 500] as [CGFloat] {
            panel.show(report { box, root in box.mas_makeConstraints { make in make.left.equalTo(width) } })
            panel.layoutIfNeeded()
            var labels: [UILabel] = []
            var stack: [UIView] = [panel]
            while let view = stack.popLast() {
                if let label = view as? UILabel { labels.append(label) }
                stack += view.subviews
            }
            #expect(labels.count >= 3)
            for label in labels {
                #expect(label.bounds.width <= 208)
                let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
                #expect(label.bounds.height >= needed.height, "\(label.text ?? "")")
            }
        }
    }
}
