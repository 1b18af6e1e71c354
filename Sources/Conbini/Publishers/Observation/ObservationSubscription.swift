import Observation

/// The subscription of an `ObservationPublisher`.
///
/// Unchecked `Sendable`, because the lock guards its state, and only the actor calls the closure and the downstream.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class ObservationSubscription<Output>: Subscription, OutboxOwner, DescribedByName, @unchecked Sendable {
    let description = "ObservationPublisher"

    private let call: ObservationCall
    private let outbox: Outbox<Output, Never>

    // The lock of the outbox guards the following properties.

    private var expression: ObservedExpression<Output>?

    private var isStale = false

    init(
        to expression: ObservedExpression<Output>, _ call: ObservationCall, downstream: some Subscriber<Output, Never>
    ) {
        self.call = call
        self.expression = expression
        outbox = Outbox(downstream)
    }

    func start() {
        outbox.lock.withLock { outbox.open() }
        update()
    }

    private func update() {
        let current = outbox.lock.withLock {
            isStale = false
            return expression
        }
        guard let expression = current else { return }
        let change = ObservedChange(of: self, call, watchesOwner: expression.hasOwnerGone != nil)
        // No change is missed before the registration, because all changes happen on this actor.
        let value = withObservationTracking(expression.value) { change.willHappen() }
        guard let value else { return finish() }
        outbox.drain(for: self) { outbox.addNewest(value) }
    }

    func checkOwner() {
        let hasOwnerGone = outbox.lock.withLock { expression?.hasOwnerGone }
        if let hasOwnerGone, hasOwnerGone() { finish() }
    }

    private func finish() {
        outbox.drain(for: self) {
            outbox.finish()
            return expression.takeValue()
        }
    }

    private func deliver() {
        outbox.drain(for: self)
    }

    /// Schedules an update, because an observed object is about to change. The new value is available when the actor is
    /// free. The program stops if the subscription has not ended, the actor still exists, and this method is not called on
    /// the actor.
    func willChange() {
        let needsUpdate: Bool? = outbox.lock.withLock {
            // After the end of the subscription, any thread can change the object.
            guard expression != nil else { return nil }
            defer { isStale = true }
            return !isStale
        }
        guard let needsUpdate, call.checkExecutor(.change), needsUpdate else { return }
        call.startTask { [weak self] in self?.update() }
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "ObservationPublisher: a demand must not be zero.")
        let isOnActor = call.isKnownToRunHere
        outbox.lock.lock()
        outbox.add(demand)
        let hasEvent = outbox.hasEvent
        outbox.lock.unlock()
        guard hasEvent else { return }
        if isOnActor { deliver() } else { call.startTask { [weak self] in self?.deliver() } }
    }

    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { outbox.lock.withLock { outbox.add(demand) } }
        return demand
    }

    func cancel() {
        outbox.lock.lock()
        let released = (outbox.cancel(), expression.takeValue())
        outbox.lock.unlock()
        withExtendedLifetime(released) {}
    }
}
