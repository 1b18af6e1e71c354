/// The laws of traits.
struct TraitLawPlan: Sendable {
    /// A law derived from the allowed traces of a trait.
    struct Law: Sendable {
        var trait: Trait
        /// The custom laws of refined traits, as Swift expressions.
        var refined: [String]
    }

    var home: TraitHome
    var laws: [Law]
    /// The expressions of all laws, in the order of the spec, or `nil` if no list is needed.
    var all: [String]?

    /// Plans laws for the traits without a custom law.
    init(_ traits: [Trait], among allTraits: [Trait], home: TraitHome, listsAll: Bool) {
        self.home = home
        laws = traits.filter { $0.lawInSwift == nil }.map { trait in
            Law(trait: trait, refined: allTraits.ancestors(of: trait).compactMap(\.lawInSwift?.value))
        }
        all = listsAll ? traits.map { $0.lawInSwift?.value ?? $0.lawName } : nil
    }
}

/// The list of breaches for the library.
struct TraitBreachPlan: Sendable {
    var breaches = TraitBreach.allCases
}
