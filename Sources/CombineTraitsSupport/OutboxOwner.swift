#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Called without the lock after the downstream has received a value.
    ///
    /// - Parameters:
    ///   - source: The source of the value.
    ///   - demand: The demand that the downstream returned.
    ///   - wasUnlimited: Whether the demand was unlimited before.
    ///   - caller: The source that is making the call, if there is one.
    /// - Returns: The additional demand from the caller.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes the state of the operator before the completion is sent. Called with the lock held.
    ///
    /// - Returns: The removed objects, which are released without the lock.
    func removeAll() -> Any?
}

extension OutboxOwner {
    package func removeAll() -> Any? { nil }
}
#endif
