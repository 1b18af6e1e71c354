#if canImport(Combine) || canImport(OpenCombineShim)
/// The state of a ``RelaySubscription``, with a method for each event. The methods call no other code, and return the objects to
/// call or release without the lock.
package struct RelayState {
    typealias Start = (Int) -> Void

    /// The subscription to a publisher that was replaced, to cancel, and the postponed start of the next publisher, to
    /// release.
    package struct Replaced {
        fileprivate(set) var upstream: (any Subscription)?
        fileprivate(set) var next: Start?

        package func cancel() {
            upstream?.cancel()
            withExtendedLifetime(next) {}
        }
    }

    private(set) var current = 0

    /// The subscription to the current publisher. It is over when that publisher has completed or was replaced.
    private(set) var upstream = UpstreamSlot()
    private(set) var isOver = false

    /// Whether the current publisher has published a value or completed.
    private(set) var hasEvent = false

    /// The demand that the current publisher has not met.
    private var awaitedCount = Subscribers.Demand.none

    /// The number of the publisher to which a call is subscribing, and the thread of that call.
    private var starting: (number: Int, thread: ObjectIdentifier)?

    /// A closure that starts the next publisher, when the call that subscribes to the current one has returned.
    private var next: Start?

    init() { upstream.close() }

    // Inlined, so that the caller does not copy the state.
    @inline(__always)
    var isRelaying: Bool { !upstream.isOver || next != nil }

    // MARK: Starts

    /// Postpones the start of a publisher if the current one has completed, but a call on this thread is still subscribing to it.
    /// Returns whether the start is postponed.
    mutating func postpone(_ start: @autoclosure () -> Start, on thread: ObjectIdentifier) -> Bool {
        guard let starting, starting == (current, thread), upstream.isOver else { return false }
        next = start()
        return true
    }

    /// Begins the start of a publisher, and returns its number. Pass `nil` if the next publisher never waits for the end of this start.
    mutating func begin(on thread: ObjectIdentifier?) -> Int {
        current += 1
        starting = thread.map { (current, $0) }
        upstream.reopen()
        hasEvent = false
        awaitedCount = .none
        return current
    }

    /// Records that the call that subscribes to a publisher has returned. Returns the postponed start of the next
    /// publisher, or `nil`.
    mutating func endStart(of number: Int) -> Start? {
        // Another publisher might have replaced this one.
        guard starting?.number == number else { return nil }
        starting = nil
        return next.takeValue()
    }

    // MARK: Events of a publisher

    func counts(_ number: Int) -> Bool {
        number == current && !upstream.isOver
    }

    mutating func receive(_ subscription: any Subscription, of number: Int) -> Bool {
        counts(number) && upstream.keep(subscription)
    }

    /// Records a value of the current publisher, and returns whether it is the publisher's first event.
    mutating func receiveValue() -> Bool {
        defer { hasEvent = true }
        if awaitedCount > .none { awaitedCount -= 1 }
        return !hasEvent
    }

    mutating func receiveCompletion() -> (isFirst: Bool, released: (any Subscription)?) {
        defer { hasEvent = true }
        return (!hasEvent, upstream.end())
    }

    /// Returns the demand to request so that the unmet demand of the current publisher reaches `wanted`, and counts it as
    /// requested.
    mutating func takeMissingDemand(of wanted: Subscribers.Demand) -> Subscribers.Demand {
        guard upstream.isSubscribed, wanted > awaitedCount else { return .none }
        defer { awaitedCount = wanted }
        return wanted == .unlimited ? .unlimited : wanted - awaitedCount
    }

    // MARK: Ends

    /// Removes the current publisher, whose further events are ignored.
    mutating func replaceCurrent() -> Replaced {
        if !upstream.isOver {
            current += 1
            starting = nil
        }
        return takeCurrent()
    }

    mutating func end() -> Replaced {
        isOver = true
        return takeCurrent()
    }

    private mutating func takeCurrent() -> Replaced {
        Replaced(upstream: upstream.end(), next: next.takeValue())
    }
}

/// The decision of an operator on an event, made with the lock held, and performed without the lock.
///
/// It is not generic, so that it is fast in unspecialized code.
package enum RelayDecision {
    case wait

    /// Performs an action, which can call the user's closures, and then ``RelaySubscription/relay(_:isReplaced:mayWait:if:)`` or
    /// ``RelaySubscription/complete(_:)``, now or later.
    case perform(() -> Void)

    /// Passes on the completion, after the downstream has received the waiting values. No other publisher starts.
    /// `cancelling`, a subscription of the operator, is cancelled before the current publisher. The objects in `releasing` are
    /// released last.
    case complete(cancelling: (any Subscription)? = nil, releasing: Released? = nil)
}
#endif
