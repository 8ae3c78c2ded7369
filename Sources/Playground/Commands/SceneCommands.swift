import Foundation
import SceneFile

/// The commands that work on scene files.
@MainActor enum SceneCommands {
    static func layout(_ options: Options) throws -> ExitStatus {
        let document = try document(options)
        let frames = document.scenes.map { SceneFrames($0, file: document.name) }
        if options.asJSON {
            print(try SceneFrames.json(frames.map(\.listing)))
        } else {
            print(frames.map(\.text).joined(separator: "\n\n"))
        }
        return .done
    }

    static func check(_ options: Options) throws -> ExitStatus {
        let run = CheckRun(options.operands)
        for problem in run.problems { Program.complain("\(problem)") }
        print(run.report)
        if !run.problems.isEmpty { return .badInput }
        return run.failedCount == 0 ? .done : .failed
    }

    static func explain(_ options: Options) throws -> ExitStatus {
        let document = try document(options)
        print(document.scenes.map { SceneExplanation($0, file: document.name).text }.joined(separator: "\n\n"))
        return .done
    }

    private static func document(_ options: Options) throws -> SceneDocument {
        let document: SceneDocument
        do { document = try SceneDocument(contentsOf: URL(fileURLWithPath: options.operands[0])) } catch {
            throw ProgramError("\(error)")
        }
        guard !document.scenes.isEmpty else {
            throw ProgramError("'\(document.name)' holds no scenes; run its format cases with 'ashlar check'")
        }
        return document
    }
}
