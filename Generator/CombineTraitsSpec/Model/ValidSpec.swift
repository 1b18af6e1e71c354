/// A spec without errors.
package struct ValidSpec: Sendable {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var algebra: TraitAlgebra
    package var modules: [Module]
    package var inventory: Inventory
    package var evidence: Evidence
    /// What is different where the package trait `OpenCombineWithMerge` is enabled: all evidence of the publishers that do not behave
    /// in the same way.
    package var evidenceWithMerge: Evidence
    package var operators: OperatorCatalog
    package var user: UserSpec?

    package var evidenceOfFork: Evidence { evidence.replacing(evidenceWithMerge) }
    package var traitsPath: String { Project.traitsPath }
    package var rows: [RowOfTypes] { modules.flatMap(\.rows) }

    package var publishers: [(module: Module, publisher: PublisherType)] {
        modules.flatMap { module in module.publishers.map { (module, $0) } }
    }

    /// The publishers that this package or the target of a user's spec declares, including the substitutes for
    /// publishers of Combine that OpenCombine lacks.
    package var ownPublishers: [PublisherType] { publishers.map(\.publisher).filter(\.isOwn) }
}

/// The settings of a user's spec, which ``UserSpecKey`` documents.
package struct UserSpec: Sendable {
    package static let fileName = "combine-traits.json"

    /// The name of a module that nobody has named. The folder of a spec can have any name.
    static let unknownModule = "_"

    package var target: String
    package var module: String
    package var path: String
    package var imports: [Import]
    /// The access level of generated declarations and, if imports have one, of the imports that these declarations need.
    package var access: AccessLevel
    package var hasAccess: Bool
    package var hasAccessLevelOnImports: Bool
    package var ownTraits: [String]

    package struct Import: Sendable {
        package var module: String
        /// A conformance of a public publisher can name only types of public imports.
        package var access: AccessLevel
    }

    package func declares(_ trait: Trait) -> Bool { ownTraits.contains(trait.name.value) }
}

package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// The modifier of a declaration or an import, followed by a space. Empty for `internal`.
    package var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
