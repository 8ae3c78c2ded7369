import Foundation

exit(CommandTable.run(Array(CommandLine.arguments.dropFirst())))
