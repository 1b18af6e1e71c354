import CombineTraitsSupport

/// The state of all sinks of this module. It attaches once and ends once, and no lock is held while a closure runs, a
/// subscription is used, or something is released.
///
/// Any thread may cancel. As always in Combine, the upstream sends one event at a time.
final class ClosureSink<Input, Failure: Error> {
    /// What a sink does with the events that it receives.
    struct Closures {
        /// Returns whether other values are wanted.
        let receiveValue: ((Input) -> Bool)?
        let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    }

    /// What a sink demands on subscription.
    private let demand: Subscribers.Demand

    /// What it demands on receipt of a value.
    private let demandPerValue: Subscribers.Demand

    private let lock = NSLock()

    // All that follows is guarded by the lock.

    /// How many values it receives before it finishes. Nil if there is no limit.
    private var missingValueCount: Int?

    /// Nil from the end on.
    private var currentClosures: Closures?
    private var subscription: (any Subscription)?

    /// - Parameter valueCount: How many values it receives before it finishes. Nil if there is no limit.
    init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil, _ closures: Closures
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        missingValueCount = valueCount
        currentClosures = closures
    }

    /// A sink that wants all values.
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

    /// Nil once it has ended.
    var closures: Closures? { lock.withLock { currentClosures } }

    /// Nil once it has ended.
    var receiveValue: ((Input) -> Void)? {
        closures?.receiveValue.map { receiveValue in { input in _ = receiveValue(input) } }
    }
}

extension ClosureSink: Subscriber, Cancellable {
    func receive(subscription: any Subscription) {
        lock.lock()
        // A sink attaches once, and a cancelled one does not attach at all.
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
            // The closure may have cancelled. Then there is nothing to finish.
            let ended = end()
            ended.subscription?.cancel()
            ended.closures?.receiveCompletion?(.finished)
        }
        return demandPerValue > .none && isActive ? demandPerValue : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = end()
        // The subscription may own the upstream, which is still sending.
        withExtendedLifetime(ended) { ended.closures?.receiveCompletion?(completion) }
    }

    func cancel() {
        end().subscription?.cancel()
    }

    private var isActive: Bool { lock.withLock { currentClosures != nil } }

    /// Ends the subscription.
    ///
    /// - Returns: What was kept for it, to be used and released without the lock. Nothing, if it has already ended.
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
