/// The state of a ``CheckedSubscription``, except the downstream and the held value. The methods call no foreign code.
///
/// This struct is not generic, so that it is fast in unspecialized code.
struct CheckedState {
    enum Verdict {
        /// Ignore the event, because the upstream is over.
        case ignore
        case pass
        case fail(_TraitBreach)
    }

    private let contract: _TraitContract

    /// The upstream. It is over once the subscription has completed or was cancelled, and while the held value is being
    /// sent.
    private var upstream = UpstreamSlot()

    /// Whether the held value is being sent, and the completion must follow. A cancellation makes this property `false`.
    private(set) var isFinishing = false

    private var hasValue = false

    // Used only if the contract requires an event on subscription.

    /// Whether `subscribe` has returned.
    private var isAttached = false

    /// The number of requests in progress, during which the first event can still arrive.
    private var requestCount = 0

    private var demand = Subscribers.Demand.none

    init(contract: _TraitContract) {
        self.contract = contract
    }

    // MARK: Events

    /// Receives the subscription of the upstream, and returns whether it is kept. If not, cancel the subscription.
    mutating func receive(_ subscription: any Subscription) -> Bool {
        upstream.keep(subscription)
    }

    mutating func receiveValue() -> Verdict {
        guard !upstream.isOver else { return .ignore }
        defer { hasValue = true }
        return contract.judge(.value, afterValue: hasValue).map { .fail($0) } ?? .pass
    }

    /// Judges the completion of the upstream, which is `finished` or `failure`.
    func receive(_ completion: TraitEvent) -> Verdict {
        guard !upstream.isOver else { return .ignore }
        return contract.judge(completion, afterValue: hasValue).map { .fail($0) } ?? .pass
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

    /// Records that `subscribe` has returned. Returns the breach if the upstream has sent no event, although it is neither
    /// waiting for demand nor handling a request.
    mutating func didAttach() -> _TraitBreach? {
        isAttached = true
        return breachOfImmediacy
    }

    /// Adds demand of the downstream, and returns the upstream to request values from, or `nil` if the upstream is over.
    mutating func beginRequest(_ demand: Subscribers.Demand) -> (any Subscription)? {
        guard let upstream = upstream.subscription else { return nil }
        self.demand += demand
        requestCount += 1
        return upstream
    }

    /// Records that a request has returned. Returns the breach if the upstream has sent no event, although `subscribe` and
    /// all requests have returned.
    mutating func endRequest() -> _TraitBreach? {
        requestCount -= 1
        // Operators such as `combineLatest` demand values only after they have subscribed to all upstreams.
        return isAttached ? breachOfImmediacy : nil
    }

    private var breachOfImmediacy: _TraitBreach? {
        // Without demand, a publisher can wait. If several requests are in progress, the last one to return makes the check.
        let mayWait = upstream.subscription != nil && demand == .none || requestCount > 0
        return !upstream.isOver && !mayWait ? contract.judge(.subscribed, afterValue: hasValue) : nil
    }
}
