import Foundation
import PackagePlugin

/// The command `audit`, which reports what the publishers of a package can promise, and writes the changes with `--apply`.
struct Audit {
    let context: CommandContext

    func perform(_ arguments: [String]) throws {
        if arguments.contains("--schema") { return try context.runAssistant(["audit", "--schema"]) }
        let flags = ["public", "apply", "force", "strict", "json"]
        let passedOn = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let own = Array(arguments[..<passedOn])
        guard let parsed = try Arguments(own, of: context.project, flags: flags, help: Self.help) else { return }
        var options = [
            "audit", "--root", context.project.folder.path, "--swift", try context.tool("swift").url.path,
            "--scratch", context.work.appendingPathComponent("Audit").path,
        ]
        // SwiftPM prints the progress and the result to the same stream, so the progress would be in the middle of the
        // JSON.
        if !parsed.flags.contains("json") { options.append("--progress") }
        if parsed.nameTargets { options += ["--target", parsed.targets.compactMap(\.module).joined(separator: ",")] }
        options += parsed.flags.map { "--\($0)" }
        try context.runAssistant(options + arguments[passedOn...])
    }

    private static let help = """
        Prints each function, property and requirement of the package whose type is AnyPublisher<…>, with the strongest type-erased
        publisher that compiles, or with the reason why there is none. Also prints calls that do nothing, or not what they seem to do.
        Writes nothing without --apply.

        Builds the package and its tests into a folder of its own first. On a Mac, SwiftPM must allow that: add --disable-sandbox after
        'swift package'.

        USAGE: swift package combine-traits audit [--target <target>] [--public] [--strict] [--json] [-- <argument> ...]
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
          --          What follows are arguments of 'swift build', such as --traits.
        """
}
