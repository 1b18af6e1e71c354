import CombineTraitsGenerator
import CombineTraitsTesting
import Foundation
import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// Publishers that fail on several threads only: each test shows that the search finds it, by the spec alone.
@Suite("Rows on threads", .enabled(if: ScheduleSearch().run { _ in }.seesLocks))
struct ThreadToyTests {
    private func findings(
        _ row: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) throws -> ThreadFindings {
        let experiments = Experiment.all(of: try Laws.toy(of: row), build, .small)
        return .union(experiments.map { $0.exploreThreads(.small) })
    }

    private func faults(_ row: String, _ build: @escaping @Sendable (ScriptedRun) -> Void) throws -> [ScheduleFault] {
        try findings(row, build).failures.map(\.failure.fault)
    }

    @Test("Two upstreams whose events overlap")
    func overlap() throws {
        let faults = try faults("Publishers.Merge") { run in
            run.record(
                Joined(upstreams: [
                    run.upstream(0, Int.self, TestError.self), run.upstream(1, Int.self, TestError.self),
                ]))
        }
        #expect(faults.contains(.defect(.overlappingEvents, subscriber: "subscriber")))
    }

    @Test("A failure that is lost if another upstream finishes at the same time")
    func lostFailure() throws {
        let faults = try faults("Publishers.Merge") { run in
            run.record(
                Joined(
                    upstreams: [
                        run.upstream(0, Int.self, TestError.self), run.upstream(1, Int.self, TestError.self),
                    ], losesFailures: true))
        }
        #expect(faults.contains { if case .notLinearizable("finished", _) = $0 { true } else { false } })
    }

    @Test("An operator that goes on after a cancellation on the same thread, in some schedule")
    func scheduler() throws {
        let faults = try faults("Publishers.Delay") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(Uncancelled(upstream: upstream.delay(for: 1, scheduler: run.scheduler)))
        }
        #expect(!faults.isEmpty)
    }

    @Test("A failure says which upstreams, which subscriber and which steps", arguments: ["Publishers.Merge"])
    func report(row: String) throws {
        let build: @Sendable (ScriptedRun) -> Void = { run in
            run.record(
                Joined(upstreams: [
                    run.upstream(0, Int.self, TestError.self), run.upstream(1, Int.self, TestError.self),
                ]))
        }
        let tested = try Laws.toy(of: row)
        let report = ThreadReport(tested, try findings(row, build))
        let problems = report.problems.map(\.description).joined(separator: "\n")
        #expect(problems.contains("error: 'Publishers.Merge' fails on several threads\n    \"a toy\"\n      A  "))
        #expect(problems.contains("delivers the value 1"))
        #expect(problems.contains("To run it again: schedule: \""))
    }

    @Test(
        "Publishers of this package have no race within the small bound",
        arguments: ["Publishers.Merge", "TraitPublishers.IfEmpty"])
    func rows(row: String) throws {
        let tested = try Laws.tested(row)
        let instances = try #require(AllInstances.rows.first { $0.name == row })
        let findings = ThreadFindings.union(
            Experiment.all(of: tested, instances.build, .small).map { $0.exploreThreads(.small) })
        #expect(findings.caseCount > 20)
        #expect(findings.nondeterministicCount == 0)
        for problem in ThreadReport(tested, findings).problems { Issue.record("\(problem)") }
    }
}

/// Joins publishers under a lock, but sends without it, and counts those that are left in two holds.
private struct Joined<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstreams: [Upstream]
    var losesFailures = false

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let state = State(upstreams.count)
        var subscriptions: [any Subscription] = []
        var receivers: [AnySubscriber<Output, Failure>] = []
        for _ in upstreams {
            receivers.append(
                AnySubscriber(
                    receiveSubscription: { subscriptions.append($0) },
                    receiveValue: { state.isOver ? .none : subscriber.receive($0) },
                    receiveCompletion: { completion in
                        state.finish()
                        let isOver = state.openCount == 0
                        if case .failure = completion, !losesFailures || !isOver {
                            if state.end() { subscriber.receive(completion: completion) }
                        } else if isOver, state.end() {
                            subscriber.receive(completion: .finished)
                        }
                    }))
        }
        for (upstream, receiver) in Swift.zip(upstreams, receivers) { upstream.subscribe(receiver) }
        subscriber.receive(subscription: Forwarding(subscriptions: subscriptions))
    }

    private final class State {
        private let lock = NSLock()
        private var count: Int
        private var hasEnded = false

        init(_ count: Int) {
            self.count = count
        }

        var openCount: Int { lock.withLock { count } }
        var isOver: Bool { lock.withLock { hasEnded } }

        func finish() {
            lock.withLock { count -= 1 }
        }

        /// - Returns: Whether it is the first call.
        func end() -> Bool {
            lock.withLock {
                defer { hasEnded = true }
                return !hasEnded
            }
        }
    }
}

private struct Forwarding: Subscription {
    let combineIdentifier = CombineIdentifier()
    let subscriptions: [any Subscription]

    func request(_ demand: Subscribers.Demand) {
        for subscription in subscriptions { subscription.request(demand) }
    }

    func cancel() {
        for subscription in subscriptions { subscription.cancel() }
    }
}

/// Sends a last value when it is cancelled.
private struct Uncancelled<Upstream: Publisher>: Publisher where Upstream.Output == Int {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Failure {
        upstream.handleEvents(receiveCancel: { _ = subscriber.receive(0) }).receive(subscriber: subscriber)
    }
}
