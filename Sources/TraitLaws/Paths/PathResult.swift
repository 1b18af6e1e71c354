import CombineTraitsGenerator

/// Whether both paths of a row are the same to its users.
struct PathResult: Sendable {
    let tested: TestedType
    let findings: PathFindings

    /// Compares the paths of the rows that have a direct one, on all the cores that there are.
    static func of(_ rows: [(tested: TestedType, instances: RowInstances)], _ bound: Bound) -> [PathResult] {
        let rows = rows.filter(\.tested.type.hasDirectPath)
        return Experiment.results(of: rows, bound) { $0.comparePaths() }
            .map { PathResult(tested: $0.tested, findings: .union($0.results)) }
    }
}
