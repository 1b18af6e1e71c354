import CombineTraitsSpec
import CombineTraitsToolSupport

/// Finds the calls to which advice of the spec applies.
///
/// The compiler finds these calls. Each module is compiled with a file that redeclares the methods and initializers as
/// deprecated, for the publishers to which the advice applies. The compiler prefers these declarations, because they are in the
/// module of the caller or have a more specific receiver. The types of the calls stay the same.
struct CallAudit {
    private(set) var calls: [AuditedPackage.Finding] = []

    /// The modules that do not compile with the deprecated declarations, each with the place of its first error.
    private(set) var omissions: [AuditedPackage.Finding] = []

    private let advice: [CallAdvice]
    private let state: AuditState

    /// Compiles the modules with deprecated declarations, and finds the calls in the warnings.
    ///
    /// - Parameters:
    ///   - modules: The modules to search, which import CombineTraits.
    ///   - advice: The advice of the spec.
    ///   - state: The promises with which the modules are compiled.
    ///   - compiler: The compiler that checks the modules.
    ///   - scratch: A folder for temporary files.
    init(
        _ modules: [AuditedModule], for advice: [CallAdvice], state: AuditState, compiler: any AuditCompiler,
        scratch: String
    ) throws {
        self.advice = advice
        self.state = state
        guard !advice.isEmpty else { return }
        let edits = state.edits()
        for module in modules {
            var compiled = module
            let declarations = "\(scratch)/\(Self.fileName)"
            compiled.sources.append(declarations)
            // Modules that import this module, such as tests, must not see the declarations. If an option occurs twice, the
            // compiler uses the last path.
            compiled.arguments += ["-emit-module-path", "\(scratch)/\(Self.fileName)module"]
            var changes = state.changes(edits, in: module)
            changes[declarations] = Array(source.utf8)
            let diagnostics = try compiler.check(compiled, changes: changes)
            calls += self.calls(at: diagnostics, edits)
            if let error = diagnostics.first(where: { $0.severity == .error }) {
                let position = state.original(error.place, edits)?.position
                omissions.append(
                    AuditedPackage.Finding(
                        position: position ?? Position(path: module.sources.first ?? "", offset: 0),
                        name: "calls in \(module.name)", text: error.message))
            }
        }
        calls.sort { $0.position < $1.position }
    }

    private static let fileName = "CombineTraits+Advice.swift"

    /// The Swift file with the deprecated declarations. The exceptions of advice get declarations that are not deprecated.
    var source: String {
        let extensions = advice.indices.map { index in
            let advice = advice[index]
            let deprecated = """
                extension \(advice.receiver) {
                    @available(*, deprecated, message: "\(Self.mark)\(index)")
                    \(advice.declaration) { fatalError() }
                }

                """
            guard let exception = advice.exception else { return deprecated }
            return deprecated + """
                extension \(advice.receiver) where \(exception) {
                    \(advice.declaration) { fatalError() }
                }

                """
        }
        return "import CombineTraits\n\n" + extensions.joined(separator: "\n")
    }

    private static let mark = "combine-traits advice "

    /// Returns the calls that warnings are about, without those to which the advice does not apply.
    private func calls(at diagnostics: [CompilerDiagnostic], _ edits: [String: TextEdits]) -> [AuditedPackage.Finding] {
        let found = diagnostics.compactMap { diagnostic -> (advice: Int, call: AuditedPackage.Finding)? in
            guard let range = diagnostic.message.range(of: Self.mark),
                let index = Int(diagnostic.message[range.upperBound...].prefix(while: \.isNumber)),
                let (position, isInserted) = state.original(diagnostic.place, edits), !isInserted
            else { return nil }
            let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
            let member = quoted.count > 1 ? String(quoted[1]) : ""
            let name = member.hasPrefix("init(") ? "\(advice[index].receiver).\(member)" : member
            return (index, AuditedPackage.Finding(position: position, name: name, text: advice[index].text))
        }
        return Dictionary(grouping: found) { $0.call.position.path }.flatMap { path, found in
            Dictionary(grouping: found, by: \.advice).flatMap { index, found -> [AuditedPackage.Finding] in
                guard let file = state.package.files[path] else { return [] }
                let advice = advice[index]
                var offsets = Set(found.map(\.call.position.offset))
                if !advice.excusingOperators.isEmpty {
                    offsets.subtract(file.arguments(ofAny: advice.excusingOperators, at: offsets))
                }
                if let label = advice.ignoredClosure { offsets = file.calls(ignoringArgument: label, at: offsets) }
                return found.map(\.call).filter { offsets.contains($0.position.offset) }
            }
        }
    }
}
