extension Publisher {
    /// The default prefetch of sequential operators: unlimited for a subject or a relay, which drop values without demand, and
    /// none for other publishers.
    @usableFromInline
    var defaultPrefetch: Subscribers.Demand {
        dropsUnrequestedValues ? .unlimited : .none
    }
}
