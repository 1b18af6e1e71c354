#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Handles the demand that the downstream has returned for a value. Called without the lock.
    ///
    /// - Parameters:
    ///   - source: The number of the source that sent the value.
    ///   - demand: The returned demand.
    ///   - wasUnlimited: Whether the demand was already unlimited before the downstream received the value.
    ///   - caller: The number of the source that is sending a value to the call that drains the outbox, or `nil` if another
    ///     event led to that call.
    /// - Returns: The additional demand for `caller`, which receives it as the result of its call. Ignored without a caller.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes and returns the state of the operator, to release after unlocking. Called with the lock held, before the
    /// completion is sent.
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
