/// The pages of all rows, with titles that distinguish them.
struct PublisherPages: Sendable {
    struct Page: Equatable, Sendable {
        fileprivate let publisher: String
        fileprivate let traitOfUpstreams: String?
        /// The title, unless several pages would have it.
        fileprivate let shortTitle: String
        /// The words of each operator in the title, apart from `try`.
        fileprivate let keys: [[String]]
        fileprivate(set) var title: String
        let otherOperators: [String]

        var name: String { publisher.pageName }
    }

    private var pages: [Page]
    private var indices: [String: Int] = [:]
    private var indicesByOperator: [String: Int] = [:]

    init(_ rows: [RowOfTypes]) {
        // An operator can occur in several rows, because it creates another publisher if its upstreams have a trait.
        let unique = Dictionary(grouping: rows, by: \.first.traitOfUpstreams).mapValues(Self.uniqueNames)
        pages = rows.map { Page($0, unique[$0.first.traitOfUpstreams] ?? []) }
        let namesakes = Dictionary(grouping: pages, by: \.shortTitle)
        for (index, row) in rows.enumerated() {
            pages[index].title = pages[index].title(among: namesakes[pages[index].shortTitle] ?? [])
            indices[row.first.name] = index
            for name in row.types.flatMap(\.operators)
            where indicesByOperator[name] == nil || name.operatorBase == pages[index].shortTitle {
                indicesByOperator[name] = index
            }
        }
    }

    /// Returns the names of operators, with and without labels, that occur in only one row.
    private static func uniqueNames(in rows: [RowOfTypes]) -> Set<String> {
        let names = rows.map { row in Set(row.types.flatMap(\.operators).flatMap { [$0, $0.operatorBase] }) }
        return Set(Dictionary(grouping: names.joined(), by: \.self).filter { $0.value.count == 1 }.keys)
    }

    subscript(_ row: RowOfTypes) -> Page { indices[row.first.name].map { pages[$0] } ?? Page(row, []) }

    func page(ofOperator name: String) -> Page? { indicesByOperator[name].map { pages[$0] } }

    /// Returns the pages of the publishers that the operators of a row create instead if all upstreams have a trait.
    func variants(of row: RowOfTypes) -> [(trait: String, page: Page)] {
        let page = self[row]
        if page.traitOfUpstreams != nil { return [] }
        return pages.filter { $0.shortTitle == page.shortTitle }.compactMap { variant in
            variant.traitOfUpstreams.map { ($0, variant) }
        }
    }

    /// Returns the pages with an operator in the title that begins with the words of one in the title of the row's page, or the
    /// other way round.
    func related(to row: RowOfTypes) -> [Page] {
        let page = self[row]
        return pages.filter { other in
            other.publisher != page.publisher
                && page.keys.contains { key in other.keys.contains { $0.starts(with: key) || key.starts(with: $0) } }
        }.sorted { $0.title.lowercased() < $1.title.lowercased() }
    }
}

extension PublisherPages.Page {
    fileprivate init(_ row: RowOfTypes, _ unique: Set<String>) {
        let type = row.first
        let operators = row.types.flatMap(\.operators)
        // An operator can be a method of a type other than a publisher: `Timer.publish(every:on:in:)`.
        let bases = operators.map(\.baseName).withoutDuplicates
        let inTitle: [String]
        if !type.name.contains(byte: ".") || bases.isEmpty || bases.contains(where: { $0.contains(byte: ".") }) {
            // Readers know a type by its name if it has no namespace, or if no operator of a publisher creates it.
            inTitle = []
            title = type.name
        } else if let main = bases.first(where: { $0.lowercased() == type.shortName.lowercased() }) {
            // The spec lists the best-known operator first, such as `prefix` for `Publishers.Output`.
            inTitle = main == bases[0] ? [main] : [bases[0], main]
            title = NearestName.list(inTitle, conjunction: "and")
        } else {
            inTitle = bases
            title = NearestName.list(bases, conjunction: "and")
            if !bases.contains(where: unique.contains) {
                let labels = operators[0].drop { $0 != "(" }.dropFirst().dropLast().split(byte: ":")
                let hasLabel = labels.first.map { !["", "_"].contains($0) } ?? false
                let isDistinct = bases.count == 1 && operators.allSatisfy(unique.contains) && hasLabel
                title += isDistinct ? "(\(labels[0]):)" : " (\(type.shortName))"
            }
        }
        publisher = type.name
        traitOfUpstreams = type.traitOfUpstreams
        shortTitle = title
        otherOperators = bases.filter { !inTitle.contains($0) }
        keys = inTitle.map { $0.words.filter { $0 != "try" } }
    }

    /// Returns a title such as `zip of Maybe publishers`, which distinguishes the publisher from others with the same
    /// title.
    fileprivate func title(among namesakes: [Self]) -> String {
        if namesakes.count <= 1 { return title }
        let isAlone = namesakes.count { $0.traitOfUpstreams == traitOfUpstreams } == 1
        return isAlone ? traitOfUpstreams.map { "\(title) of \($0) publishers" } ?? title : "\(title) (\(publisher))"
    }
}
