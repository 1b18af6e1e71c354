import TestSupport
import Testing

/// What `retry(delays:scheduler:tolerance:options:if:)` publishes, and what it does to its upstream and the scheduler.
@Suite("retry(delays:)")
struct RetryAfterDelayTests {
    typealias Stride = VirtualTimeScheduler.SchedulerTimeType.Stride

    struct Case: Sendable, CustomTestStringConvertible {
        /// What the subscriptions play, one after another.
        var upstream: [Marbles]
        var delays: [Stride]
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// When the upstream is subscribed to.
        var subscribed: [Int]
        /// When the upstream is cancelled.
        var cancelled: [Int] = []

        var testDescription: String { "\(upstream), \(delays), \(demand), \(cancellation)" }
    }

    static let cases = [
        // No failure
        Case(upstream: ["-a-b|"], delays: [1], expected: "-a-b|", subscribed: [0]),
        Case(upstream: ["|"], delays: [1], expected: "|", subscribed: [0]),
        // Delays
        Case(upstream: ["-x", "-a|"], delays: [2], expected: "----a|", subscribed: [0, 3]),
        Case(upstream: ["x", "x", "(a|)"], delays: [1, 2], expected: "---(a|)", subscribed: [0, 1, 3]),
        Case(upstream: ["x", "x", "a|"], delays: [0, 0], expected: "(^a)|", subscribed: [0, 0, 0]),
        // No delay is left
        Case(upstream: ["-x"], delays: [], expected: "-x", subscribed: [0]),
        Case(upstream: ["-x", "-x", "a|"], delays: [2], expected: "----x", subscribed: [0, 3]),
        // Values remain published
        Case(upstream: ["a-x", "-b|"], delays: [1], expected: "a---b|", subscribed: [0, 3]),
        // Demand is carried over
        Case(upstream: ["(ab)x", "(cd)|"], delays: [1], demand: .max(3), expected: "(ab)-c", subscribed: [0, 2]),
        Case(
            upstream: ["(ab)x", "(cd|)"], delays: [1], demand: .oneAtATime, expected: "(ab)-(cd|)", subscribed: [0, 2]),
        Case(
            upstream: ["(ab)x", "(cd|)"], delays: [1], demand: .oneRequestAtATime, expected: "(ab)-(cd|)",
            subscribed: [0, 2]),
        Case(upstream: ["x", "a|"], delays: [1], demand: .none, expected: "-", subscribed: [0, 1]),
        Case(
            upstream: ["x", "a|"], delays: [1], demand: .unlimitedAfter(4), expected: "----(a|)", subscribed: [0, 1]),
        Case(upstream: ["x", "a|"], delays: [4], demand: .unlimitedAfter(1), expected: "----a|", subscribed: [0, 4]),
        Case(upstream: ["x", "x"], delays: [1], demand: .none, expected: "-x", subscribed: [0, 1]),
        // Cancellation, also during a delay
        Case(upstream: ["-a-x"], delays: [1], cancellation: .afterValues(0), expected: "-", subscribed: []),
        Case(upstream: ["-a-x"], delays: [1], cancellation: .after(2), expected: "-a", subscribed: [0], cancelled: [2]),
        Case(upstream: ["-a-x"], delays: [3], cancellation: .after(4), expected: "-a", subscribed: [0]),
        Case(upstream: ["-a-x", "-b"], delays: [3], cancellation: .after(6), expected: "-a", subscribed: [0]),
        Case(
            upstream: ["-a-x", "-b"], delays: [3], cancellation: .afterValues(2), expected: "-a-----b",
            subscribed: [0, 6], cancelled: [7]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<String, TestError>(
            example.upstream.map { Script($0, failure: TestError()) }, scheduler: scheduler, rank: -1)
        let recorder = upstream.retry(delays: example.delays, scheduler: scheduler)
            .recordTrace(on: scheduler, demand: example.demand, cancellation: example.cancellation)
        scheduler.run(until: .seconds(100))
        #expect(recorder.trace.marbles == example.expected, "\(recorder.trace)")
        #expect(recorder.trace.defects == [])
        #expect(upstream.subscriptions.map(\.subscribedAt) == example.subscribed.map { .seconds($0) })
        #expect(upstream.subscriptions.flatMap(\.cancellations) == example.cancelled.map { .seconds($0) })
        #expect(scheduler.scheduledActionCount == 0)
    }

    @Test("Delays are made when they are needed, by an iterator of each subscriber, and may be infinite")
    func delays() {
        let scheduler = VirtualTimeScheduler()
        var madeCount = 0
        let delays = AnySequence<Stride> {
            var next = Stride.zero
            return AnyIterator {
                madeCount += 1
                next = next + 1
                return next
            }
        }
        let retry = Fail<Int, TestError>(error: TestError()).retry(delays: delays, scheduler: scheduler)
        #expect(madeCount == 0)
        let first = retry.record()
        #expect(madeCount == 1)
        scheduler.advance(by: 1 + 2 + 3)
        #expect(madeCount == 4)
        let second = retry.record()
        #expect(madeCount == 5)
        scheduler.advance(by: 1)
        #expect(madeCount == 6)
        first.cancel()
        second.cancel()
        #expect(scheduler.scheduledActionCount == 0)
        #expect(first.events == [])
    }

    @Test("A predicate decides before the delays are asked, and sees each failure")
    func predicate() {
        let scheduler = VirtualTimeScheduler()
        var errors: [TestError] = []
        var madeCount = 0
        let delays = AnyIterator<Stride> {
            madeCount += 1
            return 1
        }
        var code = 0
        let recorder = Deferred { () -> Fail<Int, TestError> in
            code += 1
            return Fail(error: TestError(code))
        }.retry(
            delays: delays, scheduler: scheduler,
            if: { error in
                errors.append(error)
                return error.code < 3
            }
        ).record()
        scheduler.run()
        #expect(recorder.events == [.failure(TestError(3))])
        #expect(errors == [TestError(1), TestError(2), TestError(3)])
        #expect(madeCount == 2)
    }

    @Test("A predicate or an iterator can cancel", arguments: [true, false])
    func cancellation(inPredicate: Bool) {
        let scheduler = VirtualTimeScheduler()
        let recorder = Recorder<Int, TestError>()
        let upstream = PassthroughSubject<Int, TestError>()
        upstream.retry(
            delays: AnyIterator<Stride> {
                if !inPredicate { recorder.cancel() }
                return 1
            }, scheduler: scheduler,
            if: { _ in
                if inPredicate { recorder.cancel() }
                return true
            }
        ).subscribe(recorder)
        upstream.send(completion: .failure(TestError()))
        #expect(scheduler.scheduledActionCount == 0)
        #expect(recorder.events == [])
    }

    @Test("Failures on subscription take constant space on the stack, however many")
    func stack() {
        // A million with a RACE_FACTOR of 10.
        let count = RaceRounds.count(20_000)
        var attemptCount = 0
        let delays = repeatElement(ImmediateScheduler.SchedulerTimeType.Stride.zero, count: count)
        let recorder = Deferred { () -> Fail<Int, TestError> in
            attemptCount += 1
            return Fail(error: TestError())
        }.retry(delays: delays, scheduler: ImmediateScheduler.shared).record()
        #expect(attemptCount == count + 1)
        #expect(recorder.events == [.failure(TestError())])
    }
}
