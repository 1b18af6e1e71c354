import Conbini
import TestSupport
import Testing

/// What `race(with:)` and `race()` publish, and what they do to the losers.
struct RaceOperatorTests {
    typealias Case = MarbleExample

    static let cases = [
        // The first event wins: a value, the end, or a failure
        Case(upstreams: ["--a-b|", "---c|"], expected: "--a-b|", cancellations: [nil, 2]),
        Case(upstreams: ["---a|", "--c-d|"], expected: "--c-d|", cancellations: [2, nil]),
        Case(upstreams: ["---a|", "--|"], expected: "--|", cancellations: [2, nil]),
        Case(upstreams: ["--x", "---c|"], expected: "--x", cancellations: [nil, 2]),
        Case(upstreams: ["-a-x", "--|"], expected: "-a-x", cancellations: [nil, 1]),
        Case(upstreams: ["-", "-"], expected: "-", cancellations: [nil, nil]),
        // At one instant, the one that acts first
        Case(upstreams: ["--a|", "--c|"], expected: "--a|", cancellations: [nil, 2]),
        // On subscription, those that follow are not subscribed to
        Case(upstreams: ["(a|)", "(c|)"], expected: "(a|)", cancellations: [nil]),
        Case(upstreams: ["a-b|", "(c|)"], expected: "a-b|", cancellations: [nil]),
        Case(upstreams: ["x", "(c|)"], expected: "x", cancellations: [nil]),
        Case(upstreams: ["-a|", "(c|)"], expected: "(c|)", cancellations: [0, nil]),
        Case(upstreams: ["-a|", "|"], expected: "|", cancellations: [0, nil]),
        // Demand
        Case(upstreams: ["a|", "c|"], demand: .none, expected: "-", cancellations: [nil, nil]),
        Case(upstreams: ["a|", "-|"], demand: .none, expected: "-|", cancellations: [1, nil]),
        Case(upstreams: ["-(ab)|", "--c|"], demand: .max(1), expected: "-a", cancellations: [nil, 1]),
        Case(upstreams: ["-(ab)|", "--c|"], demand: .oneAtATime, expected: "-(ab)|", cancellations: [nil, 1]),
        Case(upstreams: ["--c|", "-(ab)|"], demand: .oneRequestAtATime, expected: "-(ab)|", cancellations: [1, nil]),
        Case(upstreams: ["--a|", "-c|"], demand: .unlimitedAfter(3), expected: "---(a|)", cancellations: [nil, 3]),
        // Cancellation
        Case(upstreams: ["--a|", "---c|"], cancellation: .afterValues(0), expected: "-", cancellations: []),
        Case(upstreams: ["--a|", "---c|"], cancellation: .after(1), expected: "-", cancellations: [1, 1]),
        Case(upstreams: ["--a-b|", "---c|"], cancellation: .after(3), expected: "--a", cancellations: [3, 2]),
        Case(upstreams: ["--a-b|", "---c|"], cancellation: .afterValues(1), expected: "--a", cancellations: [2, 2]),
    ]

    @Test("Two contenders", arguments: cases)
    func two(_ example: Case) {
        expectEqual(example.differences { $0[0].race(with: $0[1]) }, [])
    }

    static let casesOfAny = [
        Case(upstreams: ["---a|", "--b-c|", "----d|"], expected: "--b-c|", cancellations: [2, nil, 2]),
        Case(upstreams: ["---a|", "b|", "(c|)"], expected: "b|", cancellations: [0, nil]),
        Case(upstreams: ["-a|"], expected: "-a|", cancellations: [nil]),
        Case(upstreams: [], expected: "-", cancellations: []),
        Case(upstreams: ["-", "-", "-"], cancellation: .after(2), expected: "-", cancellations: [2, 2, 2]),
    ]

    @Test("A collection of contenders", arguments: cases + casesOfAny)
    func collection(_ example: Case) {
        expectEqual(example.differences { $0.publishers.race() }, [])
    }

    @Test("Contenders are asked for no more than the downstream requests")
    func demand() {
        // CombineExt's `amb` asks each contender for a value by itself.
        let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let recorder = first.race(with: second).record(demand: .none, demandPerValue: .max(1))
        expectEqual(first.demands, [])
        recorder.request(.max(2))
        expectEqual(first.demands, [.max(2)])
        expectEqual(second.demands, [.max(2)])
        expectEqual(second.send(.value(1)), .max(1))
        recorder.request(.max(3))
        expectEqual(first.demands, [.max(2)])
        expectEqual(second.demands, [.max(2), .max(3)])
    }

    @Test("A loser that the request of another contender cancels receives no request")
    func demandThatDecides() {
        let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let winner = first.handleEvents(receiveRequest: { _ in first.send(.value(1)) })
        let recorder = winner.race(with: second).record(demand: .none)
        recorder.request(.unlimited)
        expectEqual(recorder.values, [1])
        expectEqual(second.cancellationCount, 1)
        expectEqual(second.demands, [])
    }

    @Test("The losers are cancelled before the first event is published, once, and what they send is ignored")
    func losers() {
        let (first, second) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        var counts: [Int] = []
        let recorder = Recorder<Int, TestError> { _ in counts.append(second.cancellationCount) }
        first.race(with: second).subscribe(recorder)
        first.send(.value(1))
        second.send(.value(2))
        second.send(.failure(TestError()))
        first.send(.value(3))
        recorder.cancel()
        expectEqual(recorder.events, [.value(1), .value(3)])
        expectEqual(counts, [1, 1])
        expectEqual(second.cancellationCount, 1)
        expectEqual(first.cancellationCount, 1)
    }

    @Test("What the winner sends while a loser is cancelled follows the event that decided the race")
    func eventsDuringTheDecision() {
        let (first, second) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let loser = second.handleEvents(receiveCancel: {
            first.send(.value(2))
            first.send(.finished)
        })
        for race in [
            first.race(with: loser).eraseToAnyPublisher(),
            [first.eraseToAnyPublisher(), loser.eraseToAnyPublisher()].race().eraseToAnyPublisher(),
        ] {
            let recorder = race.record()
            first.send(.value(1))
            expectEqual(recorder.events, [.value(1), .value(2), .finished])
        }
    }

    @Test("If a loser cancels the race when it is cancelled, nothing is published")
    func cancellationDuringTheDecision() {
        let (first, second) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let recorder = Recorder<Int, TestError>()
        first.race(with: second.handleEnd { _ in recorder.cancel() }).subscribe(recorder)
        first.send(.value(1))
        expectEqual(recorder.events, [])
        expectEqual(first.cancellationCount, 1)
    }

    @Test("A contender that attaches late is asked, or cancelled, when it does")
    func lateSubscriptions() {
        let scheduler = VirtualTimeScheduler()
        var requests: [Subscribers.Demand] = []
        let late = CurrentValueSubject<Int, Never>(1)
            .handleEvents(receiveRequest: { requests.append($0) })
            .delaySubscription(for: 2, scheduler: scheduler)
        let silent = Empty<Int, Never>(completeImmediately: false)
        let recorder = silent.race(with: late).record(demand: .max(2))
        scheduler.run()
        expectEqual(requests, [.max(2)])
        expectEqual(recorder.values, [1])
        let loser = late.race(with: Just(5)).record()
        scheduler.run()
        expectEqual(requests, [.max(2)])
        expectEqual(loser.values, [5])
    }
}
