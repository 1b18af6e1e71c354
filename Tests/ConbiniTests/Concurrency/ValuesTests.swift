import Conbini
import TestSupport
import Testing

/// When a sequence of values subscribes, what it returns, and where it calls the publisher.
@MainActor struct ValuesTests {
    typealias Upstream = ManualPublisher<Int, TestError>
    typealias Policy = AsyncStream<Int>.Continuation.BufferingPolicy

    private let scheduler = VirtualTimeScheduler()

    nonisolated static let policies: [Policy] = [.unbounded, .bufferingOldest(3), .bufferingNewest(3)]

    // MARK: Subscription

    @Test func subscribesWhenTheIteratorIsMade() async throws {
        let upstream = ScriptedPublisher<Int, TestError>("12-3|", scheduler: scheduler)
        let values = upstream.values(buffering: .unbounded)
        #expect(upstream.subscriptions.isEmpty)
        var iterator = values.makeAsyncIterator()
        expectEqual(upstream.subscriptions.count, 1)
        scheduler.run()
        try await expectEqual(iterator.next(isolation: #isolation), 1)
        try await expectEqual(iterator.next(isolation: #isolation), 2)
        try await expectEqual(iterator.next(isolation: #isolation), 3)
        #expect(try await iterator.next(isolation: #isolation) == nil)
    }

    @Test func eachIteratorSubscribes() async throws {
        let upstream = ScriptedPublisher<Int, TestError>("(1|)", "(2|)", scheduler: scheduler)
        let values = upstream.values(buffering: .bufferingOldest(1))
        for expected in [1, 2, 2] {
            var taken: [Int] = []
            for try await value in values { taken.append(value) }
            expectEqual(taken, [expected])
        }
        expectEqual(upstream.subscriptions.count, 3)
    }

    @Test func copiesOfAnIteratorShareTheValues() async throws {
        let upstream = ScriptedPublisher<Int, TestError>("(123|)", scheduler: scheduler)
        var first = upstream.values(buffering: .unbounded).makeAsyncIterator()
        var second = first
        try await expectEqual(first.next(isolation: #isolation), 1)
        try await expectEqual(second.next(isolation: #isolation), 2)
        try await expectEqual(first.next(isolation: #isolation), 3)
        #expect(try await second.next(isolation: #isolation) == nil)
    }

    @Test(arguments: policies)
    func doesNotSubscribeInACancelledTask(_ policy: Policy) async throws {
        let upstream = ScriptedPublisher<Int, TestError>("1|", scheduler: scheduler)
        let task = Task {
            for try await value in upstream.values(buffering: policy) { Issue.record("received \(value)") }
        }
        // The task has not begun: it is on the main actor, too.
        task.cancel()
        try await task.value
        #expect(upstream.subscriptions.isEmpty)
    }

    // MARK: The end

    @Test(arguments: policies)
    func failureFollowsTheValues(_ policy: Policy) async throws {
        let upstream = ScriptedPublisher<Int, TestError>("(12x)", scheduler: scheduler, failure: TestError(7))
        var iterator = upstream.values(buffering: policy).makeAsyncIterator()
        try await expectEqual(iterator.next(isolation: #isolation), 1)
        try await expectEqual(iterator.next(isolation: #isolation), 2)
        await #expect(throws: TestError(7)) { try await iterator.next(isolation: #isolation) }
        #expect(try await iterator.next(isolation: #isolation) == nil)
        #expect(try await iterator.next(isolation: #isolation) == nil)
    }

    @Test func failureHasItsType() async {
        let upstream = Fail<Int, TestError>(error: TestError(7))
        let sequence = upstream.values(buffering: .unbounded)
        do {
            for try await value in sequence { Issue.record("received \(value)") }
            Issue.record("did not throw")
        } catch {
            let typed: TestError = error
            expectEqual(typed, TestError(7))
        }
        var iterator = sequence.makeAsyncIterator()
        do throws(TestError) {
            _ = try await iterator.next()
            Issue.record("did not throw")
        } catch {
            expectEqual(error, TestError(7))
        }
    }

    @Test func endsForTheTaskThatWaits() async throws {
        for event in [PublisherEvent<Int, TestError>.finished, .failure(TestError())] {
            let upstream = Upstream()
            let task = Task {
                var iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
                return try await iterator.next(isolation: #isolation)
            }
            await Task.yield()
            upstream.send(event)
            switch event {
            case .failure: await #expect(throws: TestError()) { try await task.value }
            default: #expect(try await task.value == nil)
            }
            expectEqual(upstream.cancellationCount, 0)
        }
    }

    // MARK: Where it runs

    @Test func aValueThatIsThereDoesNotSuspend() async {
        var hasSuspended = false
        var iterator = [1, 2, 3].publisher.values(buffering: .bufferingOldest(1)).makeAsyncIterator()
        let other = Task { hasSuspended = true }
        for expected in 1...3 { await expectEqual(iterator.next(isolation: #isolation), expected) }
        #expect(await iterator.next(isolation: #isolation) == nil)
        #expect(!hasSuspended)
        await other.value
    }

    @Test func callsThePublisherOnTheActorOfTheLoop() async {
        let caller = Caller()
        await caller.iterate()
        await expectEqual(caller.calls, ["subscribe", "request 1", "request 1", "cancel"])
    }

    private actor Caller {
        var calls: [String] = []

        func iterate() async {
            let log = { @Sendable call in self.assumeIsolated { $0.calls.append(call) } }
            let upstream = ClosurePublisher {
                // The value comes from another thread, while the task waits or before it does.
                nonisolated(unsafe) let subscriber = $0
                log("subscribe")
                subscriber.receive(
                    subscription: ClosureSubscription {
                        log("request \($0.max ?? .max)")
                        DispatchQueue.forTests().async { _ = subscriber.receive(1) }
                    } onCancel: {
                        log("cancel")
                    })
            }
            var count = 0
            for await value in upstream.values(buffering: .bufferingOldest(0)) {
                assertIsolated()
                expectEqual(value, 1)
                count += 1
                if count == 2 { break }
            }
        }
    }

    // MARK: Publishers that call back, or break the rules

    @Test func manyValuesThatComeInRequestsTakeNoStack() async {
        var sum = 0
        for await value in (0..<100_000).publisher.values(buffering: .bufferingOldest(1)) { sum += value }
        expectEqual(sum, 4_999_950_000)
    }

    @Test(
        "Values without a subscription are accepted, and what follows the completion is ignored",
        arguments: [true, false])
    func lawlessPublishers(attaches: Bool) async throws {
        let upstream = Upstream(
            attaches: attaches,
            onSubscription: [.value(1), .value(2), .finished, .value(3), .failure(TestError()), .finished])
        var taken: [Int] = []
        for try await value in upstream.values(buffering: .bufferingOldest(2)) { taken.append(value) }
        expectEqual(taken, [1, 2])
    }

    @Test func cancelsASecondSubscription() async throws {
        var subscriber: AnySubscriber<Int, Never>?
        let upstream = ClosurePublisher { subscriber = $0 }
        var cancelled: [Int] = []
        var requested: [Int] = []
        func attach(_ number: Int) {
            subscriber?.receive(
                subscription: ClosureSubscription { _ in
                    requested.append(number)
                } onCancel: {
                    cancelled.append(number)
                })
        }
        var iterator: AsyncValues<ClosurePublisher>.Iterator? =
            upstream.values(buffering: .unbounded).makeAsyncIterator()
        attach(1)
        attach(2)
        expectEqual(requested, [1])
        expectEqual(cancelled, [2])
        _ = subscriber?.receive(5)
        await expectEqual(iterator?.next(isolation: #isolation), 5)
        subscriber?.receive(completion: .finished)
        attach(3)
        expectEqual(cancelled, [2, 3])
        iterator = nil
        expectEqual(cancelled, [2, 3])
    }

    @Test func requestsWhenALateSubscriptionComes() async {
        var subscriber: AnySubscriber<Int, Never>?
        let upstream = ClosurePublisher { subscriber = $0 }
        var demands: [Subscribers.Demand] = []
        let task = Task {
            var iterator = upstream.values(buffering: .bufferingOldest(0)).makeAsyncIterator()
            return await iterator.next(isolation: #isolation)
        }
        await Task.yield()
        subscriber?.receive(
            subscription: ClosureSubscription {
                demands.append($0)
                _ = subscriber?.receive(5)
            })
        await expectEqual(task.value, 5)
        expectEqual(demands, [.max(1)])
    }

    @Test func describesItsSubscriber() {
        var description = ""
        let upstream = ClosurePublisher { description = "\($0.combineIdentifier) \($0)" }
        let iterator = upstream.values(buffering: .unbounded).makeAsyncIterator()
        withExtendedLifetime(iterator) {}
        #expect(description.hasSuffix("AsyncValues"))
    }
}
