import Foundation
import Testing

@testable import Typesetting

@MainActor struct DirectionTests {
    @Test func visualOrderFollowsTheLevels() {
        // UAX #9, section 3.4: "car means CAR." with the levels of an embedding.
        #expect(LinePlacement.visualOrder([0, 0, 0]) == [0, 1, 2])
        #expect(LinePlacement.visualOrder([1, 1, 1]) == [2, 1, 0])
        #expect(LinePlacement.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
        #expect(LinePlacement.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
        #expect(LinePlacement.visualOrder([]) == [])
    }

    @Test func hebrewReadsFromRightToLeft() {
        let layout = Samples.layout("אבג")
        #expect(layout.analysis.levels == [1, 1, 1])
        #expect(layout.caretRect(at: 0).minX > layout.caretRect(at: 1).minX)
    }

    @Test func numbersInHebrewReadFromLeftToRight() {
        let layout = Samples.layout("אב 123 גד")
        #expect(layout.caretRect(at: 3).minX < layout.caretRect(at: 4).minX)
        #expect(layout.caretRect(at: 0).minX > layout.caretRect(at: 3).minX)
    }

    @Test func bracketsAreMirroredInRightToLeftText() {
        let layout = Samples.layout("א(ב)")
        let stack = layout.analysis.styles[0].stack
        #expect(stack.sources[Int(layout.analysis.glyphs[1])] == .scalar(0x29))
        #expect(stack.sources[Int(layout.analysis.glyphs[3])] == .scalar(0x28))
    }

    @Test func aParagraphTakesItsDirectionFromItsFirstLetter() {
        let layout = Samples.layout("abc\nשלום\n123", isRightToLeft: true)
        #expect(layout.analysis.paragraphs.map(\.isRightToLeft) == [false, true, true])
        let other = Samples.layout("abc\nשלום\n123")
        #expect(other.analysis.paragraphs.map(\.isRightToLeft) == [false, true, false])
    }

    @Test func spacesThatHangInRightToLeftTextHangToTheLeft() {
        let word = Samples.layout("שלום").size.width
        let layout = Samples.layout("שלום שלום", width: word + 1)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].width == layout.lines[1].width)
        #expect(PaintedLayout(layout).inkOutside == 0)
    }

    @Test func truncationOfRightToLeftTextPutsTheMarkAtTheLeft() {
        let layout = Samples.layout("שלום עולם ומה שלומך היום", width: 100, lines: 1)
        #expect(layout.fragments[0].placed?.first?.cluster == PlacedCluster.mark)
        #expect(layout.size.width <= 100)
    }
}
