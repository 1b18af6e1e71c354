#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Called without the lock after the downstream has received a value and returned a demand. `wasUnlimited` is `true` if the
    /// demand was already unlimited. Returns the additional demand from the caller, if a source makes the call.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes the state of the operator before the completion is sent, and returns the objects to release without the lock. Called
    /// with the lock held.
    func removeAll() -> Any?
}

extension OutboxOwner {
    package func removeAll() -> Any? { nil }
}
#endif
