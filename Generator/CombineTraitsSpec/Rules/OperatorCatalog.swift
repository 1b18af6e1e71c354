package final class OperatorCatalog: Sendable {
    /// A type that an operator creates, with the generic parameter for the receiver of the operator.
    fileprivate struct Product: Sendable {
        @Shared var type: PublisherType
        /// The index of the receiver's type among the publisher parameters, if there are any.
        var receiver: Int?
        /// Whether Apple's declaration determines the receiver. The other publishers then count as arguments of the
        /// operator.
        var takesPublishers: Bool
    }

    /// The minimal traits of the receiver and of the other publishers for a trait of the result.
    fileprivate struct Need {
        var receiver: TraitSet
        var argument: TraitSet
    }

    /// What an operator needs to give a trait. This does not depend on the publisher that lacks the trait.
    package struct Offer: Sendable {
        fileprivate var name: String
        fileprivate var use: Suggestion.Use
        fileprivate var trait: TraitSet
        fileprivate var products: [(Product, RuleTable, [Need])]
    }

    private let traits: [Trait]
    private let algebra: TraitAlgebra
    private let products: [String: [Product]]

    init(_ types: [PublisherType], _ receivers: OperatorReceivers, _ traits: [Trait], _ algebra: TraitAlgebra) {
        self.traits = traits
        self.algebra = algebra
        var products: [String: [Product]] = [:]
        for type in types {
            // Operators such as `Sequence.publisher` have no publisher as their receiver.
            for name in type.operators where !name.contains(byte: ".") {
                products[name, default: []].append(Self.product(of: name, building: type, receivers))
            }
        }
        self.products = products
    }

    func contains(_ name: String) -> Bool { products[name] != nil }

    /// Suggests all operators with the most similar base name, or else the most similar full name.
    func nearest(to name: String) -> String {
        let names = products.keys.sorted()
        let base = NearestName.to(name.baseName, among: Set(names.map(\.baseName)).sorted())
        let alike = names.filter { $0.baseName == base }.map { "'\($0)'" }
        return alike.isEmpty
            ? NearestName.suggestion(for: name, among: names) : "did you mean \(NearestName.list(alike))?"
    }

    /// Without a receiver in Apple's declaration, the receiver is `Upstream`, or else the first publisher parameter.
    private static func product(of name: String, building type: PublisherType, _ receivers: OperatorReceivers)
        -> Product
    {
        let parameters = type.publisherParameters.map(\.name)
        let declared = receivers[type.name]?[name].flatMap(parameters.firstIndex)
        return Product(type: type, receiver: declared ?? type.upstreamIndex, takesPublishers: declared != nil)
    }
}

// MARK: - What operators give

extension OperatorCatalog {
    /// Returns `nil` if the operator cannot give the trait, or does so only where the publisher already has it.
    package func suggestion(
        _ offer: Offer, where requirements: [Requirement] = [], to type: PublisherType, _ rules: RuleTable
    ) -> Suggestion? {
        let required = rules.assumptions(requirements, of: type)
        for (product, table, needs) in offer.products {
            for need in needs {
                let known =
                    switch offer.use {
                    case .after: rules.assumptions(giving: need.receiver, to: type)
                    case .instead: upstreams(of: type, rules, like: need, of: product, table)
                    }
                guard let known = known?.union(required), !rules.traits(known).isSuperset(of: offer.trait)
                else { continue }
                let hasSameUpstreams = offer.use == .instead && table.parameters.count == rules.parameters.count
                return Suggestion(
                    name: offer.name, use: offer.use, requirements: rules.requirements(known, at: type.location),
                    argumentTraits: hasSameUpstreams ? [] : arguments(product, need))
            }
        }
        return nil
    }

    fileprivate func offer(_ name: String, _ use: Suggestion.Use, giving trait: String) -> Offer {
        Offer(
            name: name, use: use, trait: algebra.set(trait),
            products: products[name, default: []].map { product in
                let table = RuleTable(product.type, algebra)
                return (product, table, needs(of: product, table, trait, includingReceiversWithIt: use == .instead))
            })
    }

    /// Returns the suggestion of an operator, unless it never gives the trait, or requires traits of its receiver.
    package func suggestion(_ name: String, givingToAny trait: String) -> Suggestion? {
        products[name, default: []].compactMap { product in
            let need = needs(of: product, RuleTable(product.type, algebra), trait).first { $0.receiver.isEmpty }
            return need.map { Suggestion(name: name, use: .after, argumentTraits: arguments(product, $0)) }
        }.first
    }

    /// Also returns `true` if a type that the operator creates has no rules yet.
    func canGive(_ name: String, _ trait: String) -> Bool {
        products[name, default: []].contains {
            !$0.type.hasRules || !needs(of: $0, RuleTable($0.type, algebra), trait).isEmpty
        }
    }

    func rule(of name: String, for trait: String) -> (type: String, rule: Rule)? {
        products[name, default: []].first.map { ($0.type.name, $0.type.rule(for: trait)) }
    }

    /// Returns the assumptions about a type's upstreams under which another operator, in place of the type's own, gives a
    /// trait.
    private func upstreams(
        of type: PublisherType, _ rules: RuleTable, like need: Need, of product: Product, _ table: RuleTable
    ) -> RuleTable.Assumptions? {
        guard product.type.name != type.name else { return nil }
        guard let upstream = type.upstreamIndex, product.receiver != nil else {
            return need.receiver.isEmpty ? rules.nothing : nil
        }
        var assumptions = rules.everyUpstream(table.parameters.count == rules.parameters.count ? need.argument : [])
        assumptions.traits[upstream] = need.receiver
        return assumptions
    }

    /// Returns the traits of publisher arguments, if Apple's declaration determines which publishers are arguments.
    private func arguments(_ product: Product, _ need: Need) -> [Trait] {
        let names = product.takesPublishers ? algebra.strongest(of: need.argument) : []
        return traits.filter { names.contains($0.name.value) }
    }

    /// The receivers with the fewest traits come first. Requirements that are not about traits count as not met, because a
    /// suggestion cannot express them.
    private func needs(
        of product: Product, _ table: RuleTable, _ trait: String, includingReceiversWithIt: Bool = false
    ) -> [Need] {
        let given = algebra.set(trait)
        var needs: [Need] = []
        for receiver in algebra.closedSets
        where (includingReceiversWithIt || !receiver.isSuperset(of: given))
            && !needs.contains(where: { receiver.isSuperset(of: $0.receiver) })
        {
            let argument = algebra.closedSets.first { argument in
                var assumptions = table.everyUpstream(argument)
                if let index = product.receiver { assumptions.traits[index] = receiver }
                return table.traits(assumptions).isSuperset(of: given)
            }
            if let argument { needs.append(Need(receiver: receiver, argument: argument)) }
        }
        return needs
    }
}

/// Many publishers need the same offers.
package struct OfferCache {
    private let operators: OperatorCatalog
    private var offers: [String: [Suggestion.Use: [String: OperatorCatalog.Offer]]] = [:]

    package init(_ operators: OperatorCatalog) { self.operators = operators }

    package mutating func offer(_ name: String, _ use: Suggestion.Use, giving trait: String) -> OperatorCatalog.Offer {
        if let offer = offers[name]?[use]?[trait] { return offer }
        let offer = operators.offer(name, use, giving: trait)
        offers[name, default: [:]][use, default: [:]][trait] = offer
        return offer
    }
}

extension PublisherType {
    fileprivate var upstreamIndex: Int? {
        let names = publisherParameters.map(\.name)
        return names.firstIndex(of: "Upstream") ?? names.indices.first
    }
}

extension RuleTable {
    /// Returns the assumptions under which the compiler infers all given traits, if it ever does.
    fileprivate func assumptions(giving traits: TraitSet, to type: PublisherType) -> Assumptions? {
        var assumptions = nothing
        for trait in algebra.strongest(of: traits) {
            guard let alternative = type.rule(for: trait).alternatives.first else { return nil }
            assumptions = assumptions.union(self.assumptions(alternative.requirements, of: type))
        }
        return assumptions
    }
}
