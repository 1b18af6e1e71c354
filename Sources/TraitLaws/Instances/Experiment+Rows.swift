import CombineTraitsGenerator
import CombineTraitsLaws

/// A row of the spec, with its compiled instances.
typealias CompiledRow = (tested: TestedType, instances: RowInstances)

extension Experiment {
    /// Does something with each experiment of some rows, on all cores.
    ///
    /// - Returns: The results of each row, by instance.
    static func results<Result: Sendable>(
        of rows: [CompiledRow], _ bound: Bound,
        _ run: @escaping @Sendable (Experiment) -> Result
    ) -> [(tested: TestedType, results: [Result])] {
        let experiments = rows.enumerated().flatMap { index, row in
            all(of: row.tested, row.instances.build, bound).map { (row: index, experiment: $0) }
        }
        let results = Parallel.map(experiments) { (row: $0.row, result: run($0.experiment)) }
        return rows.enumerated().map { index, row in
            (row.tested, results.filter { $0.row == index }.map(\.result))
        }
    }
}

extension RowResult {
    /// Runs the experiments of some rows, on all cores.
    static func of(_ rows: [CompiledRow], _ bound: Bound) -> [RowResult] {
        Experiment.results(of: rows, bound) { $0.run() }.map { RowResult($0.tested, .union($0.results)) }
    }
}

extension Evidence {
    /// The demonstrations of some rows, by the name of the type, on all cores.
    static func demonstrations(of rows: [CompiledRow], _ bound: Bound) -> [String: Demonstration] {
        let results = Experiment.results(of: rows, bound) { $0.demonstration() }
        return results.reduce(into: [:]) { $0[$1.tested.type.name] = RatedDemonstration.best($1.results) }
    }
}

extension PathResult {
    /// Compares the paths of the rows that have a direct one, on all cores.
    static func of(_ rows: [CompiledRow], _ bound: Bound) -> [PathResult] {
        let rows = rows.filter(\.tested.type.hasDirectPath)
        return Experiment.results(of: rows, bound) { $0.comparePaths() }
            .map { PathResult(tested: $0.tested, findings: .union($0.results)) }
    }
}
