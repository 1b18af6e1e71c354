extension Publisher where Failure == Never {
    /// Calls a method of an instance with each value.
    ///
    ///     let cancellable = scores.invoke(Scoreboard.show, on: scoreboard)
    ///
    /// The subscription retains the instance. If the instance keeps the cancellable, use
    /// `invoke(_:onWeak:isolation:file:line:)`. The subscription does not retain the actor: the first value after the release of
    /// the actor cancels the subscription.
    ///
    /// - **Demand.** The sink requests all values on subscription.
    /// - **Threads.** The sink calls the method on the thread of the publisher. If you call `invoke` on an actor, the instance
    ///   can belong to that actor. If a value arrives elsewhere, the program stops with a message that names the call. To prevent
    ///   this, write `receive(on:)` upstream. You can pass a method of the main actor only on the main actor. For methods of
    ///   other global actors, the compiler does not check this, so call `invoke` on their actor.
    /// - **Cancellation.** The sink releases the instance on completion and on cancellation. After `cancel()`, it does not call
    ///   the method, unless another thread has already begun the call.
    ///
    /// - Parameters:
    ///   - method: The method to call, such as `Scoreboard.show`.
    ///   - instance: The instance on which to call the method.
    ///   - isolation: The actor of the instance. By default, the caller's actor. If `nil`, there is no check.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    public func invoke<Root>(
        _ method: @escaping (Root) -> (Output) -> Void,
        on instance: Root,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.invoke, isolation: isolation, file: file, line: line)
        return sink(call) { value in
            method(instance)(value)
            return true
        }
    }

    /// Calls a method of an object with each value, without retaining the object.
    ///
    ///     final class Scoreboard {
    ///         private(set) var score = 0
    ///         private var cancellable: AnyCancellable?
    ///
    ///         func show(_ score: Int) { self.score = score }
    ///
    ///         func follow(_ scores: AnyPublisher<Int, Never>) {
    ///             cancellable = scores.invoke(Scoreboard.show, onWeak: self)
    ///         }
    ///     }
    ///
    /// This method behaves like `invoke(_:on:isolation:file:line:)`, but the subscription retains neither the object nor the
    /// actor. The first value after the release of the object or the actor cancels the subscription.
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> (Output) -> Void,
        onWeak object: Root,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.invoke, isolation: isolation, file: file, line: line)
        return sink(call, .weak, to: object) { method($0)($1) }
    }

    /// Calls a method with each value, on an object that outlives the subscription.
    ///
    /// This method behaves like `invoke(_:onWeak:isolation:file:line:)`, but a value after the release of the object stops the
    /// program with a message that names the call.
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> (Output) -> Void,
        onUnowned object: Root,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.invoke, isolation: isolation, file: file, line: line)
        return sink(call, .unowned, to: object) { method($0)($1) }
    }
}

// MARK: - Methods of the main actor

// Without a warning, the compiler lets a reference to a method of the main actor pass as a method of any actor. These overloads
// match such a reference better, and can be called only on the main actor.

extension Publisher where Failure == Never {
    /// Calls a `@MainActor` method with each value.
    ///
    /// See `invoke(_:on:isolation:file:line:)`.
    @MainActor
    public func invoke<Root>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        on instance: Root,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), on: instance, isolation: MainActor.shared, file: file, line: line)
    }

    /// Calls a `@MainActor` method with each value, without retaining the object.
    ///
    /// See `invoke(_:onWeak:isolation:file:line:)`.
    @MainActor
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        onWeak object: Root,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), onWeak: object, isolation: MainActor.shared, file: file, line: line)
    }

    /// Calls a `@MainActor` method with each value. The object must outlive the subscription.
    ///
    /// See `invoke(_:onUnowned:isolation:file:line:)`.
    @MainActor
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        onUnowned object: Root,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), onUnowned: object, isolation: MainActor.shared, file: file, line: line)
    }

    /// Returns a `@MainActor` method as a method without isolation, for a sink that checks that it runs on the main actor.
    @MainActor
    private func onMain<Root>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void
    ) -> (Root) -> (Output) -> Void {
        { object in { value in method(object)(value) } }
    }
}
