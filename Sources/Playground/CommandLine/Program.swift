import Examples
import Foundation
import FrameTiming
import UIKit

/// The program from its arguments to its exit status.
enum Program {
    @MainActor static func run(_ arguments: [String]) -> ExitStatus {
        do {
            return try perform(Options(arguments))
        } catch let error as ProgramError {
            complain("\(error)")
            return error.status
        } catch {
            complain("\(error)")
            return .badInput
        }
    }

    static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data("ashlar: \(sentence)\n".utf8))
    }

    @MainActor private static func perform(_ options: Options) throws -> ExitStatus {
        RandomSource.shared = RandomSource(seed: options.seed)
        switch options.command {
        case .help:
            print(Help.text)
            return .done
        case .timingsHelp:
            print(FrameDefinitions.helpText)
            return .done
        case .version:
            print(Help.version)
            return .done
        case .open, .list, .tour:
            let assets = try AssetFolder.find(option: options.assets)
            try ExampleTexts.shared.load(from: assets.url)
            for table in ["gallery", "notes"] { try ExampleTexts.shared.load(from: assets.url, table: table) }
            if let language = options.language { ExampleTexts.shared.language = .init(rawValue: language) ?? .chinese }
            switch options.command {
            case .list: return ListCommand.run()
            case .tour: return try TourCommand(options, assets).run()
            default: return try OpenCommand(options, assets).run()
            }
        case .layout: return try SceneCommands.layout(options)
        case .check: return try SceneCommands.check(options)
        case .explain: return try SceneCommands.explain(options)
        case .timings: return try TimingsCommand.run(options)
        }
    }
}
