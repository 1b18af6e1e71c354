struct ReferencePlan: Sendable {
    struct Section: Sendable {
        var group: PublisherGroup
        /// The target to import, or `nil` for the target of the traits or for several targets.
        var importedTarget: String?
        var entries: [Entry]
    }

    struct Entry: Sendable {
        var page: PublisherPages.Page
        var module: String
        var types: [PublisherType]

        var publisher: PublisherType { types[0] }
    }

    var traits: [Trait]
    var sections: [Section]
    var modules: [String]

    init(_ pages: PublisherPages, _ spec: ValidSpec) {
        traits = spec.traits
        modules = spec.modules.filter { !$0.publishers.isEmpty }.map(\.name)
        sections = PublisherGroup.groups(of: spec.rows).map { group, rows in
            let targets = Set(rows.map(\.module.target))
            let target = targets.count == 1 ? targets.first : nil
            return Section(
                group: group, importedTarget: target == Layout.traitsTarget ? nil : target,
                entries: rows.map { Entry(page: pages[$0], module: $0.module.name, types: $0.types) }
                    .sorted { $0.page.title.lowercased() < $1.page.title.lowercased() })
        }
    }
}

struct PublisherListPlan: Sendable {
    var reference: ReferencePlan
}
