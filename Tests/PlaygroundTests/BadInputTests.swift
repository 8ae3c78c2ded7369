import Foundation
import XCTest

/// Bad input gives one sentence with the remedy and the right exit status; it never traps and never hangs.
final class BadInputTests: XCTestCase {
    private func expect(
        _ arguments: [String], status: Int32, saying words: String..., environment: [String: String?] = [:],
        in folder: URL = ProgramRun.package, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let run = try ProgramRun.ashlar(arguments, environment: environment, in: folder, file: file, line: line)
        XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
        XCTAssertTrue(run.errors.hasPrefix("ashlar: "), run.errors, file: file, line: line)
        for word in words {
            XCTAssertTrue(run.errors.contains(word), "'\(word)' is not in: \(run.errors)", file: file, line: line)
        }
    }

    func testUnknownExample() throws {
        try expect(["growing-buton", "--headless"], status: 2, saying: "growing-buton", "ashlar list")
        try expect(["s1.1:upside", "--headless"], status: 2, saying: "no such variant", "updating", "stored")
    }

    func testBadOptions() throws {
        try expect(["--size", "12by9"], status: 2, saying: "--size", "375x667")
        try expect(["--size", "0x10"], status: 2, saying: "--size")
        try expect(["--size"], status: 2, saying: "needs a value")
        try expect(["--headless", "--size", "16000x16000", "--scale", "8"], status: 2, saying: "too large")
        try expect(["--scale", "nan"], status: 2, saying: "--scale")
        try expect(["--sizes", "1x1"], status: 2, saying: "no option '--sizes'", "--help")
        try expect(["--lang", "fr"], status: 2, saying: "zh or en")
        try expect(["list", "extra"], status: 2, saying: "extra")
        try expect(["s1.1", "s1.2"], status: 2, saying: "one example")
    }

    func testScripts() throws {
        let folder = try TemporaryFolder()
        try expect(
            ["--headless", "--script", folder.path("none.ashlar")], status: 2, saying: "cannot read the script",
            "no such file")
        let wrong = try folder.write("wait 0.1\nflip #b\n", to: "wrong.ashlar")
        try expect(["--headless", "--script", wrong], status: 2, saying: "wrong.ashlar:2:1", "no command 'flip'")
        let failing = try folder.write("open s2.8\nwait idle\nexpect #b.width == 7\n", to: "failing.ashlar")
        try expect(
            ["--headless", "--script", failing], status: 1, saying: "failing.ashlar:3", "expected #b.width == 7",
            "it is 100")
        let lost = try folder.write("open s2.8\nwait idle\ntap #nowhere\n", to: "lost.ashlar")
        try expect(["--headless", "--script", lost], status: 2, saying: "lost.ashlar:3", "no view #nowhere", "#b")
        let unknown = try folder.write("open nothing\n", to: "unknown.ashlar")
        try expect(["--headless", "--script", unknown], status: 2, saying: "unknown.ashlar:1", "no example 'nothing'")
        let binary = folder.url.appendingPathComponent("binary.ashlar")
        try Data([0xFF, 0xFE, 0x00, 0x81]).write(to: binary)
        try expect(["--headless", "--script", binary.path], status: 2, saying: "not UTF-8")
    }

    func testUnwritableFiles() throws {
        try expect(
            ["s2.8", "--headless", "--screenshot", "/nowhere/at/all.png"], status: 2, saying: "/nowhere/at/all.png")
        try expect(
            ["s2.8", "--headless", "--timings", "/nowhere/at/all.csv"], status: 2, saying: "/nowhere/at/all.csv")
        try expect(["s2.8", "--headless", "--timings", "frames.xls"], status: 2, saying: "frames.xls", ".csv")
    }

    func testMissingAssets() throws {
        let folder = try TemporaryFolder()
        try expect(["list", "--assets", folder.url.path], status: 2, saying: "--assets", "not an assets folder")
        try expect(
            ["list"], status: 2, saying: "ASHLAR_ASSETS", environment: ["ASHLAR_ASSETS": folder.url.path])
    }

    /// A copy of the program far from any Assets folder, started from there.
    func testMissingAssetsEverywhere() throws {
        let folder = try TemporaryFolder()
        let copy = folder.url.appendingPathComponent("ashlar")
        try FileManager.default.copyItem(at: ProgramRun.program, to: copy)
        let process = Process()
        process.executableURL = copy
        process.arguments = ["list"]
        process.currentDirectoryURL = folder.url
        var environment = ProcessInfo.processInfo.environment
        environment["ASHLAR_ASSETS"] = nil
        // The copy still finds the toolchain's libraries beside the original.
        process.environment = environment
        let run = try RunningProgram(process).finish(timeout: 60)
        XCTAssertEqual(run.status, 2)
        XCTAssertTrue(run.errors.contains("the Assets folder is missing"), run.errors)
    }

    func testNoFonts() throws {
        let folder = try TemporaryFolder()
        let configuration = try folder.write(
            "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.url.path)</dir><cachedir>\(folder.path("cache"))</cachedir></fontconfig>",
            to: "fonts.conf")
        let run = try ProgramRun.ashlar(
            ["s2.8", "--headless"],
            environment: ["FONTCONFIG_FILE": configuration, "ASHLAR_FONT_DIR": folder.url.path])
        // Fonts at their usual places are found without fontconfig; without any, there is one sentence.
        XCTAssertTrue(run.status == 0 || (run.status == 2 && run.errors.contains("font")), run.errors)
    }

    func testNoDisplay() throws {
        let nothing: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil]
        try expect(["s2.8"], status: 3, saying: "no display", "ashlar tour", environment: nothing)
        try expect(
            ["s2.8"], status: 3, saying: "dummy",
            environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "dummy"])
        try expect(
            ["s2.8"], status: 3, saying: "no display", environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": nil])
    }

    func testGoodUse() throws {
        let list = try ProgramRun.ashlar(["list"])
        XCTAssertEqual(list.status, 0)
        let rows = list.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        XCTAssertGreaterThanOrEqual(rows.count, 3)
        XCTAssertTrue(rows.allSatisfy { $0.count == 4 && !$0.contains("") }, list.output)
        XCTAssertEqual(try ProgramRun.ashlar(["--version"]).output, "ashlar 0.1.0\n")
        XCTAssertTrue(try ProgramRun.ashlar(["--help"]).output.contains("Exit status"))
    }
}
