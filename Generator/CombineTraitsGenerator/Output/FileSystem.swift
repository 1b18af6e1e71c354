import Foundation

/// What the generator needs of a disk, so that tests can bring one that fails.
protocol FileSystem {
    /// The content of a file, or `nil` when there is none.
    func read(_ path: String) throws -> [UInt8]?

    /// Creates or replaces a file.
    func write(_ bytes: [UInt8], to path: String) throws

    /// Renames a file over another, in one step that cannot be seen half done.
    func replace(_ path: String, with newPath: String) throws

    func remove(_ path: String) throws

    func createDirectory(_ path: String) throws

    func removeDirectoryIfEmpty(_ path: String) throws

    /// The names of the entries of a directory, empty when there is none, sorted.
    func entries(of directory: String) throws -> [String]

    func isDirectory(_ path: String) -> Bool

    /// Whether a path leads somewhere else: what is there belongs to somebody else.
    func isSymbolicLink(_ path: String) -> Bool
}

/// The disk.
struct LocalFileSystem: FileSystem {
    private var manager: FileManager { .default }

    func read(_ path: String) throws -> [UInt8]? {
        guard manager.fileExists(atPath: path), !isDirectory(path) else { return nil }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    func replace(_ path: String, with newPath: String) throws {
        #if os(Windows)
        if manager.fileExists(atPath: path) {
            _ = try manager.replaceItemAt(URL(fileURLWithPath: path), withItemAt: URL(fileURLWithPath: newPath))
        } else {
            try manager.moveItem(atPath: newPath, toPath: path)
        }
        #else
        // `replaceItemAt(_:withItemAt:)` loses the file on Linux, and is no single step there.
        guard rename(newPath, path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
        }
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
}
