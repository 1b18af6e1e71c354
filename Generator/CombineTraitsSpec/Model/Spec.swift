/// The decoded spec, before validation.
package struct Spec {
    package var sources: [SourceText]
    package var traits: [Trait]
    package var files: [PublisherFile]
    package var inventory: Inventory
    package var evidence: Evidence
    /// Whether a file other than the evidence, or a row of a user's spec, could not be read, and has been reported.
    package var hasUnreadableFile: Bool
}

/// The paths of the files that contain no rows, relative to the folder of the spec.
package enum SpecFileName {
    package static let traits = "traits.json"
    package static let inventory = "Recorded/inventory.json"
    package static let schema = "schema.json"
    package static let evidence = "Recorded/evidence.json"
}
