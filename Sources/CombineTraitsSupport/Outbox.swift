#if canImport(Combine) || canImport(OpenCombineShim)
/// Sends events from any threads and reentrant calls to a downstream, one at a time and in order.
///
/// If a value arrives while the downstream is receiving another one, from another thread or in a reentrant call, it waits here,
/// and the call that is sending also sends it. Otherwise, a demanded value goes straight to the downstream.
///
/// The lock of the outbox guards the whole state of its owner, the operator, and no foreign code runs under it. Call methods
/// with the lock held. They release it to call the downstream, and return with the lock held. They return removed objects,
/// which the caller releases without the lock.
package final class Outbox<Value, Failure: Error> {
    package let lock = NSLock()

    // Unchecked, because a check of exclusive access for each value would take longer than everything else. Access is
    // exclusive: no method calls foreign code while it changes a property.

    /// The number of values that the downstream has demanded and not received.
    @exclusivity(unchecked) package private(set) var demand = Subscribers.Demand.none

    /// Whether nothing can be added, after the completion or the cancellation.
    @exclusivity(unchecked) package private(set) var isClosed = false

    /// Nil after the completion or the cancellation.
    private var target: AnyDownstream<Value, Failure>?

    /// Sends the completion, if it was added.
    ///
    /// It is a closure because the size of a completion depends on the type of failures, which unspecialized code must look up.
    private var sendCompletion: ((AnyDownstream<Value, Failure>) -> Void)?

    /// Nil until a value must wait.
    private var waiting: WaitingValues<Value>?

    private enum Phase {
        /// Everything waits, because the downstream does not have its subscription.
        case unopened
        case idle

        /// A call is sending. It also sends the events that others add.
        case sending
    }

    private var phase = Phase.unopened

    package init<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Failure {
        target = downstream.eraseToAnyDownstream()
    }

    /// The downstream, for reflection. Nil after the completion or the cancellation.
    package var downstream: Any? { target?.base }

    private var waitingCount: Int { waiting?.count ?? 0 }

    /// Whether no value waits to be sent.
    package var isEmpty: Bool { waitingCount == 0 }

    /// The demand for further values.
    package var freeDemand: Subscribers.Demand {
        // Demand must not be negative: OpenCombine traps.
        demand > waitingCount ? demand - waitingCount : .none
    }

    /// Whether there is demand for a further value.
    package var hasFreeDemand: Bool { demand > waitingCount }

    /// Whether there is an event to send.
    package var hasEvent: Bool { (demand > .none && !isEmpty) || sendCompletion != nil }

    // MARK: Adding

    /// Allows sending, after the downstream has received its subscription. Sends nothing itself.
    package func open() {
        if phase == .unopened { phase = .idle }
    }

    /// Adds demand of the downstream, which proves that it has its subscription.
    package func add(_ demand: Subscribers.Demand) {
        self.demand += demand
        open()
    }

    /// Adds a waiting value, unless the outbox is closed.
    ///
    /// - Returns: The place of the value, with which it can be replaced.
    @discardableResult
    package func add(_ value: Value, of source: Int) -> Int {
        guard !isClosed else { return 0 }
        let waiting = waiting ?? WaitingValues()
        self.waiting = waiting
        return waiting.append(value, of: source)
    }

    /// Whether the value in a place still waits without demand.
    package func isUndemanded(_ place: Int) -> Bool {
        guard let countBefore = waiting?.countBefore(place) else { return false }
        return demand <= countBefore
    }

    /// Replaces a waiting value.
    ///
    /// - Returns: The previous value.
    package func replace(_ place: Int, with value: Value) -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.replace(place, with: value)
    }

    /// Adds the completion, which follows the demanded values. Other values are never sent.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        close { $0.receive(completion: completion) }
    }

    /// Adds the completion without a failure. In unspecialized code, this is faster than `complete(.finished)`, which must look
    /// up the type of the completion.
    package func finish() {
        close { $0.receive(completion: .finished) }
    }

    private func close(_ sendCompletion: @escaping (AnyDownstream<Value, Failure>) -> Void) {
        guard !isClosed else { return }
        isClosed = true
        self.sendCompletion = sendCompletion
    }

    // MARK: Sending

    /// Sends a value and further events, or adds the value if there is no demand or another call is sending.
    ///
    /// - Parameters:
    ///   - source: The source of the value, which makes this call.
    ///   - owner: The owner of the outbox.
    /// - Returns: The additional demand from the source. Nil if another call is sending.
    @discardableResult
    package func send(_ value: Value, of source: Int, for owner: any OutboxOwner) -> Subscribers.Demand? {
        guard phase == .idle, demand > .none, isEmpty else {
            add(value, of: source)
            return drain(for: owner, caller: source)
        }
        phase = .sending
        let returned = sendAndUnlock(value, of: source, for: owner, caller: source)
        lock.lock()
        return returned + continueSending(for: owner, caller: source)
    }

    /// Sends all events that can be sent, unless another call is sending.
    ///
    /// - Parameters:
    ///   - owner: The owner of the outbox.
    ///   - caller: The source that makes this call, if there is one.
    /// - Returns: The additional demand from the caller. Nil if another call is sending.
    @discardableResult
    package func drain(for owner: any OutboxOwner, caller: Int? = nil) -> Subscribers.Demand? {
        guard phase == .idle else { return nil }
        phase = .sending
        return continueSending(for: owner, caller: caller)
    }

    private func continueSending(for owner: any OutboxOwner, caller: Int?) -> Subscribers.Demand {
        var returned = Subscribers.Demand.none
        owner.completeIfPossible()
        while hasEvent {
            if demand > .none, !isEmpty {
                returned += sendFirstAndUnlock(for: owner, caller: caller)
            } else {
                sendCompletionAndUnlock(for: owner)
            }
            lock.lock()
            owner.completeIfPossible()
        }
        phase = .idle
        return returned
    }

    // These are separate methods, so that their variables are released before the lock is taken again.

    private func sendFirstAndUnlock(for owner: any OutboxOwner, caller: Int?) -> Subscribers.Demand {
        let source = waiting?.firstSource ?? 0
        return sendAndUnlock(takeFirst(), of: source, for: owner, caller: caller)
    }

    /// It keeps no reference to the other values, because the downstream can cancel on receipt of the first one.
    private func takeFirst() -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.removeFirst()
    }

    private func sendAndUnlock(
        _ value: Value, of source: Int, for owner: any OutboxOwner, caller: Int?
    ) -> Subscribers.Demand {
        guard let target else { preconditionFailure("There is no downstream.") }
        let wasUnlimited = demand == .unlimited
        demand -= 1
        lock.unlock()
        let newDemand = target.receive(value)
        return owner.didSend(of: source, newDemand: newDemand, wasUnlimited: wasUnlimited, caller: caller)
    }

    private func sendCompletionAndUnlock(for owner: any OutboxOwner) {
        guard let target, let sendCompletion else { preconditionFailure("There is no completion.") }
        let released = (removeAll(), owner.removeAll())
        lock.unlock()
        sendCompletion(target)
        withExtendedLifetime(released) {}
    }

    // MARK: Ending

    /// Removes everything, and closes the outbox.
    ///
    /// - Returns: The removed objects. Release them without the lock.
    package func cancel() -> Any? {
        isClosed = true
        return removeAll()
    }

    private func removeAll() -> Any? {
        defer {
            target = nil
            sendCompletion = nil
            waiting = nil
        }
        return (target, sendCompletion, waiting)
    }
}
#endif
