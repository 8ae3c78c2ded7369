import Dispatch
import Foundation
import Glibc

/// Tells when a file changes: by watching its folder, since editors write a new file and rename it over the old one.
///
/// Events come on the main queue. No thread and no timer runs while nothing changes.
@MainActor public final class FileWatcher {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let name: String
    private let onChange: () -> Void

    /// - Parameter onChange: Called on the main actor after the file was written, replaced, or came or went.
    /// - Throws: `SceneError` if the folder cannot be watched.
    public init(_ url: URL, onChange: @escaping @MainActor () -> Void) throws {
        name = url.lastPathComponent
        self.onChange = onChange
        let folder = url.deletingLastPathComponent().path
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        // A file that is still open for writing is not ready to be read: wait for the close, or for the rename.
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        guard descriptor >= 0, inotify_add_watch(descriptor, folder, events) >= 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw SceneError(
                kind: .unreadable, message: "the folder '\(folder)' cannot be watched for changes: \(reason)",
                file: url.lastPathComponent)
        }
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.takeEvents() }
        }
        source.activate()
    }

    /// Ends the watch. Also happens when the watcher goes.
    public func cancel() { source.cancel() }

    isolated deinit { source.cancel() }

    /// Reads what has happened so far, and tells if it concerns the file. The main queue does this by itself; where it does not run,
    /// somebody has to call it.
    public func takeEvents() {
        guard !source.isCancelled else { return }
        var isConcerned = false
        // Events are read into memory that is aligned for their fixed part.
        let capacity = 4096
        withUnsafeTemporaryAllocation(byteCount: capacity, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            guard let start = buffer.baseAddress else { return }
            while true {
                let count = read(descriptor, start, capacity)
                guard count > 0 else { return }
                if mentionsFile(UnsafeRawBufferPointer(start: start, count: count)) { isConcerned = true }
            }
        }
        if isConcerned { onChange() }
    }

    private func mentionsFile(_ events: UnsafeRawBufferPointer) -> Bool {
        let fixed = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + fixed <= events.count {
            let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = offset + fixed + Int(event.len)
            guard end <= events.count else { return true }
            // After an overflow nobody knows what happened.
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            let bytes = events[(offset + fixed)..<end].prefix { $0 != 0 }
            if String(decoding: bytes, as: UTF8.self) == name { return true }
            offset = end
        }
        return false
    }
}
