struct ReferencePlan: Sendable {
    struct Section: Sendable {
        var group: PublisherGroup
        var entries: [Entry]
    }

    struct Entry: Sendable {
        var page: PublisherPages.Page
        var module: Module
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
            Section(
                group: group,
                entries: rows.map { Entry(page: pages[$0], module: $0.module, types: $0.types) }
                    .sorted { $0.page.title.lowercased() < $1.page.title.lowercased() })
        }
    }
}

struct PublisherListPlan: Sendable {
    var reference: ReferencePlan
}
