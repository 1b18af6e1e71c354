import CombineTraitsGenerator
import CombineTraitsLaws
import Foundation
import CombineTraitsToolSupport
import CombineTraitsEvidence
import CombineTraitsSpec
import SpecInstances

/// The `check-spec` command, which compares the rules of the spec with the publishers, and searches for races.
public struct SpecCheckerTool {
    /// The status with which the process exits, for scripts and CI.
    public enum ExitStatus: Int32, Sendable {
        /// The command printed its help, or did its work and found no problem.
        case success = 0
        /// The command found a problem, the evidence is out of date, or the command could not run, for example because the
        /// spec is invalid or no row has a given name.
        case failure = 1
        /// An argument is invalid or missing, or the arguments do not fit together.
        case usage = 2
    }

    let workingDirectory: String
    let bound: Bound
    let rows: [RowInstances]
    /// The rows of chains, or `nil` for all that the spec and ``rows`` have.
    let chainRows: [ChainRow]?
    let printOutput: (String) -> Void
    let printError: (String) -> Void

    /// A closure that shows a line about the progress, or `nil` to show none.
    let showProgress: (@Sendable (String) -> Void)?

    /// The minimum number of seconds between two lines about the progress.
    let progressInterval: TimeInterval

    /// A closure that installs signal handlers in the process. `nil` in tests, whose process has handlers of its own.
    private var announceCrashes: (() -> Void)?

    /// Creates the command for this process: it searches for the spec from the current folder upward, and writes to the
    /// standard output and the standard error.
    public init() {
        self.init(
            workingDirectory: FileManager.default.currentDirectoryPath,
            bound: .full,
            rows: AllInstances.rows,
            printOutput: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
            printError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
            showProgress: { Self.showProgress($0, on: .standardError) },
            progressInterval: Terminal.standardError.width == nil ? 10 : 0.1)
        announceCrashes = RunningChains.announceCrashes
    }

    /// Writes a line: on a terminal in place of the previous line, and in a file or a pipe below it.
    private static func showProgress(_ line: String, on terminal: Terminal) {
        let text = terminal.width.map { "\r\u{1B}[K\(line.prefix($0 - 1))" } ?? (line.isEmpty ? "" : "\(line)\n")
        FileHandle.standardError.write(Data(text.utf8))
    }

    init(
        workingDirectory: String,
        bound: Bound,
        rows: [RowInstances],
        chainRows: [ChainRow]? = nil,
        printOutput: @escaping (String) -> Void,
        printError: @escaping (String) -> Void,
        showProgress: (@Sendable (String) -> Void)? = nil,
        progressInterval: TimeInterval = 0.1
    ) {
        self.workingDirectory = workingDirectory
        self.bound = bound
        self.rows = rows
        self.chainRows = chainRows
        self.printOutput = printOutput
        self.printError = printError
        self.showProgress = showProgress
        self.progressInterval = progressInterval
    }

    /// Runs the command with the arguments that follow its name. Prints errors instead of throwing them.
    public func run(_ arguments: [String]) -> ExitStatus {
        switch Options.parse(arguments) {
        case .help:
            printOutput(Options.help)
            return .success
        case .fault(let message):
            printError("error: \(message)\n\n\(Options.help)")
            return .usage
        case .options(let options):
            do {
                return try run(options)
            } catch let unknown as UnknownName {
                printError("error: \(unknown.message)")
            } catch {
                printError("error: \(error)")
            }
            return .failure
        }
    }

    private func run(_ options: Options) throws -> ExitStatus {
        guard let project = try Project.load(around: workingDirectory) else {
            printError("error: no Spec/ in \(workingDirectory) or above it; run the command inside the repository")
            return .failure
        }
        for line in project.diagnostics.report { printError(line) }
        guard let spec = project.spec else { return .failure }
        let isEvidenceDamaged =
            spec.evidence.counterexamples.isEmpty
            || project.diagnostics.contains { $0.path == ReferenceFramework.evidencePath }
        if options.records, !options.names.isEmpty, isEvidenceDamaged {
            printError(
                "error: \(ReferenceFramework.evidencePath) is missing or damaged; record all rows: check-spec --record")
            return .failure
        }
        if options.recordsRuns {
            let names = PlayedRuns.instances.map(\.key)
            let runs = PlayedRuns(try Selection(names, of: spec, rows).rows, bound)
            try runs.text.write(toFile: "\(project.root)/\(PlayedRuns.path)", atomically: true, encoding: .utf8)
            printOutput("Wrote \(PlayedRuns.path).")
            return .success
        }
        let ownNames = options.isOwn ? spec.ownPublishers.map(\.name) : []
        let selection = try Selection(options.names + ownNames, of: spec, rows)
        for publisher in selection.stale {
            printError(
                "\(publisher.location.text): error: the instances of '\(publisher.name)' differ from "
                    + "the compiled ones; run: swift run combine-traits generate")
        }
        guard selection.stale.isEmpty else { return .failure }
        if let count = options.chainCount { return runChains(count, seed: options.seedOrRandomOne, of: spec) }
        if let count = options.pairCount { return explorePairs(count, selection, options, spec) }
        if options.explores { return try exploreThreads(selection, options, project, spec) }
        let start = Date()
        let results = RowResult.of(selection.rows, bound, progress: progress(of: selection.rows, "Rules"))
        if options.proposes {
            for proposal in results.map(Proposal.init) {
                printOutput("\(proposal.result.tested.type.name)\n\(proposal.json)\n\n\(proposal.evidence)\n")
            }
            return .success
        }
        let mutationTest = MutationTest(of: results.filter(\.isAgreement))
        let figures = Figures(
            results: results, mutationTest: mutationTest, seconds: Date().timeIntervalSince(start))
        let rowsWithPath = selection.rows.filter(\.tested.type.hasDirectPath)
        let pathResults = PathResult.of(rowsWithPath, bound, progress: progress(of: rowsWithPath, "Direct paths"))
        for result in results { printOutput(RowReport(result: result).text + "\n") }
        printOutput(Self.legend + "\n")
        printOutput(figures.text)
        if let text = PathFigures(results: pathResults).text { printOutput(text) }
        printUnchecked(selection)
        let problems = results.flatMap {
            RowReport(result: $0).problems(isTight: ReferenceFramework.isInUse(for: $0.tested.type))
        }
        let pathProblems = pathResults.flatMap { PathReport(result: $0).problems }
        (problems + pathProblems).forEach { printError($0.description) }
        guard problems.isEmpty else {
            if options.records { printError("error: no evidence was recorded, because the rules are wrong") }
            return .failure
        }
        let isRecorded = try keep(results, selection.rows, options, project, spec)
        let isTested = mutationTest.survivors.isEmpty || !ReferenceFramework.isInUse
        return isTested && isRecorded && pathProblems.isEmpty ? .success : .failure
    }

    private func chainRows(of spec: ValidSpec) -> [ChainRow] { chainRows ?? ChainRow.all(of: spec, rows) }

    private func progress(of rows: [CompiledRow], _ title: String) -> ProgressLine? {
        showProgress.map {
            ProgressLine(title, Experiment.workloads(of: rows, bound), interval: progressInterval, show: $0)
        }
    }

    /// Searches for races, and prints the results. If a quick search finds no problem, and schedules can stop a thread at
    /// locks, compares the evidence with the file or writes it. If the options contain a schedule to replay, runs only this
    /// schedule.
    private func exploreThreads(
        _ selection: Selection, _ options: Options, _ project: Project, _ spec: ValidSpec
    ) throws -> ExitStatus {
        if let replay = options.replay { return self.replay(replay, of: selection.rows) }
        let start = Date()
        let progress = progress(of: selection.rows, "Threads")
        let results = ThreadResult.of(selection.rows, bound, options.threadBound, progress: progress)
        for result in results { printOutput(result.report.text) }
        printOutput(
            ThreadFigures(results: results, bound: options.threadBound, seconds: Date().timeIntervalSince(start)).text)
        printUnchecked(selection)
        let problems = results.flatMap(\.report.problems)
        for problem in problems { printError(problem.description) }
        guard problems.isEmpty else { return .failure }
        guard options.hasThreadEvidence, ScheduleSearch.seesLocks else { return .success }
        var evidence = ReferenceFramework.evidence(in: spec)
        // A run without names covers all rows, so it drops the evidence of rows that no longer exist.
        if options.names.isEmpty, !options.isOwn { evidence.threads = [:] }
        for result in results {
            let name = result.tested.type.name
            evidence.threads[name] =
                result.report.evidence(options.threadBound, besides: evidence.defects[name] ?? [])
        }
        return try keep(evidence, options, project, spec, command: "--schedules --quick --record")
            ? .success : .failure
    }

    /// Runs a single schedule again, and prints its steps if it has a fault.
    private func replay(_ replay: ThreadReplay, of rows: [CompiledRow]) -> ExitStatus {
        guard let result = rows.lazy.compactMap({ ThreadResult.of($0, bound, replaying: replay) }).first else {
            printError("error: no case has the schedule '\(replay)'; copy it from the report of a fault")
            return .failure
        }
        printOutput(result.report.text)
        if result.findings.failureCount == 0 { printOutput("The schedule has no fault.") }
        return result.report.problems.isEmpty ? .success : .failure
    }

    /// Searches pairs for races, and prints the faults.
    private func explorePairs(
        _ count: Int, _ selection: Selection, _ options: Options, _ spec: ValidSpec
    ) -> ExitStatus {
        let seed = options.seedOrRandomOne
        var bound = options.threadBound
        bound.search.seed = seed
        let start = Date()
        let names = options.names.isEmpty ? [] : selection.rows.map(\.tested.type.name)
        let pairs = ThreadPairs(chainRows(of: spec), of: spec, names: Set(names))
        let result = pairs.run(count: count, seed: seed, bound.search)
        for (seed, failure) in result.failures {
            let command =
                ["swift run check-spec --schedules --pairs 1 --seed \(seed)"] + options.boundArguments + names
            let text = failure.lines(toRunAgain: command.joined(separator: " ")).joined(separator: "\n    ")
            printError("error: pair \(seed) fails on several threads\n    \(text)")
        }
        let figures = ThreadPairFigures(
            pairs: pairs, result: result, bound: bound, seconds: Date().timeIntervalSince(start))
        printOutput(figures.text)
        return result.failures.isEmpty ? .success : .failure
    }

    /// Runs random chains, and prints simplified chains for the first problems of each kind. If the count is 1, also prints
    /// the chain before it runs.
    private func runChains(_ count: Int, seed: UInt64, of spec: ValidSpec) -> ExitStatus {
        let start = Date()
        let search = ChainSearch(chainRows(of: spec), of: spec)
        if count == 1 {
            printOutput(search.text(seed: seed))
        } else {
            // Without these handlers, a crash shows a backtrace. The seed of a single chain is known.
            announceCrashes?()
        }
        let result = search.run(count: count, seed: seed)
        for problem in search.reports(of: result) { printError(problem) }
        printOutput(
            ChainFigures(search: search, result: result, seed: seed, seconds: Date().timeIntervalSince(start)).text)
        return result.problems.isEmpty ? .success : .failure
    }

    private static let legend = """
        Diagrams: - is a second without events, (…) events at one instant, | the end, x a failure; digits and letters are
        values. Events of the first instant come on subscription, except those after a ^.
        Sound: the rule has no counterexample. Tight: every weaker rule has one. Mutant: a rule that differs by one step.
        """

    private func printUnchecked(_ selection: Selection) {
        if !selection.absent.isEmpty {
            printOutput("Not run, because only Apple's Combine has them: \(selection.absent.joined(separator: ", ")).")
        }
        if !selection.realTime.isEmpty {
            printOutput(
                "Not run in virtual time, but by separate tests: \(selection.realTime.joined(separator: ", ")).")
        }
    }

    /// Writes the evidence of the given rows, or compares it with the file.
    ///
    /// - Returns: Whether the file is up to date. Always `true` on Apple's Combine, where no evidence is compared.
    private func keep(
        _ results: [RowResult], _ rows: [CompiledRow], _ options: Options, _ project: Project, _ spec: ValidSpec
    ) throws -> Bool {
        var evidence = ReferenceFramework.evidence(in: spec)
        // A run without names covers all rows, so it drops the evidence of rows that no longer exist.
        if options.names.isEmpty { evidence = Evidence(threads: evidence.threads) }
        let demonstrations = Evidence.demonstrations(of: rows, bound)
        for (result, row) in zip(results, rows) {
            evidence.demonstrations[result.tested.type.name] = demonstrations[result.tested.type.name]
            let collector = EvidenceCollector(checker: result.checker, build: row.instances.build)
            let (counterexamples, defects) = (collector.counterexamples, collector.defects)
            evidence.counterexamples[result.tested.type.name] = counterexamples.isEmpty ? nil : counterexamples
            evidence.defects[result.tested.type.name] = defects.isEmpty ? nil : defects
        }
        return try keep(evidence, options, project, spec, command: "--record")
    }

    /// Writes evidence, or compares it with the file.
    ///
    /// - Parameter command: The options with which the command writes the evidence.
    /// - Returns: Whether the file is up to date. Always `true` on Apple's Combine, where no evidence is compared.
    private func keep(
        _ evidence: Evidence, _ options: Options, _ project: Project, _ spec: ValidSpec, command: String
    ) throws -> Bool {
        if options.records {
            let path = "\(project.root)/\(ReferenceFramework.evidencePath)"
            let text = EvidenceWriter.text(of: ReferenceFramework.record(evidence, in: spec))
            if try LocalFileSystem().read(path) == Array(text.utf8) {
                printOutput("The evidence is up to date.")
            } else {
                try text.write(toFile: path, atomically: true, encoding: .utf8)
                printOutput(
                    "Wrote \(ReferenceFramework.evidencePath). Update the files that quote it with: swift run combine-traits generate"
                )
            }
            return true
        }
        let recorded = ReferenceFramework.evidence(in: spec)
        guard ReferenceFramework.isInUse, !options.ignoresEvidence, evidence != recorded else { return true }
        let stale = evidence.publishers.union(recorded.publishers)
            .filter { !evidence.hasSameRuns(as: recorded, of: $0) }
        printError(
            "\(ReferenceFramework.evidencePath): error: the evidence for \(stale.sorted().joined(separator: ", ")) "
                + "is not up to date; write it with: swift run -c release check-spec \(command)")
        return false
    }
}
