#if canImport(Combine) || canImport(OpenCombineShim)
/// The operator that sends through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Completes the outbox if nothing can follow what it holds. Called before each event, with the lock held.
    func completeIfPossible()

    /// The downstream has received a value. Called without the lock.
    ///
    /// - Parameters:
    ///   - source: The source of the value.
    ///   - demand: What the downstream returned.
    ///   - wasUnlimited: Whether the demand was unlimited before.
    ///   - caller: The source whose call is still under way, if there is one.
    /// - Returns: What the caller may send in addition.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes what the operator needs no more, since the completion is about to be sent. Called with the lock held.
    ///
    /// - Returns: What was removed, to be released without the lock.
    func removeAll() -> Any?
}

extension OutboxOwner {
    package func removeAll() -> Any? { nil }
}
#endif
