/// What breaks in OpenCombine, and what to write instead.
struct DefectsPlan: Sendable {
    struct Entry: Sendable {
        /// The types of a row: the members of a family break alike.
        var names: [String]
        /// What the first of them breaks.
        var counterexamples: [Evidence.Counterexample]
        /// What breaks that no run shows.
        var faults: [String]
        var instead: String?
    }

    var publishers: [Entry] = []
    /// The types that are no publishers.
    var others: [TypeFault]

    var isEmpty: Bool { publishers.isEmpty && others.isEmpty }

    init(_ spec: ValidSpec) {
        others = spec.modules.flatMap(\.faults)
        var lastRow: String?
        for publisher in spec.publishers.map(\.publisher) where publisher.hasKnownDefects(spec.evidence) {
            let row = publisher.location.text
            if row == lastRow {
                publishers[publishers.count - 1].names.append(publisher.name)
                continue
            }
            lastRow = row
            publishers.append(
                Entry(
                    names: [publisher.name],
                    counterexamples: spec.evidence.defects[publisher.name] ?? [],
                    faults: [publisher.brokenInChains].compactMap { $0 } + publisher.faults,
                    instead: publisher.instead))
        }
    }
}
