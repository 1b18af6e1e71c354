/// The decoded spec, before validation.
struct Spec {
    /// The texts of its files.
    var sources: [SourceText]
    var traits: [Trait]
    var files: [PublisherFile]
    var inventory: Inventory
    var evidence: Evidence
    /// Whether a file of publishers could not be read. If so, it was reported.
    var hasUnreadableFile: Bool
}
