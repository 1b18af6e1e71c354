/// The defects of OpenCombine, with remedies, and the behavior of Apple's own types.
struct DefectsPlan: Sendable {
    struct Entry: Sendable {
        var names: [String]
        var counterexamples: [Evidence.Counterexample]
        var threadFault: Evidence.ThreadSearch.Fault?
        var schedule: Pictures.Entry?
        var defects: [String]
        var instead: String?
        var page: PublisherPages.Page
    }

    var publishers: [Entry] = []
    var others: [(type: String, text: String)]
    /// The behavior of Apple's own types, publishers first. Other types have no page.
    var apple: [(type: String, page: PublisherPages.Page?, behavior: AppleBehavior)]

    /// Whether there is a page about the fork of OpenCombine.
    var hasFork: Bool

    var isEmpty: Bool { publishers.isEmpty && others.isEmpty && apple.isEmpty }

    init(_ spec: ValidSpec, _ pages: PublisherPages, _ pictures: Pictures) {
        hasFork = !ForkPlan(spec, pages, pictures).isEmpty
        others = spec.modules.flatMap(\.file.defects)
        publishers = spec.rows.compactMap { Entry($0, pages, pictures, spec.evidence) }
        apple = spec.rows.flatMap { row in row.first.apple.map { (row.first.name, pages[row], $0) } }
        apple += spec.modules.flatMap(\.file.apple).map { ($0.type, nil, $0.behavior) }
    }
}

extension DefectsPlan.Entry {
    init?(_ row: RowOfTypes, _ pages: PublisherPages, _ pictures: Pictures, _ evidence: Evidence) {
        let types = row.types.filter { $0.hasKnownDefects(evidence) }
        guard let first = types.first else { return nil }
        self.init(
            names: types.map(\.name), counterexamples: evidence.defects[first.name] ?? [],
            threadFault: evidence.threads[first.name]?.fault, schedule: pictures.schedules[first.name],
            defects: [first.defectInChains].compactMap(\.self) + first.defects, instead: first.instead, page: pages[row]
        )
    }

    var title: String { NearestName.list(names, conjunction: "and") }
}
