import TestSupport
import Testing

/// What a bag keeps, for how long, and when it cancels.
struct CancelBagTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    /// The sinks with a bag, as one table.
    enum Sink: CaseIterable {
        case plain, single, maybe, immediate

        /// A publisher that sends what the sink needs on subscription.
        func makeUpstream() -> Upstream { Upstream(onSubscription: self == .immediate ? [.value(0)] : []) }

        /// - Parameter report: Called with each value, and with the completion.
        @discardableResult
        func attach(
            to upstream: some Publisher<Int, TestError>, in bag: CancelBag, report: @escaping () -> Void = {}
        ) -> AnyCancellable {
            switch self {
            case .plain: upstream.sink(in: bag, receiveCompletion: { _ in report() }, receiveValue: { _ in report() })
            case .single: upstream.uncheckedSingle().sinkSingle(in: bag) { _ in report() }
            case .maybe: upstream.uncheckedMaybe().sinkMaybe(in: bag) { _ in report() }
            case .immediate: upstream.uncheckedImmediate().sinkImmediate(in: bag) { _ in report() }
            }
        }
    }

    let bag = CancelBag()

    // MARK: Cancellation

    enum End: CaseIterable {
        case cancellation, releaseOfTheBag, cancellable, finish, failure

        var cancels: Bool { self == .cancellation || self == .releaseOfTheBag || self == .cancellable }
    }

    @Test(
        "A subscription leaves the bag at its end, is cancelled once if it has not completed, and releases the closure",
        arguments: Sink.allCases, End.allCases)
    func end(of sink: Sink, by end: End) {
        let upstream = sink.makeUpstream()
        var bag: CancelBag? = CancelBag()
        let (cancellable, closure) = withToken { token in
            bag.map { sink.attach(to: upstream, in: $0) { token.touch() } }
        }
        expectEqual(bag?.isEmpty, false)
        #expect(!closure.isOver)
        expectEqual(upstream.cancellationCount, 0)
        switch end {
        case .cancellation: bag?.cancel()
        case .releaseOfTheBag: bag = nil
        case .cancellable: cancellable?.cancel()
        case .finish:
            // A single that finishes without a value stops the program.
            if sink == .single { upstream.send(.value(1)) }
            upstream.send(.finished)
        case .failure: upstream.send(.failure(TestError()))
        }
        #expect(bag?.isEmpty != false)
        #expect(closure.isOver)
        bag?.cancel()
        cancellable?.cancel()
        expectEqual(upstream.cancellationCount, (end.cancels ? 1 : 0))
    }

    @Test("The bag keeps a subscription whose cancellable is dropped", arguments: Sink.allCases)
    func droppedCancellable(_ sink: Sink) {
        let upstream = sink.makeUpstream()
        var reportCount = 0
        sink.attach(to: upstream, in: bag) { reportCount += 1 }
        reportCount = 0
        upstream.send(.value(1))
        expectEqual(reportCount, 1)
        expectEqual(upstream.cancellationCount, 0)
    }

    @Test("Stored objects are cancelled in the order in which they were added")
    func order() {
        var cancelled: [Int] = []
        for number in 0..<100 { AnyCancellable { cancelled.append(number) }.store(in: bag) }
        bag.cancel()
        expectEqual(cancelled, Array(0..<100))
    }

    // MARK: End

    @Test("A publisher that completes on subscription leaves nothing in the bag")
    func completionOnSubscription() {
        var events: [String] = []
        Just(1).sink(in: bag) { events.append("\($0)") }
        Empty<Int, Never>().sink(in: bag) { events.append("\($0)") }
        let failing = Fail<Int, TestError>(error: TestError())
        failing.sink(in: bag, receiveCompletion: { _ in events.append("failure") }, receiveValue: { _ in })
        Just(2).sinkSingle(in: bag) { events.append("\($0.get())") }
        Empty<Int, Never>().sinkMaybe(in: bag) { if case .finished = $0 { events.append("finished") } }
        Empty<Never, Never>().sinkCompletion(in: bag) { _ in events.append("completed") }
        Just(3).sinkImmediate(in: bag) { events.append("\($0.get())") }
        expectEqual(events, ["1", "failure", "2", "finished", "completed", "3"])
        #expect(bag.isEmpty)
    }

    @Test(
        "A single that has published its value stays until it finishes, and is not cancelled",
        arguments: [Sink.single, .maybe])
    func valueBeforeTheEnd(_ sink: Sink) {
        let upstream = Upstream()
        sink.attach(to: upstream, in: bag)
        upstream.send(.value(1))
        #expect(!bag.isEmpty)
        upstream.send(.finished)
        #expect(bag.isEmpty)
        expectEqual(upstream.cancellationCount, 0)
    }

    // MARK: Reentrancy

    @Test("The closure can cancel the bag, and fill it")
    func reentrancy() {
        let (first, second) = (Upstream(), Upstream())
        first.sink(in: bag) { _ in
        } receiveValue: { [bag] _ in
            bag.cancel()
            second.sink(in: bag, receiveCompletion: { _ in }, receiveValue: { _ in })
        }
        first.send(.value(1))
        expectEqual(first.cancellationCount, 1)
        expectEqual(second.cancellationCount, 0)
        #expect(!bag.isEmpty)
    }

    @Test("The bag can be cancelled while the sink subscribes: the subscription is cancelled")
    func cancellationWhileSubscribing() {
        let upstream = Upstream()
        let publisher = Deferred { [bag] in
            bag.cancel()
            return upstream
        }
        let cancellable = publisher.sink(in: bag, receiveCompletion: { _ in }, receiveValue: { _ in })
        expectEqual(upstream.cancellationCount, 1)
        #expect(bag.isEmpty)
        withExtendedLifetime(cancellable) {}
    }

    @Test("After the bag is cancelled, a publisher that is starting calls no closure", arguments: Sink.allCases)
    func cancellationBeforeTheValue(_ sink: Sink) {
        var count = 0
        // Without the erasure, `map` would map the values of a sequence before the subscription.
        let values = [1, 2].publisher.setFailureType(to: TestError.self).eraseToAnyPublisher()
        let publisher = values.map { [bag] value in
            if value == 2 || sink != .plain { bag.cancel() }
            return value
        }
        sink.attach(to: publisher, in: bag) { count += 1 }
        expectEqual(count, (sink == .plain ? 1 : 0))
        #expect(bag.isEmpty)
    }

    @Test("What is added by a cancellation stays in the bag")
    func additionByCancellation() {
        let added = Upstream()
        AnyCancellable { [bag] in
            added.sink(in: bag, receiveCompletion: { _ in }, receiveValue: { _ in })
        }.store(in: bag)
        bag.cancel()
        #expect(!bag.isEmpty)
        expectEqual(added.cancellationCount, 0)
    }

    // MARK: Cost

    @Test("Many subscriptions are added, and end in any order")
    func many() {
        let upstreams = (0..<20_000).map { _ in Upstream() }
        for upstream in upstreams { Sink.plain.attach(to: upstream, in: bag) }
        for upstream in upstreams.reversed() { upstream.send(.finished) }
        #expect(bag.isEmpty)
        #expect(upstreams.allSatisfy { $0.cancellationCount == 0 })
    }
}
