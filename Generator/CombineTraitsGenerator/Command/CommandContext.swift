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
        let source = SourceText(path: path, bytes: try fileSystem.content(of: path))
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

package enum Option: String {
    case root, spec, target, output, laws, shared, proposals, keep, json, schema, trait, log, swift, scratch, `public`,
        apply, force
    case strict, progress, watch
    case packageModules = "package-modules"
    case xcodeTarget = "xcode-target"

    package var name: String { "--\(rawValue)" }

    /// A description of the value, or `nil` for a flag.
    package var value: String? {
        switch self {
        case .root: "the path of a repository"
        case .spec: "the path of a spec"
        case .target, .xcodeTarget: "the name of a target"
        case .output, .scratch, .proposals: "the path of a folder"
        case .packageModules: "the names of modules, with commas between them"
        case .log: "the path of a file"
        case .swift: "the path of an executable"
        case .trait: "the name of a trait"
        case .laws, .shared, .keep, .json, .schema, .public, .apply, .force, .strict, .progress, .watch: nil
        }
    }
}

/// The name of a command, and what its arguments can be.
package struct CommandSyntax {
    package let name: String
    let options: [Option]
    let takesNames: Bool
    /// Whether the command passes on what follows `--`.
    let passesArguments: Bool

    package init(name: String, options: [Option], takesNames: Bool = false, passesArguments: Bool = false) {
        self.name = name
        self.options = options
        self.takesNames = takesNames
        self.passesArguments = passesArguments
    }
}

package struct Options {
    /// The values of options. The value of a flag is empty.
    package private(set) var values: [Option: String] = [:]
    package private(set) var names: [String] = []
    /// The arguments after `--`.
    package private(set) var passedOn: [String] = []

    /// Returns `nil` if the arguments request help.
    package static func parse(_ arguments: [String], for command: CommandSyntax) throws(UsageError) -> Options? {
        var options = Options()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return nil }
            if argument == "--", command.passesArguments {
                options.passedOn = Array(rest)
                break
            }
            guard argument.hasPrefix("-") else {
                guard command.takesNames else {
                    throw UsageError("'\(command.name)' takes no arguments, found '\(argument)'")
                }
                options.names.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.options.first(where: { $0.name == parts[0] }) else {
                let suggestion = NearestName.suggestion(
                    for: argument, among: command.options.map(\.name) + ["--help"])
                throw UsageError("unknown option '\(argument)'; \(suggestion)")
            }
            if let needed = option.value {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.hasPrefix("-") else {
                    throw UsageError("\(option.name) needs \(needed)")
                }
                let earlier = option == .target ? options.values[option].map { "\($0)," } : nil
                options.values[option] = (earlier ?? "") + value
            } else {
                guard parts.count == 1 else { throw UsageError("\(option.name) takes no value") }
                options.values[option] = ""
            }
        }
        return options
    }

    package func has(_ flag: Option) -> Bool { values[flag] != nil }

    /// The value of `--target`, if it is the name of a module.
    package var module: String? {
        get throws(UsageError) {
            guard let target = values[.target] else { return nil }
            if let fault = ModuleName.fault(in: target) { throw UsageError(fault) }
            return target
        }
    }

    package func required(_ option: Option, by command: CommandSyntax) throws(UsageError) -> String {
        if let value = values[option] { return value }
        throw UsageError("'\(command.name)' needs \(option.name)")
    }
}

/// A mistake in the arguments. The command prints its usage after the message.
package struct UsageError: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}
