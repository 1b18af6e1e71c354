import Conbini
import TestSupport
import Testing

/// What `retry(delays:scheduler:tolerance:options:if:)` publishes, and what it does to its upstream and the scheduler.
struct RetryAfterDelayTests {
    typealias Stride = VirtualTimeScheduler.SchedulerTimeType.Stride

    /// What the attempts subscribe to, one after another, with the delays.
    static let cases: [(MarbleExample, [Stride])] = [
        // No failure
        (.init(upstreams: ["-a-b|"], expected: "-a-b|", subscriptions: [0]), [1]),
        (.init(upstreams: ["|"], expected: "|", subscriptions: [0]), [1]),
        // Delays
        (.init(upstreams: ["-x", "-a|"], expected: "----a|", subscriptions: [0, 3]), [2]),
        (.init(upstreams: ["x", "x", "(a|)"], expected: "---(a|)", subscriptions: [0, 1, 3]), [1, 2]),
        (.init(upstreams: ["x", "x", "a|"], expected: "(^a)|", subscriptions: [0, 0, 0]), [0, 0]),
        // No delay is left
        (.init(upstreams: ["-x"], expected: "-x", subscriptions: [0]), []),
        (.init(upstreams: ["-x", "-x", "a|"], expected: "----x", subscriptions: [0, 3, nil]), [2]),
        // Values remain published
        (.init(upstreams: ["a-x", "-b|"], expected: "a---b|", subscriptions: [0, 3]), [1]),
        // Demand is carried over
        (.init(upstreams: ["(ab)x", "(cd)|"], demand: .max(3), expected: "(ab)-c", subscriptions: [0, 2]), [1]),
        (
            .init(upstreams: ["(ab)x", "(cd|)"], demand: .oneAtATime, expected: "(ab)-(cd|)", subscriptions: [0, 2]),
            [1]
        ),
        (
            .init(
                upstreams: ["(ab)x", "(cd|)"], demand: .oneRequestAtATime, expected: "(ab)-(cd|)",
                subscriptions: [0, 2]), [1]
        ),
        (.init(upstreams: ["x", "a|"], demand: .none, expected: "-", subscriptions: [0, 1]), [1]),
        (.init(upstreams: ["x", "a|"], demand: .unlimitedAfter(4), expected: "----(a|)", subscriptions: [0, 1]), [1]),
        (.init(upstreams: ["x", "a|"], demand: .unlimitedAfter(1), expected: "----a|", subscriptions: [0, 4]), [4]),
        (.init(upstreams: ["x", "x"], demand: .none, expected: "-x", subscriptions: [0, 1]), [1]),
        // Cancellation, also during a delay
        (.init(upstreams: ["-a-x"], cancellation: .afterValues(0), expected: "-", subscriptions: [nil]), [1]),
        (
            .init(upstreams: ["-a-x"], cancellation: .after(2), expected: "-a", subscriptions: [0], cancellations: [2]),
            [1]
        ),
        (.init(upstreams: ["-a-x"], cancellation: .after(4), expected: "-a", subscriptions: [0]), [3]),
        (.init(upstreams: ["-a-x", "-b"], cancellation: .after(6), expected: "-a", subscriptions: [0, nil]), [3]),
        (
            .init(
                upstreams: ["-a-x", "-b"], cancellation: .afterValues(2), expected: "-a-----b", subscriptions: [0, 6],
                cancellations: [nil, 7]), [3]
        ),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: MarbleExample, _ delays: [Stride]) {
        let differences = example.differences { upstreams in
            var attempts = upstreams.publishers.makeIterator()
            return Deferred { attempts.next()! }.retry(delays: delays, scheduler: upstreams.scheduler)
        }
        expectEqual(differences, [])
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
        expectEqual(madeCount, 0)
        let first = retry.record()
        expectEqual(madeCount, 1)
        scheduler.advance(by: 1 + 2 + 3)
        expectEqual(madeCount, 4)
        let second = retry.record()
        expectEqual(madeCount, 5)
        scheduler.advance(by: 1)
        expectEqual(madeCount, 6)
        first.cancel()
        second.cancel()
        expectEqual(scheduler.scheduledActionCount, 0)
        expectEqual(first.events, [])
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
        expectEqual(recorder.events, [.failure(TestError(3))])
        expectEqual(errors, [TestError(1), TestError(2), TestError(3)])
        expectEqual(madeCount, 2)
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
        expectEqual(scheduler.scheduledActionCount, 0)
        expectEqual(recorder.events, [])
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
        expectEqual(attemptCount, count + 1)
        expectEqual(recorder.events, [.failure(TestError())])
    }
}
