#if canImport(Combine) || canImport(OpenCombineShim)
/// A queue that sends events to a downstream one at a time and in order, even if they arrive on several threads or in
/// reentrant calls.
///
/// If a requested value arrives while a call is sending, the value waits in the outbox, and that call also sends it. Otherwise,
/// the value goes straight to the downstream, or waits until the downstream has its subscription.
///
/// The lock of the outbox guards the whole state of the operator that owns the outbox, and no foreign code runs under the
/// lock. Hold the lock when you read a property, and when you call a method in the section "Decisions". Some of these
/// methods return a turn, which determines whether the caller sends. Do not hold the lock when you call a method in the
/// section "Sending". The methods in that section take the lock for each event.
package final class Outbox<Value, Failure: Error> {
    package let lock: Lock

    private var state = OutboxState()

    /// The thread that is delivering the subscription, or `nil` once the outbox is open.
    private var openingThread: Thread?

    /// The downstream, or `nil` after the completion or the cancellation.
    private var target: AnyDownstream<Value, Failure>?

    /// A closure that sends the completion, or `nil` while there is none to send.
    ///
    /// It is a closure, because the size of a completion depends on the failure type, which unspecialized code would have to look
    /// up.
    private var sendCompletion: (() -> Void)?

    /// The values that wait, or `nil` before the first one, and after the completion or the cancellation.
    private var waiting: WaitingValues<Value>?

    /// Creates an outbox. Call this initializer on the thread that will deliver the subscription to the downstream. By
    /// default, the outbox has its own lock. Pass a lock to share it among several outboxes.
    package init(_ downstream: some Subscriber<Value, Failure>, lock: Lock = Lock.make()) {
        self.lock = lock
        openingThread = Thread.current
        target = downstream.eraseToAnyDownstream()
    }

    // MARK: State

    /// The downstream, for reflection. `nil` after the completion or the cancellation.
    package var downstream: Any? { target?.base }

    // See `OutboxState` for these properties.
    package var demand: Subscribers.Demand { state.demand }
    package var isClosed: Bool { state.isClosed }
    package var freeDemand: Subscribers.Demand { state.freeDemand }
    package var hasFreeDemand: Bool { state.hasFreeDemand }
    package var hasDemanded: Bool { state.hasDemanded }
    package var hasEvent: Bool { state.hasEvent }

    // MARK: Decisions

    /// Allows all threads to send, but sends nothing. Call this method when `receive(subscription:)` of the downstream has
    /// returned.
    package func open() {
        state.open()
        openingThread = nil
    }

    private var isOpening: Bool { openingThread.map { $0 === Thread.current } ?? false }

    package func add(_ demand: Subscribers.Demand) {
        state.add(demand)
    }

    /// What a call that has received a value can send: nothing, the waiting events, or the value itself. See
    /// ``OutboxTurn``.
    package struct Turn {
        fileprivate let kind: OutboxTurn

        /// The downstream, or `nil` if the call does not send the value itself.
        fileprivate var target: AnyDownstream<Value, Failure>?
        fileprivate var wasUnlimited = false
    }

    /// Receives a value, and returns the turn to pass to ``send(_:of:_:afterCalls:for:)`` without the lock. The value waits
    /// if there is no demand, other values wait, another call is sending, or the downstream might not have its subscription
    /// yet. A closed outbox ignores the value, and returns `idle`. If `reserves` is `true`, the turn of an open outbox is
    /// `send`, `drain`, or `wait`. After `send` and `drain`, only this call may send next, even if there is no demand: the
    /// events of other calls wait in the outbox.
    package func receive(_ value: Value, of source: Int, reserves: Bool = false) -> Turn {
        if state.isClosed { return Turn(kind: .idle) }
        let wasUnlimited = state.demand == .unlimited
        let kind = state.receiveValue(reserves: reserves, isOpening: isOpening)
        if kind == .send { return Turn(kind: .send, target: target, wasUnlimited: wasUnlimited) }
        enqueue(value, of: source)
        return Turn(kind: kind)
    }

    /// Returns the turn to send the events that wait. Pass the turn to ``drain(_:for:caller:)`` without the lock.
    package func takeTurn() -> OutboxTurn {
        state.takeTurn(isOpening: isOpening)
    }

    /// Adds a waiting value, and returns its place for ``replace(_:with:)``. A closed outbox ignores the value, and returns 0.
    @discardableResult
    package func add(_ value: Value, of source: Int) -> Int {
        guard !state.isClosed else { return 0 }
        state.addWaitingValue()
        return enqueue(value, of: source)
    }

    @discardableResult
    private func enqueue(_ value: Value, of source: Int) -> Int {
        let waiting = waiting ?? WaitingValues()
        self.waiting = waiting
        return waiting.append(value, of: source)
    }

    /// Returns whether the value at a place still waits without demand.
    package func isUndemanded(_ place: Int) -> Bool {
        guard let countBefore = waiting?.countBefore(place) else { return false }
        return state.demand <= countBefore
    }

    /// Replaces the value at a place, which must still wait, and returns the previous value. Release that value without the
    /// lock.
    package func replace(_ place: Int, with value: Value) -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.replace(place, with: value)
    }

    /// Adds a waiting value, or replaces the value that waits without demand, so that at most one value waits without
    /// demand. Returns the replaced value, to release without the lock, or `nil` if there was none. A closed outbox ignores
    /// the new value.
    package func addNewest(_ value: Value) -> Value? {
        guard !state.isClosed else { return nil }
        if state.hasUndemandedValue, let waiting { return waiting.replaceLast(with: value) }
        state.addWaitingValue()
        enqueue(value, of: 0)
        return nil
    }

    /// Adds the completion, unless the outbox is closed. If `waits` is `true`, the completion follows all values.
    /// Otherwise, it follows the requested values, and the others are never sent.
    package func complete(_ completion: Subscribers.Completion<Failure>, afterAllValues waits: Bool = false) {
        guard state.complete(afterAllValues: waits), let target else { return }
        sendCompletion = { target.receive(completion: completion) }
    }

    /// Adds the `finished` completion after all values, unless the outbox is closed. In unspecialized code, this method is
    /// faster than ``complete(_:afterAllValues:)``, because it does not look up the failure type.
    package func finish() {
        guard state.complete(afterAllValues: true), let target else { return }
        sendCompletion = { target.receive(completion: .finished) }
    }

    /// Closes the outbox, and removes and returns its objects. Release them without the lock.
    package func cancel() -> OutboxRemains {
        state.close()
        defer { (target, sendCompletion, waiting) = (nil, nil, nil) }
        return (target, sendCompletion, waiting)
    }

    // MARK: Sending

    /// Sends a received value, or the events that wait, as the turn of ``receive(_:of:reserves:)`` requires, and then the
    /// events that other calls add. Returns the additional demand for the source of the value, or `nil` if the turn is
    /// `wait`. Pass `true` as `hasCalled` if the caller has called foreign code since it received the turn, because that
    /// code might have cancelled.
    @discardableResult
    package func send(
        _ value: Value, of source: Int, _ turn: Turn, afterCalls hasCalled: Bool = false, for owner: any OutboxOwner
    ) -> Subscribers.Demand? {
        guard let target = turn.target, !hasCalled || isPending else {
            return drain(turn.kind, for: owner, caller: source)
        }
        let returned = send(
            value, of: source, to: target, wasUnlimited: turn.wasUnlimited, for: owner, caller: source)
        return returned + sendAll(for: owner, caller: source)
    }

    private var isPending: Bool { lock.withLock { target != nil } }

    /// Sends all events that can be sent, if the turn of ``takeTurn()`` permits it. Returns the additional demand for
    /// `caller`, the source whose value led to this call, or `nil` if the turn is `wait`.
    @discardableResult
    package func drain(_ turn: OutboxTurn, for owner: any OutboxOwner, caller: Int? = nil) -> Subscribers.Demand? {
        switch turn {
        case .send, .drain: sendAll(for: owner, caller: caller)
        case .idle: Subscribers.Demand.none
        case .wait: nil
        }
    }

    /// Makes a change with the lock held, and then sends all events that can be sent, unless another call is sending. The change
    /// must not call foreign code or release objects. Objects in its result, which this method returns, are released without the
    /// lock, after the events were sent.
    @discardableResult
    package func drain<Changed>(for owner: any OutboxOwner, after change: () -> Changed = {}) -> Changed {
        lock.lock()
        let changed = change()
        let turn = takeTurn()
        lock.unlock()
        drain(turn, for: owner)
        return changed
    }

    private func sendAll(for owner: any OutboxOwner, caller: Int?) -> Subscribers.Demand {
        var returned = Subscribers.Demand.none
        while let demand = sendNext(for: owner, caller: caller) { returned += demand }
        return returned
    }

    /// Sends the next event, and returns the additional demand for the source `caller`, or `nil` if no event can be sent.
    private func sendNext(for owner: any OutboxOwner, caller: Int?) -> Subscribers.Demand? {
        lock.lock()
        let wasUnlimited = state.demand == .unlimited
        switch state.next() {
        case .value:
            guard let target else { preconditionFailure("A value waits for a downstream.") }
            let source = waiting?.firstSource ?? 0
            let value = takeFirst()
            lock.unlock()
            return send(value, of: source, to: target, wasUnlimited: wasUnlimited, for: owner, caller: caller)
        case .completion:
            guard let sendCompletion else { preconditionFailure("The completion waits for a downstream.") }
            let released = (cancel(), owner.removeAll())
            lock.unlock()
            sendCompletion()
            withExtendedLifetime(released) {}
            return Subscribers.Demand.none
        case nil:
            lock.unlock()
            return nil
        }
    }

    /// Removes and returns the first waiting value. This is a separate method, so that its caller does not retain the other
    /// values while the downstream receives this one, and might cancel.
    private func takeFirst() -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.removeFirst()
    }

    private func send(
        _ value: Value, of source: Int, to target: AnyDownstream<Value, Failure>, wasUnlimited: Bool,
        for owner: any OutboxOwner, caller: Int?
    ) -> Subscribers.Demand {
        let newDemand = target.receive(value)
        return owner.didSend(of: source, newDemand: newDemand, wasUnlimited: wasUnlimited, caller: caller)
    }
}

/// The objects that ``Outbox/cancel()`` removes. Release them without the lock.
package typealias OutboxRemains = (target: AnyObject?, sendCompletion: (() -> Void)?, waiting: AnyObject?)

/// The next action of a call that has changed the state of an ``Outbox``.
package enum OutboxTurn {
    /// Send the value, and then the events that other calls add.
    case send

    /// Send the events that wait.
    case drain

    /// Do nothing, because there is nothing to send.
    case idle

    /// Do nothing, because another call is sending, or the downstream might not have its subscription yet.
    case wait
}

/// The decisions of an ``Outbox``: which call sends, and what it sends next. The state counts the waiting values, which
/// the outbox stores.
struct OutboxState {
    enum Event {
        case value
        case completion
    }

    private enum Completion {
        /// The completion follows the requested values. Other values are never sent.
        case afterDemandedValues
        case afterAllValues
    }

    /// The demand for values that the outbox has not begun to send.
    private(set) var demand = Subscribers.Demand.none

    private(set) var waitingCount = 0

    /// Whether no further event can be added, because of a completion or a cancellation.
    private(set) var isClosed = false

    /// Whether all threads can send, because the call that delivers the subscription has returned. Until then, only the
    /// thread of that call can send, and only after the downstream has requested values.
    private var isOpen = false

    /// Whether the downstream has requested values, which proves that it has its subscription.
    private(set) var hasDemanded = false

    private var isSending = false
    private var completion: Completion?

    /// The demand for further values, after those that wait.
    var freeDemand: Subscribers.Demand {
        // Demand must not be negative: OpenCombine traps.
        hasFreeDemand ? demand - waitingCount : .none
    }

    /// Whether there is demand for a further value, after those that wait.
    var hasFreeDemand: Bool { demand > waitingCount }

    var hasUndemandedValue: Bool { demand < waitingCount }

    var hasEvent: Bool { hasValue || isCompletionNext }

    private var hasValue: Bool { waitingCount > 0 && demand > .none }
    private var isCompletionNext: Bool { completion == .afterDemandedValues || completion != nil && waitingCount == 0 }

    mutating func open() {
        isOpen = true
    }

    mutating func add(_ demand: Subscribers.Demand) {
        self.demand += demand
        hasDemanded = true
    }

    /// Counts a received value, and returns the turn of the caller. Unless the turn is `send`, the value waits. The outbox must
    /// not be closed. For the parameters, see ``takeTurn(reserves:isOpening:)``.
    mutating func receiveValue(reserves: Bool, isOpening: Bool) -> OutboxTurn {
        guard canSend(isOpening), demand > .none, waitingCount == 0 else {
            waitingCount += 1
            return takeTurn(reserves: reserves, isOpening: isOpening)
        }
        isSending = true
        demand -= 1
        return .send
    }

    mutating func addWaitingValue() {
        waitingCount += 1
    }

    /// Decides whether the caller sends the waiting events. If `reserves` is `true`, and no other call is sending, the
    /// caller gets the turn even if there is nothing to send yet. `isOpening` is `true` on the thread that is delivering
    /// the subscription.
    mutating func takeTurn(reserves: Bool = false, isOpening: Bool) -> OutboxTurn {
        guard canSend(isOpening) else { return .wait }
        guard reserves || hasEvent else { return .idle }
        isSending = true
        return .drain
    }

    private func canSend(_ isOpening: Bool) -> Bool { !isSending && (isOpen || hasDemanded && isOpening) }

    /// Removes and returns the next event, or returns `nil` if no event can be sent. In that case, the turn ends, and
    /// another call can send.
    mutating func next() -> Event? {
        if hasValue {
            waitingCount -= 1
            demand -= 1
            return .value
        }
        if isCompletionNext {
            completion = nil
            return .completion
        }
        isSending = false
        return nil
    }

    /// Records the completion, and returns `false` if the outbox was already closed.
    mutating func complete(afterAllValues waits: Bool) -> Bool {
        if isClosed { return false }
        isClosed = true
        completion = waits ? .afterAllValues : .afterDemandedValues
        return true
    }

    /// Removes all events, and closes the outbox, because of a completion or a cancellation.
    mutating func close() {
        isClosed = true
        completion = nil
        waitingCount = 0
    }
}

/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Handles the demand that the downstream has returned for a value. Called without the lock.
    ///
    /// - Parameters:
    ///   - source: The number of the source that sent the value.
    ///   - demand: The returned demand.
    ///   - wasUnlimited: Whether the demand was already unlimited before the downstream received the value.
    ///   - caller: The number of the source whose value led to the call that is draining the outbox, or `nil` if another
    ///     event led to that call.
    /// - Returns: The additional demand for `caller`, to return from the `receive(_:)` that received its value. Ignored if
    ///   `caller` is `nil`.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes and returns the state of the operator, to release without the lock. The outbox calls this method with the
    /// lock held, before it sends the completion.
    func removeAll() -> Released?
}

extension OutboxOwner {
    package func removeAll() -> Released? { nil }
}

/// A closure that owns objects that were removed with the lock held. It is never called, only released without the lock.
///
/// It is a closure, because unspecialized code would have to look up the type of an object to put it in an `Any`.
package typealias Released = () -> Void
#endif
