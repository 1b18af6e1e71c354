@testable import CombineTraitsGenerator

/// One run of the command, and what it printed.
struct Invocation {
    var status: CommandLineTool.ExitStatus
    var output: String
    var error: String

    /// Runs the command in a repository that exists in memory.
    init(
        _ arguments: [String], on fileSystem: MemoryFileSystem, in directory: String = "/repository",
        terminal: Terminal = .none
    ) {
        var (output, error) = ([String](), [String]())
        let tool = CommandLineTool(
            workingDirectory: directory,
            fileSystem: fileSystem,
            terminal: terminal,
            printOutput: { output.append($0) },
            printError: { error.append($0) })
        status = tool.run(arguments)
        self.output = output.joined(separator: "\n")
        self.error = error.joined(separator: "\n")
    }

    /// The lines of the errors, as an array of strings: the type checker is slow to compare substrings with long literals.
    var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}
