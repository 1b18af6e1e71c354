import Foundation

/// A file in the making. It takes the place of another file once it is complete, and never before:
/// whoever reads that other file finds all of the old content, or all of the new.
///
/// Sendable, unchecked: the state is touched under the lock alone. The lock is also held while the disk is
/// at work, so that nothing is left behind when `discard()` returns, whatever another thread was writing.
final class Draft: @unchecked Sendable {
    /// How far the file is.
    private enum State {
        /// There is no file yet.
        case blank

        /// The file is written to.
        case open(FileHandle)

        /// The file has taken its place, or is removed.
        case closed
    }

    private static let pieceSize = 16_384

    private let lock = NSLock()
    private var state = State.blank
    private let original: URL
    private let draft: URL

    /// Creates a draft, but no file yet.
    ///
    /// - Parameter original: The file to replace. It need not exist.
    init(of original: URL) {
        self.original = original
        // In the same folder, hence on the same disk: files do not move between disks in one step.
        draft = original.appendingPathExtension(UUID().uuidString)
    }

    /// Writes bytes at the end of the draft.
    ///
    /// They are written piece by piece, so that `discard()` has to wait for one piece alone.
    ///
    /// - Throws: `CancellationError` once the draft is discarded, or the error of the disk.
    func write(_ data: Data) throws {
        var rest = data
        while !rest.isEmpty {
            try lock.withLock { try openFile().append(rest.prefix(Self.pieceSize)) }
            rest = rest.dropFirst(Self.pieceSize)
        }
    }

    /// Replaces the original with the draft, in one step.
    ///
    /// - Throws: `CancellationError` once the draft is discarded, or the error of the disk.
    func replaceOriginal() throws {
        try lock.withLock {
            try openFile().close()
            guard rename(draft.path, original.path) == 0 else { throw POSIXError.latest }
            state = .closed
        }
    }

    /// Removes the draft, even half-way through `write(_:)`. Does nothing once it is the original.
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

extension FileHandle {
    /// Writes bytes, and throws the error of the disk on every system that can tell it.
    fileprivate func append(_ data: Data) throws {
        if #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *) {
            try write(contentsOf: data)
        } else {
            write(data)
        }
    }
}
