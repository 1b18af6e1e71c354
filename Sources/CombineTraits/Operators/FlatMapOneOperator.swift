/// The operator of `flatMapLatest` and `flatMapFirst` for one subscriber. It relays one created publisher at a time.
///
/// The lock of the relay guards the state.
final class FlatMapOneOperator<Value, NewPublisher: Publisher>: OuterRelayOperator {
    typealias Output = NewPublisher.Output
    typealias Failure = NewPublisher.Failure
    typealias Relay = RelaySubscription<FlatMapOneOperator>

    let description: String

    /// Whether a new value replaces the active publisher. If `false`, the value is ignored.
    private let replacesPublishers: Bool

    /// The closure that creates a publisher, or `nil` after the completion or the cancellation.
    private var transform: ((Value) -> NewPublisher)?

    /// Without exclusivity checks, because the lock guards the state, and no foreign code runs under the lock.
    @exclusivity(unchecked) var outer = UpstreamSlot()
    let outerDemand = Subscribers.Demand.unlimited

    /// The number of the newest value that was not ignored, or 0 before the first one.
    private var newest = 0

    /// Whether the publishers are replaced, asked once, because it takes long.
    private let isReplaced = NewPublisher.isReplaced

    /// Whether the publisher for the newest value has not yet been created, or has not yet been passed to the relay.
    private var isMakingPublisher = false

    init(_ description: String, replacesPublishers: Bool, _ transform: @escaping (Value) -> NewPublisher) {
        self.description = description
        self.replacesPublishers = replacesPublishers
        self.transform = transform
    }

    func decide(after completion: Subscribers.Completion<Failure>, _ relay: Relay) -> RelayDecision {
        if case .finished = completion { return decisionToFinish(relay) }
        // The closure is released, because no other publisher will be created.
        return .complete(cancelling: outer.end(), releasing: removeTransform())
    }

    /// Returns the decision to finish if the upstream and the latest publisher have finished, and otherwise to wait. Call this
    /// method with the lock held.
    private func decisionToFinish(_ relay: Relay) -> RelayDecision {
        outer.isOver && !isMakingPublisher && !relay.isRelaying ? .complete() : .wait
    }

    func removeState() -> Released? {
        outer.close()
        return removeTransform()
    }

    private func removeTransform() -> Released? {
        let released = transform.takeValue()
        return { withExtendedLifetime(released) {} }
    }

    func receive(outerValue value: Value, _ relay: Relay) -> Subscribers.Demand {
        replacePublisher(for: value, relay)
        return .none
    }

    private func replacePublisher(for value: Value, _ relay: Relay) {
        relay.lock.lock()
        guard let transform, replacesPublishers || !(isMakingPublisher || relay.isRelaying) else {
            return relay.lock.unlock()
        }
        newest += 1
        isMakingPublisher = true
        let number = newest
        relay.lock.unlock()

        let publisher = transform(value)
        // The closure above and the cancellation below can make the upstream send another value, whose publisher replaces this one.
        relay.lock.lock()
        guard newest == number else { return relay.lock.unlock() }
        if relay.isRelaying {
            let previous = relay.replaceCurrent()
            relay.lock.unlock()
            previous.cancel()
        } else {
            relay.lock.unlock()
        }
        relay.relay(publisher, isReplaced: isReplaced, mayWait: false) {
            guard newest == number else { return false }
            isMakingPublisher = false
            return true
        }
    }

    func receive(outerCompletion completion: Subscribers.Completion<Failure>, _ relay: Relay) {
        var released: (any Subscription)?
        relay.decide(on: completion) {
            released = outer.end()
            switch completion {
            case .finished: return decisionToFinish(relay)
            case .failure: return .complete(releasing: removeTransform())
            }
        }
        withExtendedLifetime(released) {}
    }
}
