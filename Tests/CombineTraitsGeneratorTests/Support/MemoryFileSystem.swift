import Foundation

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// A disk in memory, which can fail at its n-th change.
final class MemoryFileSystem: FileSystem {
    struct Fault: Error, Equatable {
        var operation: Int
    }

    var files: [String: [UInt8]]

    /// The change that fails, counted from zero; every one after it fails too while the disk is full.
    var failingOperation: Int?

    /// Whether changes after the failing one succeed again, so that what was done can be undone.
    var recovers = true

    private(set) var operationCount = 0

    init(_ files: [String: String] = [:]) { self.files = files.mapValues { Array($0.utf8) } }

    /// The contents as text.
    var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }

    private func change(_ body: () -> Void) throws {
        defer { operationCount += 1 }
        if let failingOperation, operationCount == failingOperation || (!recovers && operationCount > failingOperation)
        {
            throw Fault(operation: operationCount)
        }
        body()
    }

    func read(_ path: String) throws -> [UInt8]? { files[path] }

    func create(_ bytes: [UInt8], at path: String) throws {
        guard files[path] == nil else { throw CocoaError(.fileWriteFileExists) }
        // A full disk leaves half a file behind.
        if operationCount == failingOperation { files[path] = Array(bytes.prefix(bytes.count / 2)) }
        try change { files[path] = bytes }
    }

    func replace(_ path: String, with newPath: String) throws {
        try change { files[path] = files.removeValue(forKey: newPath) }
    }

    func remove(_ path: String) throws { try change { files[path] = nil } }

    func createDirectory(_ path: String) throws {}

    func entries(of directory: String) throws -> [String] {
        let prefix = directory + "/"
        return Set(
            files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) }
        ).sorted()
    }

    func isSymbolicLink(_ path: String) -> Bool { false }

    /// Nobody else has this disk.
    func holding<Result>(
        _ directory: String, for access: DirectoryAccess, _ body: () throws -> Result
    ) rethrows -> Result { try body() }

    func isDirectory(_ path: String) -> Bool { files.keys.contains { $0.hasPrefix(path + "/") } }
}
