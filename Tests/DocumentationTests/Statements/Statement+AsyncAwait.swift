import Conbini
import TestSupport
import Testing

extension Statement {
    /// What AsyncAwait.md states, apart from what `AwaitTests`, `DeferredTaskTests` and the tests of `values(buffering:)` cover.
    static let aboutAsyncAwait =
        waiting + iterating + publishing + cancelling + places

    private static let waiting = [
        Statement("`value()` subscribes once, and returns as soon as the value is published.") {
            let subscriptions = Counter()
            let single = Deferred {
                subscriptions.increase()
                return Just(1).append(Empty(completeImmediately: false)).uncheckedSingle()
            }
            return try await single.value() == 1 && subscriptions.value == 1
        },
        Statement("Closures upstream, such as that of `map`, run on the thread of the publisher.") {
            let publisher = Just(1).receive(on: DispatchQueue(label: "publisher")).map { @Sendable _ in
                isOnMain()
            }
            return try await !publisher.value()
        },
        Statement("To wait for the first of many values, write `first().value()`.") {
            try await [1, 2].publisher.first().value() == 1
        },
        Statement("To wait for the completion of a publisher with values, write `ignoreOutput().completion()`.") {
            try await [1, 2].publisher.ignoreOutput().completion()
            return true
        },
        Statement(
            "If you vouch for a publisher that does not, it keeps its subscription, and a second value stops debug builds. In this "
                + "case, write `first().value()`, which cancels the publisher."
        ) {
            let cancellations = Counter()
            let endless = Just(1).append(Empty(completeImmediately: false))
                .handleEvents(receiveCancel: { cancellations.increase() })
            let value = try await endless.uncheckedSingle().value()
            let isKept = value == 1 && cancellations.value == 0
            return try await endless.first().value() == 1 && isKept && cancellations.value == 1
        },
        Statement("If the publisher cannot fail, `value()` throws only `CancellationError`.") {
            let task = Task { try await AnySinglePublisher<Int, Never>.never().value() }
            task.cancel()
            guard case .failure(let error) = await task.result else { return false }
            return error is CancellationError
        },
    ]

    private static let iterating = [
        Statement("Each loop has its own subscription, which begins with the loop.") {
            let subscriptions = Counter()
            let values = Deferred {
                subscriptions.increase()
                return [1, 2].publisher
            }.values(buffering: .unbounded)
            var count = subscriptions.value
            for _ in 1...2 { for await value in values { count += value } }
            return count == 6 && subscriptions.value == 2
        },
        Statement(
            "Combine's own `values` requests one value at a time, so a subject drops the values that it sends while the body of the "
                + "loop runs. `values(buffering: .unbounded)` keeps every value."
        ) {
            guard #available(macOS 12, iOS 15, tvOS 15, watchOS 8, visionOS 1, *) else { return true }
            let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            func sendFour(to subject: PassthroughSubject<Int, Never>, after value: Int) {
                guard value == 1 else { return }
                for value in 2...4 { subject.send(value) }
                subject.send(completion: .finished)
            }
            var (received, kept): ([Int], [Int]) = ([], [])
            let task = Task {
                for await value in first.values {
                    received.append(value)
                    sendFour(to: first, after: value)
                }
            }
            // The loop requests its first value on another thread.
            while received.isEmpty {
                first.send(1)
                await Task.yield()
            }
            await task.value
            let requests = Counter()
            let other = Task {
                let publisher = second.handleEvents(receiveRequest: { @Sendable _ in requests.increase() })
                for await value in publisher.values(buffering: .unbounded) {
                    kept.append(value)
                    sendFour(to: second, after: value)
                }
            }
            while requests.value == 0 { await Task.yield() }
            second.send(1)
            await other.value
            return received == [1] && kept == [1, 2, 3, 4]
        },
        Statement(
            "If an operator, `share()` or `AnyPublisher` hides the subject, the subject itself drops the values that are not "
                + "requested, so that even `.bufferingNewest` receives the oldest ones."
        ) {
            var results: [[Int]] = []
            @MainActor func take(
                _ hide: @MainActor (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>
            ) async {
                let subject = PassthroughSubject<Int, Never>()
                results.append(await newestTwo(of: hide(subject)) { subject.send($0) })
            }
            await take { $0.map { $0 } }
            await take { $0.eraseToAnyPublisher() }
            await take { $0.share() }
            await take { $0 }
            return results == [[1, 2], [1, 2], [1, 2], [3, 4]]
        },
        Statement(
            "`combineLatest`, `ObservationPublisher`, timers and the publisher of `NotificationCenter` also drop such values."
        ) {
            let subject = PassthroughSubject<Int, Never>()
            let combined = await newestTwo(of: subject.combineLatest(Just(0)) { value, _ in value }) {
                subject.send($0)
            }
            let kept = PassthroughSubject<Int, Never>()
            let all = kept.combineLatest(Just(0)) { value, _ in value }.values(buffering: .unbounded)
                .makeAsyncIterator()
            for value in 1...4 { kept.send(value) }
            let values = await rest(of: all, count: 4)
            return combined == [1, 2] && values == [1, 2, 3, 4]
        },
    ]

    private static let publishing = [
        Statement(
            "Each subscription starts its own task, with the priority and the task-local values of the code that subscribes."
        ) {
            guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *) else { return true }
            let publisher = DeferredTask { @Sendable in (Task.basePriority, label) }
            let context = Task.detached(priority: .background) {
                try await $label.withValue("subscriber") { try await publisher.value() }
            }
            let (priority, value) = try await context.value
            return priority == .background && value == "subscriber"
        },
        Statement("Store the cancellable, because its release cancels the task.") {
            let observed = SharedLog<String>()
            let publisher = DeferredTask { @MainActor in
                observed.append("begun")
                await withTaskCancellationHandler {
                    while !Task.isCancelled { await Task.yield() }
                } onCancel: {
                    observed.append("cancelled")
                }
            }
            var cancellable: AnyCancellable? = publisher.sink { _ in }
            while observed.values.isEmpty { await Task.yield() }
            let isRunning = observed.values == ["begun"] && cancellable != nil
            cancellable = nil
            return isRunning && observed.values == ["begun", "cancelled"]
        },
        Statement("``DeferredTask`` publishes any value that the work returns, even `Void` or nil.") {
            let void: Void = try await DeferredTask {}.value()
            let none: Int? = try await DeferredTask { Int?.none }.value()
            return void == () && none == nil
        },
        Statement(
            "Each element of an `AsyncStream` goes to one of the subscribers of its publisher. The stream ends if a subscription is "
                + "cancelled while it waits for an element."
        ) {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            let received = SharedLog<Int>()
            let publisher = stream.publisher
            let cancellables = (1...2).map { _ in publisher.sink { @Sendable in received.append($0) } }
            for value in 1...4 { continuation.yield(value) }
            while received.values.count < 4 { await Task.yield() }
            cancellables[0].cancel()
            var isTerminated = false
            while !isTerminated {
                await Task.yield()
                if case .terminated = continuation.yield(5) { isTerminated = true }
            }
            return received.values.prefix(4).sorted() == [1, 2, 3, 4]
        },
    ]

    private static let cancelling = [
        Statement("It cancels the subscription. The loop ends without an error, and values that wait are dropped.") {
            let subject = PassthroughSubject<Int, any Error>()
            let (requests, cancellations) = (Counter(), Counter())
            let upstream = subject.handleEvents(
                receiveCancel: { cancellations.increase() }, receiveRequest: { _ in requests.increase() })
            var received: [Int] = []
            let task = Task {
                for try await value in upstream.values(buffering: .unbounded) {
                    received.append(value)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return Task.isCancelled
            }
            while requests.value == 0 { await Task.yield() }
            for value in 1...3 { subject.send(value) }
            return try await task.value && received == [1] && cancellations.value == 1
        },
        Statement("It cancels the task that iterates, or that works on a value.") {
            let log = SharedLog<String>()
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            continuation.onTermination = { _ in log.append("iteration") }
            let iteration = stream.publisher.sink { @Sendable _ in log.append("value") }
            continuation.yield(1)
            while log.values.isEmpty { await Task.yield() }
            iteration.cancel()
            while log.values.count < 2 { await Task.yield() }
            let work = Just(1).asyncMap { @Sendable value -> Int in
                log.append("work")
                while !Task.isCancelled { await Task.yield() }
                log.append("end of work")
                return value
            }.sink { @Sendable _ in log.append("value of work") }
            while log.values.count < 3 { await Task.yield() }
            work.cancel()
            while log.values.count < 4 { await Task.yield() }
            return log.values == ["value", "iteration", "work", "end of work"]
        },
    ]

    private static let places = [
        Statement("| a subscriber of `sequence.publisher` | in the task that iterates, on the global executor |") {
            let publisher = AsyncStream<Int> { continuation in
                continuation.yield(1)
                continuation.finish()
            }.publisher
            let areOnMainThread = SharedLog<Bool>()
            let cancellable = publisher.map { @Sendable _ in isOnMain() }
                .sink { @Sendable in areOnMainThread.append($0) }
            while areOnMainThread.values.isEmpty { await Task.yield() }
            return withExtendedLifetime(cancellable) { areOnMainThread.values == [false] }
        },
        Statement("if you write it there, or if it starts with `@MainActor in`.") {
            let work = written()
            return try await work.value()
        },
        Statement("On later systems and on other platforms, it throws the failure of the publisher.") {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return true }
            let values = AnySinglePublisher<Int, TestError>.fail(TestError(7)).values(buffering: .unbounded)
            do throws(TestError) {
                for try await _ in values {}
                return false
            } catch {
                return error == TestError(7)
            }
        },
    ]

    @TaskLocal private static var label = "none"

    /// Work that is written outside of an actor.
    private nonisolated static func written() -> AnySinglePublisher<Bool, any Error> {
        .task { @MainActor in isOnMain() }
    }

    /// The first two values that a sequence with room for the two newest values receives, after four have been sent.
    @MainActor private static func newestTwo(
        of publisher: some Publisher<Int, Never>, send: (Int) -> Void
    ) async -> [Int] {
        let iterator = publisher.values(buffering: .bufferingNewest(2)).makeAsyncIterator()
        for value in 1...4 { send(value) }
        return await rest(of: iterator, count: 2)
    }

    @MainActor private static func rest<Upstream: Publisher<Int, Never>>(
        of iterator: AsyncValues<Upstream>.Iterator, count: Int
    ) async -> [Int] {
        var iterator = iterator
        var values: [Int] = []
        for _ in 1...count {
            if let value = await iterator.next(isolation: #isolation) { values.append(value) }
        }
        return values
    }
}
