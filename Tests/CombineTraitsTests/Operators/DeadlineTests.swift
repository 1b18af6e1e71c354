import TestSupport
import Testing

/// What `deadline` publishes, and what it does to its upstream, its fallback and the scheduler.
struct DeadlineTests {
    typealias Case = MarbleExample

    /// The fallback is subscribed to at the deadline, which is at frame 3.
    static let cases = [
        // The first event comes in time, and the others have all the time that they need
        Case(upstreams: ["-a|", "-b|"], expected: "-a|", subscriptions: [0, nil]),
        Case(upstreams: ["--a-----b-----|", "-b|"], expected: "--a-----b-----|", subscriptions: [0, nil]),
        Case(upstreams: ["--a-----x", "-b|"], expected: "--a-----x", subscriptions: [0, nil]),
        Case(upstreams: ["--|", "-b|"], expected: "--|", subscriptions: [0, nil]),
        Case(upstreams: ["--x", "-b|"], expected: "--x", subscriptions: [0, nil]),
        Case(upstreams: ["(a|)", "-b|"], expected: "(a|)", subscriptions: [0, nil]),
        Case(upstreams: ["x", "-b|"], expected: "x", subscriptions: [0, nil]),
        // At the same instant, the upstream acts first
        Case(upstreams: ["---a|", "-b|"], expected: "---a|", subscriptions: [0, nil]),
        // The deadline passes
        Case(upstreams: ["-", "-b|"], expected: "----b|", subscriptions: [0, 3], cancellations: [3, nil]),
        Case(upstreams: ["----a|", "-b|"], expected: "----b|", subscriptions: [0, 3], cancellations: [3, nil]),
        Case(upstreams: ["----a|", "x"], expected: "---x", subscriptions: [0, 3], cancellations: [3, nil]),
        Case(upstreams: ["----a|", "|"], expected: "---|", subscriptions: [0, 3], cancellations: [3, nil]),
        Case(
            upstreams: ["----x", "-----b-b|"], expected: "--------b-b|", subscriptions: [0, 3], cancellations: [3, nil]),
        // A value that waits for demand is in time
        Case(upstreams: ["--a|", "-b|"], demand: .none, expected: "-", subscriptions: [0, nil]),
        Case(upstreams: ["--a|", "-b|"], demand: .unlimitedAfter(6), expected: "------(a|)", subscriptions: [0, nil]),
        Case(
            upstreams: ["--ab-x", "-b|"], demand: .unlimitedAfter(6), expected: "------(abx)", subscriptions: [0, nil]),
        Case(upstreams: ["--(ab)|", "-b|"], demand: .max(1), expected: "--a", subscriptions: [0, nil]),
        Case(upstreams: ["(abc|)", "-b|"], demand: .oneAtATime, expected: "(abc|)", subscriptions: [0, nil]),
        Case(upstreams: ["(abc|)", "-b|"], demand: .oneRequestAtATime, expected: "(abc|)", subscriptions: [0, nil]),
        // Demand waits for the fallback
        Case(
            upstreams: ["-", "(bc|)"], demand: .max(1), expected: "---b", subscriptions: [0, 3],
            cancellations: [3, nil]),
        Case(
            upstreams: ["-", "(bc|)"], demand: .unlimitedAfter(5), expected: "-----(bc|)", subscriptions: [0, 3],
            cancellations: [3, nil]),
        Case(
            upstreams: ["-", "(bc|)"], demand: .oneAtATime, expected: "---(bc|)", subscriptions: [0, 3],
            cancellations: [3, nil]),
        Case(upstreams: ["-", "|"], demand: .none, expected: "---|", subscriptions: [0, 3], cancellations: [3, nil]),
        Case(upstreams: ["-", "x"], demand: .none, expected: "---x", subscriptions: [0, 3], cancellations: [3, nil]),
        // Cancellation
        Case(upstreams: ["--a-b|", "-b|"], cancellation: .afterValues(0), expected: "-", subscriptions: [nil, nil]),
        Case(
            upstreams: ["--a-b|", "-b|"], cancellation: .after(1), expected: "-", subscriptions: [0, nil],
            cancellations: [1]),
        Case(
            upstreams: ["--a-b|", "-b|"], cancellation: .afterValues(1), expected: "--a", subscriptions: [0, nil],
            cancellations: [2]),
        Case(
            upstreams: ["-", "-b|"], cancellation: .after(3), expected: "-", subscriptions: [0, nil], cancellations: [3]
        ),
        Case(
            upstreams: ["-", "-b-b"], cancellation: .after(5), expected: "----b", subscriptions: [0, 3],
            cancellations: [3, 5]),
        Case(
            upstreams: ["-", "b|"], cancellation: .afterValues(1), expected: "---b", subscriptions: [0, 3],
            cancellations: [3, 3]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let differences = example.differences { upstreams in
            upstreams[0].deadline(3, scheduler: upstreams.scheduler, switchTo: { upstreams[1] })
        }
        expectEqual(differences, [])
    }

    @Test("Fails at the deadline, with an error that is made then")
    func failure() {
        let (upstreams, errorCount) = (Upstreams("----a|", "--a|"), Counter())
        for (upstream, expected) in zip(upstreams.publishers, ["---x", "--a|"] as [Marbles]) {
            let recorder = upstream.deadline(
                3, scheduler: upstreams.scheduler, failingWith: TestError(errorCount.change(by: 1))
            )
            .recordTrace(on: upstreams.scheduler)
            expectEqual(errorCount.value, 0)
            upstreams.scheduler.advance(by: 10)
            expectEqual(recorder.trace.marbles, expected)
            errorCount.change(by: -errorCount.value)
        }
        let recorder = upstreams[0].deadline(
            3, scheduler: upstreams.scheduler, failingWith: TestError(errorCount.change(by: 1))
        ).record()
        upstreams.scheduler.advance(by: 10)
        expectEqual(recorder.events, [.failure(TestError(1))])
        expectEqual(errorCount.value, 1)
    }

    @Test("Asks the upstream for a first value, whatever the demand, and then for what is missing")
    func demand() {
        let (scheduler, upstream) = (VirtualTimeScheduler(), ManualPublisher<Int, TestError>())
        let recorder = upstream.deadline(3, scheduler: scheduler, failingWith: TestError()).record(demand: .none)
        expectEqual(upstream.demands, [.max(1)])
        recorder.request(.max(3))
        expectEqual(upstream.demands, [.max(1), .max(2)])
        upstream.send(.value(1))
        expectEqual(recorder.events, [.value(1)])
    }

    @Test("On a scheduler without time, the deadline passes on subscription")
    func immediateScheduler() {
        let upstreams = Upstreams("(a|)", "(b|)")
        let deadline = upstreams[0].deadline(3, scheduler: ImmediateScheduler.shared, switchTo: { upstreams[1] })
        expectEqual(upstreams.trace(of: deadline).marbles, "(b|)")
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
        expectEqual(recorder.events, [.failure(TestError(7))])
    }
}
