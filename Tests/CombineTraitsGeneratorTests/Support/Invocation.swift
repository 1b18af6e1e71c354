@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// One run of a tool, and what it printed.
struct Invocation {
    var status: ExitStatus
    var output: String
    var error: String

    /// Runs `combine-traits` in a repository that exists in memory.
    init(
        _ arguments: [String], on fileSystem: MemoryFileSystem, in directory: String = "/repository",
        terminal: Terminal = .none
    ) {
        self.init(on: fileSystem, in: directory) { CommandLineTool($0, terminal: terminal).run(arguments) }
    }

    /// Runs `generate-combine-traits` in a package that exists in memory.
    init(generating arguments: [String], on fileSystem: MemoryFileSystem, in directory: String = "/package") {
        self.init(on: fileSystem, in: directory) { GenerateTool($0).run(arguments) }
    }

    private init(
        on fileSystem: MemoryFileSystem, in directory: String, _ run: (CommandContext) -> ExitStatus
    ) {
        var (output, error) = ([String](), [String]())
        status = run(
            CommandContext(
                workingDirectory: directory, fileSystem: fileSystem, printOutput: { output.append($0) },
                printError: { error.append($0) }))
        self.output = output.joined(separator: "\n")
        self.error = error.joined(separator: "\n")
    }

    /// The lines of the errors, as an array of strings: the type checker is slow to compare substrings with long literals.
    var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}
