import Conbini
import TestSupport
import Testing

/// `sink(fixedDemand:)` and `sink(maxDemand:)`, and their subscribers.
struct SinkDemandTests {
    typealias Event = PublisherEvent<Int, TestError>

    /// Each sink. Both demand two values.
    enum Sink: CaseIterable {
        case fixed, graduated

        func attach(
            to publisher: some Publisher<Int, TestError>,
            receiveCompletion: @escaping (Subscribers.Completion<TestError>) -> Void = { _ in },
            receiveValue: @escaping (Int) -> Void = { _ in }
        ) -> AnyCancellable {
            switch self {
            case .fixed:
                publisher.sink(fixedDemand: 2, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
            case .graduated:
                publisher.sink(maxDemand: .max(2), receiveCompletion: receiveCompletion, receiveValue: receiveValue)
            }
        }
    }

    /// Attaches a sink that logs what its closures are called with.
    private func attach(_ sink: Sink, to upstream: some Publisher<Int, TestError>, _ log: Log) -> AnyCancellable {
        sink.attach(
            to: upstream, receiveCompletion: { log.append(Event($0)) }, receiveValue: { log.append(.value($0)) })
    }

    private typealias Log = SharedLog<Event>

    // MARK: Events

    struct Case: Sendable {
        let sink: Sink
        let sent: [Event]
        let received: [Event]
        let isCancelled: Bool

        init(_ sink: Sink, _ sent: String, _ received: String, isCancelled: Bool = false) {
            (self.sink, self.sent, self.received) = (sink, Self.events(sent), Self.events(received))
            self.isCancelled = isCancelled
        }

        /// The events of a diagram, which may go on after a completion.
        private static func events(_ diagram: String) -> [Event] {
            diagram.map { symbol in
                switch symbol {
                case "|": .finished
                case "x": .failure(TestError(1))
                default: .value(Int(String(symbol))!)
                }
            }
        }
    }

    static let cases = [
        Case(.fixed, "", ""),
        Case(.fixed, "|", "|"),
        Case(.fixed, "x", "x"),
        Case(.fixed, "1", "1"),
        Case(.fixed, "1|", "1|"),
        Case(.fixed, "1x", "1x"),
        Case(.fixed, "12", "12|", isCancelled: true),
        // An upstream that ignores demand, or the completion.
        Case(.fixed, "123x", "12|", isCancelled: true),
        Case(.fixed, "|1|", "|"),
        Case(.graduated, "", ""),
        Case(.graduated, "|", "|"),
        Case(.graduated, "123", "123"),
        Case(.graduated, "1x2|", "1x"),
    ]

    @Test("What the closures receive", arguments: cases)
    func events(_ example: Case) {
        let (upstream, log) = (ManualPublisher<Int, TestError>(), Log())
        let cancellable = attach(example.sink, to: upstream, log)
        example.sent.forEach { upstream.send($0) }
        expectEqual(log.values, example.received)
        expectEqual(upstream.demands, [.max(2)])
        expectEqual(upstream.cancellationCount, (example.isCancelled ? 1 : 0))
        cancellable.cancel()
        expectEqual(log.values, example.received)
    }

    @Test("The fixed sink asks for no other values, and the graduated one for as many as it has received")
    func demand() {
        let fixed = ManualPublisher<Int, TestError>()
        let graduated = ManualPublisher<Int, TestError>()
        let unlimited = ManualPublisher<Int, TestError>()
        let cancellables = [
            Sink.fixed.attach(to: fixed), Sink.graduated.attach(to: graduated),
            unlimited.sink(maxDemand: .unlimited) { _ in },
        ]
        expectEqual([fixed.send(.value(1)), fixed.send(.value(2)), fixed.send(.value(3))], [.none, .none, .none])
        expectEqual([graduated.send(.value(1)), graduated.send(.value(2))], [.max(1), .max(1)])
        expectEqual(unlimited.demands, [.unlimited])
        cancellables.forEach { $0.cancel() }
        expectEqual(graduated.send(.value(3)), .none)
    }

    // MARK: Reentrancy

    @Test("The upstream is cancelled before the fixed sink finishes")
    func cancellationOfTheUpstream() {
        let upstream = ManualPublisher<Int, TestError>()
        var counts: [Int] = []
        let cancellable = upstream.sink(
            fixedDemand: 1, receiveCompletion: { _ in counts.append(upstream.cancellationCount) },
            receiveValue: { _ in counts.append(upstream.cancellationCount) })
        upstream.send(.value(1))
        expectEqual(counts, [0, 1])
        withExtendedLifetime(cancellable) {}
    }

    @Test("A cancellation in the closure ends everything", arguments: Sink.allCases, 1...2)
    func cancellationOnReceipt(_ sink: Sink, _ number: Int) {
        let upstream = ManualPublisher<Int, TestError>()
        var cancellable: AnyCancellable?
        var values: [Int] = []
        var isCompleted = false
        cancellable = sink.attach(to: upstream) { _ in
            isCompleted = true
        } receiveValue: { value in
            values.append(value)
            if value == number { cancellable?.cancel() }
        }
        let demands = [1, 2, 3].map { upstream.send(.value($0)) }
        upstream.send(.finished)
        expectEqual(values, Array(1...number))
        #expect(!isCompleted)
        expectEqual(upstream.cancellationCount, 1)
        #expect(demands.suffix(from: number - 1).allSatisfy { $0 == .none })
        cancellable = nil
    }

    @Test("A value that is sent in the closure counts", arguments: Sink.allCases)
    func reentrantValues(_ sink: Sink) {
        let (subject, log) = (PassthroughSubject<Int, TestError>(), Log())
        let cancellable = sink.attach(to: subject) {
            log.append(Event($0))
        } receiveValue: { value in
            log.append(.value(value))
            if value < 4 { subject.send(value + 1) }
        }
        subject.send(1)
        switch sink {
        case .fixed: expectEqual(log.values, [.value(1), .value(2), .finished])
        // The subject drops the third value, which is sent before the first one is acknowledged.
        case .graduated: expectEqual(log.values, [.value(1), .value(2)])
        }
        withExtendedLifetime(cancellable) {}
    }

    @Test("A completion that is sent on receipt of the last value is the only one")
    func completionOnReceipt() {
        let (upstream, log) = (ManualPublisher<Int, TestError>(), Log())
        let cancellable = upstream.sink(fixedDemand: 1) {
            log.append(Event($0))
        } receiveValue: { value in
            log.append(.value(value))
            upstream.send(.failure(TestError(1)))
        }
        upstream.send(.value(1))
        expectEqual(log.values, [.value(1), .failure(TestError(1))])
        expectEqual(upstream.cancellationCount, 0)
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Subscriptions

    private func subscribers() -> [any TestedSink] {
        [
            Subscribers.FixedSink<Int, TestError>(demand: 2, receiveCompletion: { _ in }, receiveValue: { _ in }),
            Subscribers.GraduatedSink<Int, TestError>(
                maxDemand: .max(2), receiveCompletion: { _ in }, receiveValue: { _ in }),
        ]
    }

    @Test("A subscriber cancels the second subscription, and one that comes after cancellation")
    func subscriptions() {
        func check<Tested: TestedSink>(_ sink: Tested) {
            let upstreams = (1...3).map { _ in ManualPublisher<Int, TestError>() }
            upstreams[0].subscribe(sink)
            upstreams[1].subscribe(sink)
            expectEqual(upstreams[0].cancellationCount, 0)
            expectEqual(upstreams[1].cancellationCount, 1)
            sink.cancel()
            upstreams[2].subscribe(sink)
            expectEqual(upstreams.map(\.cancellationCount), [1, 1, 1])
            expectEqual(upstreams.map(\.demands), [[.max(2)], [], []])
        }
        for subscriber in subscribers() { check(subscriber) }
    }

    @Test("The closures of a subscriber are nil once it has ended")
    func closures() {
        let cancelled = subscribers()
        let completed = subscribers()
        for subscriber in cancelled + completed {
            #expect(subscriber.hasValueClosure && subscriber.hasCompletionClosure)
        }
        for subscriber in cancelled { subscriber.cancel() }
        for subscriber in completed { subscriber.receive(completion: .finished) }
        for subscriber in cancelled + completed {
            #expect(!subscriber.hasValueClosure && !subscriber.hasCompletionClosure)
        }
    }

    @Test("The closure that a subscriber shows is the one that it was created with")
    func sameClosure() {
        var values: [Int] = []
        let sink = Subscribers.FixedSink<Int, Never>(demand: 3) { values.append($0) }
        sink.receiveValue?(7)
        expectEqual(values, [7])
        expectEqual(sink.demand, 3)
        #expect(sink.receiveCompletion == nil)
        let graduated = Subscribers.GraduatedSink<Int, Never>(maxDemand: .max(3)) { values.append($0) }
        graduated.receiveValue?(8)
        expectEqual(values, [7, 8])
        expectEqual(graduated.maxDemand, .max(3))
    }

    @Test("Closures can be omitted")
    func omittedClosures() {
        var isFinished = [false, false, false]
        [1, 2, 3].publisher.subscribe(Subscribers.FixedSink(demand: 2) { _ in isFinished[0] = true })
        [1, 2, 3].publisher.subscribe(
            Subscribers.FixedSink(demand: 2, receiveCompletion: { _ in isFinished[1] = true }))
        [1, 2, 3].publisher.subscribe(
            Subscribers.GraduatedSink(maxDemand: .max(1), receiveCompletion: { _ in isFinished[2] = true }))
        [1, 2, 3].publisher.subscribe(Subscribers.FixedSink(demand: 2))
        _ = [1, 2, 3].publisher.sink(fixedDemand: 2, receiveCompletion: nil, receiveValue: nil)
        expectEqual(isFinished, [true, true, true])
    }

    // MARK: Release

    @Test("At the end and on cancellation, the closures are released", arguments: Sink.allCases, [true, false])
    func release(_ sink: Sink, _ isCancelled: Bool) {
        let upstream = ManualPublisher<Int, TestError>()
        func subscribe() -> (AnyCancellable, [Lifetime]) {
            let (value, completion) = (Token(), Token())
            let cancellable = sink.attach(
                to: upstream, receiveCompletion: { _ in completion.touch() }, receiveValue: { _ in value.touch() })
            return (cancellable, [Lifetime(of: value), Lifetime(of: completion)])
        }
        let (cancellable, lifetimes) = subscribe()
        expectEqual(lifetimes.map(\.isOver), [false, false])
        if isCancelled { cancellable.cancel() } else { upstream.send(.finished) }
        expectEqual(lifetimes.map(\.isOver), [true, true])
        withExtendedLifetime(cancellable) {}
    }

    @Test("The release of the returned object cancels", arguments: Sink.allCases)
    func releaseOfTheCancellable(_ sink: Sink) {
        let upstream = ManualPublisher<Int, TestError>()
        var cancellable: AnyCancellable? = sink.attach(to: upstream)
        withExtendedLifetime(cancellable) {}
        cancellable = nil
        expectEqual(upstream.cancellationCount, 1)
    }

    // MARK: Threads

    /// A sink that has received one of two values, and counts what happens then.
    private struct Race {
        let sink: any TestedSink
        let endCount = Counter()
        let cancellationCount = Counter()

        init(_ sink: Sink) {
            let endCount = endCount
            switch sink {
            case .fixed:
                self.sink = Subscribers.FixedSink<Int, TestError>(
                    demand: 2, receiveCompletion: { _ in endCount.increase() }, receiveValue: { _ in })
            case .graduated:
                self.sink = Subscribers.GraduatedSink<Int, TestError>(
                    maxDemand: .max(2), receiveCompletion: { _ in endCount.increase() }, receiveValue: { _ in })
            }
            self.sink.receive(subscription: ClosureSubscription(onCancel: cancellationCount.increase))
            _ = self.sink.receive(1)
        }
    }

    @Test("The last value and the completion on two threads: one end", arguments: Sink.allCases)
    func ends(_ sink: Sink) {
        var races: [Race] = []
        ThreadTeam.run(rounds: RaceRounds.count(200)) { _ in
            let race = Race(sink)
            races.append(race)
            return ({ _ = race.sink.receive(2) }, { race.sink.receive(completion: .finished) })
        }
        #expect(races.allSatisfy { $0.endCount.value == 1 && $0.cancellationCount.value <= 1 })
        #expect(races.allSatisfy { !$0.sink.hasValueClosure })
    }

    @Test("The last value, the completion and two cancellations on four threads", arguments: Sink.allCases)
    func cancellations(_ sink: Sink) {
        var races: [Race] = []
        ThreadTeam.run(rounds: RaceRounds.count(200), size: 4) { _ in
            let race = Race(sink)
            races.append(race)
            return [
                race.sink.cancel, { _ = race.sink.receive(2) }, race.sink.cancel,
                { race.sink.receive(completion: .finished) },
            ]
        }
        // One of them ends the subscription.
        #expect(races.allSatisfy { $0.endCount.value <= 1 && $0.cancellationCount.value <= 1 })
        #expect(races.allSatisfy { !$0.sink.hasValueClosure })
    }

    @Test("A cancellation while the subscription comes from another thread", arguments: Sink.allCases)
    func lateSubscription(_ sink: Sink) {
        var counts: [Counter] = []
        ThreadTeam.run(rounds: RaceRounds.count(200)) { _ in
            let tested: any TestedSink =
                switch sink {
                case .fixed: Subscribers.FixedSink<Int, TestError>(demand: 2)
                case .graduated: Subscribers.GraduatedSink<Int, TestError>(maxDemand: .max(2))
                }
            let count = Counter()
            counts.append(count)
            return ({ tested.receive(subscription: ClosureSubscription(onCancel: count.increase)) }, tested.cancel)
        }
        #expect(counts.allSatisfy { $0.value == 1 })
    }
}

/// A subscriber of these tests.
private protocol TestedSink: Subscriber, Cancellable where Input == Int, Failure == TestError {
    var receiveValue: ((Int) -> Void)? { get }
    var receiveCompletion: ((Subscribers.Completion<TestError>) -> Void)? { get }
}

extension TestedSink {
    fileprivate var hasValueClosure: Bool { receiveValue != nil }
    fileprivate var hasCompletionClosure: Bool { receiveCompletion != nil }
}

extension Subscribers.FixedSink: TestedSink where Input == Int, Failure == TestError {}
extension Subscribers.GraduatedSink: TestedSink where Input == Int, Failure == TestError {}
