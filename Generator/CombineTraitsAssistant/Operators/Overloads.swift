import Foundation

/// Overloads of a module's handwritten operators: for publishers with different failure types, and for publishers with traits.
struct Overloads: SwiftContent {
    let module: Module
    let traits: [Trait]

    var isEmpty: Bool { module.publishers.allSatisfy(\.overloads.isEmpty) }

    func write(_ writer: inout SourceWriter) {
        writer.template(
            """
            // Overloads for publishers with different failure types. If the method for equal failure types also applies, the
            // compiler chooses that method, which lacks the parameter `unused`. No call passes an argument for it.

            """)
        writer.line()
        writer.block("extension Publisher") { writer in
            for method in module.publishers.flatMap(\.overloads) {
                for failing in method.failing { write(failing, method, &writer) }
            }
        }
        var comment: SourceTemplate? = """

            // Other libraries and apps declare operators with the same names for all publishers. The compiler prefers their
            // operators to the disfavored operators of this package, and prefers the following methods to both, because the
            // members of a trait's protocol take precedence over the members of `Publisher`. If a publisher has several
            // traits, the compiler chooses the method without the parameter `unused`.
            """
        for (index, trait) in traits.filter(\.refines.isEmpty).enumerated() {
            let preferred = module.publishers.flatMap { type in
                type.overloads.filter(\.takesPrecedence).compactMap { method in
                    type.rule(for: trait.name.value).alternatives.first.map { (method, $0, method.arguments(of: type)) }
                }
            }
            if preferred.isEmpty { continue }
            if let first = comment { writer.template(first) }
            comment = nil
            writer.line()
            writer.block("extension \(trait.protocolName)") { writer in
                for (method, clause, arguments) in preferred {
                    write(method, clause, arguments, yieldsToOthers: index > 0, &writer)
                }
            }
        }
    }

    /// The compiler prefers overloads without this parameter.
    private static let unused = "unused: Never? = nil"

    private func write(
        _ failing: OperatorOverloads.Failing, _ method: OperatorOverloads, _ writer: inout SourceWriter
    ) {
        let anyError = "any Error"
        // The failure types to convert to. `nil` if the type stays the same.
        let (condition, upstream, other, requirements): (String, String?, String?, [String]) =
            switch failing {
            case .upstream:
                ("Only this publisher can fail.", nil, "Failure", method.others.map { "\($0).Failure == Never" })
            case .other: ("This publisher cannot fail.", "\(method.others[0]).Failure", nil, ["Failure == Never"])
            case .all: ("The failure type is `any Error`.", anyError, anyError, [])
            }
        let types = ([("Self", upstream)] + method.others.map { ($0, other) }).compactMap { name, failure in
            failure.map { (name, "Publishers.\($0 == anyError ? "MapError" : "SetFailureType")<\(name), \($0)>") }
        }
        func call(_ failure: String) -> String {
            failure == anyError ? "mapError { $0 as any Error }" : "setFailureType(to: \(failure).self)"
        }
        var values = upstream.map { ["self": call($0)] } ?? [:]
        if let other {
            for parameter in method.parameters {
                values[parameter.name] = Self.converted(parameter, call(other), method.others)
            }
        }
        // A body without `self` calls another overload, which converts the failures.
        if !method.body.refers(toVariable: "self") { values = [:] }
        writer.documentation("\(method.summary) \(condition) See `\(method.fullName)`.")
        writer.line("@_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient")
        writer.method(
            method.name, generics: method.generics, parameters: method.parameters.map(\.text) + [Self.unused],
            returns: method.result.renaming(Dictionary(firstOf: types), exceptBefore: "."),
            where: method.requirements + requirements, body: method.body.renaming(values, exceptBefore: ":"))
    }

    /// Returns an expression that converts a publisher, or a closure that creates a publisher. Returns `nil` for other
    /// parameters.
    private static func converted(
        _ parameter: OperatorOverloads.Parameter, _ call: String, _ publishers: [String]
    ) -> String? {
        let (name, type) = (parameter.name, parameter.type)
        if publishers.contains(type) { return "\(name).\(call)" }
        guard let arrow = type.range(of: " -> "), publishers.contains(String(type[arrow.upperBound...])),
            let open = type[..<arrow.lowerBound].firstIndex(of: "(")
        else { return nil }
        let arguments = type[open..<arrow.lowerBound].dropFirst().dropLast()
        let count = arguments.isEmpty ? 0 : String(arguments).splitAtTopLevelCommas.count
        return "{ \(name)(\((0..<count).map { "$\($0)" }.joined(separator: ", "))).\(call) }"
    }

    /// Writes the overload of a method for publishers with a trait, whose rule has the clause. If a publisher has several traits, the
    /// compiler prefers the overloads of the first one, which lack a parameter.
    private func write(
        _ method: OperatorOverloads, _ clause: Alternative, _ arguments: [String: String], yieldsToOthers: Bool,
        _ writer: inout SourceWriter
    ) {
        var protocols: [String: String] = [:]
        var requirements: [String] = []
        for requirement in clause.requirements {
            switch requirement.kind {
            case .trait(let parameter, let name):
                // `Self` has the trait already, because the overload extends the protocol of the trait.
                if let type = arguments[parameter], type != "Self" { protocols[type] = Trait.protocolName(of: name) }
            case .swift(let text):
                requirements.append(text.renaming(arguments).replacingOccurrences(of: "Self.", with: ""))
            }
        }
        let generics = method.generics.map { generic in
            let name = String(generic.prefix { $0 != ":" })
            return protocols[name].map { "\(name): \($0)" } ?? generic
        }
        writer.documentation("\(method.summary) See `\(method.fullName)` of `Publisher`.")
        writer.line("@_documentation(visibility: internal) @_alwaysEmitIntoClient")
        writer.method(
            method.name, generics: generics,
            parameters: method.parameters.map(\.text) + (yieldsToOthers ? [Self.unused] : []), returns: method.result,
            where: method.requirements + requirements + method.others.map { "\($0).Failure == Failure" },
            body: method.body)
    }
}

extension OperatorOverloads {
    fileprivate func arguments(of publisher: PublisherType) -> [String: String] {
        // The decoder has already validated the type.
        let type = try? TypeExpressionParser.parse(result)
        let arguments = type?.arguments(of: publisher.name).map { $0.map(\.text) } ?? []
        return Dictionary(firstOf: zip(publisher.parameters.map(\.name), arguments))
    }
}

extension TypeExpression {
    /// Returns the generic arguments of the type with the given name: this type, or one nested in its arguments.
    fileprivate func arguments(of type: String) -> [TypeExpression]? {
        guard case .named(let components) = self, let last = components.last else { return nil }
        if components.map(\.name).joined(separator: ".") == type { return last.arguments }
        return last.arguments.lazy.compactMap { $0.arguments(of: type) }.first
    }
}
