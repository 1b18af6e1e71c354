/// A publisher that holds a mutable value, and publishes the current value on subscription, and then each new value.
///
///     let score = ValueRelay(0)
///     let cancellable = score.sink { print($0) }   // Prints 0
///     score.value = 10                              // Prints 10
///
/// ```
/// value      0--1-2---
/// first      0--1-2---
/// late            2---
/// ```
///
/// A relay is like a `CurrentValueSubject` that cannot complete, so it is always immediate.
///
/// - **Values.** Each subscriber receives the values one at a time, in the order in which they were set, even if several threads
///   set them. A value that you set while a subscriber receives another value follows after the subscriber returns.
/// - **Demand.** A subscriber receives the current value on its first demand. A value waits for demand, unless a newer
///   value replaces it.
/// - **Completion.** A relay never completes, not even when it is released.
/// - **Cancellation** releases the subscriber.
/// - **Threads.** You can read and set the value, subscribe, and cancel on any thread. A value arrives on the thread that sets or
///   requests it, or on a thread that is still sending an earlier value to the subscriber. `relay.value += 1` is not atomic:
///   another thread can set the value between the read and the write.
/// - **Cost.** Setting the value takes time in proportion to the number of subscribers.
public final class ValueRelay<Output>: Publisher, ReplacingUnrequestedValues {
    /// `Never`, because a relay cannot fail.
    public typealias Failure = Never

    private let lock = Lock.make()

    /// Guarded by the lock.
    private var audience: Audience<Output, Never>

    /// Creates a relay that holds a value.
    ///
    /// - Parameter value: The current value, until you set another one.
    public init(_ value: Output) {
        audience = Audience(newest: value)
    }

    /// The current value.
    ///
    /// Setting a value publishes it, even if it equals the previous one.
    public var value: Output {
        get {
            guard let value = lock.withLock({ audience.newest }) else { preconditionFailure("A relay has a value.") }
            return value
        }
        set { send(newValue) }
    }

    /// Sets and publishes a value, like setting ``value``.
    ///
    /// Pass this method where a closure is expected:
    ///
    ///     let cancellable = scores.sink(receiveValue: score.send)
    ///
    /// - Parameter value: The value to publish.
    public func send(_ value: Output) {
        lock.lock()
        let delivery = audience.send(value)
        lock.unlock()
        delivery.perform()
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Never>) {
        // The relay retains its subscriptions, so they must not retain the relay.
        let member = AudienceMember("ValueRelay", subscriber, lock: lock) { [weak self] member in
            guard let self else { return nil }
            _ = audience.remove(member)
            // This reference can be the last one, and must not be released with the lock held.
            return { withExtendedLifetime(self) {} }
        }
        lock.withLock { audience.add(member) }
        subscriber.receive(subscription: member)
        member.open()
    }
}

// Unchecked `Sendable`, because the lock guards its state.
extension ValueRelay: @unchecked Sendable where Output: Sendable {}
