extension Publisher {
    /// Attaches closures, and requests another value for each received one.
    ///
    ///     let cancellable = photos.sink(maxDemand: .max(3)) { photo in
    ///         show(photo)
    ///     }
    ///
    /// - **Demand.** The sink requests `maxDemand` values on subscription, and another one for each received value. In
    ///   contrast, Combine's `sink` requests all values. If `maxDemand` is zero, the program stops.
    /// - **Completion.** The sink calls `receiveCompletion` once, with the completion of the publisher.
    ///
    /// See `sink(fixedDemand:receiveCompletion:receiveValue:)` for cancellation, threads, the closures, and the returned
    /// cancellable.
    @_alwaysEmitIntoClient
    public func sink(
        maxDemand: Subscribers.Demand,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveValue: ((Output) -> Void)?
    ) -> AnyCancellable {
        let sink = Subscribers.GraduatedSink(
            maxDemand: maxDemand, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        attach(sink)
        return AnyCancellable(sink)
    }
}

extension Subscribers {
    /// A subscriber that requests another value for each received one.
    ///
    /// `sink(maxDemand:receiveCompletion:receiveValue:)` attaches this subscriber. It accepts one subscription, and
    /// cancels others.
    public final class GraduatedSink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The number of values to demand on subscription. It is not zero.
        public let maxDemand: Subscribers.Demand

        private let sink: ClosureSink<Input, Failure>

        /// The closure that receives each value. `nil` if there is none, or after the subscription has ended.
        public var receiveValue: ((Input) -> Void)? { sink.receiveValue }

        /// The closure that receives the completion. `nil` if there is none, or after the subscription has ended.
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? { sink.receiveCompletion }

        /// Creates a subscriber that requests `maxDemand` values on subscription, and another one for each received value.
        /// If `maxDemand` is zero, the program stops.
        public init(
            maxDemand: Subscribers.Demand,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveValue: ((Input) -> Void)?
        ) {
            precondition(maxDemand > .none, "GraduatedSink: the demand must not be zero.")
            self.maxDemand = maxDemand
            sink = ClosureSink(
                demand: maxDemand, demandPerValue: .max(1), receiveCompletion: receiveCompletion,
                receiveValue: receiveValue)
        }

        /// Creates a subscriber that ignores the values. It requests `maxDemand` values on subscription, and another one for
        /// each received value. If `maxDemand` is zero, the program stops.
        @_disfavoredOverload  // A trailing closure receives the values.
        public convenience init(
            maxDemand: Subscribers.Demand, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
        ) {
            self.init(maxDemand: maxDemand, receiveCompletion: receiveCompletion, receiveValue: nil)
        }

        /// Demands the first values, if this is the first subscription and the subscriber was not cancelled. Otherwise, cancels
        /// the subscription.
        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }

        /// Passes on a value.
        ///
        /// - Returns: The demand for another value, unless the subscription has ended.
        public func receive(_ input: Input) -> Subscribers.Demand { sink.receive(input) }

        /// Passes on the completion, unless the subscription has ended.
        public func receive(completion: Subscribers.Completion<Failure>) { sink.receive(completion: completion) }

        /// Cancels the subscription, and releases the closures.
        public func cancel() { sink.cancel() }
    }
}

extension Subscribers.GraduatedSink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The name of the type, without generic arguments.
    public var description: String { typeName(type(of: self)) }

    /// A mirror of the subscriber, without its properties.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The name of the type, which playgrounds show.
    public var playgroundDescription: Any { description }
}
