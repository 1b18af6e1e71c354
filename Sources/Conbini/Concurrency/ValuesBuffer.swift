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
