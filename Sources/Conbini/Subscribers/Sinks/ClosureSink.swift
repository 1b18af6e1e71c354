import CombineTraitsSupport

/// The state that all sinks of this module share.
///
/// It attaches once and ends once. It holds no lock while a closure runs, a subscription is used, or an object is
/// released. Any thread can cancel. As always in Combine, the upstream sends one event at a time.
final class ClosureSink<Input, Failure: Error> {
    /// The closures of a sink.
    struct Closures {
        /// Returns whether the sink wants more values.
        let receiveValue: ((Input) -> Bool)?
        let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    }

    /// The demand on subscription.
    private let demand: Subscribers.Demand

    /// The additional demand for each received value.
    private let demandPerValue: Subscribers.Demand

    private let lock = NSLock()

    // The lock guards the following properties.

    /// The number of values until the sink finishes, or nil if there is no limit.
    private var missingValueCount: Int?

    /// Nil after the end.
    private var currentClosures: Closures?
    private var subscription: (any Subscription)?

    /// - Parameter valueCount: The number of values until the sink finishes, or nil if there is no limit.
    init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil, _ closures: Closures
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        missingValueCount = valueCount
        currentClosures = closures
    }

    /// Creates a sink whose closure accepts every value.
    convenience init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: ((Input) -> Void)?
    ) {
        self.init(
            demand: demand, demandPerValue: demandPerValue, valueCount: valueCount,
            Closures(
                receiveValue: receiveValue.map { receiveValue in
                    { input in
                        receiveValue(input)
                        return true
                    }
                }, receiveCompletion: receiveCompletion))
    }

    /// Nil after the end.
    var closures: Closures? { lock.withLock { currentClosures } }

    /// Nil after the end.
    var receiveValue: ((Input) -> Void)? {
        closures?.receiveValue.map { receiveValue in { input in _ = receiveValue(input) } }
    }
}

extension ClosureSink: Subscriber, Cancellable {
    func receive(subscription: any Subscription) {
        lock.lock()
        // A sink attaches once, and not after a cancellation.
        let isAccepted = self.subscription == nil && currentClosures != nil
        if isAccepted { self.subscription = subscription }
        lock.unlock()
        if isAccepted {
            subscription.request(demand)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard let closures = currentClosures, missingValueCount != 0 else {
            lock.unlock()
            return .none
        }
        missingValueCount = missingValueCount.map { $0 - 1 }
        let isLast = missingValueCount == 0
        lock.unlock()
        let isWanted = closures.receiveValue?(input) ?? true
        if !isWanted {
            cancel()
        } else if isLast {
            // The closure can have cancelled.
            let ended = end()
            ended.subscription?.cancel()
            ended.closures?.receiveCompletion?(.finished)
        }
        return demandPerValue > .none && isActive ? demandPerValue : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = end()
        // The subscription can own the upstream, which is still sending.
        withExtendedLifetime(ended) { ended.closures?.receiveCompletion?(completion) }
    }

    func cancel() {
        end().subscription?.cancel()
    }

    private var isActive: Bool { lock.withLock { currentClosures != nil } }

    /// Ends the subscription.
    ///
    /// - Returns: The removed objects, or nil if the subscription had already ended. Use and release them without the
    ///   lock.
    private func end() -> (closures: Closures?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                currentClosures = nil
                subscription = nil
            }
            return (currentClosures, subscription)
        }
    }
}

extension ClosureSink: DescribedByName {}
