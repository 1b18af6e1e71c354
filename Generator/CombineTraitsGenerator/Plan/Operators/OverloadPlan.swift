/// The overloads of a module's operators.
struct OverloadPlan: Sendable {
    /// An overload for publishers with a trait, which takes precedence over methods of other libraries.
    struct Precedence: Sendable {
        var method: OperatorOverloads
        /// The protocols of the other publishers, by their types in the method.
        var protocols: [String: String]
        var requirements: [String]
    }

    /// The overloads for publishers with a trait.
    struct Receiver: Sendable {
        var protocolName: String
        /// Whether a publisher can also have the trait of the receiver before, whose overloads are then better, because they have fewer
        /// parameters.
        var yieldsToOthers: Bool
        var overloads: [Precedence]
    }

    var methods: [OperatorOverloads]
    var receivers: [Receiver]

    init(_ module: Module, _ traits: [TraitPlan]) {
        methods = module.publishers.flatMap(\.overloads)
        let independent = traits.map(\.trait).filter(\.refines.isEmpty)
        receivers = independent.enumerated().map { index, trait in
            let overloads = module.publishers.flatMap { publisher in
                publisher.overloads.filter(\.takesPrecedence).compactMap { Precedence($0, of: publisher, for: trait) }
            }
            return Receiver(protocolName: trait.protocolName, yieldsToOthers: index > 0, overloads: overloads)
        }.filter { !$0.overloads.isEmpty }
    }
}

extension OverloadPlan.Precedence {
    /// Plans the overload of a method under the first alternative of the rule for a trait. Nil if the publisher never has the trait.
    fileprivate init?(_ method: OperatorOverloads, of publisher: PublisherType, for trait: Trait) {
        guard let alternative = publisher.rule(for: trait.name.value).alternatives.first else { return nil }
        let arguments = method.arguments(of: publisher)
        self.method = method
        protocols = [:]
        requirements = []
        for requirement in alternative.requirements {
            switch requirement.kind {
            case .trait(let parameter, let name):
                // The receiver has the trait itself.
                if let type = arguments[parameter], type != "Self" { protocols[type] = Trait.protocolName(of: name) }
            case .swift(let text):
                requirements.append(text.renaming(arguments).replacingOccurrences(of: "Self.", with: ""))
            }
        }
    }
}

extension OperatorOverloads {
    /// The types in the method of a publisher's generic parameters: those of the publisher in the result.
    fileprivate func arguments(of publisher: PublisherType) -> [String: String] {
        let head = "\(publisher.name)<"
        guard let start = result.range(of: head)?.upperBound else { return [:] }
        let arguments = String(result[start...]).splitAtTopLevelCommas.map {
            String($0.trimmed.prefix { $0.isLetter || $0.isNumber })
        }
        return Dictionary(firstOf: zip(publisher.parameters.map(\.name), arguments).map { ($0, $1) })
    }
}
