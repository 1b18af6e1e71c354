struct PublisherPages: Sendable {
    struct Page: Equatable, Sendable {
        var name: String
        var title: String
        var otherOperators: [String]
    }

    private var pages: [String: Page] = [:]
    private var publishersByOperator: [String: String] = [:]
    private var names: [PublisherName] = []

    init(_ rows: [RowOfTypes]) {
        // An operator can occur in several rows, because it creates another publisher if its upstreams have a trait.
        let unique = Dictionary(grouping: rows, by: \.first.traitOfUpstreams).mapValues(Self.uniqueNames)
        names = rows.map { PublisherName($0, unique[$0.first.traitOfUpstreams] ?? []) }
        let titles = Dictionary(grouping: names, by: \.title)
        for (row, name) in zip(rows, names) {
            pages[name.publisher] = Page(
                name: name.publisher.pageName, title: name.title(among: titles[name.title] ?? []),
                otherOperators: name.otherOperators)
            for method in row.types.flatMap(\.operators)
            where publishersByOperator[method] == nil || method.operatorBase == name.title {
                publishersByOperator[method] = name.publisher
            }
        }
    }

    /// Returns the names of operators, with and without labels, that occur in only one row.
    private static func uniqueNames(in rows: [RowOfTypes]) -> Set<String> {
        let names = rows.map { row in Set(row.types.flatMap(\.operators).flatMap { [$0, $0.operatorBase] }) }
        return Set(Dictionary(grouping: names.joined(), by: \.self).filter { $0.value.count == 1 }.keys)
    }

    subscript(_ row: RowOfTypes) -> Page {
        pages[row.first.name] ?? Page(name: row.first.name.pageName, title: row.first.name, otherOperators: [])
    }

    func page(ofOperator name: String) -> Page? { publishersByOperator[name].flatMap { pages[$0] } }

    /// Returns the pages of the publishers that the operators of a row create instead if all upstreams have a trait.
    func variants(of row: RowOfTypes) -> [(trait: String, page: Page)] {
        guard let name = names.first(where: { $0.publisher == row.first.name }), name.traitOfUpstreams == nil
        else { return [] }
        return names.filter { $0.title == name.title }.compactMap { variant in
            variant.traitOfUpstreams.flatMap { trait in pages[variant.publisher].map { (trait, $0) } }
        }
    }

    func related(to row: RowOfTypes) -> [Page] {
        guard let name = names.first(where: { $0.publisher == row.first.name }) else { return [] }
        return names.filter { $0.publisher != name.publisher && $0.isRelated(to: name) }
            .compactMap { pages[$0.publisher] }
            .sorted { $0.title.lowercased() < $1.title.lowercased() }
    }
}

/// The names of a publisher and its operators, which determine the title of the page.
private struct PublisherName: Sendable {
    let publisher: String
    let title: String
    let traitOfUpstreams: String?
    let otherOperators: [String]
    /// The words of each operator in the title, apart from `try`.
    private let keys: [[String]]

    init(_ row: RowOfTypes, _ unique: Set<String>) {
        let type = row.first
        let operators = row.types.flatMap(\.operators)
        publisher = type.name
        traitOfUpstreams = type.traitOfUpstreams
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
            title = Self.title(bases, operators, type, unique)
        }
        otherOperators = bases.filter { !inTitle.contains($0) }
        keys = inTitle.map { $0.words.filter { $0 != "try" } }
    }

    /// Returns a title such as `zip of Maybe publishers`, which distinguishes the publisher from others with the same
    /// title.
    func title(among namesakes: [PublisherName]) -> String {
        guard namesakes.count > 1 else { return title }
        let isAlone = namesakes.filter { $0.traitOfUpstreams == traitOfUpstreams }.count == 1
        guard isAlone else { return "\(title) (\(publisher))" }
        return traitOfUpstreams.map { "\(title) of \($0) publishers" } ?? title
    }

    /// Returns the title of a type that is not named after an operator, with a label or the type's name if necessary.
    private static func title(
        _ bases: [String], _ operators: [String], _ type: PublisherType, _ unique: Set<String>
    ) -> String {
        let name = NearestName.list(bases, conjunction: "and")
        if bases.contains(where: unique.contains) { return name }
        let labels = operators[0].drop { $0 != "(" }.dropFirst().dropLast().split(byte: ":")
        guard bases.count == 1, operators.allSatisfy(unique.contains), let label = labels.first,
            !["", "_"].contains(label)
        else { return "\(name) (\(type.shortName))" }
        return "\(name)(\(label):)"
    }

    /// Returns whether an operator in one title begins with the words of an operator in the other title, apart from `try`.
    func isRelated(to other: PublisherName) -> Bool {
        keys.contains { key in other.keys.contains { $0.starts(with: key) || key.starts(with: $0) } }
    }
}
