import CombineTraitsAssistant
import Foundation

/// A compiler that checks the modules of an audited package.
protocol AuditCompiler {
    /// Compiles a module with changed files. Modules that depend on it are then checked against the new version.
    ///
    /// - Parameters:
    ///   - module: The module to compile.
    ///   - changes: The new content of files, by path.
    /// - Returns: The diagnostics, with the paths of the original files and the positions in the new content.
    /// - Throws: An error if the compiler cannot run, or fails without an error message.
    func check(_ module: AuditedModule, changes: [String: [UInt8]]) throws -> [CompilerDiagnostic]

    /// Returns the symbol graphs that the last check of a module has written.
    func symbolGraphs(of module: AuditedModule) throws -> [SymbolGraph]
}

/// Compiles modules with the arguments of a SwiftPM build, into a separate folder. Reads the modules of the build, but does
/// not change them.
struct ModuleCompiler: AuditCompiler {
    /// The folder for changed sources and the compiler's output.
    let folder: String

    func check(_ module: AuditedModule, changes: [String: [UInt8]]) throws -> [CompilerDiagnostic] {
        let sources = "\(folder)/Sources/\(module.name)"
        let manager = FileManager.default
        if manager.fileExists(atPath: sources) { try manager.removeItem(atPath: sources) }
        for path in [sources, "\(folder)/Modules", graphs(of: module)] {
            try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        var originals: [String: String] = [:]
        var paths: [String] = []
        for path in module.sources {
            guard let content = changes[path] else {
                paths.append(path)
                continue
            }
            // File names are unique within a module.
            let copy = "\(sources)/\(URL(fileURLWithPath: path).lastPathComponent)"
            try Data(content).write(to: URL(fileURLWithPath: copy))
            originals[copy] = path
            paths.append(copy)
        }
        let arguments =
            [
                "-module-name", module.name, "-emit-module", "-whole-module-optimization", "-emit-module-path",
                "\(folder)/Modules/\(module.name).swiftmodule", "-diagnostic-style", "llvm",
                "-no-color-diagnostics", "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs(of: module),
                "-symbol-graph-minimum-access-level", "private", "-I", "\(folder)/Modules",
            ] + module.arguments + paths
        let list = "\(folder)/\(module.name).arguments"
        let text = arguments.map { "\"\(Self.escaped($0))\"\n" }
        try Data(text.joined().utf8).write(to: URL(fileURLWithPath: list))
        let (status, output) = try runCommand(module.executable, ["@\(list)"])
        let diagnostics = CompilerDiagnostic.parse(output).map { diagnostic in
            var diagnostic = diagnostic
            func original(_ place: Place) -> Place {
                Place(path: originals[place.path] ?? place.path, line: place.line, column: place.column)
            }
            diagnostic.place = diagnostic.place.map(original)
            diagnostic.notes = diagnostic.notes.map(original)
            return diagnostic
        }
        guard status == 0 || diagnostics.contains(where: { $0.severity == .error }) else {
            throw CommandFailure("the compiler failed on module \(module.name):\n\(output.suffix(2_000))")
        }
        return diagnostics
    }

    func symbolGraphs(of module: AuditedModule) throws -> [SymbolGraph] {
        let files = try FileManager.default.contentsOfDirectory(atPath: graphs(of: module))
        let sources = Dictionary(firstOf: module.sources.map { (URL(fileURLWithPath: $0).lastPathComponent, $0) })
        return try files.sorted().filter { $0.hasSuffix(".symbols.json") }.map { file in
            var graph = try SymbolGraph(json: Data(contentsOf: URL(fileURLWithPath: "\(graphs(of: module))/\(file)")))
            for index in graph.symbols.indices {
                guard let path = graph.symbols[index].path, path.hasPrefix("\(folder)/"),
                    let source = sources[URL(fileURLWithPath: path).lastPathComponent]
                else { continue }
                graph.symbols[index].location?.uri = URL(fileURLWithPath: source).absoluteString
            }
            return graph
        }
    }

    static func escaped(_ argument: String) -> String {
        argument.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] }.map(String.init).joined()
    }

    private func graphs(of module: AuditedModule) -> String { "\(folder)/Symbols/\(module.name)" }
}
