extension Publisher {
    /// Attaches closures for values and the completion, and keeps the subscription in a bag until it ends.
    ///
    ///     scorePublisher.sink(in: subscriptions) { completion in
    ///         show(completion)
    ///     } receiveValue: { score in
    ///         show(score)
    ///     }
    ///
    /// Apart from the bag, this method behaves like Combine's `sink(receiveCompletion:receiveValue:)`. The subscription
    /// leaves the bag after `receiveCompletion` returns, and on cancellation.
    ///
    /// - Parameters:
    ///   - bag: The bag, which cancels the subscription when you cancel or release it.
    ///   - receiveCompletion: A closure that receives the completion.
    ///   - receiveValue: A closure that receives each value.
    /// - Returns: A cancellable that cancels the subscription. You can ignore it, because the bag keeps the subscription.
    @discardableResult
    public func sink(
        in bag: CancelBag,
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        BaggedSubscription.make(in: bag) { subscription in
            let sink = ClosureSink<Output, Failure>(
                demand: .unlimited, demandPerValue: .none,
                receiveCompletion: { completion in
                    receiveCompletion(completion)
                    subscription.end()
                }, receiveValue: receiveValue)
            subscription.begin(sink)
            attach(sink)
        }
    }
}

extension Publisher where Failure == Never {
    /// Attaches a closure for values, and keeps the subscription in a bag until it ends.
    ///
    /// See `sink(in:receiveCompletion:receiveValue:)`.
    @discardableResult
    @_alwaysEmitIntoClient
    public func sink(in bag: CancelBag, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(in: bag, receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

extension SinglePublisher {
    /// Attaches a closure for the result, and keeps the subscription in a bag until it ends.
    ///
    ///     namePublisher().sinkSingle(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkSingle(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the publisher has completed and the
    /// closure has returned, and on cancellation.
    @discardableResult
    public func sinkSingle(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        attach(in: bag, SinkCall(.sinkSingle, isolation: isolation, file: file, line: line), to: receive)
    }
}

extension MaybePublisher {
    /// Attaches a closure for the result, and keeps the subscription in a bag until it ends.
    ///
    ///     nicknamePublisher().sinkMaybe(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkMaybe(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the publisher has completed and the
    /// closure has returned, and on cancellation.
    @discardableResult
    public func sinkMaybe(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable {
        attach(in: bag, SinkCall(.sinkMaybe, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches a closure, and keeps the subscription in a bag until the closure has returned and the publisher has
    /// completed. After the value, the bag must still be able to cancel the publisher, until the publisher has completed.
    fileprivate func attach<Reported: ResultOfPublisher>(
        in bag: CancelBag, _ call: SinkCall, to report: @escaping (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        BaggedSubscription.make(in: bag, endCount: 2) { subscription in
            // The closure checks the isolation, and the sink does not, so that the subscription also ends if the actor was
            // released.
            handleEnd { _ in subscription.end() }.subscribeDirectly(
                call.withoutIsolation, isShared: true, willStart: subscription.begin
            ) { (reported: Reported) in
                if call.checkIsolation() { report(reported) }
                subscription.end()
            }
        }
    }
}

extension MaybePublisher where Output == Never {
    /// Attaches a closure for the completion, and keeps the subscription in a bag until it ends.
    ///
    ///     upload(file).sinkCompletion(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkCompletion(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the closure returns, and on
    /// cancellation.
    @discardableResult
    public func sinkCompletion(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.sinkCompletion, isolation: isolation, file: file, line: line)
        return attach(in: bag, call) { (result: MaybeResult<Never, Failure>) in receive(Result(result)) }
    }
}

extension ImmediatePublisher {
    /// Attaches a closure for values and the error, and keeps the subscription in a bag until it ends.
    ///
    /// The first call of the closure happens before this method returns.
    ///
    ///     scorePublisher().sinkImmediate(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkImmediate(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag on completion and on cancellation, and
    /// if a value arrives after the actor was released.
    @discardableResult
    public func sinkImmediate(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.sinkImmediate, isolation: isolation, file: file, line: line)
        return BaggedSubscription.make(in: bag) { subscription in
            let sink = immediateSink(call, receive: receive, didEnd: subscription.end)
            subscription.begin(sink)
            attach(sink)
            call.checkImmediacy(of: sink.beginning)
        }
    }
}
