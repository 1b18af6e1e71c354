import Foundation

/// What a command needs from its process: the current folder, the files, and where to print.
package struct CommandContext {
    package let workingDirectory: String
    package let fileSystem: any FileSystem
    package let printOutput: (String) -> Void
    package let printError: (String) -> Void

    package init(
        workingDirectory: String, fileSystem: any FileSystem, printOutput: @escaping (String) -> Void,
        printError: @escaping (String) -> Void
    ) {
        self.workingDirectory = workingDirectory
        self.fileSystem = fileSystem
        self.printOutput = printOutput
        self.printError = printError
    }

    /// The context of this process. If the standard output cannot be written, the process exits.
    package static var ofThisProcess: CommandContext {
        CommandContext(
            workingDirectory: FileManager.default.currentDirectoryPath, fileSystem: LocalFileSystem(),
            printOutput: { text in
                do {
                    try Self.print(text, to: .standardOutput)
                } catch {
                    try? Self.print("error: the output cannot be written: \(error.inWords)", to: .standardError)
                    exit(ExitStatus.failure.rawValue)
                }
            },
            printError: { try? Self.print($0, to: .standardError) })
    }

    private static func print(_ text: String, to file: FileHandle) throws {
        let data = Data((text + "\n").utf8)
        if #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *) {
            try file.write(contentsOf: data)
        } else {
            // Ends the process itself if it cannot write.
            file.write(data)
        }
    }

    package func absolutePath(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return workingDirectory == "/" ? "/\(path)" : "\(workingDirectory)/\(path)"
    }

    package func userSpec(at path: String, of target: String?, xcodeTarget: String? = nil) throws -> ValidSpec {
        guard let bytes = try fileSystem.read(path) else { throw CommandFailure("there is no file \(path)") }
        let source = SourceText(path: path, bytes: bytes)
        return try spec(of: UserProject.load(source, target: target, xcodeTarget: xcodeTarget), summary: [])
    }

    /// Returns the spec of a project, and prints its warnings. Throws its errors, followed by the summary.
    package func spec(of project: Project, summary: [String]) throws -> ValidSpec {
        guard let spec = project.spec else { throw ReportedFailure(messages: project.diagnostics.report + summary) }
        project.diagnostics.report.forEach(printError)
        return spec
    }

    /// Runs a command, and prints the error that it throws. Mistakes in the arguments are followed by the help.
    package func run(help: String, _ command: () throws -> ExitStatus) -> ExitStatus {
        do {
            return try command()
        } catch let error as UsageError {
            printError("error: \(error.message)\n\n\(help)")
            return .usage
        } catch {
            ((error as? ReportedFailure)?.messages ?? ["error: \(error.inWords)"]).forEach(printError)
            return .failure
        }
    }
}

/// The result of a command, as the exit status of the process.
package enum ExitStatus: Int32, Sendable {
    /// The command succeeded, and nothing is out of date.
    case success = 0
    /// The command failed. For example, the spec has errors, or the output is out of date.
    case failure = 1
    /// The arguments are invalid.
    case usage = 2
}

package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// A failure with messages that say where the problems are.
package struct ReportedFailure: Error {
    package let messages: [String]

    package init(messages: [String]) { self.messages = messages }
}
