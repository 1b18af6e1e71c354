/// The operators of the spec, and the traits that they give.
package struct OperatorCatalog: Sendable {
    /// A type that an operator creates, with the generic parameter for the receiver of the operator.
    fileprivate struct Product: Sendable {
        var type: PublisherType
        /// The index of the receiver's type among the publisher parameters. `nil` if there are no publisher parameters.
        var receiver: Int?
        /// Whether Apple's declaration determines the receiver. The other publishers then count as arguments of the operator.
        var takesPublishers: Bool
    }

    /// The minimal traits of the receiver and of the other publishers with which an operator gives a trait.
    fileprivate struct Need {
        var receiver: TraitSet
        var argument: TraitSet
    }

    /// An operator, the trait to give, and the needs with which the operator gives the trait. An offer does not depend on the
    /// publisher that lacks the trait, so it can serve many publishers.
    package struct Offer: Sendable {
        fileprivate var name: String
        fileprivate var use: Suggestion.Use
        fileprivate var trait: TraitSet
        fileprivate var products: [(Product, RuleTable, [Need])]
    }

    private let traits: [Trait]
    private let algebra: TraitAlgebra
    private let products: [String: [Product]]

    init(_ types: [PublisherType], _ inventory: Inventory, _ traits: [Trait], _ algebra: TraitAlgebra) {
        self.traits = traits
        self.algebra = algebra
        var products: [String: [Product]] = [:]
        for type in types {
            // Operators such as `Sequence.publisher` have no publisher as their receiver.
            for name in type.operators where !name.contains(byte: ".") {
                products[name, default: []].append(Self.product(of: name, building: type, inventory))
            }
        }
        self.products = products
    }

    func contains(_ name: String) -> Bool { products[name] != nil }

    /// Returns a clause that suggests all operators with the most similar base name, whatever their labels. Compares full names
    /// if no base name is similar.
    func nearest(to name: String) -> String {
        let names = products.keys.sorted()
        let base = NearestName.to(name.baseName, among: Set(names.map(\.baseName)).sorted())
        let alike = names.filter { $0.baseName == base }.map { "'\($0)'" }
        return alike.isEmpty
            ? NearestName.suggestion(for: name, among: names) : "did you mean \(NearestName.list(alike))?"
    }

    /// Returns the product of an operator. If Apple's declaration does not determine the receiver, the receiver is
    /// `Upstream`, or else the first publisher parameter.
    private static func product(of name: String, building type: PublisherType, _ inventory: Inventory) -> Product {
        let parameters = type.publisherParameters.map(\.name)
        let declared = inventory.receiver(of: name, building: type.name).flatMap(parameters.firstIndex)
        return Product(type: type, receiver: declared ?? type.upstreamIndex, takesPublishers: declared != nil)
    }
}

// MARK: - What operators give

extension OperatorCatalog {
    /// Returns the suggestion of an operator for a publisher that lacks a trait, with the requirements under which the operator
    /// gives the trait. Returns `nil` if the operator cannot give this publisher the trait, or does so only where the publisher
    /// already has it.
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

    /// Creates the offer of an operator to give a trait. ``OfferCache`` calls this method once for each offer.
    fileprivate func offer(_ name: String, _ use: Suggestion.Use, giving trait: String) -> Offer {
        Offer(
            name: name, use: use, trait: algebra.set(trait),
            products: products[name, default: []].map { product in
                let table = RuleTable(product.type, algebra)
                return (product, table, needs(of: product, table, trait, includingReceiversWithIt: use == .instead))
            })
    }

    /// Returns the suggestion of an operator that gives a trait to any publisher. Returns `nil` if the operator never gives the
    /// trait, or requires traits of its receiver.
    package func suggestion(_ name: String, givingToAny trait: String) -> Suggestion? {
        for product in products[name, default: []] {
            guard let need = needs(of: product, RuleTable(product.type, algebra), trait).first, need.receiver.isEmpty
            else { continue }
            return Suggestion(name: name, use: .after, requirements: [], argumentTraits: arguments(product, need))
        }
        return nil
    }

    /// Returns whether an operator gives a trait to some publishers that lack the trait. Also returns `true` if a type that the
    /// operator creates has no rules yet.
    func canGive(_ name: String, _ trait: String) -> Bool {
        products[name, default: []].contains {
            !$0.type.hasRules || !needs(of: $0, RuleTable($0.type, algebra), trait).isEmpty
        }
    }

    /// Returns the first type that an operator creates, with the rule of the type for a trait.
    func rule(of name: String, for trait: String) -> (type: String, rule: Rule)? {
        products[name, default: []].first.map { ($0.type.name, $0.type.rule(for: trait)) }
    }

    /// Returns the assumptions about the upstreams of a type under which another operator, in place of the type's own operator,
    /// gives a trait. Returns `nil` if the other operator cannot replace the type's own operator.
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

    /// Returns the traits that an operator requires of its publisher arguments. Returns an empty array if Apple's declaration
    /// does not determine which publishers are arguments.
    private func arguments(_ product: Product, _ need: Need) -> [Trait] {
        let names = product.takesPublishers ? algebra.strongest(of: need.argument) : []
        return traits.filter { names.contains($0.name.value) }
    }

    /// Returns the needs with which an operator gives a trait, sorted by the number of traits that the receiver needs.
    /// Considers receivers that already have the trait only if `includingReceiversWithIt` is `true`.
    ///
    /// Assumes that requirements other than traits are not met, because a suggestion cannot express such requirements of the
    /// operator.
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

/// A cache of offers, because many publishers need the same ones.
package struct OfferCache {
    private struct Key: Hashable {
        var name: String
        var use: Suggestion.Use
        var trait: String
    }

    private let operators: OperatorCatalog
    private var offers: [Key: OperatorCatalog.Offer] = [:]

    package init(_ operators: OperatorCatalog) { self.operators = operators }

    /// Returns the offer of an operator to give a trait, and creates it on the first call with these arguments.
    package mutating func offer(_ name: String, _ use: Suggestion.Use, giving trait: String) -> OperatorCatalog.Offer {
        let key = Key(name: name, use: use, trait: trait)
        if let offer = offers[key] { return offer }
        let offer = operators.offer(name, use, giving: trait)
        offers[key] = offer
        return offer
    }
}

extension PublisherType {
    /// The index of `Upstream` among the publisher parameters, or else of the first publisher parameter. `nil` if there are no
    /// publisher parameters.
    fileprivate var upstreamIndex: Int? {
        let names = publisherParameters.map(\.name)
        return names.firstIndex(of: "Upstream") ?? names.indices.first
    }
}

extension RuleTable {
    /// Returns the assumptions under which the compiler infers all given traits, or `nil` if it never infers all of them.
    fileprivate func assumptions(giving traits: TraitSet, to type: PublisherType) -> Assumptions? {
        var assumptions = nothing
        for trait in algebra.strongest(of: traits) {
            guard let alternative = type.rule(for: trait).alternatives.first else { return nil }
            assumptions = assumptions.union(self.assumptions(alternative.requirements, of: type))
        }
        return assumptions
    }
}
