import Foundation
import SpecInstances

/// The traits that the instances of a row should have, for each combination of traits of their upstreams.
///
/// The first line of a matrix names the traits of the upstreams before the colon, one at a time, and the first column the traits of the
/// others.
///
///     Publishers.Concatenate(Prefix, Suffix)
///       "one after the other"
///       Prefix|Suffix:  -  M  S
///       -               -  -  -
///       M               -  -  N
///       S               N  N  N
struct ConformanceTable: Sendable, CustomStringConvertible {
    private struct Matrix: Sendable {
        /// The indices of the upstreams in the columns.
        var columnUpstreams: [Int] = []
        var rows: [[String]] = []
    }

    private struct Case: Sendable {
        var instances: [String]
        /// The indices of the upstreams that cannot fail.
        var unfailing: Set<Int> = []
        var matrices: [Matrix] = []
    }

    /// The name of the type.
    let name: String
    let expectsDirectPath: Bool
    private let upstreams: [String]
    private var cases: [Case] = []

    var description: String { name }

    /// The generated tables.
    static let all = allConformances.flatMap(tables)

    private static func tables(_ text: String) -> [ConformanceTable] {
        text.split(separator: "\n").reduce(into: []) { tables, line in
            if line.hasPrefix(" ") {
                tables[tables.count - 1].add(line.drop { $0 == " " })
            } else {
                tables.append(ConformanceTable(head: line))
            }
        }
    }

    private init(head: Substring) {
        let parts = head.split(separator: "(", maxSplits: 1)
        name = String(parts[0])
        upstreams = parts[1].prefix { $0 != ")" }.split(separator: ", ").map(String.init)
        expectsDirectPath = head.hasSuffix(", on the direct path")
    }

    private mutating func add(_ line: Substring) {
        let words = line.split(separator: " ").map(String.init)
        if line.hasPrefix("\"") {
            let names = line.dropFirst().dropLast(line.hasSuffix(",") ? 2 : 1).components(separatedBy: "\", \"")
            // A list of names can have several lines.
            if let last = cases.last, last.matrices.isEmpty {
                cases[cases.count - 1].instances += names
            } else {
                cases.append(Case(instances: names))
            }
        } else if words[0] == "where" {
            let parameters = words.filter { $0.hasSuffix(".Failure") }.map { $0.dropLast(".Failure".count) }
            let unfailing = parameters.compactMap { upstreams.firstIndex(of: String($0)) }
            cases.append(Case(instances: cases.last?.instances ?? [], unfailing: Set(unfailing)))
        } else if words[0].hasSuffix(":") {
            let columns = words[0].dropLast().split(separator: "|").last?.split(separator: ",") ?? []
            let indices = columns.compactMap { upstreams.firstIndex(of: String($0)) }
            let notations = allProbeTraits.map { $0.notation }
            precondition(Array(words.dropFirst()) == notations, "ConformanceTable: other columns.")
            cases[cases.count - 1].matrices.append(Matrix(columnUpstreams: indices))
        } else if upstreams.isEmpty {
            cases[cases.count - 1].matrices.append(Matrix(rows: [words]))
        } else {
            let last = cases[cases.count - 1].matrices.count - 1
            let cells = upstreams.count == 1 ? words[...] : words.dropFirst()
            cases[cases.count - 1].matrices[last].rows.append(Array(cells))
        }
    }
}

// MARK: - Comparison with the compiler

extension ConformanceTable {
    private static let instances = Dictionary(uniqueKeysWithValues: AllInstances.rows.map { ($0.name, $0) })

    /// What the compiler infers otherwise.
    var problems: [String] {
        guard let row = Self.instances[name] else { return ["no instance of it was compiled"] }
        return cases.flatMap { testCase in
            testCase.instances.flatMap { instance in
                testCase.matrices.flatMap { matrix in
                    expectations(matrix).compactMap { problem(of: row, instance, testCase.unfailing, $0, $1) }
                }
            }
        }
    }

    /// Returns the cells of a matrix, each with the traits of all upstreams.
    private func expectations(_ matrix: Matrix) -> [(traits: [any ProbeTraits.Type], cell: String)] {
        if upstreams.isEmpty { return [([], matrix.rows[0][0])] }
        return matrix.columnUpstreams.flatMap { odd in
            zip(allProbeTraits, matrix.rows).flatMap { common, cells in
                zip(allProbeTraits, cells).map { column, cell in
                    (upstreams.indices.map { $0 == odd ? column : common }, cell)
                }
            }
        }
    }

    private func problem(
        of row: RowInstances, _ instance: String, _ unfailing: Set<Int>, _ traits: [any ProbeTraits.Type],
        _ expected: String
    ) -> String? {
        let site = ProbeSite(instance, traits: traits, unfailing: unfailing)
        row.build(site)
        let conditions = zip(upstreams, traits).map { "\($0) is \($1.notation)" }
        let failures = unfailing.sorted().map { "\(upstreams[$0]) cannot fail" }
        let clause = (conditions + failures).joined(separator: ", ")
        let subject = "\"\(instance)\"\(clause.isEmpty ? "" : " where \(clause)")"
        guard let type = site.type else { return "\(subject) was not created" }
        let found = notation(ofTraitsOf: type)
        if found != expected {
            return "\(subject) should have the traits '\(expected)', and conforms to '\(found)': \(type)"
        }
        guard let path = hasDirectPath(type), path != expectsDirectPath else { return nil }
        return expectsDirectPath
            ? "\(subject) has no direct path: conform it to DirectPublisher, or remove 'directPath' from its row: \(type)"
            : "\(subject) has a direct path: write \"directPath\": true into its row: \(type)"
    }
}
