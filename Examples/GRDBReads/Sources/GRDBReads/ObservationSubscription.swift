import CombineTraits
import GRDB

/// What a subscription needs of an observation.
enum Observation<Value> {
    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Value) -> Void
        ) -> AnyDatabaseCancellable
}

/// Observes a value for one subscriber.
///
/// Unchecked Sendable is safe, because the lock protects the state. The subscriber is called where the observation publishes, one
/// call after the other: a demand for a value that waits is served there as well.
final class ObservationSubscription<Value: Sendable, Scheduling: ValueObservationScheduler>:
    Subscription, @unchecked Sendable
{
    typealias Downstream = AnySubscriber<Value, any Error>

    private enum State {
        /// There is no demand yet.
        case waiting(Downstream, Observation<Value>.Start)

        /// Observes the database.
        case observing(Observing)

        /// Has failed, or is cancelled.
        case ended
    }

    private struct Observing {
        let downstream: Downstream
        var demand: Subscribers.Demand

        /// The latest value, if it is not published yet.
        var latest: Value?

        /// Nil until the start of the observation has returned.
        var observation: AnyDatabaseCancellable?
    }

    private let lock = NSLock()
    private var state: State
    private let scheduling: Scheduling

    init(_ downstream: Downstream, scheduling: Scheduling, start: @escaping Observation<Value>.Start) {
        state = .waiting(downstream, start)
        self.scheduling = scheduling
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        switch state {
        case .waiting(let downstream, let start):
            state = .observing(Observing(downstream: downstream, demand: demand))
            lock.unlock()
            let observation = start({ [weak self] in self?.fail($0) }, { [weak self] in self?.receive($0) })
            // If this subscription has ended meanwhile, nothing keeps the observation, so it ends as well.
            change { observing in observing.observation = observation }
        case .observing(var observing):
            observing.demand += demand
            state = .observing(observing)
            lock.unlock()
            if observing.latest != nil {
                scheduling.schedule { [weak self] in self?.publishLatest() }
            }
        case .ended:
            lock.unlock()
        }
    }

    func cancel() {
        _ = end()
    }

    private func receive(_ value: Value) {
        change { observing in observing.latest = value }
        publishLatest()
    }

    private func publishLatest() {
        let next = change { observing -> (Downstream, Value)? in
            guard observing.demand > .none, let value = observing.latest else { return nil }
            observing.latest = nil
            observing.demand -= 1
            return (observing.downstream, value)
        }
        guard case (let downstream, let value)?? = next else { return }
        let demand = downstream.receive(value)
        // A newer value comes in another call.
        change { observing in observing.demand += demand }
    }

    private func fail(_ error: any Error) {
        end()?.receive(completion: .failure(error))
    }

    /// Ends the observation.
    ///
    /// - Returns: The subscriber, if this call ends it.
    private func end() -> Downstream? {
        lock.lock()
        let last = state
        state = .ended
        lock.unlock()
        switch last {
        case .waiting(let downstream, _): return downstream
        case .observing(let observing):
            observing.observation?.cancel()
            return observing.downstream
        case .ended: return nil
        }
    }

    /// Changes the state while it observes.
    ///
    /// - Returns: The result of the change, or nil if this subscription has ended.
    @discardableResult
    private func change<Result>(_ body: (inout Observing) -> Result) -> Result? {
        lock.withLock {
            guard case .observing(var observing) = state else { return nil }
            defer { state = .observing(observing) }
            return body(&observing)
        }
    }
}
