import Foundation
import Testing

@testable import SceneFile

/// Equations and formats that cannot be read: the error has the character.
@Suite struct MalformedStringTests {
    static let equations: [Malformed] = [
        "«", "   «", "«== 5", "a«", "a« == 5", "a.«", "a.« == 5", "a.«lefty == root.left", "a.«Left == root.left",
        "a.left«", "a.left «= root.left", "a.left «< root.left", "a.left «=> root.left", "a.left «!= root.left",
        "a.left ==«", "a.left == «", "a.left == «@ 5", "a.left == root«", "a.left == root« + 5", "a.left == root.«",
        "a.left == «z.left", "«z.left == root.left", "a.left == «z", "a.left == root.left + «z",
        "a.left == «pad.left", "a.left == root.left +«", "a.left == root.left + «", "a.left == root.left «5",
        "a.left == root.left «b.left", "a.left == root.left + «b.left", "a.left == root.left - 2 * «b.left",
        "«5 == 5", "«pad == 5", "a.width == b.width * «c.width", "a.width == 5 / «b.width", "a.width == 5 / «0",
        "a.width == b.width / «0", "a.width == (5«", "a.width == (5«", "a.width == (5 + 3«", "a.width == 5«)",
        "a.width == («)", "a.width == 1.e5«x", "a.width == .«", "a.width == 1e«", "a.width == «1e999",
        "a.width == 5 @«", "a.width == 5 @ «", "a.width == 5 @ «0", "a.width == 5 @ «1001", "a.width == 5 @ «-1",
        "a.width == 5 @ «strong", "a.width == 5 @ «pad", "a.width == 5 @ 250 «x", "a.width == 5 @ high «@ low",
        "«a.left == 5", "a.left == «root.width", "a.left == «root.top", "a.width == «root.left",
        "a.leading == «root.left", "a.right == «root.trailing", "a.top == «g.topMargin",
        "a.lastBaseline == g.bottom + «",
        "a.left == 0 * «root.left", "0 * «a.width == 5", "a.edges == «root.left", "a.left == «root.edges",
        "a.center == «root.size", "a.edges == 2 * «root.edges", "«a.edges == 8", "«a.center == 5",
        "[«] == 5", "[a«", "[a, «", "[a «b", "[a, «5].width == 5", "[a, «z].width == 5", "[a, b]« == 5",
        "[a, b].« == 5",
        "a.width == «[b, c].width", "«[a, b].left == 5", "a.left == «g.safeArea.left", "a.left == root.safeArea«",
        "a.left == root.«safearea.left", "a.left == root.margins.«outer", "a.left == root.safeArea.«margins",
        "a.left == «root.margins.leftMargin", "a.left == root.left + «+ 5", "a.width == «#5", "a.width == 5 «;",
        "a« .width == 5", "a.«.width == 5", "a.width == 5 «# comment", "a.width == «\"5\"", "a.width == «≥ 5",
        "a.width «≥ 5", "«é.width == 5", "a.width == 0«x10 + 1", "a.width == 2 «a.height", "a.width == b.width *«* 2",
        "a.width == b.width +«* 2",
    ].map { Malformed($0, .equation, "constraints[0]") }

    @Test(arguments: equations) func equationHasItsCharacter(_ malformed: Malformed) throws {
        let problem = try #require(problemOf(sceneText(constraints: quoted(malformed.text))))
        #expect(problem.kind == .equation, "\(problem)")
        #expect(problem.path == "constraints[0]", "\(problem)")
        #expect(problem.excerpt?.text == malformed.text)
        #expect(problem.excerpt?.offset == malformed.offset, "\(problem)")
        #expect(problem.message.hasSuffix("(character \(malformed.offset))"), "\(problem)")
        #expect(problem.place?.line == 5)
    }

    static let formats: [Malformed] = [
        "«", "|«", "|«|", "H:«", "V«|[a]|", "H«[a]", "«h:[a]", "«a]", "[«", "[«]", "[«1a]", "[a«", "[a(«", "[a(«)]",
        "[a(10«]",
        "[a(10,«)]", "[a(10@«)]", "[a(10@«1001)]", "[a(10@«0)]", "[a(10@«b)]", "[a(=«10)]", "[a(<«10)]", "[a(==«nope)]",
        "[«z]", "[a]-[«z]", "[a]-«", "[a]-10«[b]", "[a]-(10«-[b]", "[a]-(10)«[b]", "|-«-10-[a]", "[a]-«gap-[b]",
        "[a]-(«b)-[b]", "|[a]|«]", "[a]|«|", "[«self.a]", "[a]-«self.gap-[b]", "[root]«|", "[a]«x", "[a]« [b]",
        "[a]-10-«",
    ].map { Malformed($0, .visualFormat, "constraints[0].vfl") }

    @Test(arguments: formats) func formatHasItsCharacter(_ malformed: Malformed) throws {
        let problem = try #require(problemOf(sceneText(constraints: "{\"vfl\": \(quoted(malformed.text))}")))
        #expect(problem.kind == .visualFormat, "\(problem)")
        #expect(problem.path == "constraints[0].vfl", "\(problem)")
        #expect(problem.excerpt?.text == malformed.text)
        #expect(problem.excerpt?.offset == malformed.offset, "\(problem)")
        #expect(problem.message.hasSuffix("(character \(malformed.offset))"), "\(problem)")
    }

    @Test func optionsAreWrongAsAWhole() throws {
        let text = sceneText(constraints: "{\"vfl\": \"[a]-[b]\", \"options\": [\"alignAllLeading\"]}")
        let problem = try #require(problemOf(text))
        #expect(problem.kind == .visualFormat)
        #expect(problem.excerpt?.offset == nil)
    }

    @Test func theEquationStandsUnderTheMessageWithACaret() throws {
        let problem = try #require(problemOf(sceneText(constraints: quoted("a.left == rot.left + pad"))))
        #expect(
            problem.description == """
                line 5, column 18: constraints[0]: no view or guide is called 'rot'; there are root, a, b, c and g (character 10)
                    a.left == rot.left + pad
                              ^
                """)
    }

    @Test func lineBreaksInAnEquationDoNotMoveTheCaret() throws {
        let problem = try #require(problemOf(sceneText(constraints: quoted("a.left ==\n\troot.lefty"))))
        #expect(problem.excerpt?.text == "a.left ==  root.lefty")
        #expect(problem.excerpt?.offset == 16)
    }

    @Test(arguments: ["(", "-", "2 * (", "- (", "[a, "]) func deepOrLongStringsEnd(_ part: String) throws {
        let text = "a.width == " + String(repeating: part, count: 20_000)
        #expect(problemOf(sceneText(constraints: quoted(text)))?.kind == .equation)
    }

    /// The tables of this module hold at least 200 malformed texts.
    @Test func thereAreEnough() {
        let scenes =
            MalformedSceneTests.wholes + MalformedSceneTests.fields + MalformedSceneTests.views
            + MalformedSceneTests.frames + MalformedSceneTests.constraints + MalformedSceneTests.steps
        let all = MalformedJSONTests.table + scenes + Self.equations + Self.formats
        #expect(Set(all.map { $0.text + $0.path }).count >= 200)
        #expect(scenes.count >= 150)
        #expect(Self.equations.count >= 100)
    }
}
