/// The defects of OpenCombine, with alternatives, and the behavior of Apple's own types.
struct DefectsPlan: Sendable {
    struct Entry: Sendable {
        var names: [String]
        /// The runs that show the defects of the first type.
        var counterexamples: [Evidence.Counterexample]
        /// The fault of the first type on several threads.
        var threadFault: Evidence.ThreadSearch.Fault?
        var schedule: Pictures.Entry?
        var faults: [String]
        var instead: String?
        var page: PublisherPages.Page
    }

    /// The behavior of one of Apple's own types.
    struct AppleEntry: Sendable {
        var type: String
        /// The page of the type's row, or `nil` if the type is not a publisher.
        var page: PublisherPages.Page?
        var behavior: AppleBehavior
    }

    var publishers: [Entry] = []
    /// The faults of types other than publishers.
    var others: [TypeFault]
    /// The entries about Apple's own types, publishers first.
    var apple: [AppleEntry]

    var isEmpty: Bool { publishers.isEmpty && others.isEmpty && apple.isEmpty }

    init(_ spec: ValidSpec, _ pages: PublisherPages, _ pictures: Pictures) {
        others = spec.modules.flatMap(\.file.faults)
        publishers = spec.rows.compactMap { Entry($0, pages, pictures, spec.evidence) }
        let known = spec.rows.flatMap { row in
            row.first.apple.map { AppleEntry(type: row.first.name, page: pages[row], behavior: $0) }
        }
        let types = spec.modules.flatMap(\.file.apple)
        apple = known + types.flatMap { type in type.behaviors.map { AppleEntry(type: type.type, behavior: $0) } }
    }
}

extension DefectsPlan.Entry {
    /// The defects of a row, or `nil` if there are none.
    init?(_ row: RowOfTypes, _ pages: PublisherPages, _ pictures: Pictures, _ evidence: Evidence) {
        let types = row.types.filter { $0.hasKnownDefects(evidence) }
        guard let first = types.first else { return nil }
        self.init(
            names: types.map(\.name),
            counterexamples: evidence.defects[first.name] ?? [],
            threadFault: evidence.threads[first.name]?.fault,
            schedule: pictures.schedule(of: first),
            faults: [first.brokenInChains].compactMap { $0 } + first.faults,
            instead: first.instead,
            page: pages[row])
    }

    var title: String { NearestName.list(names, conjunction: "and") }
}
