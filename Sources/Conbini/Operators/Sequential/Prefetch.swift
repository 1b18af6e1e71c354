extension Publisher {
    /// The default prefetch of sequential operators: unlimited for a subject, which drops values without demand, and none for
    /// other publishers.
    @usableFromInline
    var defaultPrefetch: Subscribers.Demand {
        dropsUnrequestedValues ? .unlimited : .none
    }
}
