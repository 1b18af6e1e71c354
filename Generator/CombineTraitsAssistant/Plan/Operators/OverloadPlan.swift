struct OverloadPlan: Sendable {
    /// An overload, for publishers with a trait, that takes precedence over methods of other libraries.
    struct Precedence: Sendable {
        var method: OperatorOverloads
        /// The protocols to which the other publishers must conform, by their types in the method's declaration.
        var protocols: [String: String]
        var requirements: [String]
    }

    struct Receiver: Sendable {
        var protocolName: String
        /// Whether the overloads have an additional parameter. If a publisher has the traits of several receivers, the
        /// compiler prefers the overloads without this parameter, which are those of the first trait.
        var yieldsToOthers: Bool
        var overloads: [Precedence]
    }

    var methods: [OperatorOverloads]
    var receivers: [Receiver]

    var isEmpty: Bool { methods.isEmpty }

    init(_ module: Module, _ traits: [Trait]) {
        methods = module.publishers.flatMap(\.overloads)
        receivers = traits.filter(\.refines.isEmpty).enumerated().map { index, trait in
            let overloads = module.publishers.flatMap { publisher in
                publisher.overloads.filter(\.takesPrecedence).compactMap { Precedence($0, of: publisher, for: trait) }
            }
            return Receiver(protocolName: trait.protocolName, yieldsToOthers: index > 0, overloads: overloads)
        }.filter { !$0.overloads.isEmpty }
    }
}

extension OverloadPlan.Precedence {
    /// Plans a method's overload for the first alternative of a trait's rule. Returns `nil` if the rule is `never`.
    fileprivate init?(_ method: OperatorOverloads, of publisher: PublisherType, for trait: Trait) {
        guard let alternative = publisher.rule(for: trait.name.value).alternatives.first else { return nil }
        let arguments = method.arguments(of: publisher)
        self.method = method
        protocols = [:]
        requirements = []
        for requirement in alternative.requirements {
            switch requirement.kind {
            case .trait(let parameter, let name):
                // `Self` has the trait already, because the overload extends the protocol of the trait.
                if let type = arguments[parameter], type != "Self" { protocols[type] = Trait.protocolName(of: name) }
            case .swift(let text):
                requirements.append(text.renaming(arguments).replacingOccurrences(of: "Self.", with: ""))
            }
        }
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
