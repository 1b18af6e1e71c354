extension Publisher where Failure == Never {
    /// Calls a method of an instance with each value.
    ///
    ///     let cancellable = scores.invoke(Scoreboard.show, on: scoreboard)
    ///
    /// The subscription retains the instance. If the instance keeps the cancellable, use
    /// `invoke(_:onWeak:isolation:file:line:)`.
    ///
    /// - **Demand.** All values are demanded on subscription.
    /// - **Threads.** The method is called where the publisher publishes. Called on an actor, the instance may belong to that
    ///   actor, and a value that arrives elsewhere stops the program with a message that names the call: put `receive(on:)`
    ///   before it. A method of the main actor can only be passed on the main actor. For methods of other global actors, the
    ///   compiler does not check this: call `invoke` on their actor.
    /// - **Cancellation.** The instance is released at the end, and on cancellation. The method is not called after `cancel()`,
    ///   unless another thread has already begun the call.
    ///
    /// - Parameters:
    ///   - method: The method, such as `Scoreboard.show`.
    ///   - instance: The instance.
    ///   - isolation: The actor that the instance belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    public func invoke<Root>(
        _ method: @escaping (Root) -> (Output) -> Void,
        on instance: Root,
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        let call = SinkCall(.invoke, isolation: isolation, file: file, line: line)
        let sink = ClosureSink<Output, Never>(demand: .unlimited, demandPerValue: .none, receiveCompletion: nil) {
            value in
            call.checkIsolation()
            method(instance)(value)
        }
        subscribe(sink)
        return AnyCancellable(sink)
    }

    /// Calls a method of an object that the subscription does not retain, with each value.
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
    /// It is `invoke(_:on:isolation:file:line:)`, but for the object: when a value arrives and the object is gone, the
    /// subscription is cancelled. The subscription does not retain the actor either, and ends with it.
    ///
    /// - Parameters:
    ///   - method: The method, such as `Scoreboard.show`.
    ///   - object: The object.
    ///   - isolation: The actor that the object belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> (Output) -> Void,
        onWeak object: Root,
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        let call = WeakSinkCall(.invoke, isolation: isolation, file: file, line: line)
        return sink(call, .weak, to: object) { method($0)($1) }
    }

    /// Calls a method of an object that lives longer than the subscription, which does not retain it, with each value.
    ///
    /// It is `invoke(_:onWeak:isolation:file:line:)`, but for an object that is gone: a value stops the program then, with a
    /// message that names the call.
    ///
    /// - Parameters:
    ///   - method: The method, such as `Scoreboard.show`.
    ///   - object: The object.
    ///   - isolation: The actor that the object belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> (Output) -> Void,
        onUnowned object: Root,
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        let call = WeakSinkCall(.invoke, isolation: isolation, file: file, line: line)
        return sink(call, .unowned, to: object) { method($0)($1) }
    }
}

// MARK: - Methods of the main actor

// The compiler converts a reference to a method of the main actor to one of any actor, without a warning. These overloads match
// such a reference better, and cannot be called elsewhere.

extension Publisher where Failure == Never {
    /// Calls a method of the main actor with each value, as `invoke(_:on:isolation:file:line:)` does.
    @MainActor
    public func invoke<Root>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        on instance: Root,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), on: instance, isolation: MainActor.shared, file: file, line: line)
    }

    /// Calls a method of the main actor with each value, as `invoke(_:onWeak:isolation:file:line:)` does.
    @MainActor
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        onWeak object: Root,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), onWeak: object, isolation: MainActor.shared, file: file, line: line)
    }

    /// Calls a method of the main actor with each value, as `invoke(_:onUnowned:isolation:file:line:)` does.
    @MainActor
    public func invoke<Root: AnyObject>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void,
        onUnowned object: Root,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> AnyCancellable {
        invoke(onMain(method), onUnowned: object, isolation: MainActor.shared, file: file, line: line)
    }

    /// The method, for a sink that checks that it is called on the main actor.
    @MainActor
    private func onMain<Root>(
        _ method: @escaping (Root) -> @MainActor (Output) -> Void
    ) -> (Root) -> (Output) -> Void {
        { object in { value in method(object)(value) } }
    }
}
