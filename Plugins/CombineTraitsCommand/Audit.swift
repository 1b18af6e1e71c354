import Foundation
import PackagePlugin

/// The command `audit`, which reports what the publishers of a package can promise, and writes the changes with `--apply`.
struct Audit {
    let context: CommandContext
    let packageManager: PackageManager

    func perform(_ arguments: [String]) throws {
        if arguments.contains("--schema") { return try context.runAssistant(["audit", "--schema"]) }
        let flags = ["public", "apply", "force", "strict", "json"]
        guard let arguments = try Arguments(arguments, of: context.project, flags: flags, help: Self.help) else {
            return
        }
        // The tests can contain conformances to the protocols of the package, and calls of its functions.
        let build = try packageManager.build(.all(includingTests: true), parameters: .init())
        guard build.succeeded else {
            print(build.logText)
            Diagnostics.error("the package does not build")
            return
        }
        let work = context.work
        var options = [
            "audit", "--root", context.project.folder.path, "--build", try Self.buildFolder(above: work).path,
            "--scratch", work.appendingPathComponent("Audit").path,
        ]
        // SwiftPM prints the progress and the result to the same stream, so the progress would be in the middle of the
        // JSON.
        if !arguments.flags.contains("json") { options.append("--progress") }
        if arguments.nameTargets {
            options += ["--target", arguments.targets.compactMap(\.module).joined(separator: ",")]
        }
        options += arguments.flags.map { "--\($0)" }
        try context.runAssistant(options)
    }

    /// Returns the folder of the build, which is beside the folder of the plugins.
    private static func buildFolder(above work: URL) throws -> URL {
        var folder = work
        while folder.pathComponents.count > 1 {
            folder = folder.deletingLastPathComponent()
            let build = folder.appendingPathComponent("debug")
            if FileManager.default.fileExists(atPath: build.appendingPathComponent("description.json").path) {
                return build
            }
        }
        throw Arguments.Fault(description: "there is no build of the package above \(work.path)")
    }

    private static let help = """
        Prints each function, property and requirement of the package whose type is AnyPublisher<…>, with the strongest type-erased
        publisher that compiles, or with the reason why there is none. Also prints calls that do nothing, or not what they seem to do.
        Writes nothing without --apply.

        USAGE: swift package combine-traits audit [--target <target>] [--public] [--strict] [--json]
               swift package --allow-writing-to-package-directory combine-traits audit --apply [--force]

        EXAMPLE: swift package combine-traits audit --target App

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets that depend on CombineTraits.
          --public    Include public declarations, whose users outside of the package see another type.
          --apply     Write the changes: types, erasures and imports. Undo them with git.
          --force     Write them even if the work tree has changes that are not committed.
          --strict    Fail if a publisher can promise more, for CI.
          --json      Print the result as JSON for other programs.
          --schema    Print the JSON Schema of what --json prints, and nothing else.
        """
}
