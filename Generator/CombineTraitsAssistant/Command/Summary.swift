extension ValidSpec {
    var summary: String {
        let files = modules.map { "\($0.path) (\($0.publishers.count) types)" }.joined(separator: ", ")
        let count = publishers.count
        return "Read \(traitsPath) (\(traits.count) traits), \(files): \(count) types, \(count * traits.count) rules."
    }
}

extension Comparison {
    var summary: String {
        let actions = changes.compactMap(\.action)
        let removed = actions.count { $0 == "removed" }
        let written = actions.count == removed + 1 ? "1 file" : "\(actions.count - removed) files"
        return "Wrote \(written), removed \(removed), left \(unchangedCount) unchanged."
    }
}

extension ValidSpec {
    /// Messages about missing evidence, defects without a remedy, and remedies without a defect. Empty before the first
    /// recording.
    var evidenceGaps: [String] {
        let publishers = evidence.counterexamples.isEmpty ? [] : publishers.map(\.publisher)
        return [missingEvidence, mismatch, mismatchOfFork].flatMap { gap in publishers.compactMap { gap($0) } }
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
