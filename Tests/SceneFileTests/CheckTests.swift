import Foundation
import Testing

@testable import SceneFile

/// What `ashlar check` finds wrong, and how it says so.
@MainActor @Suite(.serialized) struct CheckTests {
    private func check(_ text: String) throws -> CheckResult {
        SceneCheck.run(try scene(text), file: "test.json")
    }

    private func box(_ more: String) -> String {
        """
        {"id": "box", "title": "A box", "root": {"size": [100, 100]}, "views": [{"name": "a", "intrinsic": [10, 10]}],
         "constraints": ["a.left == root.left + 5", "a.top == root.top", {"id": "w", "eq": "a.width == 20"},
           {"id": "h", "eq": "a.height == 20"}], \(more)}
        """
    }

    @Test func aWrongFrameShowsExpectedActualAndDifference() throws {
        let result = try check(box("\"expected\": {\"a\": [5, 1.5, 20, 20]}"))
        #expect(
            result.report == """
                FAILED test.json: box: A box
                    a at first: expected [5, 1.5, 20, 20], actual [5, 0, 20, 20], difference [0, -1.5, 0, 0]
                """)
    }

    @Test func theToleranceIsAMillionthOfAPoint() throws {
        #expect(try check(box("\"expected\": {\"a\": [5, 0.0000009, 20, 20]}")).isPassed)
        let result = try check(box("\"expected\": {\"a\": [5, 0.0000011, 20, 20]}"))
        #expect(result.failures.first?.difference == "[0, -1.1e-06, 0, 0]")
    }

    @Test func stepsAreCheckedOneByOne() throws {
        let steps = """
            "steps": [{"set": {"w": 30}, "expected": {"a": [5, 0, 30, 20]}},
              {"name": "tall", "set": {"h": 40}, "expected": {"a": [5, 0, 20, 40]}}]
            """
        #expect(
            try check(box(steps)).failures.map(\.description) == [
                "a after step 2 (tall): expected [5, 0, 20, 40], actual [5, 0, 30, 40], difference [0, 0, 10, 0]"
            ])
    }

    @Test func wrongDiagnosesFail() throws {
        let conflict = try check(
            box("\"expectedConflict\": [\"w\"]"))
        #expect(
            conflict.failures.map(\.description) == [
                "the layout: expected one conflict, actual 0 conflicts, difference -1"
            ])
        let ambiguity = try check(box("\"expectedAmbiguous\": {\"a\": [\"h\"]}"))
        #expect(
            ambiguity.failures.map(\.description) == [
                "ambiguous: expected a h, actual nothing, difference -a h",
                "a.hasAmbiguousLayout: expected true, actual false",
            ])
        let fitting = try check(
            box("\"fit\": {\"target\": [0, 0], \"priorities\": [50, 50]}, \"expectedSize\": [20, 20]"))
        #expect(fitting.failures.count == 2, "before layout and after it")
    }

    @Test func theWrongConflictFails() throws {
        let text = """
            {"root": {"size": [100, 100]}, "views": [{"name": "a"}], "constraints": [
              {"id": "one", "eq": "a.width == 20"}, {"id": "two", "eq": "a.width == 30"},
              {"id": "other", "eq": "a.height == 5"}, "a.left == root.left", "a.top == root.top"],
             "expectedConflict": ["one", "other"], "expectedImplicit": ["root"]}
            """
        #expect(
            try check(text).failures.map(\.description) == [
                "the conflict: expected one and other, actual one and two, difference -other +two",
                "what takes part in the conflict: expected root, actual nothing, difference -root",
            ])
    }

    @Test func wrongFormatCasesFail() throws {
        func run(_ outcome: String) throws -> CheckResult {
            let text = "[{\"id\": \"f\", \"format\": \"|-[a]\", \"views\": [\"a\"], \(outcome)}]"
            guard case .format(let formatCase)? = try SceneDocument(text).entries.first else {
                throw CocoaError(.coderInvalidValue)
            }
            return FormatCheck.run(formatCase)
        }
        let right = """
            "expected": [{"item": "a", "attribute": "leading", "relation": "==", "toItem": "super",
              "toAttribute": "leading", "multiplier": 1, "constant": 20, "priority": 1000}]
            """
        #expect(try run(right).isPassed)
        let wrong = try run(right.replacingOccurrences(of: "20", with: "21"))
        #expect(
            wrong.failures.first?.difference == "-(a.leading == super.leading + 21) +(a.leading == super.leading + 20)")
        #expect(try !run("\"error\": {\"kind\": \"expectedView\", \"position\": 0}").isPassed)
    }

    // MARK: Files and folders

    @Test func foldersAreWalked() throws {
        let folder = try TemporaryFolder()
        try folder.write(box("\"expected\": {\"a\": [5, 0, 20, 20]}"), to: "good.json")
        try folder.write("[\(box("\"expected\": {\"a\": [0, 0, 20, 20]}"))]", to: "deeper/bad.json")
        try folder.write("no scene", to: "deeper/notes.txt")
        let run = CheckRun([folder.url.path])
        #expect(run.passedCount == 1)
        #expect(run.failedCount == 1)
        #expect(run.problems.isEmpty)
        #expect(run.report.hasSuffix("\n1 passed, 1 failed"))
    }

    @Test func unreadableInputIsTold() throws {
        let folder = try TemporaryFolder()
        try folder.write("{", to: "broken.json")
        let run = CheckRun([
            folder.url.path, "/nowhere", try folder.write("", to: "empty/x.txt").deletingLastPathComponent().path,
        ])
        #expect(run.problems.map(\.kind) == [.syntax, .unreadable, .unreadable])
        #expect(run.problems.first?.description.hasPrefix("broken.json:1:2: expected") == true)
    }

    @Test func aSceneThatExpectsNothingDoesNotCount() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\"id\": \"x\", \"root\": {\"size\": [1, 1]}}", to: "x.json")
        let run = CheckRun([file.path])
        #expect(run.report == "x.json: x: nothing to check, since the scene expects nothing\n0 passed, 0 failed")
    }

    // MARK: The frames of ashlar layout

    @Test func layoutListsTheTreeMomentByMoment() throws {
        let text = """
            {"id": "t", "title": "A tree", "root": {"name": "screen", "size": [100, 50]},
             "views": [{"name": "a"}, {"name": "inner", "parent": "a"}],
             "guides": [{"name": "g", "owner": "a", "insets": [1, 2, 3, 4]}],
             "constraints": ["a.edges == screen.edges + 5", "inner.edges == g.edges"],
             "steps": [{"name": "wide", "resize": [200, 50]}]}
            """
        #expect(
            SceneFrames(try scene(text)).text == """
                t: A tree
                At first:
                  screen     0, 0, 100, 50
                    a        5, 5, 90, 40
                      inner  2, 1, 84, 36
                      g      2, 1, 84, 36
                After step 1 (wide):
                  screen     0, 0, 200, 50
                    a        5, 5, 190, 40
                      inner  2, 1, 184, 36
                      g      2, 1, 184, 36
                """)
        let json = try SceneFrames.json([SceneFrames(try scene(text)).listing])
        let again = try JSONDecoder().decode([SceneFrames.Listing].self, from: Data(json.utf8))
        #expect(again.first?.moments.last?.frames["inner"] == [2, 1, 184, 36])
        #expect(again.first?.moments.map(\.step) == [nil, 1])
    }
}
