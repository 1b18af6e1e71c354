/// The laws of traits, which are judged by their traces.
struct TraitLawPlan: Sendable {
    /// A law that follows from the traces that its trait allows.
    struct Law: Sendable {
        var trait: Trait
        /// What the trait forbids, with what the publisher has done then.
        var breaches: [(breach: TraitBreach, summary: String)]
        /// The laws in Swift of the traits that it refines, which no diagram shows.
        var refined: [String]
    }

    var home: TraitHome
    var laws: [Law]

    /// The laws in Swift of the list of all, in the order of the spec. Nil if there is no such list.
    var all: [String]?

    /// Plans the laws of some traits. Those with a law in Swift have theirs.
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
