/// What breaks in OpenCombine, and what to write instead, and what is known of Apple's own types.
struct DefectsPlan: Sendable {
    struct Entry: Sendable {
        /// The types of a row: the members of a family break alike.
        var names: [String]
        /// What the first of them breaks.
        var counterexamples: [Evidence.Counterexample]
        /// What the first of them breaks on several threads.
        var threadFault: Evidence.ThreadSearch.Fault?
        /// What breaks that the checker does not find.
        var faults: [String]
        var instead: String?
        /// The page of the row.
        var page: PublisherPages.Page
    }

    /// What is known of a type of Apple's own Combine.
    struct AppleEntry: Sendable {
        var type: String
        /// The page of its row. Nil if it is no publisher.
        var page: PublisherPages.Page?
        var behavior: AppleBehavior
    }

    var publishers: [Entry] = []
    /// The types that are no publishers.
    var others: [TypeFault]
    /// The publishers come first.
    var apple: [AppleEntry]

    var isEmpty: Bool { publishers.isEmpty && others.isEmpty && apple.isEmpty }

    init(_ spec: ValidSpec, _ pages: PublisherPages) {
        others = spec.modules.flatMap(\.faults)
        publishers = spec.rows.compactMap { Entry($0, pages, spec.evidence) }
        let known = spec.rows.flatMap { row in
            row.first.apple.map { AppleEntry(type: row.first.name, page: pages[row], behavior: $0) }
        }
        let types = spec.modules.flatMap(\.apple)
        apple = known + types.flatMap { type in type.behaviors.map { AppleEntry(type: type.type, behavior: $0) } }
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
            threadFault: evidence.threads[first.name]?.fault,
            faults: [first.brokenInChains].compactMap { $0 } + first.faults,
            instead: first.instead,
            page: pages[row])
    }

    /// What the heading of the entry says.
    var title: String { NearestName.list(names, conjunction: "and") }
}
