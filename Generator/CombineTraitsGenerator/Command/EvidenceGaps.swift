enum EvidenceGaps {
    /// Returns messages about all gaps. The result is empty if no counterexamples have been recorded.
    static func messages(in spec: ValidSpec) -> [String] {
        guard !spec.evidence.counterexamples.isEmpty else { return [] }
        let publishers = spec.publishers.map(\.publisher)
        return publishers.compactMap { missingEvidence(of: $0, in: spec) }
            + publishers.compactMap { mismatch(of: $0, spec.evidence) }
    }

    private static func missingEvidence(of publisher: PublisherType, in spec: ValidSpec) -> String? {
        guard publisher.realTime == nil, publisher.openCombineName != nil else { return nil }
        let traits = spec.algebra.names.filter { trait in
            if case .always = publisher.rule(for: trait).condition { return false }
            return spec.evidence.counterexamples(of: publisher, trait).isEmpty
        }
        guard !traits.isEmpty else { return nil }
        return "\(Evidence.path) has no evidence for '\(publisher.name)' (\(traits.joined(separator: ", "))); "
            + "find it with: swift run trait-laws \(publisher.name) --record"
    }

    /// Returns a message about a publisher with defects but no remedy (`instead`), or with a remedy but no defects.
    private static func mismatch(of publisher: PublisherType, _ evidence: Evidence) -> String? {
        let isBroken = publisher.hasKnownDefects(evidence)
        guard isBroken == (publisher.instead == nil) else { return nil }
        return "\(publisher.location.text): '\(publisher.name)' "
            + (isBroken
                ? "breaks rules of Combine, as \(Evidence.path) or 'faults' says; add 'instead', which says what to write instead"
                : "says what to write instead, and nothing is known to break; drop 'instead', or add 'faults'")
    }
}
