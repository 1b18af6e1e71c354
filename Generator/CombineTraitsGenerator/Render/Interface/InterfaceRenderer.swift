/// Renders declarations without implementation of a module of Apple's SDK.
struct InterfaceRenderer {
    let plan: InterfacePlan
    let path: String

    func source() -> String {
        var writer = SourceWriter(generatedFrom: path, by: "interface <folder>")
        if plan.module != "Combine" {
            writer.line("import Combine")
            writer.importFoundation()
        }
        writer.separated(plan.declarations) { declaration, writer in
            if let namespace = declaration.namespace {
                writer.block("extension \(namespace)") { write(declaration, &$0) }
            } else {
                write(declaration, &writer)
            }
        }
        return writer.text
    }

    private func write(_ declaration: InterfacePlan.Declaration, _ writer: inout SourceWriter) {
        let generics = declaration.generics.isEmpty ? "" : "<\(declaration.generics.joined(separator: ", "))>"
        let requirements =
            declaration.requirements.isEmpty
            ? "" : " where \(declaration.requirements.map(\.swiftText).joined(separator: ", "))"
        // In a type with the name `Publisher`, the protocol needs its full name.
        let head = "public \(declaration.kind) \(declaration.name)\(generics): Combine.Publisher\(requirements)"
        writer.block(head) { writer in
            for alias in declaration.aliases { writer.line("public typealias \(alias.name) = \(alias.type)") }
            for property in declaration.properties { writer.line("public let \(property.name): \(property.type)") }
            for property in declaration.computedProperties {
                let setter = property.accessors.mentions("set") ? " set {}" : ""
                writer.line("public var \(property.name): \(property.type) { get { fatalError() }\(setter) }")
            }
            for initializer in declaration.initializers {
                if let parameters = initializer.parameters {
                    writer.line("public init(\(parameters.map(text).joined(separator: ", "))) { fatalError() }")
                } else {
                    writer.line("// \(initializer.name) is declared by hand.")
                }
            }
            writer.line("public func receive<S: Subscriber>(subscriber: S)")
            writer.line("where S.Input == Output, S.Failure == Failure { fatalError() }")
        }
    }

    private func text(_ parameter: InterfacePlan.Parameter) -> String {
        let label = parameter.label == nil ? "_ \(parameter.name)" : parameter.name
        // Stored closures escape. Optional closures always do.
        let isClosure =
            parameter.type.hasPrefix("(") && parameter.type.contains(" -> ") && !parameter.type.hasSuffix("?")
        return "\(label): \(isClosure ? "@escaping " : "")\(parameter.type)"
    }
}
