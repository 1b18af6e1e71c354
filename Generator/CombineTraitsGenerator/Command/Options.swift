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
