import CombineTraitsTesting
import TestSupport
import Testing

/// What `race(with:)` and `race()` publish, and what they do to the losers.
@Suite("race")
struct RaceOperatorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var contenders: [Marbles]
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// By contender that is subscribed to, when it is cancelled.
        var cancelled: [Int?]

        var testDescription: String { "\(contenders), \(demand), \(cancellation)" }
    }

    static let cases = [
        // The first event wins: a value, the end, or a failure
        Case(contenders: ["--a-b|", "---c|"], expected: "--a-b|", cancelled: [nil, 2]),
        Case(contenders: ["---a|", "--c-d|"], expected: "--c-d|", cancelled: [2, nil]),
        Case(contenders: ["---a|", "--|"], expected: "--|", cancelled: [2, nil]),
        Case(contenders: ["--x", "---c|"], expected: "--x", cancelled: [nil, 2]),
        Case(contenders: ["-a-x", "--|"], expected: "-a-x", cancelled: [nil, 1]),
        Case(contenders: ["-", "-"], expected: "-", cancelled: [nil, nil]),
        // At one instant, the one that acts first
        Case(contenders: ["--a|", "--c|"], expected: "--a|", cancelled: [nil, 2]),
        // On subscription, those that follow are not subscribed to
        Case(contenders: ["(a|)", "(c|)"], expected: "(a|)", cancelled: [nil]),
        Case(contenders: ["a-b|", "(c|)"], expected: "a-b|", cancelled: [nil]),
        Case(contenders: ["x", "(c|)"], expected: "x", cancelled: [nil]),
        Case(contenders: ["-a|", "(c|)"], expected: "(c|)", cancelled: [0, nil]),
        Case(contenders: ["-a|", "|"], expected: "|", cancelled: [0, nil]),
        // Demand
        Case(contenders: ["a|", "c|"], demand: .none, expected: "-", cancelled: [nil, nil]),
        Case(contenders: ["a|", "-|"], demand: .none, expected: "-|", cancelled: [1, nil]),
        Case(contenders: ["-(ab)|", "--c|"], demand: .max(1), expected: "-a", cancelled: [nil, 1]),
        Case(contenders: ["-(ab)|", "--c|"], demand: .oneAtATime, expected: "-(ab)|", cancelled: [nil, 1]),
        Case(contenders: ["--c|", "-(ab)|"], demand: .oneRequestAtATime, expected: "-(ab)|", cancelled: [1, nil]),
        Case(contenders: ["--a|", "-c|"], demand: .unlimitedAfter(3), expected: "---(a|)", cancelled: [nil, 3]),
        // Cancellation
        Case(contenders: ["--a|", "---c|"], cancellation: .afterValues(0), expected: "-", cancelled: []),
        Case(contenders: ["--a|", "---c|"], cancellation: .after(1), expected: "-", cancelled: [1, 1]),
        Case(contenders: ["--a-b|", "---c|"], cancellation: .after(3), expected: "--a", cancelled: [3, 2]),
        Case(contenders: ["--a-b|", "---c|"], cancellation: .afterValues(1), expected: "--a", cancelled: [2, 2]),
    ]

    @Test("Two contenders", arguments: cases)
    func two(_ example: Case) {
        check(example) { $0[0].race(with: $0[1]) }
    }

    static let casesOfAny = [
        Case(contenders: ["---a|", "--b-c|", "----d|"], expected: "--b-c|", cancelled: [2, nil, 2]),
        Case(contenders: ["---a|", "b|", "(c|)"], expected: "b|", cancelled: [0, nil]),
        Case(contenders: ["-a|"], expected: "-a|", cancelled: [nil]),
        Case(contenders: [], expected: "-", cancelled: []),
        Case(contenders: ["-", "-", "-"], cancellation: .after(2), expected: "-", cancelled: [2, 2, 2]),
    ]

    @Test("A collection of contenders", arguments: cases + casesOfAny)
    func collection(_ example: Case) {
        check(example) { $0.publishers.race() }
    }

    private func check<Race: Publisher>(
        _ example: Case, sourceLocation: SourceLocation = #_sourceLocation, _ makeRace: (Upstreams) -> Race
    ) where Race.Output == String, Race.Failure == TestError {
        let upstreams = Upstreams(example.contenders)
        let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: makeRace(upstreams))
        #expect(trace.marbles == example.expected, "\(trace)", sourceLocation: sourceLocation)
        #expect(trace.defects == [], sourceLocation: sourceLocation)
        let cancelled = upstreams.publishers.flatMap(\.subscriptions).map(\.cancellations)
        #expect(cancelled == example.cancelled.map { $0.map { [.seconds($0)] } ?? [] }, sourceLocation: sourceLocation)
    }

    @Test("A contender that wins on subscription is alone, also if the others could publish at once")
    func firstOnSubscription() {
        // CombineExt's `amb` subscribes to the second publisher nevertheless, and publishes the values of both.
        let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        let recorder = first.race(with: second).record()
        second.send(11)
        first.send(2)
        #expect(recorder.values == [1, 2])
    }

    @Test("Contenders are asked for no more than the downstream demands")
    func demand() {
        // CombineExt's `amb` asks each contender for a value by itself.
        let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let recorder = first.race(with: second).record(demand: .none, demandPerValue: .max(1))
        #expect(first.demands == [])
        recorder.request(.max(2))
        #expect(first.demands == [.max(2)])
        #expect(second.demands == [.max(2)])
        #expect(second.send(.value(1)) == .max(1))
        recorder.request(.max(3))
        #expect(first.demands == [.max(2)])
        #expect(second.demands == [.max(2), .max(3)])
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
        #expect(recorder.events == [.value(1), .value(3)])
        #expect(counts == [1, 1])
        #expect(second.cancellationCount == 1)
        #expect(first.cancellationCount == 1)
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
            #expect(recorder.events == [.value(1), .value(2), .finished])
        }
    }

    @Test("Two singles stay a single, whatever the loser does when it is cancelled")
    func singleThatFinishesDuringTheDecision() {
        let (first, second) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let loser = second.assertSingle().handleEnd { _ in first.send(.finished) }
        var results: [Result<Int, TestError>] = []
        let cancellable = first.assertSingle().race(with: loser).eraseToAnySinglePublisher().sinkSingle {
            results.append($0)
        }
        first.send(.value(1))
        #expect(results == [.success(1)])
        withExtendedLifetime(cancellable) {}
    }

    @Test("If a loser cancels the race when it is cancelled, nothing is published")
    func cancellationDuringTheDecision() {
        let (first, second) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let recorder = Recorder<Int, TestError>()
        first.race(with: second.handleEnd { _ in recorder.cancel() }).subscribe(recorder)
        first.send(.value(1))
        #expect(recorder.events == [])
        #expect(first.cancellationCount == 1)
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
        #expect(requests == [.max(2)])
        #expect(recorder.values == [1])
        let loser = late.race(with: Just(5)).record()
        scheduler.run()
        #expect(requests == [.max(2)])
        #expect(loser.values == [5])
    }

    @Test("Publishers are released: the losers when they have lost, the winner at the end")
    func release() {
        final class Owner {}
        func contender(_ subject: PassthroughSubject<Int, Never>, _ owner: Owner) -> some Publisher<Int, Never> {
            subject.filter { _ in withExtendedLifetime(owner) { true } }
        }
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        weak var loser: Owner?
        weak var winner: Owner?
        let recorder: Recorder<Int, Never> = {
            let owners = (Owner(), Owner())
            (loser, winner) = owners
            return contender(first, owners.0).race(with: contender(second, owners.1)).record()
        }()
        #expect(loser != nil && winner != nil)
        second.send(1)
        #expect(loser == nil && winner != nil)
        second.send(completion: .finished)
        #expect(winner == nil)
        #expect(recorder.isFinished)
    }
}
