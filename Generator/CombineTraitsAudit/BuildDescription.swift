import Foundation

/// The commands that SwiftPM uses to compile the modules of a package, from `description.json` in a build folder.
struct BuildDescription: Decodable, Sendable {
    struct Command: Decodable, Sendable {
        var executable: String
        var moduleName: String
        var importPath: String
        var sources: [String]
        var isLibrary: Bool
        var otherArguments: [String]
    }

    struct Module: Sendable {
        var name: String
        var sources: [String]
        /// The modules that the module depends on, directly or indirectly.
        var dependencies: Set<String>
        /// The path of the compiler.
        var executable: String
        /// The arguments for a check, without sources and outputs.
        var arguments: [String]
    }

    private var swiftCommands: [String: Command]
    private var targetDependencyMap: [String: [String]]?

    init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }

    /// Returns the modules with sources in a folder, but outside its `.build` folder and the excluded folder. Dependencies come
    /// first.
    func modules(in root: String, excluding excluded: String) -> [Module] {
        var modules: [Module] = []
        // Skip the commands for host tools, such as macros.
        for (name, command) in swiftCommands.sorted(by: { $0.key < $1.key }) where !name.hasSuffix("-tool.module") {
            let sources = command.sources.map(Self.resolved)
            guard
                sources.contains(where: {
                    $0.hasPrefix(root + "/") && !$0.hasPrefix(excluded + "/") && !$0.hasPrefix(root + "/.build")
                })
            else { continue }
            modules.append(
                Module(
                    name: command.moduleName,
                    sources: sources,
                    dependencies: Set(targetDependencyMap?[command.moduleName] ?? []),
                    executable: command.executable,
                    arguments: Self.arguments(of: command)))
        }
        // A module has more dependencies than each of its dependencies, because indirect dependencies count.
        return modules.sorted { ($0.dependencies.count, $0.name) < ($1.dependencies.count, $1.name) }
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Returns the arguments of a command, with the folder of the imported modules. Omits arguments that set outputs or
    /// debug information, control incremental or parallel builds, or change the reporting of diagnostics.
    private static func arguments(of command: Command) -> [String] {
        var arguments: [String] = []
        var rest = (command.isLibrary ? ["-parse-as-library"] : []) + command.otherArguments
        while !rest.isEmpty {
            let argument = rest.removeFirst()
            if dropped.contains(argument) || argument.range(of: "^-j[0-9]+$", options: .regularExpression) != nil {
                continue
            }
            if droppedWithValue.contains(argument) {
                if !rest.isEmpty { rest.removeFirst() }
                continue
            }
            // The value of an option can look like an option.
            if ["-Xcc", "-Xfrontend", "-Xllvm"].contains(argument), !rest.isEmpty {
                arguments += [argument, rest.removeFirst()]
                continue
            }
            arguments.append(argument)
        }
        return arguments + ["-I", command.importPath]
    }

    private static let dropped: Set<String> = [
        "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
        "-whole-module-optimization", "-wmo", "-warnings-as-errors", "-color-diagnostics", "-g", "-suppress-warnings",
        "-emit-dependencies", "-c", "-enable-incremental-file-hashing",
    ]

    private static let droppedWithValue: Set<String> = [
        "-index-store-path", "-emit-objc-header-path", "-Werror", "-output-file-map", "-emit-module-path",
        "-diagnostic-style", "-emit-symbol-graph-dir", "-index-unit-output-path",
    ]
}
