/// The state of a ``CheckedSubscription``, except the downstream and the held value. The methods call no foreign code.
///
/// This struct is not generic, so that it is fast in unspecialized code.
struct CheckedState {
    private let promise: _TraitPromise

    /// The upstream. It is over once the subscription has completed or was cancelled, and while the held value is being
    /// sent.
    private var upstream = UpstreamSlot()

    /// Whether the held value is being sent, and the completion must follow. A cancellation makes this property `false`.
    private(set) var isFinishing = false

    private var hasValue = false

    // Used only if the promise requires an event on subscription.

    /// Whether `subscribe` has returned.
    private var isAttached = false

    /// The number of requests in progress, during which the first event can still arrive.
    private var requestCount = 0

    private var demand = Subscribers.Demand.none

    init(promise: _TraitPromise) {
        self.promise = promise
    }

    // MARK: Events

    /// Receives the subscription of the upstream, and returns whether it is kept. If not, cancel the subscription.
    mutating func receive(_ subscription: any Subscription) -> Bool {
        upstream.keep(subscription)
    }

    /// Whether to ignore events of the upstream.
    var isOver: Bool { upstream.isOver }

    /// Judges a value, `finished`, or a `failure` of an upstream that is not over.
    mutating func receive(_ event: TraitEvent) -> _TraitViolation? {
        defer { if event == .value { hasValue = true } }
        return promise.judge(event, afterValue: hasValue)
    }

    /// Begins to send the held value before the completion, and returns the upstream. Release the upstream without the lock.
    mutating func beginFinishing() -> (any Subscription)? {
        isFinishing = true
        return upstream.end()
    }

    /// Ends the subscription, on completion or cancellation, and returns the upstream, to cancel or release without the lock.
    mutating func end() -> (any Subscription)? {
        isFinishing = false
        return upstream.end()
    }

    // MARK: Immediacy

    /// Records that `subscribe` has returned. Returns the violation if the upstream has sent no event, although it is neither
    /// waiting for demand nor handling a request.
    mutating func didAttach() -> _TraitViolation? {
        isAttached = true
        return violationOfImmediacy
    }

    /// Adds demand of the downstream, and returns the upstream to request values from, or `nil` if the upstream is over.
    mutating func beginRequest(_ demand: Subscribers.Demand) -> (any Subscription)? {
        guard let upstream = upstream.subscription else { return nil }
        self.demand += demand
        requestCount += 1
        return upstream
    }

    /// Records that a request has returned. Returns the violation if the upstream has sent no event, although `subscribe` and
    /// all requests have returned.
    mutating func endRequest() -> _TraitViolation? {
        requestCount -= 1
        // Operators such as `combineLatest` request values only after they have subscribed to all upstreams.
        return isAttached ? violationOfImmediacy : nil
    }

    private var violationOfImmediacy: _TraitViolation? {
        // Without demand, a publisher can wait. If several requests are in progress, the last one to return makes the check.
        let mayWait = upstream.subscription != nil && demand == .none || requestCount > 0
        return !upstream.isOver && !mayWait ? promise.judge(.subscribed, afterValue: hasValue) : nil
    }
}
