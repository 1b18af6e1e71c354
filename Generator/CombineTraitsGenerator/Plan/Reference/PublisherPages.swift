/// The pages of the reference, by which they link to each other: one for each row.
struct PublisherPages: Sendable {
    /// What others need to know of a page.
    struct Page: Equatable, Sendable {
        /// The name of the file, which links refer to.
        var name: String
        /// What people call the publisher: `flatMap`.
        var title: String
        /// The operators that the title does not mention, without labels.
        var otherOperators: [String]
    }

    private var pages: [String: Page] = [:]
    /// The publisher that comes to mind for an operator.
    private var publishersByOperator: [String: String] = [:]
    /// In the order of the rows.
    private var names: [PublisherName] = []

    init(_ rows: [RowOfTypes]) {
        let operators = rows.map { Set($0.types.flatMap(\.operators)) }
        let bases = operators.map { Set($0.map(\.operatorBase)) }
        let counts = CountsOfNames(operators: operators, bases: bases)
        names = rows.map { PublisherName($0, counts) }
        let titles = Dictionary(grouping: names, by: \.title)
        for (row, name) in zip(rows, names) {
            // Two publishers can have one operator, such as `zip`.
            let isUnique = titles[name.title]?.count == 1
            let page = Page(
                name: Self.pageName(of: name.publisher),
                title: isUnique ? name.title : "\(name.title) (\(name.publisher))",
                otherOperators: name.otherOperators)
            pages[name.publisher] = page
            for method in row.types.flatMap(\.operators)
            where publishersByOperator[method] == nil || method.operatorBase == page.title {
                publishersByOperator[method] = name.publisher
            }
        }
    }

    /// The name of a page. The type itself may have a page of that name without the suffix.
    static func pageName(of publisher: String) -> String { "\(PictureName.fileName(of: publisher))-traits" }

    subscript(_ row: RowOfTypes) -> Page {
        pages[row.first.name]
            ?? Page(name: Self.pageName(of: row.first.name), title: row.first.name, otherOperators: [])
    }

    /// The page of the publisher that an operator builds.
    func page(ofOperator name: String) -> Page? {
        publishersByOperator[name].flatMap { pages[$0] }
    }

    /// The pages of publishers with the same operators, such as `map` and `tryMap`.
    func related(to row: RowOfTypes) -> [Page] {
        guard let name = names.first(where: { $0.publisher == row.first.name }) else { return [] }
        return names.filter { $0.publisher != name.publisher && $0.isRelated(to: name) }
            .compactMap { pages[$0.publisher] }
            .sorted { $0.title.lowercased() < $1.title.lowercased() }
    }
}

/// How many rows have an operator.
private struct CountsOfNames {
    private var counts: [String: Int] = [:]

    init(operators: [Set<String>], bases: [Set<String>]) {
        for name in (operators + bases).joined() { counts[name, default: 0] += 1 }
    }

    /// Whether an operator, with labels or without, belongs to one row alone.
    func isUnique(_ name: String) -> Bool { counts[name] == 1 }
}

/// What people call the publisher of a row.
private struct PublisherName: Sendable {
    /// The first type of the row.
    let publisher: String

    let title: String

    /// The operators that the title does not mention, without labels.
    let otherOperators: [String]

    /// The operators in the title, by their words.
    private let keys: [[String]]

    init(_ row: RowOfTypes, _ counts: CountsOfNames) {
        let type = row.first
        let operators = row.types.flatMap(\.operators)
        publisher = type.name
        var bases: [String] = []
        for name in operators {
            // What builds it may belong to a type that is no publisher: `Timer.publish(every:on:in:)`.
            let base = String(name.prefix { $0 != "(" })
            if !bases.contains(base) { bases.append(base) }
        }
        let inTitle: [String]
        if !type.name.contains(byte: ".") || bases.isEmpty || bases.contains(where: { $0.contains(byte: ".") }) {
            // A type that is in no other one is known by its name, and so is one that no operator of publishers builds.
            inTitle = []
            title = type.name
        } else if let main = bases.first(where: { $0.lowercased() == type.shortName.lowercased() }) {
            inTitle = [main]
            title = main
        } else {
            inTitle = bases
            title = Self.title(bases, operators, type, counts)
        }
        otherOperators = bases.filter { !inTitle.contains($0) }
        keys = inTitle.map { $0.words.filter { $0 != "try" } }
    }

    /// The name of operators that the type is not named after. Labels tell it from others.
    private static func title(
        _ bases: [String], _ operators: [String], _ type: PublisherType, _ counts: CountsOfNames
    ) -> String {
        let name = NearestName.list(bases, conjunction: "and")
        if bases.contains(where: counts.isUnique) { return name }
        let labels = operators[0].drop { $0 != "(" }.dropFirst().dropLast().split(byte: ":")
        guard bases.count == 1, operators.allSatisfy(counts.isUnique), let label = labels.first, !label.isEmpty,
            label != "_"
        else {
            return "\(name) (\(type.shortName))"
        }
        return "\(name)(\(label):)"
    }

    /// Whether two publishers have one operator, apart from `try`, or the name of one operator begins with that of another.
    func isRelated(to other: PublisherName) -> Bool {
        keys.contains { key in
            other.keys.contains { $0.starts(with: key) || key.starts(with: $0) }
        }
    }
}
