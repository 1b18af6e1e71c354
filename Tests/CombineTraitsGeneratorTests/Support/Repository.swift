import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// The repository of these tests.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path

    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
    }

    static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    static func spec() throws -> ValidSpec { try loaded.get() }

    /// The spec is read once for all tests.
    private static let loaded = Result {
        let project = try Project.load(root, LocalFileSystem())
        return try #require(project.spec, "\(project.diagnostics.map(\.description).joined(separator: "\n"))")
    }
}
