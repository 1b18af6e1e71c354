import CombineTraitsGenerator
import Foundation

/// The command `trait-laws`: holds the spec to what the publishers do, and prints what people should know.
public struct TraitLawsTool {
    /// What the process should tell its parent.
    public enum ExitStatus: Int32, Sendable {
        /// The spec and the publishers agree.
        case success = 0
        /// They do not, or the spec could not be read, or the evidence is not what was found.
        case failure = 1
        /// The command line makes no sense.
        case usage = 2
    }

    let workingDirectory: String
    let bound: Bound
    let rows: [RowInstances]
    let chainRows: [ChainRow]
    let printOutput: (String) -> Void
    let printError: (String) -> Void

    /// Creates the command for a process.
    public init() {
        self.init(
            workingDirectory: FileManager.default.currentDirectoryPath,
            bound: .full,
            rows: AllInstances.rows,
            chainRows: AllChainSteps.rows,
            printOutput: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
            printError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
    }

    init(
        workingDirectory: String,
        bound: Bound,
        rows: [RowInstances],
        chainRows: [ChainRow],
        printOutput: @escaping (String) -> Void,
        printError: @escaping (String) -> Void
    ) {
        self.workingDirectory = workingDirectory
        self.bound = bound
        self.rows = rows
        self.chainRows = chainRows
        self.printOutput = printOutput
        self.printError = printError
    }

    /// Runs the command with the arguments that follow its name.
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
        for diagnostic in project.diagnostics { printError(diagnostic.description) }
        guard let spec = project.spec else { return .failure }
        let isEvidenceDamaged =
            spec.evidence.items.isEmpty || project.diagnostics.contains { $0.path == Evidence.path }
        if options.records, !options.names.isEmpty, isEvidenceDamaged {
            printError("error: \(Evidence.path) is missing or damaged; record all rows: trait-laws --record")
            return .failure
        }
        let selection = try Selection(options.names, of: spec, rows)
        for publisher in selection.stale {
            printError(
                "\(publisher.location.text): error: the instances of '\(publisher.name)' are not "
                    + "those that were compiled; run: swift run combine-traits generate")
        }
        guard selection.stale.isEmpty else { return .failure }
        if let count = options.chainCount { return playChains(count, seed: options.seed, of: spec) }
        let start = Date()
        let results = RowResult.of(selection.rows, bound)
        if options.proposes {
            for proposal in results.map(Proposal.init) {
                printOutput("\(proposal.result.tested.type.name)\n\(proposal.json)\n\n\(proposal.evidence)\n")
            }
            return .success
        }
        let mutationTest = MutationTest(of: results.filter(\.isAgreement))
        let figures = Figures(
            results: results, mutationTest: mutationTest, seconds: Date().timeIntervalSince(start))
        let pathResults = PathResult.of(selection.rows, bound)
        for result in results { printOutput(RowReport(result: result).text + "\n") }
        printOutput(Self.legend + "\n")
        printOutput(figures.text)
        if let text = PathFigures(results: pathResults).text { printOutput(text) }
        printUnchecked(selection)
        let problems = results.flatMap { RowReport(result: $0).problems }
        let pathProblems = pathResults.flatMap { PathReport(result: $0).problems }
        (problems + pathProblems).forEach(printError)
        guard problems.isEmpty else {
            if options.records { printError("error: no evidence was recorded, because the rules are wrong") }
            return .failure
        }
        let isRecorded = try keep(results, options, project, spec)
        let isTested = mutationTest.survivors.isEmpty || !ReferenceFramework.isInUse
        return isTested && isRecorded && pathProblems.isEmpty ? .success : .failure
    }

    /// Plays chains at random, and prints the shortest ones that show a problem.
    private func playChains(_ count: Int, seed: UInt64?, of spec: ValidSpec) -> ExitStatus {
        // Few enough digits to type.
        let seed = seed ?? UInt64.random(in: 1..<1_000_000_000)
        let start = Date()
        let search = ChainSearch(chainRows, of: spec)
        if count == 1 {
            printOutput(search.text(seed: seed))
        } else {
            // A chain alone had better crash with a backtrace.
            ChainsInPlay.announceCrashes()
        }
        let result = search.run(count: count, seed: seed)
        for problem in search.reports(of: result) { printError(problem) }
        printOutput(
            ChainFigures(search: search, result: result, seed: seed, seconds: Date().timeIntervalSince(start)).text)
        return result.problems.isEmpty ? .success : .failure
    }

    /// How to read the diagrams.
    private static let legend = """
        Diagrams: - a second in which nothing happens, (…) at one instant, | the end, x a failure, digits and letters are
        values. What comes first comes on subscription, unless it stands behind a ^.
        Sound: no run contradicts the rule. Tight: every weaker rule is contradicted. Mutant: a rule that differs by a step.
        """

    private func printUnchecked(_ selection: Selection) {
        if !selection.absent.isEmpty {
            printOutput("Not run, as only Apple's Combine has them: \(selection.absent.joined(separator: ", ")).")
        }
        if !selection.realTime.isEmpty {
            printOutput(
                "Not run in virtual time, but by tests of their own: \(selection.realTime.joined(separator: ", ")).")
        }
    }

    /// Writes the evidence, or compares it with what is written.
    ///
    /// - Returns: Whether the file is what it should be.
    private func keep(
        _ results: [RowResult], _ options: Options, _ project: Project, _ spec: ValidSpec
    ) throws -> Bool {
        var evidence = spec.evidence
        // A full run knows which rows there are, and drops what is left of others.
        if options.names.isEmpty { evidence = Evidence() }
        for result in results {
            let items = EvidenceCollector(judge: result.judge).items
            evidence.items[result.tested.type.name] = items.isEmpty ? nil : items
            let defects = EvidenceCollector(judge: result.judge).defects
            evidence.defects[result.tested.type.name] = defects.isEmpty ? nil : defects
        }
        if options.records {
            let changes = try project.record(evidence)
            printOutput(changes.isEmpty ? "The evidence is up to date." : "Wrote \(changes.joined(separator: ", ")).")
            return true
        }
        guard ReferenceFramework.isInUse, evidence != spec.evidence else { return true }
        let stale = Set(evidence.items.keys).union(spec.evidence.items.keys)
            .union(evidence.defects.keys).union(spec.evidence.defects.keys)
            .filter {
                evidence.items[$0] != spec.evidence.items[$0] || evidence.defects[$0] != spec.evidence.defects[$0]
            }
        printError(
            "\(Evidence.path): error: the evidence for \(stale.sorted().joined(separator: ", ")) "
                + "is not what was found; write it anew with: swift run -c release trait-laws --record")
        return false
    }
}
