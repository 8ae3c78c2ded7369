/// The commands that work on scene files.
enum SceneCommands {
    static func layout(_ options: Options) throws -> ExitStatus { throw notYet("layout") }
    static func check(_ options: Options) throws -> ExitStatus { throw notYet("check") }
    static func explain(_ options: Options) throws -> ExitStatus { throw notYet("explain") }

    private static func notYet(_ command: String) -> ProgramError {
        ProgramError("'ashlar \(command)' is not there yet")
    }
}
