/// Finds missing evidence, defects without a remedy, and remedies without a defect.
enum EvidenceGaps {
    /// Returns the messages about all publishers with gaps. The result is empty if no counterexamples have been recorded.
    static func messages(in spec: ValidSpec) -> [String] {
        guard !spec.evidence.counterexamples.isEmpty else { return [] }
        return missingEvidence(in: spec) + remedies(in: spec)
    }

    /// Returns messages about publishers that have defects but no remedy (`instead`), or a remedy but no defects.
    private static func remedies(in spec: ValidSpec) -> [String] {
        spec.publishers.map(\.publisher).compactMap { publisher in
            let breaks = publisher.hasKnownDefects(spec.evidence)
            switch (breaks, publisher.instead != nil) {
            case (true, false):
                return "\(publisher.location.text): '\(publisher.name)' breaks rules of Combine, as "
                    + "\(Evidence.path) or 'faults' says; add 'instead', which says what to write instead"
            case (false, true):
                return "\(publisher.location.text): '\(publisher.name)' says what to write instead, and nothing "
                    + "is known to break; drop 'instead', or add 'faults'"
            default:
                return nil
            }
        }
    }

    private static func missingEvidence(in spec: ValidSpec) -> [String] {
        spec.publishers.map(\.publisher).filter { $0.realTime == nil && $0.openCombineName != nil }
            .compactMap { publisher in
                let traits = spec.algebra.names.filter { trait in
                    let rule = publisher.rule(for: trait)
                    if case .always = rule.condition { return false }
                    return spec.evidence.counterexamples(of: publisher, trait).isEmpty
                }
                guard !traits.isEmpty else { return nil }
                return "\(Evidence.path) has no evidence for '\(publisher.name)' (\(traits.joined(separator: ", "))); "
                    + "find it with: swift run trait-laws \(publisher.name) --record"
            }
    }
}
