/// The decoded spec, before validation.
package struct Spec {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var files: [PublisherFile]
    package var receivers: OperatorReceivers
    /// Whether all traits and rows could be read, even if something else about them is wrong.
    package var isComplete: Bool

    package init(
        sources: [SourceText], traits: [Trait], files: [PublisherFile], receivers: OperatorReceivers, isComplete: Bool
    ) {
        (self.sources, self.traits, self.files) = (sources, traits, files)
        (self.receivers, self.isComplete) = (receivers, isComplete)
    }

    package var modules: [Module] { files.map(Module.init(expanding:)) }
}

/// The generic parameters whose arguments are the receivers of operators, by the type that the operator creates, and operator.
package typealias OperatorReceivers = [String: [String: String]]

/// The paths of the files that contain no rows, relative to the folder of the spec.
package enum SpecFileName {
    package static let traits = "traits.json"
    package static let inventory = "Recorded/inventory.json"
    package static let schema = "schema.json"
    package static let evidence = "Recorded/evidence.json"
    package static let evidenceWithMerge = "Recorded/evidenceWithMerge.json"

    /// The files that say nothing about traits and rows. A spec is valid without them.
    package static let dispensable = [schema, evidence, evidenceWithMerge]
}

/// A spec file about one module. Its rows are in this file, or in the files of a folder.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located
    package var openCombineModule: Located?
    package var target: Located
    package var availability: Availability?
    /// The values of the keys that no build reads. `CombineTraitsToolSupport` does.
    package var rest: [SpecKey: JSONValue] = [:]
    package var rows: [PublisherRow]
    package var isDivided = false
    /// Whether a user's spec describes the publishers of another module, whose problems are not problems of the user's
    /// target.
    package var isForeign = false

    package var path: String { source.path }
    package var folder: String { String(path.dropLast(".json".count)) }
    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}

/// A spec without errors.
package struct ValidSpec: Sendable {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var algebra: TraitAlgebra
    package var modules: [Module]
    package var receivers: OperatorReceivers
    /// What `CombineTraitsEvidence` adds to the spec, and no build reads.
    package var recordedRuns: (any Sendable)?
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

/// The settings of a user's spec, which `Spec/Keys.md` documents.
package struct UserSpec: Sendable {
    package static let fileName = "combine-traits.json"

    /// The name of a module that nobody has named. The folder of a spec can have any name.
    package static let unknownModule = "_"

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

package struct Module: Sendable {
    @Shared package var file: PublisherFile
    package var publishers: [PublisherType]

    /// Expands the rows of a file.
    init(expanding file: PublisherFile) {
        self.init(file: file, publishers: file.rows.flatMap { FamilyExpansion.types(of: $0, in: file) })
    }

    init(file: PublisherFile, publishers: [PublisherType]) {
        _file = Shared(wrappedValue: file)
        self.publishers = publishers
    }

    package var path: String { file.pathsOfRows }
    package var name: String { file.module.value }
    package var target: String { file.target.value }
    package var openCombineModule: String? { file.openCombineModule?.value }

    package var rows: [RowOfTypes] {
        publishers.reduce(into: []) { rows, type in
            if let last = rows.last, last.first.location.isSame(as: type.location) {
                rows[rows.count - 1].types.append(type)
            } else {
                rows.append(RowOfTypes(module: self, types: [type]))
            }
        }
    }
}

/// A row of the spec with its types: one type, or the types of a family.
package struct RowOfTypes: Sendable {
    package var module: Module
    /// Never empty, and in the order of the row's arities.
    package var types: [PublisherType]

    package var first: PublisherType { types[0] }
}

/// Apple's platforms that the package supports, by their names in `@available`.
package enum Platform: String, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// The components of the oldest supported version, which the package manifest declares.
    package var minimumVersion: [Int] {
        switch self {
        case .iOS: [13, 0]
        case .macOS: [10, 15]
        case .tvOS: [13, 0]
        case .watchOS: [6, 0]
        case .visionOS: [1, 0]
        }
    }

    /// Returns the components of a version such as `10.15`, or `nil` if the text is not one to three numbers.
    package static func numbers(ofVersion text: String) -> [Int]? {
        let parts = text.split(byte: ".")
        let numbers = parts.filter { $0.utf8.allSatisfy(\.isDigit) }.compactMap { Int($0) }
        return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
    }
}

/// The systems without Combine, by their names in `os()` conditions.
package enum SystemWithoutCombine: String, CaseIterable { case Android, Linux, OpenBSD, WASI, Windows }
