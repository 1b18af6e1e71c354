/// Finds the rules that the reference shows without evidence, although they could have some.
enum EvidenceGaps {
    /// What is missing, a line for each publisher; nothing where there is no evidence at all, as in a spec of one's own.
    static func messages(in spec: ValidSpec) -> [String] {
        guard !spec.evidence.items.isEmpty else { return [] }
        return spec.publishers.map(\.publisher).filter { $0.realTime == nil && $0.openCombineName != .absent }
            .compactMap { publisher in
                let traits = spec.algebra.names.filter { trait in
                    let rule = publisher.rule(for: trait)
                    if case .always = rule.condition { return false }
                    return spec.evidence.items(of: publisher, trait).isEmpty
                }
                guard !traits.isEmpty else { return nil }
                return "\(Evidence.path) has no evidence for '\(publisher.name)' (\(traits.joined(separator: ", "))); "
                    + "find it with: swift run trait-laws \(publisher.name) --record"
            }
    }
}
