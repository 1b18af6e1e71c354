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
            if argument == "-module-name" {
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
    private static let dropped: Set<String> = [
        "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
        "-whole-module-optimization", "-wmo", "-warnings-as-errors", "-color-diagnostics", "-g", "-suppress-warnings",
        "-emit-dependencies", "-c", "-enable-incremental-file-hashing", "-v", "-emit-module", "-save-temps",
        "-use-frontend-parseable-output", "-emit-const-values", "-experimental-emit-module-separately",
        "-emit-symbol-graph", "-explicit-module-build", "-emit-module-interface", "-emit-tbd",
    ]

    private static let droppedWithValue: Set<String> = [
        "-index-store-path", "-emit-objc-header-path", "-Werror", "-output-file-map", "-emit-module-path",
        "-diagnostic-style", "-emit-symbol-graph-dir", "-index-unit-output-path", "-emit-module-interface-path",
        "-emit-private-module-interface-path", "-emit-tbd-path", "-num-threads", "-o",
    ]

    private static let keptWithValue: Set<String> = ["-Xcc", "-Xfrontend", "-Xllvm"]
}
