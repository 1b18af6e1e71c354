extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object that the subscription does not retain.
    ///
    ///     final class Player {
    ///         var score = 0
    ///         private var cancellable: AnyCancellable?
    ///
    ///         func show(_ scores: AnyPublisher<Int, Never>) {
    ///             cancellable = scores.assign(to: \.score, onWeak: self)
    ///         }
    ///     }
    ///
    /// Combine's `assign(to:on:)` retains the object. If the object keeps the cancellable, as here, neither is ever released.
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Release.** When a value arrives and the object is gone, the subscription is cancelled.
    /// - **Threads.** The property is set where the publisher publishes. Called on an actor, the object may belong to that
    ///   actor, and a value that arrives elsewhere stops the program with a message that names the call: put `receive(on:)`
    ///   before it. The subscription does not retain the actor, and ends with it.
    /// - **Cancellation.** The property is not set after `cancel()`, unless another thread has already begun to set it.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    ///   - isolation: The actor that the object belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    @_disfavoredOverload
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        onWeak object: Root,
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        let call = WeakSinkCall(.assign, isolation: isolation, file: file, line: line)
        return sink(call, .weak, to: object) { $0[keyPath: keyPath] = $1 }
    }

    /// Assigns each value to a property of an object that lives longer than the subscription, which does not retain it.
    ///
    /// It is `assign(to:onWeak:isolation:file:line:)`, but for an object that is gone: a value stops the program then, with a
    /// message that names the call.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    ///   - isolation: The actor that the object belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    @_disfavoredOverload
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        onUnowned object: Root,
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        let call = WeakSinkCall(.assign, isolation: isolation, file: file, line: line)
        return sink(call, .unowned, to: object) { $0[keyPath: keyPath] = $1 }
    }
}
