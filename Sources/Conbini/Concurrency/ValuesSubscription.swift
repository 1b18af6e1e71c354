/// The subscription of one iterator. The upstream retains only the buffer, so that the release of the iterator can cancel
/// the upstream.
final class ValuesSubscription<Output: Sendable, Failure: Error> {
    private let buffer: ValuesBuffer<Output, Failure>

    init<Upstream: Publisher>(
        to upstream: Upstream, buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) where Upstream.Output == Output, Upstream.Failure == Failure {
        buffer = ValuesBuffer(policy: policy, requestsAll: upstream.dropsUnrequestedValues)
        if Task.isCancelled { buffer.cancel() } else { upstream.attach(buffer) }
    }

    func next(isolation: isolated (any Actor)?) async -> Result<Output, Failure>? {
        await buffer.next(isolation: isolation)
    }

    deinit {
        buffer.cancel()
    }
}

/// The state of a ``ValuesBuffer``: its values and requests. The methods call no foreign code.
struct ValuesState<Output: Sendable, Failure: Error> {
    typealias Policy = AsyncStream<Output>.Continuation.BufferingPolicy

    private enum Phase {
        case open

        /// The upstream has completed. The task might still take values and a failure.
        case completed(Subscribers.Completion<Failure>)

        /// The task has taken the failure, or the subscription was cancelled.
        case over
    }

    private enum Consumer {
        case busy
        case waiting

        /// The task is resuming with a value, which needs no room in the buffer.
        case served(Output)
    }

    private let policy: Policy

    /// The maximum number of values that are requested or waiting while the task is busy. `Int.max` means no limit.
    private let requestLimit: Int

    private var phase = Phase.open
    private var consumer = Consumer.busy
    private var upstream = UpstreamSlot()

    /// The number of requested values that have not arrived. `Int.max` means unlimited demand.
    private var awaitedCount = 0

    private var values: WaitingValues<Output>?

    private var waitingCount: Int { values?.count ?? 0 }

    init(policy: Policy, requestsAll: Bool) {
        self.policy = policy
        switch policy {
        case .bufferingOldest(let limit) where !requestsAll, .bufferingNewest(let limit) where !requestsAll:
            requestLimit = Swift.max(0, limit)
        default:
            requestLimit = .max
        }
    }

    // MARK: Task

    enum Step {
        /// Return a value, or throw the failure. `nil` ends the sequence.
        case result(Result<Output, Failure>?)

        case wait
    }

    mutating func takeStep() -> Step {
        if case .served(let value) = consumer {
            consumer = .busy
            return .result(.success(value))
        }
        if let values, values.count > 0 { return .result(.success(values.removeFirst())) }
        switch phase {
        case .open:
            consumer = .waiting
            return .wait
        case .completed(.failure(let error)):
            phase = .over
            return .result(.failure(error))
        case .completed(.finished), .over:
            return .result(nil)
        }
    }

    struct Request {
        let upstream: any Subscription
        let demand: Subscribers.Demand

        func send() {
            upstream.request(demand)
        }
    }

    /// Returns a request for as many values as the limit still permits, and counts them as requested. While the task waits, a
    /// limit of zero permits one. Returns `nil` if there is nothing to request, or no subscription to the upstream.
    mutating func takeRequest() -> Request? {
        guard let upstream = upstream.subscription, awaitedCount < .max else { return nil }
        guard requestLimit < .max else {
            awaitedCount = .max
            return Request(upstream: upstream, demand: .unlimited)
        }
        var limit = requestLimit
        if case .waiting = consumer { limit = Swift.max(1, limit) }
        let missingCount = limit - awaitedCount - waitingCount
        guard missingCount > 0 else { return nil }
        awaitedCount += missingCount
        return Request(upstream: upstream, demand: .max(missingCount))
    }

    mutating func takeAll() -> (upstream: (any Subscription)?, others: Any?) {
        defer {
            phase = .over
            consumer = .busy
        }
        return (upstream.end(), (phase, consumer, values.takeValue()))
    }

    // MARK: Upstream

    mutating func keep(_ subscription: any Subscription) -> Bool {
        upstream.keep(subscription)
    }

    /// Passes a value to the task, or buffers it. Returns whether the task waits for the value, and the value that the policy
    /// drops, if any.
    mutating func add(_ value: Output) -> (isAwaited: Bool, dropped: Output?) {
        guard case .open = phase else { return (false, nil) }
        if awaitedCount > 0, awaitedCount < .max { awaitedCount -= 1 }
        if case .waiting = consumer {
            consumer = .served(value)
            return (true, nil)
        }
        return (false, buffer(value))
    }

    private mutating func buffer(_ value: Output) -> Output? {
        let values = values ?? WaitingValues()
        self.values = values
        switch policy {
        case .bufferingOldest(let limit) where values.count >= limit:
            return value
        case .bufferingNewest(let limit) where values.count >= limit:
            if values.count == 0 { return value }
            values.append(value, of: 0)
            return values.removeFirst()
        default:
            values.append(value, of: 0)
            return nil
        }
    }

    mutating func complete(
        _ completion: Subscribers.Completion<Failure>
    ) -> (isAwaited: Bool, upstream: (any Subscription)?) {
        guard case .open = phase else { return (false, nil) }
        phase = .completed(completion)
        let isAwaited = if case .waiting = consumer { true } else { false }
        return (isAwaited, upstream.end())
    }
}

/// A subscriber that stores the values of a publisher until a task takes them.
///
/// It requests values when it receives the subscription, and when the task asks for the next value, but never while it
/// receives a value.
final class ValuesBuffer<Output: Sendable, Failure: Error>: Subscriber, DescribedByName, Sendable {
    typealias State = ValuesState<Output, Failure>

    var description: String { "AsyncValues" }

    private let condition: TaskCondition<State>

    init(policy: State.Policy, requestsAll: Bool) {
        condition = TaskCondition(State(policy: policy, requestsAll: requestsAll))
    }

    /// Waits for the next value. Returns the failure after the last value, and `nil` if the sequence has ended or the task is
    /// cancelled.
    func next(isolation: isolated (any Actor)?) async -> Result<Output, Failure>? {
        while !Task.isCancelled {
            let (step, request) = condition.locked { ($0.takeStep(), $0.takeRequest()) }
            request?.send()
            switch step {
            case .result(let result): return result
            case .wait: if request == nil { await condition.wait(isolation: isolation) }
            }
        }
        // The task itself cancels the upstream, because a cancellation handler would do so under a lock of the runtime.
        cancel()
        return nil
    }

    func cancel() {
        condition.locked { $0.takeAll() }.upstream?.cancel()
    }

    func receive(subscription: any Subscription) {
        let (isKept, request) = condition.locked { ($0.keep(subscription), $0.takeRequest()) }
        if isKept { request?.send() } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
        let (isAwaited, dropped) = condition.locked { $0.add(input) }
        if isAwaited { condition.signal { _ in } }
        withExtendedLifetime(dropped) {}
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (isAwaited, upstream) = condition.locked { $0.complete(completion) }
        if isAwaited { condition.signal { _ in } }
        withExtendedLifetime(upstream) {}
    }
}
