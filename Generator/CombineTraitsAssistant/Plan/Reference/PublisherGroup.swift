/// A group of rows in the reference: those of all files with the same name, such as `filtering.json`, in the folders of
/// modules, or all rows of a module with a single file.
struct PublisherGroup: Hashable, Sendable {
    let title: String

    /// The titles of groups by file name, in the order of the reference.
    private static let titles: KeyValuePairs = [
        "creating": "Creating publishers",
        "transforming": "Transforming values",
        "filtering": "Filtering values",
        "reducing": "Reducing values to one",
        "combining": "Combining publishers",
        "errors": "Handling failures",
        "scheduling": "Controlling time, schedulers and cancellation",
        "sharing": "Sharing a subscription",
        "debugging": "Observing and debugging",
        "erasing": "Erasing types",
        "vouching": "Vouching for traits",
    ]

    private let order: Int

    init(of row: RowOfTypes) {
        let isInFolder = row.module.path.hasSuffix("/*.json")
        let name = String(row.first.location.source.name.dropLast(".json".count))
        let known = isInFolder ? Self.titles.firstIndex { $0.key == name } : nil
        order = known ?? Self.titles.count
        title = known.map { Self.titles[$0].value } ?? (isInFolder ? name.capitalizedFirst : row.module.name)
    }

    /// Returns the groups in the order of ``titles``, and then the others in the order of their rows.
    static func groups(of rows: [RowOfTypes]) -> [(group: PublisherGroup, rows: [RowOfTypes])] {
        rows.grouped(by: PublisherGroup.init(of:)) { $0 }.enumerated()
            .sorted { ($0.element.key.order, $0.offset) < ($1.element.key.order, $1.offset) }
            .map { ($0.element.key, $0.element.values) }
    }
}
