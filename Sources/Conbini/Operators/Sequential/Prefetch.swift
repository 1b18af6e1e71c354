extension Publisher {
    /// The default prefetch of sequential operators: unlimited for a subject, a `ValueRelay` or `shareNewest()`, which drop
    /// values without demand, and none for other publishers.
    @usableFromInline
    var defaultPrefetch: Subscribers.Demand {
        dropsUnrequestedValues ? .unlimited : .none
    }
}
