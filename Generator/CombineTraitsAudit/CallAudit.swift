import TraitSpec

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
        _ modules: [BuildDescription.Module], for advice: [CallAdvice], state: AuditState, compiler: any AuditCompiler,
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
            calls += diagnostics.compactMap { call(at: $0, edits) }
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

    /// Returns the call that a warning is about, or `nil` if the warning is not about advice or the advice does not apply.
    private func call(at diagnostic: CompilerDiagnostic, _ edits: [String: TextEdits]) -> AuditedPackage.Finding? {
        guard let range = diagnostic.message.range(of: Self.mark),
            let index = Int(diagnostic.message[range.upperBound...].prefix(while: \.isNumber)),
            let (position, isInserted) = state.original(diagnostic.place, edits), !isInserted,
            let file = state.package.files[position.path]
        else { return nil }
        let advice = advice[index]
        if file.isArgument(ofAny: advice.excusingOperators, at: position.offset) { return nil }
        if let label = advice.ignoredClosure, !file.ignoresArgument(ofClosure: label, inCallAt: position.offset) {
            return nil
        }
        let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
        let member = quoted.count > 1 ? String(quoted[1]) : ""
        let name = member.hasPrefix("init(") ? "\(advice.receiver).\(member)" : member
        return AuditedPackage.Finding(position: position, name: name, text: advice.text)
    }
}

extension SourceFile {
    /// Returns whether an offset is in an argument, such as a closure, of a call to one of the given functions or initializers.
    func isArgument(ofAny names: Set<String>, at offset: Int) -> Bool {
        !names.isDisjoint(with: brackets(around: offset).map(callee))
    }

    /// Returns the name of the function before an opening brace or parenthesis. Skips generic arguments and a preceding
    /// argument list.
    private func callee(ofArgumentAt opening: Int) -> String {
        var index = opening - 1
        for closing in [")", ">"] where tokens.isToken(index, closing) {
            index = (tokens.indexOfBracket(closedAt: index) ?? 0) - 1
        }
        return tokens.isIdentifier(index) ? tokens.text(at: index) : ""
    }

    /// Returns whether a call has the closure `{ _ in }` as an argument.
    ///
    /// - Parameters:
    ///   - label: The label of the argument. A trailing closure right after the function's name needs no label.
    ///   - offset: The offset of the function's name.
    func ignoresArgument(ofClosure label: String, inCallAt offset: Int) -> Bool {
        let index = tokens.index(at: offset) + 1
        if tokens.isToken(index, "{") { return isEmptyClosure(at: index) }
        guard tokens.isToken(index, "("), let end = tokens.indexAfterBracket(at: index) else { return false }
        return (index..<end).contains { index in
            tokens.isToken(index, label) && tokens.isToken(index + 1, ":") && isEmptyClosure(at: index + 2)
        }
    }

    private func isEmptyClosure(at index: Int) -> Bool {
        ["{", "_", "in", "}"].enumerated().allSatisfy { tokens.isToken(index + $0.offset, $0.element) }
    }
}
