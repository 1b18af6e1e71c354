import Foundation

/// What the generator needs of a disk, so that tests can bring one that fails.
protocol FileSystem {
    /// The content of a file, or `nil` when there is none.
    func read(_ path: String) throws -> [UInt8]?

    /// Creates a file, and fails where there is something already. A link counts, and is not followed.
    func create(_ bytes: [UInt8], at path: String) throws

    /// Renames a file over another, in one step that cannot be seen half done.
    func replace(_ path: String, with newPath: String) throws

    func remove(_ path: String) throws

    func createDirectory(_ path: String) throws

    func removeDirectoryIfEmpty(_ path: String) throws

    /// The names of the entries of a directory, empty when there is none, sorted.
    func entries(of directory: String) throws -> [String]

    func isDirectory(_ path: String) -> Bool

    /// Whether there is a link at a path, also one that leads nowhere.
    func isSymbolicLink(_ path: String) -> Bool

    /// Does work on a directory that other processes which ask for it wait for.
    func holding<Result>(
        _ directory: String, for access: DirectoryAccess, _ body: () throws -> Result
    ) rethrows -> Result
}

extension FileSystem {
    /// The paths of the files below a directory, relative to it, in order. A link is a file: what it leads to is left alone.
    func files(below directory: String) throws -> [String] {
        try entries(of: directory).flatMap { entry in
            let path = "\(directory)/\(entry)"
            guard isDirectory(path), !isSymbolicLink(path) else { return [entry] }
            return try files(below: path).map { "\(entry)/\($0)" }
        }
    }
}

/// What a process does in a directory.
enum DirectoryAccess {
    /// It reads. Others can read as well.
    case reading
    /// It writes, or decides by what it reads what to write. Others wait.
    case writing
}

/// The disk.
struct LocalFileSystem: FileSystem {
    private var manager: FileManager { .default }

    func read(_ path: String) throws -> [UInt8]? {
        guard manager.fileExists(atPath: path), !isDirectory(path) else { return nil }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func create(_ bytes: [UInt8], at path: String) throws {
        #if os(Windows)
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        #else
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.fault(at: path) }
        defer { _ = close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                bytes.baseAddress.map { write(descriptor, $0, bytes.count) } ?? 0
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.fault(at: path) }
            rest = rest.dropFirst(count)
        }
        #endif
    }

    #if !os(Windows)
    /// What the last call to the system says.
    private static func fault(at path: String) -> CocoaError {
        let code = errno
        let reason = code == EEXIST ? CocoaError.Code.fileWriteFileExists : .fileWriteUnknown
        let cause = POSIXErrorCode(rawValue: code).map { POSIXError($0) }
        return CocoaError(reason, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: cause as Any])
    }
    #endif

    func replace(_ path: String, with newPath: String) throws {
        #if os(Windows)
        if manager.fileExists(atPath: path) {
            _ = try manager.replaceItemAt(URL(fileURLWithPath: path), withItemAt: URL(fileURLWithPath: newPath))
        } else {
            try manager.moveItem(atPath: newPath, toPath: path)
        }
        #else
        // `replaceItemAt(_:withItemAt:)` loses the file on Linux, and is no single step there.
        guard rename(newPath, path) == 0 else { throw Self.fault(at: path) }
        #endif
    }

    func remove(_ path: String) throws {
        try manager.removeItem(atPath: path)
    }

    func createDirectory(_ path: String) throws {
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func removeDirectoryIfEmpty(_ path: String) throws {
        if try entries(of: path).isEmpty, isDirectory(path) { try manager.removeItem(atPath: path) }
    }

    func entries(of directory: String) throws -> [String] {
        guard isDirectory(directory) else { return [] }
        return try manager.contentsOfDirectory(atPath: directory).sorted()
    }

    func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return manager.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    func isSymbolicLink(_ path: String) -> Bool {
        let attributes = try? manager.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    func holding<Result>(
        _ directory: String, for access: DirectoryAccess, _ body: () throws -> Result
    ) rethrows -> Result {
        #if os(Windows) || os(WASI)
        return try body()
        #else
        // The system releases the lock when a process ends, however it ends. It leaves nothing behind in the directory.
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { _ = close(descriptor) } }
        // If there is no directory, or if its disk has no locks, the work is done without one.
        while flock(descriptor, access == .writing ? LOCK_EX : LOCK_SH) != 0, errno == EINTR {}
        return try body()
        #endif
    }
}
