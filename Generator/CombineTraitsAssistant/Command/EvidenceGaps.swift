extension ValidSpec {
    /// Messages about missing evidence, defects without a remedy, and remedies without a defect. Empty before the first
    /// recording.
    var evidenceGaps: [String] {
        guard !evidence.counterexamples.isEmpty else { return [] }
        let publishers = publishers.map(\.publisher)
        return publishers.compactMap(missingEvidence) + publishers.compactMap(mismatch)
            + publishers.compactMap(mismatchOfFork)
    }

    private func missingEvidence(of publisher: PublisherType) -> String? {
        guard publisher.realTime == nil, publisher.openCombineName != nil else { return nil }
        let traits = algebra.names.filter { trait in
            if case .always = publisher.rule(for: trait).condition { return false }
            return evidence.counterexamples(of: publisher, trait).isEmpty
        }
        guard !traits.isEmpty else { return nil }
        return "\(Evidence.path) has no evidence for '\(publisher.name)' (\(traits.joined(separator: ", "))); "
            + "find it with: swift run check-spec \(publisher.name) --record"
    }

    private func mismatch(of publisher: PublisherType) -> String? {
        let isBroken = publisher.hasKnownDefects(evidence)
        guard isBroken == (publisher.instead == nil) else { return nil }
        let problem =
            isBroken
            ? "breaks rules of Combine, as \(Evidence.path) or 'defects' says; add 'instead', which says what to write instead"
            : "says what to write instead, and nothing is known to break; drop 'instead', or add 'defects'"
        return "\(publisher.location.text): '\(publisher.name)' \(problem)"
    }

    private func mismatchOfFork(of publisher: PublisherType) -> String? {
        let fork = publisher.openCombineWithMerge
        let isBroken = evidenceWithMerge.hasDefect(publisher.name) || fork?.allDefects.isEmpty == false
        guard isBroken, publisher.insteadOfFork == nil else { return nil }
        return
            "\(publisher.location.text): '\(publisher.name)' of the fork breaks rules of Combine, as \(Evidence.pathWithMerge) or "
            + "'defects' says; add 'instead' to 'openCombineWithMerge', which says what to write instead"
    }
}
