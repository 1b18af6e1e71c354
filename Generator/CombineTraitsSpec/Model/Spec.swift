/// The decoded spec, before validation.
package struct Spec {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var files: [PublisherFile]
    package var inventory: Inventory
    package var evidence: Evidence
    package var evidenceWithMerge: Evidence
    /// Whether a file other than the evidence, or a row of a user's spec, could not be read, and has been reported.
    package var hasUnreadableFile: Bool
    /// Whether all traits and rows could be read, even if something else about them is wrong.
    package var isComplete: Bool

    package var modules: [Module] { files.map(Module.init(expanding:)) }
}

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

/// A spec file about one module. Its rows are in this file, or in the files of a folder. See ``PublisherFileKey``.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located<String>
    package var openCombineModule: Located<String>?
    package var target: Located<String>
    package var availability: Availability?
    package var defects: [(type: String, text: String)] = []
    package var apple: [(type: String, behavior: AppleBehavior)] = []
    package var advice: [CallAdvice] = []
    package var rows: [PublisherRow]
    package var hasAllRows = true
    package var isDivided = false
    /// Whether a user's spec describes the publishers of another module, whose problems are not problems of the user's
    /// target.
    package var isForeign = false

    package var path: String { source.path }
    package var folder: String { String(path.dropLast(".json".count)) }
    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}

/// What `audit` says about a call that compiles, but does nothing, or not what it seems to do. See ``CallAdviceKey``.
package struct CallAdvice: Equatable, Sendable {
    package var receiver: String
    package var declaration: String
    package var exception: String?
    package var excusingOperators: Set<String> = []
    package var ignoredClosure: String?
    package var text: String
}
