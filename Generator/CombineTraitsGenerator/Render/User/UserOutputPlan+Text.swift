extension UserOutputPlan {
    func text(of file: File) -> String {
        var writer = SourceWriter(generatedFrom: UserSpec.fileName, rebuiltBy: options.rebuild)
        writer.locatesInComments = options.sharesTestTarget
        if file.content == nil { writer.line("// There is nothing to declare here.") }
        file.content?.write(&writer)
        return writer.text
    }
}

extension UserOutputPlan.Content {
    fileprivate func write(_ writer: inout SourceWriter) {
        switch self {
        case .traits(let imports, let traits):
            writer.imports(imports)
            for file in traits.flatMap(\.files) {
                writer.line()
                file.content.write(&writer)
            }
        case .conformances(let imports, let parts):
            writer.imports(imports)
            writer.parts(parts) { part, writer in
                writer.mark("\(part.trait.name.value) publishers of \(part.module.name)")
                part.writeExtensions(&writer)
            }
        case .proofs(let imports, let parts):
            writer.keepMessagesWhole()
            writer.imports(imports)
            writer.parts(parts) { part, writer in
                writer.mark("\(part.trait.name.value) publishers of \(part.module.name)")
                writer.conditional(part.module.condition) { $0.conformances(part.proofs, to: part.trait) }
            }
        case .laws(let plan): plan.write(&writer)
        }
    }
}

extension SourceWriter {
    package mutating func imports(_ imports: [PlannedImport]) {
        for planned in imports where !planned.isTestable {
            line("\(planned.access.map { "\($0.rawValue) " } ?? "")import \(planned.module)")
        }
        let testable = imports.filter(\.isTestable)
        guard !testable.isEmpty else { return }
        line()
        for planned in testable { line("@testable import \(planned.module)") }
    }

    fileprivate mutating func parts<Part: Sendable>(
        _ parts: [Part], _ write: @Sendable (Part, inout SourceWriter) -> Void
    ) {
        let texts = Parallel.map(parts) { part in
            var writer = SourceWriter()
            write(part, &writer)
            return writer.text
        }
        for text in texts { append("\n\(text)") }
    }
}
