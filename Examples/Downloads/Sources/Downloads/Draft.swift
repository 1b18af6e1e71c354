import Foundation

/// A temporary file that replaces another file in one step when it is complete. Other programs read either the old content
/// or the new content, but never a part of it.
///
/// Unchecked Sendable is safe, because the lock protects the state. File operations hold the lock as well, so the temporary
/// file is gone when `discard()` returns, even if another thread was writing.
nonisolated final class Draft: @unchecked Sendable {
    /// The state of the temporary file.
    private enum State {
        /// The file does not exist yet.
        case blank

        /// The file is open for writing.
        case open(FileHandle)

        /// The file has replaced the original, or has been removed.
        case closed
    }

    private static let pieceSize = 16_384

    private let lock = NSLock()
    private var state = State.blank
    private let original: URL
    private let draft: URL

    /// Creates a draft. `write(_:)` creates the file.
    ///
    /// - Parameter original: The file to replace. It does not have to exist.
    init(of original: URL) {
        self.original = original
        // A file can only be moved in one step on the same disk, so the draft is in the same folder.
        draft = original.appendingPathExtension(UUID().uuidString)
    }

    /// Appends data to the draft.
    ///
    /// It writes the data in small pieces, so that `discard()` waits for one piece at most.
    ///
    /// - Throws: `CancellationError` after the draft was discarded, or a file system error.
    func write(_ data: Data) throws {
        var rest = data
        while !rest.isEmpty {
            try lock.withLock { try openFile().append(rest.prefix(Self.pieceSize)) }
            rest = rest.dropFirst(Self.pieceSize)
        }
    }

    /// Replaces the original with the draft in one step.
    ///
    /// - Throws: `CancellationError` after the draft was discarded, or a file system error.
    func replaceOriginal() throws {
        try lock.withLock {
            try openFile().close()
            guard rename(draft.path, original.path) == 0 else { throw POSIXError.latest }
            state = .closed
        }
    }

    /// Removes the draft, even during `write(_:)`. Does nothing after the draft has replaced the original.
    func discard() {
        lock.withLock {
            if case .open(let file) = state {
                try? file.close()
                try? FileManager.default.removeItem(at: draft)
            }
            state = .closed
        }
    }

    private func openFile() throws -> FileHandle {
        switch state {
        case .blank:
            try Data().write(to: draft, options: .withoutOverwriting)
            let file = try FileHandle(forWritingTo: draft)
            state = .open(file)
            return file
        case .open(let file):
            return file
        case .closed:
            throw CancellationError()
        }
    }
}

nonisolated extension FileHandle {
    /// Writes data, and throws an error on systems whose API supports it.
    fileprivate func append(_ data: Data) throws {
        if #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *) {
            try write(contentsOf: data)
        } else {
            write(data)
        }
    }
}
