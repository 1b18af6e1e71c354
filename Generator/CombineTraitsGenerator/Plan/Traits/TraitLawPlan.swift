package struct TraitLawPlan: Sendable {
    var home: TraitHome
    /// The traits without a custom law, each with the custom laws of the traits that it refines.
    var laws: [(trait: Trait, refined: [String])]
    var all: [String]?

    package init(_ traits: [Trait], among allTraits: [Trait], home: TraitHome, listsAll: Bool) {
        self.home = home
        laws = traits.filter { $0.lawInSwift == nil }.map { trait in
            (trait, allTraits.ancestors(of: trait).compactMap(\.lawInSwift?.value))
        }
        all = listsAll ? traits.map { $0.lawInSwift?.value ?? $0.lawName } : nil
    }
}
