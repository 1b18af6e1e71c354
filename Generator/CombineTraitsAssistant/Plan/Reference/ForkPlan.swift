/// What the fork of OpenCombine does otherwise than OpenCombine, whose types that it lacks are those of this package.
struct ForkPlan: Sendable {
    struct Entry: Sendable {
        /// The defects without the fork, and with it.
        var (before, after): (DefectsPlan.Entry?, DefectsPlan.Entry?)
        var page: PublisherPages.Page
        /// The traits whose counterexamples are others.
        var traits: [String]
    }

    var entries: [Entry]
    /// The number of publishers of whose runs none is another.
    var sameCount: Int

    /// Whether nothing was recorded on the fork.
    var isEmpty: Bool

    init(_ spec: ValidSpec, _ pages: PublisherPages, _ pictures: Pictures) {
        let after = spec.evidenceOfFork
        let differing = spec.evidenceWithMerge.publishers
        isEmpty = differing.isEmpty
        entries = spec.rows.compactMap { row in
            guard row.types.contains(where: { differing.contains($0.name) || $0.openCombineWithMerge != nil }) else {
                return nil
            }
            let name = row.first.name
            return Entry(
                before: .init(row, pages, pictures, spec.evidence), after: .init(ofFork: row, pages, after),
                page: pages[row],
                traits: spec.algebra.names.filter {
                    spec.evidence.counterexamples[name]?[$0] != after.counterexamples[name]?[$0]
                })
        }
        sameCount = spec.evidence.publishers.subtracting(differing).count
    }
}

extension DefectsPlan.Entry {
    /// The defects of what the fork declares for a row.
    init?(ofFork row: RowOfTypes, _ pages: PublisherPages, _ evidence: Evidence) {
        let fork = row.first.openCombineWithMerge
        let types = row.types.filter { evidence.hasDefect($0.name) || fork?.allDefects.isEmpty == false }
        guard let first = types.first else { return nil }
        self.init(
            names: types.map(\.name), counterexamples: evidence.defects[first.name] ?? [],
            threadFault: evidence.threads[first.name]?.fault, schedule: nil, defects: fork?.allDefects ?? first.defects,
            instead: first.insteadOfFork, page: pages[row])
    }
}
