#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that sends events through an ``Outbox``.
package protocol OutboxOwner: AnyObject {
    /// Handles the demand that the downstream has returned for a value. Called without the lock.
    ///
    /// - Parameters:
    ///   - source: The number of the source that sent the value.
    ///   - demand: The returned demand.
    ///   - wasUnlimited: Whether the demand was already unlimited before the downstream received the value.
    ///   - caller: The number of the source whose value led to the call that is draining the outbox, or `nil` if another
    ///     event led to that call.
    /// - Returns: The additional demand for `caller`, to return from the `receive(_:)` that received its value. Ignored if
    ///   `caller` is `nil`.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand

    /// Removes and returns the state of the operator, to release without the lock. The outbox calls this method with the
    /// lock held, before it sends the completion.
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
