import TestSupport
import Testing

/// What `collect(_:options:)` publishes. On Apple platforms, the same tests run against Combine.
struct CollectByTimeTests {
    struct Case: Sendable {
        var upstream: Marbles
        var size: Int?
        var demand = DemandPolicy.unlimited
        var expected: String
    }

    static let cases = [
        // The interval is two seconds; at its ends, the timer acts after the upstream.
        Case(upstream: "-", expected: "-"),
        Case(upstream: "-a", expected: "--a   a = [a]"),
        Case(upstream: "-(ab)-c", expected: "--a-b   a = [a, b], b = [c]"),
        Case(upstream: "<5>a", expected: "------a   a = [a]"),
        Case(upstream: "--a", expected: "--a   a = [a]"),
        // Endings: they are scheduled without delay, and so nothing comes on subscription
        Case(upstream: "|", expected: "(^|)"),
        Case(upstream: "-a-b|", expected: "--a-(b|)   a = [a], b = [b]"),
        Case(upstream: "(ab|)", expected: "(^a|)   a = [a, b]"),
        Case(upstream: "-a|", expected: "--(a|)   a = [a]"),
        Case(upstream: "-ax", expected: "--x"),
        Case(upstream: "-a-x", expected: "--ax   a = [a]"),
        // With a size
        Case(upstream: "-abc-d", size: 2, expected: "--a-b-c   a = [a, b], b = [c], c = [d]"),
        Case(upstream: "(abcde|)", size: 2, expected: "(^abc|)   a = [a, b], b = [c, d], c = [e]"),
        Case(upstream: "-a-b", size: 1, expected: "-a-b   a = [a], b = [b]"),
        // Demand
        Case(upstream: "-a-b-c|", demand: .none, expected: "-"),
        Case(upstream: "-a-b-c", demand: .max(1), expected: "--a   a = [a]"),
        Case(upstream: "-a-b-c", demand: .unlimitedAfter(5), expected: "------a   a = [a, b, c]"),
        Case(upstream: "-a-b-|", demand: .oneAtATime, expected: "--a-b|   a = [a], b = [b]"),
        Case(upstream: "(abc|)", size: 2, demand: .max(1), expected: "(^a)   a = [a, b]"),
    ]

    @Test("Values and endings", arguments: cases)
    func collecting(_ example: Case) {
        let upstreams = Upstreams(example.upstream)
        let strategy: Publishers.TimeGroupingStrategy<VirtualTimeScheduler> =
            if let size = example.size {
                .byTimeOrCount(upstreams.scheduler, 2, size)
            } else {
                .byTime(upstreams.scheduler, 2)
            }
        let trace = upstreams.trace(
            example.demand, of: upstreams[0].collect(strategy).map { "[\($0.joined(separator: ", "))]" })
        expectEqual(trace.text, example.expected)
        expectEqual(trace.defects, [])
    }

    @Test("Complete arrays and completions come on the scheduler, as the arrays of an interval do")
    func scheduling() {
        typealias Event = PublisherEvent<[Int], TestError>
        let endings: [(send: (PassthroughSubject<Int, TestError>) -> Void, expected: [Event])] = [
            ({ $0.send(2) }, [.value([1, 2])]),
            ({ $0.send(completion: .finished) }, [.value([1]), .finished]),
            ({ $0.send(completion: .failure(TestError())) }, [.failure(TestError())]),
        ]
        for ending in endings {
            let scheduler = VirtualTimeScheduler()
            let subject = PassthroughSubject<Int, TestError>()
            let recorder = subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).record()
            subject.send(1)
            ending.send(subject)
            expectEqual(recorder.events, [])
            scheduler.advance(by: .zero)
            expectEqual(recorder.events, ending.expected)
        }
    }

    @Test("What is requested on receipt of a complete array is requested, not returned to a call that is over")
    func scheduledDemand() {
        let (scheduler, upstream) = (VirtualTimeScheduler(), ManualPublisher<Int, Never>())
        let recorder = upstream.collect(.byTimeOrCount(scheduler, .seconds(1), 2))
            .record(demand: .max(2), demandPerValue: .max(3))
        expectEqual(upstream.demands, [.max(4)])
        expectEqual(upstream.send(.value(1)), .none)
        expectEqual(upstream.send(.value(2)), .none)
        expectEqual(upstream.demands, [.max(4)])
        scheduler.advance(by: .zero)
        expectEqual(recorder.values, [[1, 2]])
        expectEqual(upstream.demands, [.max(4), .max(6)])
    }

    @Test("A failure does not drop a complete array that is on its way")
    func failureAfterACompleteArray() {
        let upstreams = Upstreams("(abcx)")
        let trace = upstreams.trace(of: upstreams[0].collect(.byTimeOrCount(upstreams.scheduler, 1, 2)))
        expectEqual(trace.values, [["a", "b"]])
        expectEqual(trace.events.count, 2)
    }

    @Test("Nothing comes after cancellation, and what was on its way is released")
    func cancellationOnTheWay() {
        for isComplete in [true, false] {
            let scheduler = VirtualTimeScheduler()
            let subject = PassthroughSubject<Token, TestError>()
            let recorder = subject.collect(.byTimeOrCount(scheduler, .seconds(1), 1)).record()
            let lifetime = withToken { subject.send($0) }.lifetime
            if isComplete { subject.send(completion: .finished) }
            recorder.cancel()
            #expect(lifetime.isOver)
            scheduler.advance(by: .seconds(2))
            #expect(recorder.events.isEmpty)
            expectEqual(scheduler.scheduledActionCount, 0)
        }
    }

    #if !canImport(Combine)
    @Test("A failure that comes while the downstream receives its subscription waits until it has")
    func failureOnSubscription() {
        let upstream = ManualPublisher<Int, TestError>()
        var events: [String] = []
        let scheduler = VirtualTimeScheduler()
        upstream.collect(.byTime(scheduler, .seconds(1))).subscribe(
            AnySubscriber(
                receiveSubscription: { _ in
                    upstream.send(.failure(TestError()))
                    scheduler.advance(by: .zero)
                    events.append("subscribed")
                },
                receiveCompletion: { _ in events.append("failed") }))
        expectEqual(events, ["subscribed"])
        scheduler.advance(by: .zero)
        expectEqual(events, ["subscribed", "failed"])
    }

    @Test("A scheduler that does everything at once sends one array after another, however the next one is requested")
    func immediateScheduler() {
        let recorder = (1...1_000).publisher.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
            .record(demand: .max(1), demandPerValue: .max(1))
        expectEqual(recorder.values, (0..<500).map { [2 * $0 + 1, 2 * $0 + 2] })
        #expect(recorder.isFinished)
    }

    #endif
}
