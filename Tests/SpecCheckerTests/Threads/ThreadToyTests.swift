import CombineTraitsSpec
import TestSupport
import SpecInstances
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Publishers that fail only on several threads. Each test shows that the search finds the fault from the spec alone.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct ThreadToyTests {
    /// Searches each experiment of a toy up to the first fault that `isExpected` accepts.
    private func findings(
        _ row: String, _ interventions: [ThreadCase.Intervention] = [.none],
        until isExpected: (ScheduleFault) -> Bool = { _ in true },
        _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> ThreadFindings {
        let experiments = Experiment.all(of: try Laws.toy(of: row), build, .small)
        let bound = ThreadBound(behaviors: .fewThreads, interventions: interventions, search: ThreadBound.small.search)
        return .union(
            experiments.map { experiment in
                experiment.exploreThreads(bound) { $0.failures.contains { isExpected($0.failure.fault) } }
            })
    }

    /// Joins two upstreams, and sends their events without a lock.
    @Sendable private static func join(_ run: ScriptedRun, losesFailures: Bool) {
        let upstreams = (0..<2).map { run.upstream($0, Int.self, TestError.self) }
        run.record(Joined(upstreams: upstreams, losesFailures: losesFailures))
    }

    @Test("A failure that is lost if another upstream finishes at the same time")
    func lostFailure() throws {
        func isExpected(_ fault: ScheduleFault) -> Bool {
            if case .notLinearizable("finished", _) = fault { true } else { false }
        }
        let findings = try findings("Publishers.Merge", until: isExpected) { Self.join($0, losesFailures: true) }
        #expect(findings.failures.contains { isExpected($0.failure.fault) })
    }

    @Test("An operator that goes on after a cancellation on the same thread, in some schedule")
    func scheduler() throws {
        let findings = try findings("Publishers.Delay", [.cancels]) { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(Uncancelled(upstream: upstream.delay(for: 1, scheduler: run.scheduler)))
        }
        #expect(!findings.failures.isEmpty)
    }

    @Test("An operator that loses a cancellation while it subscribes, which only a cancellation during the start shows")
    func lostCancellation() throws {
        func isExpected(_ fault: ScheduleFault) -> Bool {
            if case .notLinearizable(let result, _) = fault { result.contains("is subscribed to") } else { false }
        }
        for (intervention, isFound) in [(ThreadCase.Intervention.cancels, false), (.cancelsDuringStart, true)] {
            let findings = try findings("TraitPublishers.FirstOrFail", [intervention]) { run in
                run.record(Careless(upstream: run.upstream(0, Int.self, TestError.self)))
            }
            #expect(findings.caseCount > 0)
            let faults = findings.failures.map(\.failure.fault)
            expectEqual(faults.contains(where: isExpected), isFound, "\(intervention): \(faults)")
        }
    }

    // The rows of `merge` are of this package only where OpenCombine does not declare it.
    #if !OpenCombineWithMerge
    @Test("Two upstreams whose events overlap: the report says which upstreams, which subscriber and which steps")
    func overlap() throws {
        let row = "Publishers.Merge"
        let overlap = ScheduleFault.defect(.overlappingEvents, subscriber: "subscriber")
        let findings = try findings(row, until: { $0 == overlap }) { Self.join($0, losesFailures: false) }
        let report = ThreadReport(try Laws.toy(of: row), findings) { "again: \($0)" }
        let problems = report.problems.map(\.description).joined(separator: "\n")
        #expect(problems.contains("error: 'Publishers.Merge' fails on several threads\n    \"a toy\"\n      A  "))
        #expect(problems.contains("delivers the value 1"))
        #expect(problems.contains("To run it again: again: a toy, "), "\(problems)")
        #expect(findings.failures.contains { $0.failure.fault == overlap })
    }
    #endif

    /// Searches a row. `check-spec --schedules` searches all rows within a larger bound.
    @Test(
        "Publishers of this package have no race within a smaller bound, with the instances of their rows",
        arguments: ["TraitPublishers.IfEmpty", "TraitPublishers.FlatMapLatest", "TraitPublishers.FlatMapFirst"])
    func rows(_ row: String) throws {
        let tested = try Laws.tested(row)
        let instances = try #require(AllInstances.rows.first { $0.name == row })
        let bound = ThreadBound(
            behaviors: .fewThreads, interventions: [.none, .cancels, .cancelsDuringStart],
            search: ScheduleSearch(preemptions: 1, limit: 20, randomSchedules: 0))
        let findings = ThreadFindings.union(
            Experiment.all(of: tested, instances.build, .small).map { $0.exploreThreads(bound) })
        #expect(findings.caseCount > 20)
        expectEqual(findings.nondeterministicCount, 0)
        for problem in ThreadResult(tested: tested, findings: findings).report.problems { Issue.record("\(problem)") }
    }

    #if !OpenCombineWithMerge
    /// Returns the result of searching pairs of a `merge` and `subscribe(on:)`.
    private func pairs(_ merge: ChainRow) throws -> ThreadPairs.Result {
        let rows = Laws.chainRows.filter { $0.name == "TraitPublishers.SubscribeOn" } + [merge]
        return ThreadPairs(rows, of: try Laws.spec()).run(
            count: 16, seed: 1, ScheduleSearch(preemptions: 1, limit: 100, randomSchedules: 0))
    }

    @Test("A pair of operators that fails on threads: the report says which operators, and the seed shows it again")
    func pairs() throws {
        let toy = ChainRow(
            of: "Publishers.Merge", upstreams: ["a", "b"], steps: [.init("a toy", "a.joined(with: b)")]
        ) { joint in
            joint.extend(Joined(upstreams: joint.links.map { ChainToys.hidden($0) }))
        }
        let result = try pairs(toy)
        expectEqual(result.pairCount, 4)
        let lines = result.failures.map { $0.failure.lines(toRunAgain: "\($0.seed)") }
        expectEqual(lines.first?.first?.contains("joined(with:"), true, "\(lines)")
        try expectEqual(pairs(toy).failures.map { $0.failure.lines(toRunAgain: "\($0.seed)") }, lines)
    }

    @Test("The same pair with the operator of this package")
    func pairsWithoutFault() throws {
        let result = try pairs(try #require(Laws.chainRows.first { $0.name == "Publishers.Merge" }))
        expectEqual(result.pairCount, 4)
        expectEqual(result.findings.caseCount, 16)
        expectEqual(result.findings.nondeterministicCount, 0)
        for failure in result.failures { Issue.record("\(failure)") }
    }
    #endif
}

/// A publisher that can lose a cancellation: it checks whether the subscriber has cancelled, releases the lock, and takes it
/// again to keep the subscription of the upstream.
private struct Careless<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let subscription = CarelessSubscription()
        subscriber.receive(subscription: subscription)
        upstream.subscribe(
            AnySubscriber(
                receiveSubscription: { subscription.keep($0) }, receiveValue: { subscriber.receive($0) },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }
}

private final class CarelessSubscription: Subscription {
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    private var isCancelled = false

    func keep(_ upstream: any Subscription) {
        guard !lock.withLock({ isCancelled }) else { return upstream.cancel() }
        lock.withLock { self.upstream = upstream }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let upstream = lock.withLock {
            isCancelled = true
            return self.upstream
        }
        upstream?.cancel()
    }
}

/// A publisher that sends another value when its subscriber cancels.
private struct Uncancelled<Upstream: Publisher>: Publisher where Upstream.Output == Int {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        upstream.handleEvents(receiveCancel: { _ = subscriber.receive(0) }).receive(subscriber: subscriber)
    }
}
