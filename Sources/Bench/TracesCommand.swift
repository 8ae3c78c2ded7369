import Foundation

extension Command {
    static let traces = Command(
        name: "traces", arguments: "DIR [WORKLOAD…]", summary: "write the workloads as trace files into a folder"
    ) { arguments in
        guard let path = arguments.first else { throw UsageError("name the folder to write into") }
        let directory = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for workload in try WorkloadCatalogue.select(Array(arguments.dropFirst())) {
            try workload.trace().write(as: workload.name, into: directory)
        }
        return 0
    }
}
