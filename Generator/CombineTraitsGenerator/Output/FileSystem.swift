import Foundation

/// File operations that tests can replace.
package protocol FileSystem {
    func read(_ path: String) throws -> [UInt8]?

    /// Creates a file. Throws an error if a file or a link exists at the path, even a broken link.
    func create(_ bytes: [UInt8], at path: String) throws

    func replace(_ path: String, with newPath: String) throws
    func remove(_ path: String) throws
    func createDirectory(_ path: String) throws
    func isDirectory(_ path: String) -> Bool

    /// Returns the names of the entries of a directory, sorted. The result is empty if there is no directory.
    func entries(of directory: String) throws -> [String]

    /// Returns whether there is a link at a path, even a broken one.
    func isSymbolicLink(_ path: String) -> Bool

    /// Calls a closure while holding a lock on a directory, or without a lock if the directory cannot be locked. Readers
    /// share the lock. A writer must also hold the lock while it reads the files that determine what it writes.
    func holding<Result>(
        _ directory: String, for access: DirectoryAccess, _ body: () throws -> Result
    ) rethrows -> Result
}

extension FileSystem {
    /// Returns the content of a file that a user has named. If there is none, throws an error that says what is there.
    package func content(of path: String) throws -> [UInt8] {
        if let bytes = try read(path) { return bytes }
        if isDirectory(path) { throw CommandFailure("\(path) is a folder, not a file") }
        if isSymbolicLink(path) { throw CommandFailure("\(path) is a link that leads to no file") }
        throw CommandFailure("there is no file \(path)")
    }

    /// Returns the relative paths of the files below a directory. Lists links as files, without following them.
    package func files(below directory: String) throws -> [String] {
        try entries(of: directory).flatMap { entry in
            let path = "\(directory)/\(entry)"
            guard isDirectory(path), !isSymbolicLink(path) else { return [entry] }
            return try files(below: path).map { "\(entry)/\($0)" }
        }
    }
}

package enum DirectoryAccess { case reading, writing }

package struct LocalFileSystem: FileSystem {
    private var manager: FileManager { .default }
    package init() {}

    package func read(_ path: String) throws -> [UInt8]? {
        guard manager.fileExists(atPath: path), !isDirectory(path) else { return nil }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    package func create(_ bytes: [UInt8], at path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    }

    package func replace(_ path: String, with newPath: String) throws {
        #if os(Windows)
        if manager.fileExists(atPath: path) {
            _ = try manager.replaceItemAt(URL(fileURLWithPath: path), withItemAt: URL(fileURLWithPath: newPath))
        } else {
            try manager.moveItem(atPath: newPath, toPath: path)
        }
        #else
        // On Linux, `replaceItemAt(_:withItemAt:)` is not atomic, and can lose the file.
        guard rename(newPath, path) == 0 else {
            let cause = POSIXErrorCode(rawValue: errno).map { POSIXError($0) }
            throw CocoaError(
                .fileWriteUnknown, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: cause as Any])
        }
        #endif
    }

    package func remove(_ path: String) throws { try manager.removeItem(atPath: path) }

    package func createDirectory(_ path: String) throws {
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    package func entries(of directory: String) throws -> [String] {
        guard isDirectory(directory) else { return [] }
        return try manager.contentsOfDirectory(atPath: directory).sorted()
    }

    package func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return manager.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    package func isSymbolicLink(_ path: String) -> Bool {
        (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
    }

    package func holding<Result>(
        _ directory: String, for access: DirectoryAccess, _ body: () throws -> Result
    ) rethrows -> Result {
        #if os(Windows) || os(WASI)
        return try body()
        #else
        // The system releases this lock when the process exits or crashes, and the lock leaves no file behind.
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { _ = close(descriptor) } }
        // If there is no directory, or if the disk does not support locks, continue without a lock.
        while flock(descriptor, access == .writing ? LOCK_EX : LOCK_SH) != 0, errno == EINTR {}
        return try body()
        #endif
    }
}

extension Error {
    /// The description for users. For an error of Foundation, this is the path, if there is one, and the cause.
    package var inWords: String {
        let error = self as NSError
        guard error.domain == NSCocoaErrorDomain else { return "\(self)" }
        let path = error.userInfo[NSFilePathErrorKey].map { "\($0): " } ?? ""
        let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        guard let cause, cause.domain == NSPOSIXErrorDomain else { return path + error.localizedDescription }
        return path + String(cString: strerror(Int32(cause.code)))
    }
}
