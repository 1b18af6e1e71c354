#if canImport(Combine) || canImport(OpenCombineShim)
/// Sends the events of any threads and calls to a downstream, one at a time and in order.
///
/// A value may arrive while the downstream is busy with another one, from another thread or from a call that the
/// downstream itself makes. Then it waits here, and the call that is sending sends it, too. Otherwise a value that is
/// demanded goes straight to the downstream.
///
/// The lock of the outbox guards the whole state of the operator that owns it, and no foreign code runs under it. Methods
/// expect the lock to be held, and return with it held. They release it to call the downstream, and they return what they
/// remove, which may own anything, for the caller to release without the lock.
package final class Outbox<Value, Failure: Error> {
    package let lock = NSLock()

    // Checks of exclusive access for each value would take longer than all else. They are not needed: no method calls
    // anything that could come back while it changes a property.

    /// How many values the downstream has demanded, and not received.
    @exclusivity(unchecked) package private(set) var demand = Subscribers.Demand.none

    /// Whether nothing can be added: the completion was, or the downstream is gone.
    @exclusivity(unchecked) package private(set) var isClosed = false

    /// Nil once completed or cancelled.
    private var target: AnyDownstream<Value, Failure>?

    /// Sends the completion, if it was added.
    ///
    /// A closure has one size. That of a completion depends on the type of failures, which unspecialized code looks up.
    private var sendCompletion: ((AnyDownstream<Value, Failure>) -> Void)?

    /// Nil until a value has to wait.
    private var waiting: WaitingValues<Value>?

    private enum Phase {
        /// The downstream does not have its subscription. Everything waits.
        case unopened
        case idle

        /// A call sends. Events that others add are sent by that call.
        case sending
    }

    private var phase = Phase.unopened

    package init<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Failure {
        target = downstream.eraseToAnyDownstream()
    }

    /// The downstream, for reflection. Nil once completed or cancelled.
    package var downstream: Any? { target?.base }

    private var waitingCount: Int { waiting?.count ?? 0 }

    /// Whether no value waits to be sent.
    package var isEmpty: Bool { waitingCount == 0 }

    /// How many values can be added that the downstream has demanded.
    package var freeDemand: Subscribers.Demand {
        // OpenCombine traps on a negative demand, and Combine has one.
        demand > waitingCount ? demand - waitingCount : .none
    }

    /// Whether a value can be added that the downstream has demanded.
    package var hasFreeDemand: Bool { demand > waitingCount }

    /// Whether there is an event to send.
    package var hasEvent: Bool { (demand > .none && !isEmpty) || sendCompletion != nil }

    // MARK: Adding

    /// Allows events to be sent, once the downstream has its subscription. Sends nothing itself.
    package func open() {
        if phase == .unopened { phase = .idle }
    }

    /// Adds what the downstream demands, which proves that it has its subscription.
    package func add(_ demand: Subscribers.Demand) {
        self.demand += demand
        open()
    }

    /// Adds a value that waits, unless the outbox is closed.
    ///
    /// - Returns: The place of the value, to replace it.
    @discardableResult
    package func add(_ value: Value, of source: Int) -> Int {
        guard !isClosed else { return 0 }
        let waiting = waiting ?? WaitingValues()
        self.waiting = waiting
        return waiting.append(value, of: source)
    }

    /// Whether the value in a place still waits, and is not demanded.
    package func isUndemanded(_ place: Int) -> Bool {
        guard let countBefore = waiting?.countBefore(place) else { return false }
        return demand <= countBefore
    }

    /// Replaces a value that waits.
    ///
    /// - Returns: The previous value.
    package func replace(_ place: Int, with value: Value) -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.replace(place, with: value)
    }

    /// Adds the completion, which follows the values that are demanded. Values that are not are never sent.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        close { $0.receive(completion: completion) }
    }

    /// Adds the completion without a failure. Unspecialized code does this faster than `complete(.finished)`, which looks up
    /// the type of the completion.
    package func finish() {
        close { $0.receive(completion: .finished) }
    }

    private func close(_ sendCompletion: @escaping (AnyDownstream<Value, Failure>) -> Void) {
        guard !isClosed else { return }
        isClosed = true
        self.sendCompletion = sendCompletion
    }

    // MARK: Sending

    /// Sends a value and what follows it, or adds the value, if it is not demanded or another call is sending.
    ///
    /// - Parameters:
    ///   - source: The source of the value, whose call this is.
    ///   - owner: The owner of the outbox.
    /// - Returns: What the source may send in addition. Nil if another call is sending.
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

    /// Sends all that can be sent, unless another call is sending.
    ///
    /// - Parameters:
    ///   - owner: The owner of the outbox.
    ///   - caller: The source whose call this is, if it is the call of one.
    /// - Returns: What the caller may send in addition. Nil if another call is sending.
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

    // These are separate methods so that what they hold is released before the lock is taken again.

    private func sendFirstAndUnlock(for owner: any OutboxOwner, caller: Int?) -> Subscribers.Demand {
        let source = waiting?.firstSource ?? 0
        return sendAndUnlock(takeFirst(), of: source, for: owner, caller: caller)
    }

    /// Keeps no reference to the others that wait: the downstream may cancel when it receives the first.
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
    /// - Returns: What was removed.
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
