import CombineTraitsTesting
import TestSupport
import Testing

/// What `deadline` publishes, and what it does to its upstream, its fallback and the scheduler.
@Suite("deadline")
struct DeadlineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// It is subscribed to at the deadline, which is at frame 3.
        var fallback: Marbles = "-b|"
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// When the upstream is cancelled.
        var cancelled: Int?
        /// Whether the fallback is subscribed to.
        var switches = false

        var testDescription: String { "\(upstream), \(fallback), \(demand), \(cancellation)" }
    }

    static let cases = [
        // The first event comes in time, and the others have all the time that they need
        Case(upstream: "-a|", expected: "-a|"),
        Case(upstream: "--a-----b-----|", expected: "--a-----b-----|"),
        Case(upstream: "--a-----x", expected: "--a-----x"),
        Case(upstream: "--|", expected: "--|"),
        Case(upstream: "--x", expected: "--x"),
        Case(upstream: "(a|)", expected: "(a|)"),
        Case(upstream: "x", expected: "x"),
        // At the same instant, the upstream acts first
        Case(upstream: "---a|", expected: "---a|"),
        // The deadline passes
        Case(upstream: "-", expected: "----b|", cancelled: 3, switches: true),
        Case(upstream: "----a|", expected: "----b|", cancelled: 3, switches: true),
        Case(upstream: "----a|", fallback: "x", expected: "---x", cancelled: 3, switches: true),
        Case(upstream: "----a|", fallback: "|", expected: "---|", cancelled: 3, switches: true),
        Case(upstream: "----x", fallback: "-----b-b|", expected: "--------b-b|", cancelled: 3, switches: true),
        // A value that waits for demand is in time
        Case(upstream: "--a|", demand: .none, expected: "-"),
        Case(upstream: "--a|", demand: .unlimitedAfter(6), expected: "------(a|)"),
        Case(upstream: "--ab-x", demand: .unlimitedAfter(6), expected: "------(abx)"),
        Case(upstream: "--(ab)|", demand: .max(1), expected: "--a"),
        Case(upstream: "(abc|)", demand: .oneAtATime, expected: "(abc|)"),
        Case(upstream: "(abc|)", demand: .oneRequestAtATime, expected: "(abc|)"),
        // Demand waits for the fallback
        Case(upstream: "-", fallback: "(bc|)", demand: .max(1), expected: "---b", cancelled: 3, switches: true),
        Case(
            upstream: "-", fallback: "(bc|)", demand: .unlimitedAfter(5), expected: "-----(bc|)", cancelled: 3,
            switches: true),
        Case(upstream: "-", fallback: "(bc|)", demand: .oneAtATime, expected: "---(bc|)", cancelled: 3, switches: true),
        Case(upstream: "-", fallback: "|", demand: .none, expected: "---|", cancelled: 3, switches: true),
        Case(upstream: "-", fallback: "x", demand: .none, expected: "---x", cancelled: 3, switches: true),
        // Cancellation
        Case(upstream: "--a-b|", cancellation: .afterValues(0), expected: "-"),
        Case(upstream: "--a-b|", cancellation: .after(1), expected: "-", cancelled: 1),
        Case(upstream: "--a-b|", cancellation: .afterValues(1), expected: "--a", cancelled: 2),
        Case(upstream: "-", cancellation: .after(3), expected: "-", cancelled: 3),
        Case(upstream: "-", fallback: "-b-b", cancellation: .after(5), expected: "----b", cancelled: 3, switches: true),
        Case(
            upstream: "-", fallback: "b|", cancellation: .afterValues(1), expected: "---b", cancelled: 3, switches: true
        ),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let upstreams = Upstreams(example.upstream, example.fallback)
        let deadline = upstreams[0].deadline(3, scheduler: upstreams.scheduler, switchTo: { upstreams[1] })
        let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: deadline)
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        let cancelled = upstreams[0].subscriptions.flatMap(\.cancellations)
        #expect(cancelled == [example.cancelled].compactMap { $0.map { .seconds($0) } })
        #expect(upstreams[1].subscriptions.map(\.subscribedAt) == (example.switches ? [.seconds(3)] : []))
        #expect(upstreams.scheduler.scheduledActionCount == 0)
    }

    @Test("Fails at the deadline, with an error that is made then")
    func failure() {
        let upstreams = Upstreams("----a|", "--a|")
        var errorCount = 0
        func makeError() -> TestError {
            errorCount += 1
            return TestError(7)
        }
        for (upstream, expected) in zip(upstreams.publishers, ["---x", "--a|"] as [Marbles]) {
            let recorder = upstream.deadline(3, scheduler: upstreams.scheduler, failingWith: makeError())
                .recordTrace(on: upstreams.scheduler)
            #expect(errorCount == 0)
            upstreams.scheduler.advance(by: 10)
            #expect(recorder.trace.marbles == expected)
            errorCount = 0
        }
        let recorder = upstreams[0].deadline(3, scheduler: upstreams.scheduler, failingWith: makeError()).record()
        upstreams.scheduler.advance(by: 10)
        #expect(recorder.events == [.failure(TestError(7))])
        #expect(errorCount == 1)
    }

    @Test("Asks the upstream for a first value, whatever the demand, and then for what is missing")
    func demand() {
        let scheduler = VirtualTimeScheduler()
        let upstream = ManualPublisher<Int, TestError>()
        let recorder = upstream.deadline(3, scheduler: scheduler, failingWith: TestError()).record(demand: .none)
        #expect(upstream.demands == [.max(1)])
        recorder.request(.max(3))
        #expect(upstream.demands == [.max(1), .max(2)])
        upstream.send(.value(1))
        #expect(recorder.events == [.value(1)])
    }

    @Test("On a scheduler without time, the deadline passes on subscription")
    func immediateScheduler() {
        let upstreams = Upstreams("(a|)", "(b|)")
        let deadline = upstreams[0].deadline(3, scheduler: ImmediateScheduler.shared, switchTo: { upstreams[1] })
        #expect(upstreams.trace(of: deadline).marbles == "(b|)")
        #expect(upstreams[0].subscriptions.isEmpty)
    }

    @Test("Interrupts a publisher that works while it is subscribed to")
    func slowSubscription() {
        let mayContinue = DispatchSemaphore(value: 0)
        let slow = Deferred { () -> Fail<Int, TestError> in
            mayContinue.wait()
            return Fail(error: TestError(1))
        }
        let recorder = Recorder<Int, TestError> { _ in mayContinue.signal() }
        slow.deadline(.milliseconds(1), scheduler: DispatchQueue.forTests(attributes: []), failingWith: TestError(7))
            .subscribe(recorder)
        #expect(recorder.events == [.failure(TestError(7))])
    }
}
