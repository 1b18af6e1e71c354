import CombineTraitsTesting
import TestSupport
import Testing

/// Upstream, publisher and downstream of `flatMapLatest` and `flatMapFirst` that act at the same time, on different threads.
@Suite("Schedules of flatMapLatest and flatMapFirst", .enabled(if: ScheduleSearch.seesLocks))
struct FlatMapOneScheduleTests {
    private typealias Scripted = ScriptedPublisher<Int, TestError>

    /// What the threads do, while the publisher of the upstream's first value is relayed.
    struct Race: CustomTestStringConvertible, Sendable {
        /// What the upstream does after that value.
        let upstream: Marbles

        /// What the publisher of each value does.
        let child: Marbles

        /// Whether the downstream cancels.
        var cancels = false

        var testDescription: String { "upstream \(upstream), publisher \(child)\(cancels ? ", cancelled" : "")" }
    }

    static let races = [
        Race(upstream: "1-|", child: "-x"),
        Race(upstream: "1-|", child: "-|"),
        Race(upstream: "1-|", child: "-7|"),
        Race(upstream: "1-2", child: "-7"),
        Race(upstream: "1-2", child: "-|"),
        Race(upstream: "1-2", child: "-x"),
        Race(upstream: "1-x", child: "-7"),
        Race(upstream: "1-x", child: "-|"),
        Race(upstream: "1-x", child: "-x"),
        Race(upstream: "1", child: "-7", cancels: true),
        Race(upstream: "1", child: "-x", cancels: true),
        Race(upstream: "1-x", child: "-", cancels: true),
        Race(upstream: "1-2", child: "-", cancels: true),
    ]

    @Test("flatMapLatest publishes what it does in some order on one thread, and cleans up", arguments: races)
    func latest(_ race: Race) throws {
        try explore(race) { upstream, child in upstream.flatMapLatest { _ in child } }
    }

    @Test("flatMapFirst publishes what it does in some order on one thread, and cleans up", arguments: races)
    func first(_ race: Race) throws {
        try explore(race) { upstream, child in upstream.flatMapFirst { _ in child } }
    }

    private func explore(_ race: Race, _ flatMap: (Scripted, Scripted) -> some Publisher<Int, TestError>) throws {
        let report = ScheduleSearch(preemptions: 1).run { scenario in
            let upstream = Scripted(race.upstream, scheduler: scenario.scheduler("upstream"), failure: TestError(1))
            let child = Scripted(race.child, scheduler: scenario.scheduler("publisher"), failure: TestError(2))
            let recorder = scenario.record(flatMap(upstream, child))
            if race.cancels { scenario.thread("downstream") { recorder.cancel() } }
            scenario.expectLinearizable { recorder.trace.events.map { "\($0)" }.joined(separator: ", ") }
            scenario.expect("nothing is subscribed to after the end, and nothing is cancelled twice") {
                let subscriptions = upstream.subscriptions + child.subscriptions
                let isOver = recorder.trace.isCompleted || recorder.trace.cancelledAt != nil
                return subscriptions.filter { $0.completedAt == nil }.allSatisfy {
                    $0.cancellations.count == 1 || !isOver && $0.cancellations.isEmpty
                }
            }
        }
        if let failure = report.failure { throw failure }
        #expect(report.isComplete)
        #expect(report.isDeterministic)
    }
}
