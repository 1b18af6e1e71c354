/// Checks that the generator can write the direct paths that it is asked for.
struct BridgeValidation {
    private let inventory: Inventory
    /// The trait that declares the direct path.
    private let trait: String?
    private let algebra: TraitAlgebra
    private let diagnostics: Diagnostics

    init(inventory: Inventory, trait: String?, algebra: TraitAlgebra, diagnostics: Diagnostics) {
        self.inventory = inventory
        self.trait = trait
        self.algebra = algebra
        self.diagnostics = diagnostics
    }

    /// Checks the types of one row, and reports what it finds once.
    func validate(_ types: [PublisherType]) {
        // Without such a trait, no row has a direct path, which was reported.
        guard let trait else { return }
        for type in types {
            // A path that leads nowhere was reported.
            guard let location = type.bridgeLocation, !type.rule(for: trait).isNever else { continue }
            guard let declaration = inventory.declaration(of: type) else {
                diagnostics.error(
                    "'\(type.name)' is not in \(inventory.path), which says how it is built; write its direct path by "
                        + "hand, and \"directPath\": true",
                    at: location)
                return
            }
            if Bridge(type, declaration, from: trait, algebra.traits(thatBring: trait)) == nil {
                diagnostics.error(
                    "'\(type.name)' cannot be bridged: no initializer in \(inventory.path) takes just what it keeps, with "
                        + "each upstream that its rule for '\(trait)' names; write its direct path by hand, and "
                        + "\"directPath\": true",
                    at: location)
                return
            }
        }
    }
}

extension Inventory {
    /// What Apple's SDK declares of a type, `nil` where it declares no such type.
    func declaration(of type: PublisherType) -> Declaration? {
        entries.first { $0.apple.name == type.name }?.apple
    }
}
