#if canImport(Combine) || canImport(OpenCombineShim)
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
#endif
