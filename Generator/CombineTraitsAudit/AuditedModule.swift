import Foundation

/// A module of an audited package, and how the compiler compiles it.
struct AuditedModule: Sendable {
    var name: String
    var sources: [String]
    /// The modules that the module depends on, directly or indirectly.
    var dependencies: Set<String>
    /// The path of the compiler.
    var executable: String
    /// The arguments for a check, without sources and outputs.
    var arguments: [String]
}

extension AuditedModule {
    /// Creates a module without dependencies from a command of the compiler.
    ///
    /// - Parameter command: The compiler and its arguments. Arguments such as `@path` name a file with more of them.
    /// - Returns: `nil` if the command compiles no Swift file, or names no module.
    /// - Throws: An error if a file with arguments cannot be read.
    init?(command: [String]) throws {
        guard let executable = command.first else { return nil }
        self.init(name: "", sources: [], dependencies: [], executable: executable, arguments: [])
        var rest = try command.dropFirst().flatMap(Self.expanded)[...]
        while let argument = rest.popFirst() {
            if Self.dropped.contains(argument) || argument.range(of: "^-j[0-9]+$", options: .regularExpression) != nil {
                continue
            }
            if argument.hasPrefix(Self.output) {
                if ["-path", "-dir", "-access"].contains(where: argument.hasSuffix) { rest = rest.dropFirst() }
            } else if argument == "-module-name" {
                name = rest.popFirst() ?? ""
            } else if Self.droppedWithValue.contains(argument) {
                rest = rest.dropFirst()
            } else if Self.keptWithValue.contains(argument), let value = rest.popFirst() {
                // The value of an option can look like an option, or like a source.
                arguments += [argument, value]
            } else if argument.hasSuffix(".swift"), !argument.hasPrefix("-") {
                sources.append(URL(fileURLWithPath: argument).resolvingSymlinksInPath().path)
            } else {
                arguments.append(argument)
            }
        }
        if name.isEmpty || sources.isEmpty { return nil }
    }

    private static func expanded(_ argument: String) throws -> [String] {
        guard argument.hasPrefix("@") else { return [argument] }
        return try String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8).shellWords
    }

    /// Arguments that set outputs or debug information, control incremental or parallel builds, or change the reporting of diagnostics.
    /// So do those that begin with ``output``.
    private static let dropped: Set<String> = [
        "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-v", "-c", "-g", "-wmo",
        "-whole-module-optimization", "-warnings-as-errors", "-color-diagnostics", "-suppress-warnings", "-save-temps",
        "-enable-incremental-file-hashing", "-use-frontend-parseable-output", "-explicit-module-build",
        "-experimental-emit-module-separately",
    ]

    private static let droppedWithValue: Set<String> = [
        "-index-store-path", "-index-unit-output-path", "-Werror", "-output-file-map", "-diagnostic-style", "-o",
        "-num-threads",
    ]

    private static let keptWithValue: Set<String> = ["-Xcc", "-Xfrontend", "-Xllvm"]

    /// The beginning of the arguments that set outputs. Those that end with `-path`, `-dir` or `-access` have a value.
    private static let output = "-emit-"
}
