import CombineTraitsSpec
import CombineTraitsTesting
import Foundation

/// The checks that compare the rules of a spec with the behavior of its publishers.
///
/// The plugin generates tests that call the methods of this type. For each row of a `combine-traits.json` without
/// `realTime`, there are two tests for each instance, and one for the row:
///
///     @Test("Logged", arguments: ["logs"])
///     func logged(instance: String) throws {
///         report(try laws.problems(of: "Logged", instance: instance, Instances.logged))
///     }
///
///     @Test("Logged on several threads", arguments: ["logs"])
///     func loggedOnThreads(instance: String) throws {
///         report(try laws.threadProblems(of: "Logged", instance: instance, Instances.logged))
///     }
///
///     @Test("Logged has the weakest rules that are right")
///     func loggedIsTight() throws {
///         report(try laws.problems(of: "Logged", Instances.logged))
///     }
///
///     private let laws = LawChecks(of: "Logging", path: "/…/combine-traits.json", spec: …)
///
/// - **Search.** Each instance runs on many short scripts of its upstreams, in several orders of events at the same
///   instant, with several demands, and with three subscribers: see ``Search-swift.enum``.
/// - **Time.** Runs are in virtual time. One check uses real time: to find out whether an instance publishes on another
///   thread, it waits for an event for at most 0.2 seconds.
/// - **Threads.** You can call the methods from several threads at once. Except in the search for races, instances run on
///   the calling thread. If several threads need the result of an instance, one of them runs it, and the others wait.
/// - **Cost.** In a debug build, an instance with one upstream takes a few tenths of a second, and one with two upstreams
///   about a second. On several threads, two upstreams take a few seconds. A search that takes longer than two seconds writes its
///   progress on standard error. The spec is parsed on first use.
public final class LawChecks: Sendable {
    /// The extent of the search for counterexamples, and of the search for races.
    public enum Search: Hashable, Sendable {
        /// A search that is thorough for instances with at most one upstream.
        ///
        /// If there are several upstreams, each publishes up to one value, or two in a few scripts, at the instants 0 and
        /// 1. For all publishers of Combine, CombineTraits, and Conbini, this search finds the same rules as ``thorough``.
        /// The search for races tries up to one preemption, and more only in random schedules.
        case standard

        /// A search in which upstreams publish up to two values at the instants 0, 1, and 2, and complete at one of them
        /// or never.
        ///
        /// Three or more upstreams have only a few of these scripts. In a debug build, an instance with two upstreams
        /// takes ten seconds. The search for races tries up to two preemptions, and more only in random schedules. It also
        /// tries more scripts.
        case thorough

        func bound(for type: PublisherType) -> Bound {
            switch self {
            case .standard: type.scriptedParameters.count > 1 ? .standard : .full
            case .thorough: .thorough
            }
        }

        var threadBound: ThreadBound {
            switch self {
            case .standard: .small
            case .thorough: .full
            }
        }
    }

    private let load: @Sendable () -> Project
    private let laws: [TraitLaw]
    private let search: Search
    private let spec = SharedValue<Result<ValidSpec, LawCheckError>>()
    private let results = InstanceResults()

    /// Creates the law checks of a spec.
    ///
    /// This initializer does not parse the spec. If the spec has errors, the methods that check a row throw.
    ///
    /// - Parameters:
    ///   - target: The module name of the target that contains the spec.
    ///   - path: The path of the spec, for the locations of problems.
    ///   - laws: The laws of the traits that the spec declares. Those of CombineTraits are built in.
    ///   - search: The extent of the searches for counterexamples and for races.
    ///   - spec: The text of the spec.
    public convenience init(
        of target: String, path: String, laws: [TraitLaw] = [], search: Search = .standard, spec: String
    ) {
        // Committed tests contain a path relative to the path of the test.
        let path = path.contains("/../") ? URL(fileURLWithPath: path).standardized.path : path
        self.init(laws: laws, search: search) { UserProject.load(SourceText(path: path, text: spec), target: target) }
    }

    /// Creates the law checks of a project, which is loaded on first use.
    package init(
        laws: [TraitLaw] = [], search: Search = .standard, _ load: @escaping @Sendable () -> Project
    ) {
        self.load = load
        self.laws = TraitLaw.all + laws
        self.search = search
    }

    /// Returns the problems that the runs of one instance show.
    ///
    /// The problems are:
    ///
    /// - an instance that publishes on another thread, or that never runs because no script of its upstreams meets
    ///   `admits`
    /// - a rule that grants a trait although the instance violates its law, with the shortest counterexample
    /// - a wrong or missing requirement in `satisfies`
    /// - a rule of Combine that the publisher breaks, if the publisher belongs to the module of the spec
    /// - a direct path that differs from a plain subscription
    ///
    /// - Parameters:
    ///   - publisher: The name of the row.
    ///   - instance: The name of the instance.
    ///   - build: A function that creates the instance for a run, and passes it to ``ScriptedRun/record(_:)``. Always
    ///     pass the same function for a row.
    /// - Returns: The problems. The array is empty if there are none.
    /// - Throws: A ``LawCheckError`` if the spec is invalid, if it has no such row or instance, or if a trait of the spec
    ///   has no law.
    public func problems(
        of publisher: String, instance: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> [LawProblem] {
        let experiment = try experiment(of: publisher, instance, build)
        let tested = experiment.tested
        let result = results.result(of: experiment)
        if let problem = threadProblem(of: tested, experiment.instanceIndex, result) { return [problem] }
        guard result.findings.runCount > 0 else {
            return [
                LawProblem(
                    "the instance '\(instance)' of '\(publisher)' never ran: no script of its upstreams meets 'admits'",
                    at: experiment.instance.expression.location)
            ]
        }
        let report = RowReport(result: RowResult(tested, result.findings))
        let differences = result.pathFindings.map {
            PathReport(result: PathResult(tested: tested, findings: $0)).differences
        }
        return report.soundnessProblems + (differences ?? [])
    }

    /// Returns the problems of one instance on several threads.
    ///
    /// Each upstream that acts after its subscription has a thread of its own, and so do the clock, the demand, and the
    /// cancellation. In some runs, subscribers also attach on threads of their own. All tasks share one thread. The threads
    /// run one at a time, in every order with few preemptions, or in a sample of these orders if there are too many. The
    /// problems are:
    ///
    /// - an event that Combine forbids, for example because it overlaps another one or follows the completion
    /// - a deadlock, a crash, or a leak
    /// - a result that the same operations produce in no order on one thread
    ///
    /// The message shows the steps of each thread, and names the publishers of Combine or OpenCombine through which they
    /// pass. To accept the defects of such a publisher, name it in `knownDefects` of the instance. If no run has such a problem,
    /// that is a problem, too.
    ///
    /// This method reports nothing for publishers of other modules or with more than three upstreams. Threads change at
    /// events. On Linux, they also change at locks if the test target depends on the product ScheduleExplorationLocks and
    /// does not use the thread sanitizer. Otherwise, a line in the output says once what the tests do not find.
    ///
    /// A message ends with a string that you can pass as `replay`. The check then runs only that schedule, for example to
    /// stop at a breakpoint or to test a correction:
    ///
    ///     try laws.threadProblems(of: "Joined", instance: "both", replaying: "both, -x, -x, cancels @ 0*3.2", Instances.joined)
    ///
    /// The plugin regenerates its tests in each build, so do not edit them. Instead, put the text into the environment
    /// variable `COMBINE_TRAITS_REPLAY`, and run one test: `COMBINE_TRAITS_REPLAY="…" swift test --filter
    /// joinedOnThreads`.
    ///
    /// - Parameters:
    ///   - publisher: The name of the row.
    ///   - instance: The name of the instance.
    ///   - replay: The only schedule to run, from a message. If `nil`, the check searches within its bound until a problem
    ///     occurs. The default is the value of the environment variable.
    ///   - build: A function that creates the instance for a run, and passes it to ``ScriptedRun/record(_:)``. Always
    ///     pass the same function for a row.
    /// - Returns: The problems. The array is empty if there are none, and for an instance that publishes on another
    ///   thread.
    /// - Throws: A ``LawCheckError`` if the spec is invalid, if it has no such row or instance, if a trait of the spec has
    ///   no law, or if the instance has no such schedule.
    public func threadProblems(
        of publisher: String, instance: String,
        replaying replay: String? = ProcessInfo.processInfo.environment["COMBINE_TRAITS_REPLAY"],
        _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> [LawProblem] {
        let experiment = try experiment(of: publisher, instance, build)
        guard experiment.isOwn, experiment.punctualityFault != .otherThread else { return [] }
        ScheduleSearch.noteUnseenLocks
        let findings =
            try replay.map { try replayed($0, experiment) }
            ?? experiment.exploreThreads(search.threadBound) { $0.failureCount > 0 }
        let report = ThreadReport(experiment.tested, findings) { "replaying: \"\($0)\"" }
        return report.problems + (replay == nil ? idleKnownDefects(of: experiment, findings) : [])
    }

    /// Returns a problem for each publisher whose defects the instance accepts, if no run has such a problem.
    private func idleKnownDefects(of experiment: Experiment, _ findings: ThreadFindings) -> [LawProblem] {
        let instance = experiment.instance
        // Where threads change at events only, or on Combine, the problem might not occur.
        guard !instance.knownDefects.isEmpty, findings.failureCount == 0, ReferenceFramework.isInUse,
            ScheduleSearch.seesLocks
        else { return [] }
        let met = findings.acceptedDefects.union(results.result(of: experiment).findings.acceptedDefects)
        return instance.knownDefects.filter { !met.contains($0.value) }.map {
            LawProblem(
                "no run of the instance '\(instance.name)' has a problem and passes through \($0.value); "
                    + "remove it from 'knownDefects'", at: $0.location)
        }
    }

    private func replayed(_ text: String, _ experiment: Experiment) throws -> ThreadFindings {
        guard let findings = ThreadReplay(text).flatMap(experiment.replay) else {
            throw LawCheckError(
                "the instance '\(experiment.instance.name)' has no schedule '\(text)'; copy it from the message of a failure, "
                    + "and after a correction, run all schedules"
            )
        }
        return findings
    }

    /// Returns the problems that become visible only in the runs of all instances of a row.
    ///
    /// The problems are:
    ///
    /// - a row whose instances publish nothing in virtual time, although their upstreams finish
    /// - a rule that promises too little, because no run contradicts a rule with fewer requirements
    /// - a clause whose requirements no run meets
    /// - an assumption that makes no difference
    /// - a rule that no run distinguishes from another rule that differs by one step
    /// - a direct path that was not compared with a plain subscription in any run
    /// - a row without rules, with the rules to write, and the shortest runs that show why they cannot be weaker
    ///
    /// - Parameters:
    ///   - publisher: The name of the row.
    ///   - build: A function that creates the instance for a run, and passes it to ``ScriptedRun/record(_:)``. Always
    ///     pass the same function for a row.
    /// - Returns: The problems. The array is empty if there are none, and if any instance publishes on another thread.
    /// - Throws: A ``LawCheckError`` if the spec is invalid, if it has no such row, or if a trait of the spec has no law.
    public func problems(
        of publisher: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> [LawProblem] {
        let tested = try tested(publisher)
        let (parts, result) = result(of: tested, build)
        // The tests of the instances report this fault.
        if parts.contains(where: { $0.punctualityFault == .otherThread }) { return [] }
        guard parts.isEmpty || parts.contains(where: { $0.punctualityFault != .silence }) else {
            return [
                LawProblem(
                    "no instance of '\(publisher)' publishes anything in virtual time, although the upstreams finish; "
                        + Self.adviceOnTime,
                    at: tested.type.location)
            ]
        }
        guard tested.type.hasRules else { return [Proposal(result: result).problem] }
        let mutants = result.isAgreement ? MutantReport(result: result).problems : []
        let pathFindings = parts.compactMap(\.pathFindings)
        let pathGaps =
            pathFindings.isEmpty
            ? [] : PathReport(result: PathResult(tested: tested, findings: .union(pathFindings))).gaps
        return RowReport(result: result).tightnessProblems(isTight: true) + mutants + pathGaps
    }

    /// Returns a text with the weakest rules that no run of a row contradicts, as JSON.
    ///
    /// The proposal can differ from the rules of the spec. Apart from traits and failure types, it considers only
    /// requirements that some rule of the row contains. For each proposed rule, the text contains the shortest runs that
    /// show why the rule cannot be weaker. `swift package combine-traits propose` calls this method for each row.
    ///
    /// - Parameters:
    ///   - publisher: The name of the row.
    ///   - build: A function that creates the instance for a run, and passes it to ``ScriptedRun/record(_:)``. Always
    ///     pass the same function for a row.
    /// - Returns: The name of the row, the JSON of its member `traits`, and the runs. If instances publish on another
    ///   thread, the name of the row and their problems.
    /// - Throws: A ``LawCheckError`` if the spec is invalid, if it has no such row, or if a trait of the spec has no law.
    public func proposal(
        of publisher: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> String {
        let tested = try tested(publisher)
        let (parts, result) = result(of: tested, build)
        let problems = parts.enumerated().compactMap { threadProblem(of: tested, $0, $1) }
        guard problems.isEmpty else { return "\(publisher)\n\(problems.map(\.description).joined(separator: "\n"))" }
        let proposal = Proposal(result: result)
        return "\(publisher)\n\(proposal.json)\n\n\(proposal.evidence)"
    }

    /// Returns a problem if the instance publishes on another thread, and otherwise `nil`.
    private func threadProblem(of tested: TestedType, _ index: Int, _ result: InstanceResult) -> LawProblem? {
        guard result.punctualityFault == .otherThread else { return nil }
        let instance = tested.type.instances[index]
        return LawProblem(
            "the instance '\(instance.name)' of '\(tested.type.name)' publishes on another thread, where no law can be checked; "
                + Self.adviceOnTime,
            at: instance.expression.location)
    }

    private static let adviceOnTime =
        "pass 'scheduler' in place of a queue or a timer, or write 'realTime' in the row, with the reason"

    private func result(
        of tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) -> (parts: [InstanceResult], result: RowResult) {
        let experiments = tested.type.instances.indices.map { experiment(of: tested, instance: $0, build) }
        let parts = results.results(of: experiments)
        return (parts, RowResult(tested, .union(parts.map(\.findings))))
    }

    private func experiment(
        of publisher: String, _ instance: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> Experiment {
        let tested = try tested(publisher)
        guard let index = tested.type.instances.firstIndex(where: { $0.name == instance }) else {
            throw LawCheckError("the row '\(publisher)' has no instance '\(instance)'; build the package again")
        }
        return experiment(of: tested, instance: index, build)
    }

    private func experiment(
        of tested: TestedType, instance index: Int, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) -> Experiment {
        var experiment = Experiment(of: tested, instance: index, build, search.bound(for: tested.type))
        experiment.notesProgress = true
        return experiment
    }

    private func tested(_ publisher: String) throws -> TestedType {
        let spec = try spec.value { Result { () throws(LawCheckError) in try valid(load()) } }.get()
        // The module of the spec precedes the built-in ones.
        guard let type = spec.publishers.map(\.publisher).first(where: { $0.name == publisher }) else {
            throw LawCheckError("the spec has no row '\(publisher)'; build the package again")
        }
        do {
            return try TestedType(type, spec.algebra, laws: laws)
        } catch {
            throw LawCheckError("\(error)")
        }
    }

    private func valid(_ project: Project) throws(LawCheckError) -> ValidSpec {
        guard let spec = project.spec else {
            let errors = project.diagnostics.filter { $0.severity == .error }.report
            throw LawCheckError("the spec has errors:\n" + errors.joined(separator: "\n"))
        }
        return spec
    }
}

/// The error that the methods of ``LawChecks`` throw if they cannot check a row.
public struct LawCheckError: Error, Hashable, Sendable {
    /// The mistake, such as a missing row. If the spec is invalid, further lines list its errors.
    public let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension LawCheckError: CustomStringConvertible {
    /// The same text as ``message``.
    public var description: String { message }
}

/// A problem that ``LawChecks`` finds in a rule, an instance, or a publisher, with its location in the spec.
public struct LawProblem: Hashable, Sendable {
    /// The path of the spec that contains the mistake.
    public let path: String

    /// The line in the spec, counted from 1.
    public let line: Int

    /// The column in that line, in Unicode scalars, counted from 1.
    public let column: Int

    /// The mistake, and how to correct it.
    ///
    /// Further lines show the evidence, such as the shortest counterexample as marble diagrams.
    public let message: String

    init(_ message: String, at location: SourceLocation) {
        path = location.source.path
        line = location.line
        column = location.column
        self.message = message
    }
}

extension LawProblem: CustomStringConvertible {
    /// The problem in the format of compiler messages: `path:line:column: error: message`.
    public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
