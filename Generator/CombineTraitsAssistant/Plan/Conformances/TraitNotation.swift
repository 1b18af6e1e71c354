/// A short notation for sets of traits, with abbreviations of the strongest traits.
struct TraitNotation: Sendable {
    let algebra: TraitAlgebra
    let sets: [TraitSet]
    let abbreviations: [String: String]
    private var texts: [TraitSet: String] = [:]

    init(_ algebra: TraitAlgebra) {
        self.algebra = algebra
        sets = algebra.closedSets
        let names = algebra.names
        abbreviations = Dictionary(
            firstOf: names.map { name in
                let length = (1...name.count).first { length in
                    names.allSatisfy { $0 == name || !$0.hasPrefix(name.prefix(length)) }
                }
                return (name, String(name.prefix(length ?? name.count)))
            })
        for set in sets { texts[set] = makeText(set) }
    }

    func text(_ set: TraitSet) -> String { texts[set] ?? makeText(set) }

    private func makeText(_ set: TraitSet) -> String {
        let strongest = algebra.strongest(of: set).compactMap { abbreviations[$0] }
        return strongest.isEmpty ? "-" : strongest.joined(separator: "+")
    }

    func typeName(_ set: TraitSet) -> String {
        let strongest = algebra.strongest(of: set)
        return strongest.isEmpty ? "NoTrait" : strongest.joined()
    }
}
