/// The laws of traits.
struct TraitLawPlan: Sendable {
    /// A law that follows from the allowed traces of a trait.
    struct Law: Sendable {
        var trait: Trait
        var breaches: [(breach: TraitBreach, summary: String)]
        /// The laws in Swift of refined traits.
        var refined: [String]
    }

    var home: TraitHome
    var laws: [Law]
    /// The expressions of all laws, in the order of the spec. Nil if there is no such list.
    var all: [String]?

    /// Plans the laws of the traits without a law in Swift.
    init(_ traits: [Trait], among allTraits: [Trait], home: TraitHome, listsAll: Bool) {
        self.home = home
        laws = traits.filter { $0.lawInSwift == nil }.map { trait in
            Law(
                trait: trait,
                breaches: trait.traces.breaches.map { ($0, trait.traces.summary(of: $0)) },
                refined: allTraits.ancestors(of: trait).compactMap(\.lawInSwift?.value))
        }
        all = listsAll ? traits.map { $0.lawInSwift?.value ?? $0.lawName } : nil
    }
}

/// The list of breaches for the library.
struct TraitBreachPlan: Sendable {
    var breaches = TraitBreach.allCases
}
