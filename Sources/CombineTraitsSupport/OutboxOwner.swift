#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Called without the lock after the downstream has received a value and returned a demand. `wasUnlimited` is `true` if the
    /// demand was already unlimited. Returns the additional demand from the caller, if a source makes the call.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes the state of the operator before the completion is sent. Called with the lock held.
    func removeAll() -> Released?
}

extension OutboxOwner {
    package func removeAll() -> Released? { nil }
}

/// A closure that owns objects that were removed with the lock held. It is never called, only released without the lock.
///
/// It is a closure, because unspecialized code would have to look up the type of an object to put it in an `Any`.
package typealias Released = () -> Void
#endif
