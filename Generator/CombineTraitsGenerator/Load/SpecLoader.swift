/// Reads the spec from its files.
struct SpecLoader {
    /// The files of a spec that are not files of publishers.
    enum FileName {
        static let traits = "traits.json"
        static let inventory = "inventory.json"
        static let schema = "schema.json"
        static let evidence = "evidence.json"
    }

    let diagnostics: Diagnostics

    /// Decodes the spec out of the texts of its files; what is wrong with it goes into the diagnostics.
    ///
    /// - Parameters:
    ///   - sources: The texts of the files in `Spec/`.
    ///   - directory: The path of that folder, for messages about files that are missing.
    func load(_ sources: [SourceText], directory: String) -> Spec {
        var traits: [Trait] = []
        var files: [PublisherFile] = []
        var inventory: Inventory?
        var evidence = Evidence()
        var found: Set<String> = []
        var hasUnreadableFile = false
        for source in sources.sorted(by: { $0.path < $1.path }) {
            let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
            found.insert(name)
            guard name != FileName.schema else { continue }
            guard name != FileName.evidence else {
                evidence = self.evidence(source)
                continue
            }
            guard let value = JSONParser.parse(source, diagnostics: diagnostics) else {
                hasUnreadableFile = true
                continue
            }
            UnseenCharacterCheck(diagnostics: diagnostics).check(value)
            switch name {
            case FileName.traits:
                traits = TraitDecoder(diagnostics: diagnostics).traits(value)
            case FileName.inventory:
                inventory = InventoryDecoder(diagnostics: diagnostics).inventory(value)
            default:
                if let file = PublisherDecoder(diagnostics: diagnostics).file(value) {
                    files.append(file)
                } else {
                    hasUnreadableFile = true
                }
            }
        }
        for name in [FileName.traits, FileName.inventory] where !found.contains(name) {
            diagnostics.error("this file is missing; the spec needs it", inFileAt: "\(directory)/\(name)")
        }
        return Spec(
            traits: traits,
            files: files,
            inventory: inventory ?? Inventory(path: "\(directory)/\(FileName.inventory)", entries: []),
            evidence: evidence,
            hasUnreadableFile: hasUnreadableFile)
    }

    /// The evidence. A damaged file is no error, because the program that replaces it needs the spec.
    private func evidence(_ source: SourceText) -> Evidence {
        let faults = Diagnostics()
        let value = JSONParser.parse(source, diagnostics: faults)
        if let value { UnseenCharacterCheck(diagnostics: faults).check(value) }
        let evidence = value.map(EvidenceDecoder(diagnostics: faults).evidence)
        guard let evidence, !faults.hasErrors else {
            diagnostics.addWarnings(faults, hint: "write the file anew with: swift run -c release trait-laws --record")
            return Evidence()
        }
        return evidence
    }
}
