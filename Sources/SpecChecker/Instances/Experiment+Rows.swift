import CombineTraitsLaws
import CombineTraitsEvidence
import CombineTraitsSpec
import SpecInstances

/// A row of the spec, with its compiled instances.
typealias CompiledRow = (tested: TestedType, instances: RowInstances)

extension Experiment {
    /// Returns the experiments of the given rows, each with the index of its row.
    private static func all(of rows: [CompiledRow], _ bound: Bound) -> [(row: Int, experiment: Experiment)] {
        rows.enumerated().flatMap { index, row in
            all(of: row.tested, row.instances.build, bound).map { (row: index, experiment: $0) }
        }
    }

    /// Returns the expected relative durations of the experiments of each row.
    static func workloads(of rows: [CompiledRow], _ bound: Bound) -> [[Int]] {
        let all = all(of: rows, bound)
        let workloads = Parallel.map(all) { (row: $0.row, workload: $0.experiment.workload) }
        return rows.indices.map { row in workloads.filter { $0.row == row }.map(\.workload) }
    }

    /// Calls a closure with each experiment of the given rows, on all cores.
    ///
    /// - Returns: The results of each row, in the order of its instances.
    static func results<Result: Sendable>(
        of rows: [CompiledRow], _ bound: Bound, progress: ProgressLine?,
        _ run: @escaping @Sendable (Experiment) -> (result: Result, runCount: Int)
    ) -> [(tested: TestedType, results: [Result])] {
        let results = Parallel.map(all(of: rows, bound)) { row, experiment in
            let (result, runCount) = run(experiment)
            progress?.finishExperiment(ofRow: row, workload: experiment.workload, runCount: runCount)
            return (row: row, result: result)
        }
        progress?.end()
        return rows.enumerated().map { index, row in
            (row.tested, results.filter { $0.row == index }.map(\.result))
        }
    }
}

extension RowResult {
    /// Runs the experiments of the given rows, on all cores, and returns the result of each row.
    static func of(_ rows: [CompiledRow], _ bound: Bound, progress: ProgressLine? = nil) -> [RowResult] {
        Experiment.results(of: rows, bound, progress: progress) { experiment in
            let findings = experiment.run()
            return (findings, findings.runCount)
        }.map { RowResult($0.tested, .union($0.results)) }
    }
}

extension Evidence {
    /// Runs the demonstrations of the given rows, on all cores, and returns the best one of each row, by the name of the type.
    static func demonstrations(of rows: [CompiledRow], _ bound: Bound) -> [String: Demonstration] {
        let results = Experiment.results(of: rows, bound, progress: nil) { (result: $0.demonstration(), runCount: 0) }
        return results.reduce(into: [:]) { $0[$1.tested.type.name] = RatedDemonstration.best($1.results) }
    }
}

/// The result of the search for races in a row.
struct ThreadResult {
    let tested: TestedType
    let findings: ThreadFindings

    var report: ThreadReport {
        ThreadReport(tested, findings) { [tested] in
            "swift run check-spec --schedules \(tested.type.name) --replay \"\($0)\""
        }
    }

    /// Runs a schedule of a case again.
    ///
    /// - Returns: The result, or `nil` if no instance of the row has the case, or if the schedule does not fit the case.
    static func of(_ row: CompiledRow, _ bound: Bound, replaying replay: ThreadReplay) -> ThreadResult? {
        let experiments = Experiment.all(of: row.tested, row.instances.build, bound)
        return experiments.lazy.compactMap { $0.replay(replay) }.first.map {
            ThreadResult(tested: row.tested, findings: $0)
        }
    }

    /// Searches the schedules of the given rows, on all cores. For this package's publishers, the search of each instance
    /// ends with the first failure.
    static func of(
        _ rows: [CompiledRow], _ bound: Bound, _ threads: ThreadBound, progress: ProgressLine? = nil
    ) -> [ThreadResult] {
        Experiment.results(of: rows, bound, progress: progress) { experiment in
            let findings = experiment.exploreThreads(threads) { experiment.isOwn && $0.failureCount > 0 }
            return (findings, findings.scheduleCount)
        }.map { ThreadResult(tested: $0.tested, findings: .union($0.results)) }
    }
}

extension PathResult {
    /// Compares the direct paths of the given rows with plain subscriptions, on all cores.
    static func of(_ rows: [CompiledRow], _ bound: Bound, progress: ProgressLine? = nil) -> [PathResult] {
        Experiment.results(of: rows, bound, progress: progress) { experiment in
            let findings = experiment.comparePaths()
            return (findings, findings.comparisonCount)
        }.map { PathResult(tested: $0.tested, findings: .union($0.results)) }
    }
}
