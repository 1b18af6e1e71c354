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
        /// The page of the row.
        var page: PublisherPages.Page
    }

    var publishers: [Entry] = []
    /// The types that are no publishers.
    var others: [TypeFault]

    var isEmpty: Bool { publishers.isEmpty && others.isEmpty }

    init(_ spec: ValidSpec, _ pages: PublisherPages) {
        others = spec.modules.flatMap(\.faults)
        publishers = spec.rows.compactMap { Entry($0, pages, spec.evidence) }
    }
}

extension DefectsPlan.Entry {
    /// What breaks in the types of a row. Nil if nothing is known to break.
    init?(_ row: RowOfTypes, _ pages: PublisherPages, _ evidence: Evidence) {
        let types = row.types.filter { $0.hasKnownDefects(evidence) }
        guard let first = types.first else { return nil }
        self.init(
            names: types.map(\.name),
            counterexamples: evidence.defects[first.name] ?? [],
            faults: [first.brokenInChains].compactMap { $0 } + first.faults,
            instead: first.instead,
            page: pages[row])
    }

    /// What the heading of the entry says.
    var title: String { NearestName.list(names, conjunction: "and") }
}
