/// A spec without errors.
package struct ValidSpec: Sendable {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var algebra: TraitAlgebra
    package var modules: [Module]
    package var inventory: Inventory
    package var evidence: Evidence
    package var operators: OperatorCatalog
    package var user: UserSpec?

    package var traitsPath: String { Project.traitsPath }
    package var rows: [RowOfTypes] { modules.flatMap(\.rows) }

    package var publishers: [(module: Module, publisher: PublisherType)] {
        modules.flatMap { module in module.publishers.map { (module, $0) } }
    }

    /// The publishers that this package or the target of a user's spec declares, including the substitutes for
    /// publishers of Combine that OpenCombine lacks.
    package var ownPublishers: [PublisherType] { publishers.map(\.publisher).filter(\.isOwn) }
}
