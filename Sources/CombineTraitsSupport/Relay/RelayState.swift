#if canImport(Combine) || canImport(OpenCombineShim)
/// The state of a ``RelaySubscription``, with a method for each event. The methods call no other code, and return what
/// to call and to release without the lock.
struct RelayState {
    /// Subscribes to the publisher with this number.
    typealias Start = (Int) -> Void

    /// What remains of a replaced publisher: the subscription to cancel, and the start of the next publisher to
    /// release.
    struct Replaced {
        fileprivate(set) var upstream: (any Subscription)?
        fileprivate(set) var next: Start?

        func cancel() {
            upstream?.cancel()
            withExtendedLifetime(next) {}
        }
    }

    /// The number of the current publisher.
    private(set) var current = 0

    /// Nil before the current publisher has sent its subscription, and after its end.
    private(set) var upstream: (any Subscription)?

    /// Whether the downstream has completed or cancelled.
    private(set) var isOver = false

    /// Whether the current publisher has completed, or there is none.
    private var isUpstreamOver = true

    /// Whether the current publisher has published a value or completed.
    private(set) var hasEvent = false

    /// Whether the current publisher has published a value.
    private(set) var hasValue = false

    /// The demand that the current publisher has not met.
    private var awaitedCount = Subscribers.Demand.none

    /// The call that is subscribing to a publisher.
    private var starting: (number: Int, thread: Thread)?

    /// Whether to call ``RelayOperator/didCancel(_:)`` after that call has returned.
    private var isCancellationPending = false

    /// Starts the next publisher after the call that subscribes to the current one has returned.
    private var next: Start?

    /// Whether there is a current publisher, or one to start.
    var isRelaying: Bool { !isUpstreamOver || next != nil }

    // MARK: Starts

    /// Postpones the start of a publisher if a call on this thread is still subscribing to the current one. That call
    /// then starts it.
    ///
    /// - Returns: Whether it was postponed.
    mutating func postpone(_ start: @escaping Start) -> Bool {
        guard let starting, starting.number == current, isUpstreamOver, starting.thread === Thread.current
        else { return false }
        next = start
        return true
    }

    /// Makes another publisher the current one.
    ///
    /// - Returns: Its number.
    mutating func begin() -> Int {
        current += 1
        starting = (current, Thread.current)
        isUpstreamOver = false
        hasEvent = false
        hasValue = false
        awaitedCount = .none
        return current
    }

    /// Records that the call that subscribes to a publisher has returned.
    ///
    /// - Returns: The start of the next publisher, or nil, and whether a cancellation has waited for the call.
    mutating func endStart(of number: Int) -> (next: Start?, isCancelled: Bool) {
        // Another publisher can have replaced this one.
        guard starting?.number == number else { return (nil, false) }
        starting = nil
        defer { isCancellationPending = false }
        return (next.take(), isCancellationPending)
    }

    // MARK: Events of a publisher

    /// Whether events of a publisher count.
    func counts(_ number: Int) -> Bool {
        number == current && !isUpstreamOver && !isOver
    }

    /// - Returns: Whether the subscription is kept. If not, cancel it.
    mutating func receive(_ subscription: any Subscription, of number: Int) -> Bool {
        guard counts(number), upstream == nil else { return false }
        upstream = subscription
        return true
    }

    /// Records a value of the current publisher.
    ///
    /// - Returns: Whether it is its first event.
    mutating func receiveValue() -> Bool {
        defer { (hasEvent, hasValue) = (true, true) }
        if awaitedCount > .none { awaitedCount -= 1 }
        return !hasEvent
    }

    /// Records the completion of the current publisher.
    ///
    /// - Returns: Whether it is its first event, and its subscription to release.
    mutating func receiveCompletion() -> (isFirst: Bool, released: (any Subscription)?) {
        defer { hasEvent = true }
        isUpstreamOver = true
        return (!hasEvent, upstream.take())
    }

    /// The part of the wanted demand that the current publisher has not received.
    mutating func takeMissingDemand(of wanted: Subscribers.Demand) -> Subscribers.Demand {
        guard upstream != nil, wanted > awaitedCount else { return .none }
        defer { awaitedCount = wanted }
        return wanted == .unlimited ? .unlimited : wanted - awaitedCount
    }

    // MARK: Ends

    /// Removes the current publisher, whose events are ignored from now on.
    mutating func replaceCurrent() -> Replaced {
        if !isUpstreamOver {
            isUpstreamOver = true
            current += 1
            starting = nil
        }
        return Replaced(upstream: upstream.take(), next: next.take())
    }

    /// Records that the downstream cancels.
    ///
    /// - Parameter waitsForStart: Whether the operator must be called after the call that is subscribing to a publisher
    ///   has returned.
    /// - Returns: Whether to call the operator now.
    mutating func cancel(waitingForStart waitsForStart: Bool) -> Bool {
        let isStarting = starting?.number == current && !isUpstreamOver && upstream == nil
        isCancellationPending = isStarting && waitsForStart
        return !isCancellationPending
    }

    /// Ends the relay, because the downstream has cancelled or receives the completion.
    mutating func end() -> Replaced {
        isOver = true
        return Replaced(upstream: upstream.take(), next: next.take())
    }
}
#endif
