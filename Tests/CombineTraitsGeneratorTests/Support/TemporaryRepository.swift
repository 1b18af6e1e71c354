import Foundation

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsToolSupport

/// A repository in a temporary folder, which is removed when the test ends.
final class TemporaryRepository {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    /// What the last run printed to the standard error.
    private(set) var errors: [String] = []

    init(_ spec: SampleSpec = SampleSpec()) throws { try write(spec) }

    func write(_ spec: SampleSpec) throws {
        try LocalFileSystem().createDirectory("\(root)/Spec/Recorded")
        for (path, text) in spec.files {
            try text.write(
                toFile: path.replacingOccurrences(of: "/repository", with: root), atomically: true, encoding: .utf8)
        }
    }

    func run(_ arguments: String...) -> ExitStatus { run(arguments) }

    func run(_ arguments: [String]) -> ExitStatus {
        errors = []
        let context = CommandContext(
            workingDirectory: root, fileSystem: LocalFileSystem(), printOutput: { _ in },
            printError: { self.errors.append($0) })
        return CommandLineTool(context).run(arguments)
    }

    /// Runs git, which the tests of other versions need.
    func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Tests", "-c", "user.email=tests@example.org", "-c", "commit.gpgsign=false"]
        let (status, output) = try runCommand("/usr/bin/env", ["git", "-C", root] + identity + arguments)
        guard status == 0 else { throw CommandFailure("git \(arguments): \(output)") }
    }

    /// Every file below the root, by relative path.
    func files() throws -> [String: String] {
        let enumerator = FileManager.default.enumerator(atPath: root)
        var files: [String: String] = [:]
        while let path = enumerator?.nextObject() as? String {
            guard !LocalFileSystem().isDirectory("\(root)/\(path)") else { continue }
            files[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
        }
        return files
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }
}
