import Host
import Testing
import UIKit

@Suite struct ScriptParserTests {
    private func commands(_ text: String) throws -> [ScriptCommand] { try Script(text).statements.map(\.command) }

    @Test func everyVerbOfTheLanguage() throws {
        let text = """
            # a comment
            open calculator
            device iphone-x
            rotate
            rtl on
            resize 375x667
            tap "AC"
            tap 120,300
            tap window 4,5   # a comment behind a line
            doubletap #field
            press 10,10
            drag 10,10 -> 10,200 in 0.2
            release
            move 10,20
            move #c in 0.5
            leave
            scroll 120,300 by 0,-120
            type "13800138000"
            key Tab
            key ctrl+a
            wait 0.4
            wait idle
            screenshot out.png
            theme dark
            lang en
            textscale 1.3
            keyboard on
            window 1280x800
            device free
            hud on
            flash damage+layout
            expect #b.frame == 112.5,258.5,150,150
            expect presented #b.width == 125 within 0.5
            timings out.csv
            repeat 3 { tap #b; wait 0.1 }
            quit
            """
        let expected: [ScriptCommand] = [
            .setting(ScriptSetting(.open, "calculator")), .setting(ScriptSetting(.device, "iphone-x")),
            .setting(ScriptSetting(.rotate)), .setting(ScriptSetting(.rtl, "on")),
            .setting(ScriptSetting(.resize, "375x667")), .tap(.text("AC"), count: 1),
            .tap(.point(CGPoint(x: 120, y: 300), inWindow: false), count: 1),
            .tap(.point(CGPoint(x: 4, y: 5), inWindow: true), count: 1), .tap(.identifier("field"), count: 2),
            .press(.point(CGPoint(x: 10, y: 10), inWindow: false)),
            .drag(
                .point(CGPoint(x: 10, y: 10), inWindow: false), to: .point(CGPoint(x: 10, y: 200), inWindow: false),
                duration: 0.2),
            .release(), .move(.point(CGPoint(x: 10, y: 20), inWindow: false), duration: 0),
            .move(.identifier("c"), duration: 0.5), .leave,
            .scroll(.point(CGPoint(x: 120, y: 300), inWindow: false), deltaX: 0, deltaY: -120),
            .type("13800138000"), .key("Tab", []), .key("a", .control), .wait(0.4), .waitIdle, .screenshot("out.png"),
            .setting(ScriptSetting(.theme, "dark")), .setting(ScriptSetting(.lang, "en")),
            .setting(ScriptSetting(.textscale, "1.3")), .setting(ScriptSetting(.keyboard, "on")),
            .setting(ScriptSetting(.window, "1280x800")), .setting(ScriptSetting(.device, "free")),
            .setting(ScriptSetting(.hud, "on")), .setting(ScriptSetting(.flash, "damage+layout")),
            .expect(
                ScriptExpectation(
                    target: .identifier("b"), property: .frame, comparison: .equal,
                    value: .numbers([112.5, 258.5, 150, 150]), isPresented: false, tolerance: 1e-6)),
            .expect(
                ScriptExpectation(
                    target: .identifier("b"), property: .width, comparison: .equal, value: .numbers([125]),
                    isPresented: true, tolerance: 0.5)),
            .timings("out.csv"),
            .repeated(
                3,
                [
                    ScriptStatement(line: 35, column: 12, .tap(.identifier("b"), count: 1)),
                    ScriptStatement(line: 35, column: 20, .wait(0.1)),
                ]),
            .quit,
        ]
        #expect(try commands(text) == expected)
    }

    @Test func printedScriptsReadBackTheSame() throws {
        let text = """
            tap "a \\"quoted\\" \\\\ text\\n"
            drag #a -> window 3,4.5 in 1.25
            key ctrl+shift+Left
            window 800x600
            move #a in 0.25
            leave
            repeat 2 {
                tap #b
                repeat 3 { scroll #c by -1,2.5 }
            }
            expect #b.text != "x"
            expect presented "t".hidden == true
            screenshot "with space.png"
            """
        let printed = try Script(text).description
        #expect(printed.contains("key ctrl+shift+Left") && printed.contains("scroll #c by -1,2.5"))
        #expect(try Script(printed).description == printed)
        #expect(try Script(printed).statements.count == 10)
    }

    @Test func theWindowAroundTheScreen() throws {
        let text = """
            window 640x480
            zoom 0.5
            zoom fit
            panel source
            sidebar off
            search "a \\"b\\""
            keys on
            record off
            tap window #record
            expect window "Free".hidden == false
            """
        let expected: [ScriptCommand] = [
            .setting(ScriptSetting(.window, "640x480")), .setting(ScriptSetting(.zoom, "0.5")),
            .setting(ScriptSetting(.zoom, "fit")), .setting(ScriptSetting(.panel, "source")),
            .setting(ScriptSetting(.sidebar, "off")), .setting(ScriptSetting(.search, "a \"b\"")),
            .setting(ScriptSetting(.keys, "on")), .setting(ScriptSetting(.record, "off")),
            .tap(.inWindow(.identifier("record")), count: 1),
            .expect(
                ScriptExpectation(
                    target: .inWindow(.text("Free")), property: .hidden, comparison: .equal, value: .flag(false))),
        ]
        #expect(try commands(text) == expected)
        #expect(try Script(text).description == text + "\n")
    }

    @Test func buttonsAndModifierKeys() throws {
        let text = """
            tap #a with right
            doubletap 1,2 with ctrl+middle
            press "b" with shift+left
            release
            release with left
            drag 1,2 -> 3,4 in 0.5 with right
            """
        let one = ScriptTarget.point(CGPoint(x: 1, y: 2), inWindow: false)
        let three = ScriptTarget.point(CGPoint(x: 3, y: 4), inWindow: false)
        let expected: [ScriptCommand] = [
            .tap(.identifier("a"), count: 1, with: ScriptButton(.right)),
            .tap(one, count: 2, with: ScriptButton(.middle, .control)),
            .press(.text("b"), with: ScriptButton(.left, .shift)), .release(), .release(.left),
            .drag(one, to: three, duration: 0.5, with: ScriptButton(.right)),
        ]
        #expect(try commands(text) == expected)
        #expect(try Script(text).description == text + "\n")
    }

    @Test func keysOfSeveralWordsAndOfSigns() throws {
        let text = #"""
            key "Keypad 5"
            key ctrl+"Keypad Enter"
            key ctrl++
            key ;
            key ctrl+}
            key "\""
            key ctrl+shift+Left
            """#
        let expected: [ScriptCommand] = [
            .key("Keypad 5", []), .key("Keypad Enter", .control), .key("+", .control), .key(";", []),
            .key("}", .control),
            .key("\"", []), .key("Left", [.control, .shift]),
        ]
        #expect(try commands(text) == expected)
        for command in expected { #expect(try commands("\(command)") == [command]) }
    }

    /// What takes a word ends at a semicolon or a brace, as other lines do.
    @Test func wordsEndWithTheLine() throws {
        let line = "repeat 2 { key Down; open s1.2; theme dark; screenshot a.png; timings b.csv }"
        guard case .repeated(2, let body) = try #require(try commands(line).first) else { return #expect(Bool(false)) }
        #expect(
            body.map(\.command) == [
                .key("Down", []), .setting(ScriptSetting(.open, "s1.2")), .setting(ScriptSetting(.theme, "dark")),
                .screenshot("a.png"), .timings("b.csv"),
            ])
        #expect(try commands("\(ScriptCommand.screenshot("a;b }.png"))") == [.screenshot("a;b }.png")])
        #expect(
            try commands("repeat 1 {key Tab}") == [
                .repeated(1, [ScriptStatement(line: 1, column: 11, .key("Tab", []))])
            ])
    }

    @Test func blocksSpanLines() throws {
        #expect(try commands("repeat 2 {\n  tap #a\n\n  # note\n}\nquit").count == 2)
    }

    @Test(arguments: [
        ("tap", 1, 4), ("tap \"open", 1, 5), ("tap #", 1, 6), ("fly away", 1, 1), ("wait soon", 1, 6),
        ("wait -1", 1, 8),
        ("resize 0x5", 1, 8), ("resize 12", 1, 8), ("rtl maybe", 1, 5), ("quit now", 1, 6), ("\n\ntap 1", 3, 6),
        ("expect #b.size == 1", 1, 11), ("expect #b.width = 1", 1, 17), ("expect #b.frame == 1,2,3", 1, 25),
        ("expect #b", 1, 10), ("drag 1,2 > 3,4", 1, 10), ("scroll 1,2 to 3,4", 1, 12), ("repeat 2 {\ntap #a", 1, 10),
        ("}", 1, 1),
        ("key hyper+a", 1, 5), ("type hello", 1, 6), ("lang fr", 1, 6), ("slow 0", 1, 6), ("repeat 1.5 { }", 1, 11),
        ("tap \"a\\q\"", 1, 8), ("expect #b.hidden == perhaps", 1, 21), ("open", 1, 5), ("tap 1,nan", 1, 7),
        ("zoom 9", 1, 6), ("zoom wide", 1, 6), ("panel left", 1, 7), ("sidebar", 1, 8), ("search s1", 1, 8),
        ("window 0x9", 1, 8), ("record now", 1, 8), ("keys ?", 1, 6), ("tap window", 1, 11),
        ("resize window", 1, 8), ("resize free", 1, 8), ("flash everything", 1, 7), ("hud maybe", 1, 5),
        ("move 1,2 in", 1, 12), ("tap 1,2 with", 1, 13), ("tap 1,2 with both", 1, 14),
        ("press #a with hyper+right", 1, 15), ("release with", 1, 13),
    ])
    func errorsGiveLineAndColumn(_ text: String, _ line: Int, _ column: Int) {
        do {
            _ = try Script(text)
            Issue.record("'\(text)' was accepted")
        } catch {
            guard case .syntax(_, let foundLine, let foundColumn, let problem, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect((foundLine, foundColumn) == (line, column), "\(text): \(problem)")
        }
    }

    @Test func anUnreadableFileIsNamed() {
        #expect(throws: ScriptError.unreadable(path: "no/such.ashlar", reason: "there is no such file")) {
            try Script(contentsOf: "no/such.ashlar")
        }
    }

    @Test func deepNestingIsRefused() {
        let text = String(repeating: "repeat 1 { ", count: 5000)
        #expect(throws: ScriptError.self) { try Script(text) }
    }
}
