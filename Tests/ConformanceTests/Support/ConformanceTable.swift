import Testing

/// The traits that a publisher type should have, for each combination of traits of its upstreams.
///
/// The first line names the traits of one upstream, the first column those of another. A table about one upstream has
/// a single row.
///
///     A|B  -  M  S
///     -    -  -  -
///     M    -  M  M
///     S    -  M  S
struct ConformanceTable {
    private let columns: [String]
    private let rows: [(label: String, cells: [String])]

    init(_ text: String) {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        columns = Array(lines[0].dropFirst())
        rows = lines.dropFirst().map { ($0[0], Array($0.dropFirst())) }
    }

    /// Compares a table about one upstream with the type that is built on each set of traits.
    func verify(
        hasDirectPath: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ type: (any ProbeTraits.Type) -> Any.Type
    ) {
        expectColumns(sourceLocation)
        for (traits, expected) in zip(allProbeTraits, rows[0].cells) {
            expectTraits(
                expected, of: type(traits), hasDirectPath: hasDirectPath, where: traits.notation,
                sourceLocation: sourceLocation)
        }
    }

    /// Compares a table with the type that is built on each combination of two sets of traits, row by row.
    func verify(
        hasDirectPath: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ type: (_ row: any ProbeTraits.Type, _ column: any ProbeTraits.Type) -> Any.Type
    ) {
        expectColumns(sourceLocation)
        #expect(rows.map(\.label) == allProbeTraits.map { $0.notation }, sourceLocation: sourceLocation)
        for (rowTraits, row) in zip(allProbeTraits, rows) {
            for (columnTraits, expected) in zip(allProbeTraits, row.cells) {
                expectTraits(
                    expected, of: type(rowTraits, columnTraits), hasDirectPath: hasDirectPath,
                    where: "\(rowTraits.notation)|\(columnTraits.notation)", sourceLocation: sourceLocation)
            }
        }
    }

    private func expectColumns(_ sourceLocation: SourceLocation) {
        #expect(columns == allProbeTraits.map { $0.notation }, sourceLocation: sourceLocation)
        #expect(rows.allSatisfy { $0.cells.count == columns.count }, sourceLocation: sourceLocation)
    }
}

/// Compares the conformances of a type with the traits that it should have, and with whether it should have a direct path.
func expectTraits(
    _ expected: String,
    of type: Any.Type,
    hasDirectPath expectedPath: Bool = false,
    where condition: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let found = notation(ofTraitsOf: type)
    let clause = condition.map { " where its upstreams are \($0)" } ?? ""
    #expect(
        found == expected, "\(type)\(clause) should have the traits '\(expected)', and conforms to '\(found)'",
        sourceLocation: sourceLocation)
    let path = hasDirectPath(type)
    #expect(
        path == nil || path == expectedPath,
        "\(type)\(clause) should have \(expectedPath ? "a" : "no") direct path, and the opposite is implemented",
        sourceLocation: sourceLocation)
}
