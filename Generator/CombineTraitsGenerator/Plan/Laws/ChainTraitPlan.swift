/// The traits as chains of operators see them: by the conformances of types, and by what scripted upstreams promise.
struct ChainTraitPlan: Sendable {
    /// A set of traits that the type of a scripted upstream can promise.
    struct Promise: Sendable {
        /// All of them, in the order of the spec.
        var traits: [Trait]
        /// Those that bring the others.
        var strongest: [Trait]
        var hasDirectPath: Bool
    }

    var traits: [Trait]
    /// From no trait to all of them.
    var promises: [Promise]
    /// What a direct path leads to. Nil if no trait declares it.
    var resultType: TraitPlan.ResultType?

    init(_ traits: [TraitPlan], _ spec: ValidSpec) {
        func members(_ names: [String]) -> [Trait] { spec.traits.filter { names.contains($0.name.value) } }
        self.traits = spec.traits
        resultType = traits.compactMap(\.directPath?.resultType).first
        promises = spec.algebra.closedSets.map { set in
            let all = members(spec.algebra.members(of: set))
            return Promise(
                traits: all, strongest: members(spec.algebra.strongest(of: set)),
                hasDirectPath: all.contains(where: \.hasDirectPath))
        }
    }

    static let typeName = "AllChainTraits"
}
