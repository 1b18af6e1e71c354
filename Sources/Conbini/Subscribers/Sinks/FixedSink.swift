extension Publisher {
    /// Attaches closures that receive a fixed number of values, and cancels the upstream after the last one.
    ///
    ///     let cancellable = temperatures.sink(fixedDemand: 3) { completion in
    ///         show(completion)
    ///     } receiveValue: { temperature in
    ///         show(temperature)
    ///     }
    ///
    /// ```
    /// upstream   -1--2--3        cancelled
    /// closures   -1--2--(3|)
    /// ```
    ///
    /// - **Demand.** The sink requests `fixedDemand` values on subscription, and ignores further ones.
    /// - **Completion.** The sink calls `receiveCompletion` once: with the completion of the publisher, or with `.finished` after
    ///   the last value, when the sink has cancelled the upstream.
    /// - **Cancellation.** The sink releases the closures on completion and on cancellation. After `cancel()`, it does not call
    ///   them, unless another thread has already begun the call.
    /// - **Threads.** The sink calls the closures on the threads of the publisher. Closures that you write in an actor must be
    ///   `@Sendable` if they can run elsewhere.
    ///
    /// - Parameters:
    ///   - fixedDemand: The number of values. If it is less than 1, the program stops.
    ///   - receiveCompletion: A closure that receives the completion, unless the subscription is cancelled.
    ///   - receiveValue: A closure that receives each value.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    @_alwaysEmitIntoClient
    public func sink(
        fixedDemand: Int,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveValue: ((Output) -> Void)?
    ) -> AnyCancellable {
        let sink = Subscribers.FixedSink(
            demand: fixedDemand, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        attach(sink)
        return AnyCancellable(sink)
    }
}

extension Subscribers {
    /// A subscriber that requests a fixed number of values, and finishes after the last one.
    ///
    /// `sink(fixedDemand:receiveCompletion:receiveValue:)` attaches this subscriber. It accepts one subscription, and
    /// cancels others.
    public final class FixedSink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The number of values to receive, at least 1.
        public let demand: Int

        private let sink: ClosureSink<Input, Failure>

        /// The closure that receives each value. `nil` if there is none, or after the subscription has ended.
        public var receiveValue: ((Input) -> Void)? { sink.receiveValue }

        /// The closure that receives the completion. `nil` if there is none, or after the subscription has ended.
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? { sink.receiveCompletion }

        /// Creates a subscriber that requests `demand` values. If `demand` is less than 1, the program stops.
        public init(
            demand: Int,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveValue: ((Input) -> Void)?
        ) {
            precondition(demand > 0, "FixedSink: the demand must not be zero or negative.")
            self.demand = demand
            sink = ClosureSink(
                demand: .max(demand), demandPerValue: .none, valueCount: demand,
                receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        }

        /// Creates a subscriber that requests `demand` values, and ignores these values. If `demand` is less than 1, the
        /// program stops.
        @_disfavoredOverload  // A trailing closure receives the values.
        public convenience init(
            demand: Int, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
        ) {
            self.init(demand: demand, receiveCompletion: receiveCompletion, receiveValue: nil)
        }

        /// Demands the values, if this is the first subscription and the subscriber was not cancelled. Otherwise, cancels the
        /// subscription.
        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

        /// Passes on a value, and finishes if it is the last one.
        ///
        /// - Returns: No demand.
        public func receive(_ input: Input) -> Subscribers.Demand { sink.receive(input) }

        /// Passes on the completion, unless the subscription has ended.
        public func receive(completion: Subscribers.Completion<Failure>) { sink.receive(completion: completion) }

        /// Cancels the subscription, and releases the closures.
        public func cancel() { sink.cancel() }
    }
}

extension Subscribers.FixedSink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The name of the type, without generic arguments.
    public var description: String { typeName(type(of: self)) }

    /// A mirror of the subscriber, without its properties.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The name of the type, which playgrounds show.
    public var playgroundDescription: Any { description }
}
