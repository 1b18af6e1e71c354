import CombineTraitsGenerator

/// Whether both paths of a row behave the same.
struct PathResult: Sendable {
    let tested: TestedType
    let findings: PathFindings

    /// Compares the paths of the rows that have a direct one, on all cores.
    static func of(_ rows: [(tested: TestedType, instances: RowInstances)], _ bound: Bound) -> [PathResult] {
        let rows = rows.filter(\.tested.type.hasDirectPath)
        return Experiment.results(of: rows, bound) { $0.comparePaths() }
            .map { PathResult(tested: $0.tested, findings: .union($0.results)) }
    }
}
