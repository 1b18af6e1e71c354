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
    /// Combine's `assign(to:on:)` retains the object. If the object also keeps the cancellable, as here, neither is released
    /// before the publisher finishes or the subscription is cancelled.
    ///
    /// - **Demand.** The sink requests all values on subscription.
    /// - **Release.** The first value after the release of the object or the actor cancels the subscription.
    /// - **Threads.** The sink sets the property on the thread of the publisher. If you call this method on an actor, the object
    ///   can belong to that actor. If a value arrives elsewhere, the program stops with a message that names the call. To prevent
    ///   this, write `receive(on:)` upstream. The subscription does not retain the actor.
    /// - **Cancellation.** After `cancel()`, the sink does not set the property, unless another thread has already begun to set
    ///   it.
    ///
    /// - Parameters:
    ///   - keyPath: The property to set.
    ///   - object: The object that contains the property.
    ///   - isolation: The actor of the object. By default, the caller's actor. If `nil`, there is no check.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    @_disfavoredOverload
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        onWeak object: Root,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.assign, isolation: isolation, file: file, line: line)
        return sink(call, .weak, to: object) { $0[keyPath: keyPath] = $1 }
    }

    /// Assigns each value to a property of an object that outlives the subscription.
    ///
    /// This method behaves like `assign(to:onWeak:isolation:file:line:)`, but a value after the release of the object stops the
    /// program with a message that names the call.
    @_disfavoredOverload
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        onUnowned object: Root,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.assign, isolation: isolation, file: file, line: line)
        return sink(call, .unowned, to: object) { $0[keyPath: keyPath] = $1 }
    }
}
