// Sinks with closures that receive a weakly held object.

extension Publisher {
    /// Attaches closures for values and the completion, and passes them a weakly held object.
    ///
    ///     cancellable = scores.sink(with: self) { controller, completion in
    ///         controller.show(completion)
    ///     } receiveValue: { controller, score in
    ///         controller.show(score)
    ///     }
    ///
    /// The subscription holds the object weakly, and does not call the closures after the object is released. Afterward, the
    /// subscription continues, unless the object owns the returned cancellable. Apart from that, this method behaves like
    /// Combine's `sink(receiveCompletion:receiveValue:)`.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closures.
    ///   - receiveCompletion: A closure that receives the object and the completion.
    ///   - receiveValue: A closure that receives the object and each value.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func sink<Object: AnyObject>(
        with object: Object,
        receiveCompletion: @escaping (Object, Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable {
        sink(
            receiveCompletion: { [weak object] completion in
                if let object { receiveCompletion(object, completion) }
            },
            receiveValue: { [weak object] value in
                if let object { receiveValue(object, value) }
            })
    }
}

extension Publisher where Failure == Never {
    /// Attaches a closure for values, and passes it a weakly held object.
    ///
    /// See `sink(with:receiveCompletion:receiveValue:)`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func sink<Object: AnyObject>(
        with object: Object, receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable {
        sink(with: object, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
    }
}

extension SinglePublisher {
    /// Attaches a closure for the publisher's result, and passes it a weakly held object.
    ///
    ///     cancellable = namePublisher().sinkSingle(with: self) { controller, result in
    ///         controller.show(result)
    ///     }
    ///
    /// This method behaves like ``sinkSingle(isolation:file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkSingle<Object: AnyObject>(
        with object: Object,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Object, Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkSingle(isolation: isolation, file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }

    /// Attaches a closure that receives the publisher's result on the main actor, and passes it a weakly held object.
    ///
    /// This method behaves like ``sinkSingleOnMain(file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkSingleOnMain<Object: AnyObject & Sendable>(
        with object: Object,
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Object, Result<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkSingleOnMain(file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }
}

extension MaybePublisher {
    /// Attaches a closure for the publisher's result, and passes it a weakly held object.
    ///
    ///     cancellable = nicknamePublisher().sinkMaybe(with: self) { controller, result in
    ///         controller.show(result)
    ///     }
    ///
    /// This method behaves like ``sinkMaybe(isolation:file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkMaybe<Object: AnyObject>(
        with object: Object,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Object, MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkMaybe(isolation: isolation, file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }

    /// Attaches a closure that receives the publisher's result on the main actor, and passes it a weakly held object.
    ///
    /// This method behaves like ``sinkMaybeOnMain(file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkMaybeOnMain<Object: AnyObject & Sendable>(
        with object: Object,
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Object, MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable where Output: Sendable {
        sinkMaybeOnMain(file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }
}

extension MaybePublisher where Output == Never {
    /// Attaches a closure for the completion, and passes it a weakly held object.
    ///
    ///     cancellable = upload(file).sinkCompletion(with: self) { controller, result in
    ///         controller.show(result)
    ///     }
    ///
    /// This method behaves like ``sinkCompletion(isolation:file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkCompletion<Object: AnyObject>(
        with object: Object,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Object, Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        sinkCompletion(isolation: isolation, file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }

    /// Attaches a closure that receives the completion on the main actor, and passes it a weakly held object.
    ///
    /// This method behaves like ``sinkCompletionOnMain(file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkCompletionOnMain<Object: AnyObject & Sendable>(
        with object: Object,
        file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping @MainActor @Sendable (Object, Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        sinkCompletionOnMain(file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }
}

extension ImmediatePublisher {
    /// Attaches a closure for values and the error, and passes it a weakly held object.
    ///
    /// The first call to the closure happens before this method returns.
    ///
    ///     cancellable = scorePublisher().sinkImmediate(with: self) { controller, result in
    ///         controller.show(result)
    ///     }
    ///
    /// This method behaves like ``sinkImmediate(isolation:file:line:receive:)``, and holds the object like
    /// `sink(with:receiveCompletion:receiveValue:)`.
    @_alwaysEmitIntoClient
    public func sinkImmediate<Object: AnyObject>(
        with object: Object,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Object, Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        sinkImmediate(isolation: isolation, file: file, line: line) { [weak object] result in
            if let object { receive(object, result) }
        }
    }
}
