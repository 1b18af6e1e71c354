import CombineTraitsAssistant
import Foundation

/// The result of an audit of a package that has been built.
struct AuditedBuild {
    private(set) var report: AuditReport
    /// The old and the new content of each file that changes.
    private(set) var changes: [String: (old: [UInt8], new: [UInt8])]

    /// The base names of all operators in the built-in spec.
    static let operators = Set(BuiltInSpec.modules.flatMap(\.publishers).flatMap(\.operatorNames))

    static let advice = BuiltInSpec.modules.flatMap(\.file.advice)

    /// Audits a package. Compiles its modules many times, but writes files only to the folder `scratch`.
    ///
    /// - Parameters:
    ///   - request: The arguments of the command.
    ///   - modules: The modules of a package, and possibly of others. Dependencies come first.
    ///   - scratch: The folder for the files of the audit.
    init(_ request: AuditRequest, modules: [AuditedModule], scratch: String) throws {
        let progress = { request.showProgress?($0) ?? () }
        let root = URL(fileURLWithPath: request.root).resolvingSymlinksInPath().path
        let folder = URL(fileURLWithPath: scratch).resolvingSymlinksInPath().path
        let isOwn = { (path: String) in
            path.hasPrefix(root + "/") && !path.hasPrefix(root + "/.build") && !path.hasPrefix(folder + "/")
        }
        let modules = modules.filter { $0.sources.contains(where: isOwn) }
        guard !modules.isEmpty else { throw CommandFailure("the build compiles no Swift module of \(root)") }
        if let unknown = request.targets.subtracting(modules.map(\.name)).min() {
            let names = modules.map(\.name).joined(separator: ", ")
            throw CommandFailure("there is no target '\(unknown)'; there are \(names)")
        }
        let audited = Set(modules.filter { $0.dependencies.contains(PackageDescription.traits) }.map(\.name))
        let blind = request.targets.isEmpty ? [] : request.targets.subtracting(audited).sorted()
        if audited.isEmpty || !blind.isEmpty {
            let names = blind.isEmpty ? "no target of the package" : "'\(blind.joined(separator: "', '"))'"
            throw CommandFailure(
                "\(names) does not depend on CombineTraits; add .product(name: \"CombineTraits\", package: "
                    + "\"CombineTraits\") to the dependencies of the target in Package.swift")
        }
        let compiler = ModuleCompiler(folder: scratch)
        var graphs: [(module: String, graph: SymbolGraph)] = []
        var files: [SourceFile] = []
        var knownCompilers: Set<String> = []
        for module in modules {
            let contents = try module.sources.map { path in
                guard let content = FileManager.default.contents(atPath: path) else {
                    throw CommandFailure("\(path) cannot be read")
                }
                return (path, [UInt8](content))
            }
            let parser = SyntaxParser(executable: module.executable, arguments: module.arguments, scratch: scratch)
            if knownCompilers.insert(module.executable).inserted { try parser.checkForm() }
            let read = try SourceFile.read(contents, with: parser)
            files += read
            progress("Compiling \(module.name) as it is")
            let changes = Dictionary(firstOf: read.filter { $0.bytes != $0.original }.map { ($0.path, $0.bytes) })
            let errors = try compiler.check(module, changes: changes).filter { $0.severity == .error }
            if !errors.isEmpty {
                throw CommandFailure(Self.text(errors, "the package does not compile as it is"))
            }
            for graph in try compiler.symbolGraphs(of: module) { graphs.append((module.name, graph)) }
        }
        let package = AuditedPackage(
            files: files, graphs: graphs, audited: audited, operators: Self.operators, isOwn: isOwn)
        var audit = Audit(package, modules: modules, compiler: compiler, ladder: .builtIn, progress: progress)
        let isListed = { (module: String) in request.targets.isEmpty || request.targets.contains(module) }
        let includesPublic = request.flags.contains(.public)
        var included = Set<Int>()
        var isPublic = Set<Int>()
        func updateGroups() {
            let declarations = audit.state.package.declarations
            included = Set(declarations.filter { isListed($0.module) }.map(\.group))
            isPublic = Set(declarations.filter(\.isPublic).map(\.group))
        }
        updateGroups()
        var result: (state: AuditState, wider: AuditState?)
        let calls: CallAudit
        do {
            try audit.run { included.contains($0.group) && (includesPublic || !isPublic.contains($0.group)) }
            result = (audit.state, nil)
            updateGroups()
            progress("Looking for calls that do nothing, or not what they seem to do")
            calls = try CallAudit(
                modules.filter { audited.contains($0.name) && isListed($0.name) },
                for: Self.advice, state: audit.state, compiler: compiler, scratch: scratch)
            if !includesPublic, !isPublic.isEmpty {
                var wider = audit
                progress("Trying public declarations")
                try wider.run { included.contains($0.group) }
                result.wider = wider.state
            }
        } catch let error as Audit.Failure {
            throw CommandFailure(
                Self.text(error.diagnostics, "the promises do not compile together, for unknown reasons"))
        }
        report = AuditReport(result.state, wider: result.wider, calls: calls, root: root) { isListed($0.module) }
        changes = [:]
        for (path, edits) in result.state.edits() {
            guard let file = result.state.package.files[path] else { continue }
            changes[path] = (file.original, edits.applied(to: file.original))
        }
    }

    private static func text(_ diagnostics: [CompilerDiagnostic], _ title: String) -> String {
        let lines = diagnostics.prefix(10).map { diagnostic in
            "\(diagnostic.place.map { "\($0): " } ?? "")error: \(diagnostic.message)"
        }
        return ([title] + lines).joined(separator: "\n")
    }
}
