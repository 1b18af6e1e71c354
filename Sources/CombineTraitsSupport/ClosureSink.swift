#if canImport(Combine) || canImport(OpenCombineShim)
/// A subscriber that calls closures. It is the basis of several sinks.
///
/// Any thread can cancel. No lock is held while a closure runs, a subscription is used, or an object is released. As always in
/// Combine, the upstream sends one event at a time.
package final class ClosureSink<Input, Failure: Error>: Subscriber, Cancellable, DescribedByName {
    private struct Closures {
        let acceptValue: ((Input) -> Bool)?
        let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    }

    private let demand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand

    private let lock = InlineLock.allocate()

    // The lock guards the following properties.

    /// The number of values until the sink finishes, or `nil` if there is no limit.
    private var missingValueCount: Int?

    private var currentClosures: Closures?
    private var subscription: (any Subscription)?

    /// - Parameter acceptValue: A closure that receives a value, and returns whether further values are wanted.
    package init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, acceptValue: ((Input) -> Bool)?
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        missingValueCount = valueCount
        currentClosures = Closures(acceptValue: acceptValue, receiveCompletion: receiveCompletion)
    }

    package convenience init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: ((Input) -> Void)?
    ) {
        var acceptValue: ((Input) -> Bool)?
        if let receiveValue {
            acceptValue = { input in
                receiveValue(input)
                return true
            }
        }
        self.init(
            demand: demand, demandPerValue: demandPerValue, valueCount: valueCount,
            receiveCompletion: receiveCompletion, acceptValue: acceptValue)
    }

    deinit { lock.deallocate() }

    package var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? {
        lock.withLock { currentClosures }?.receiveCompletion
    }

    package var receiveValue: ((Input) -> Void)? {
        lock.withLock { currentClosures }?.acceptValue.map { acceptValue in { input in _ = acceptValue(input) } }
    }

    package func receive(subscription: any Subscription) {
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

    package func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard let closures = currentClosures, missingValueCount != 0 else {
            lock.unlock()
            return .none
        }
        missingValueCount = missingValueCount.map { $0 - 1 }
        let isLast = missingValueCount == 0
        lock.unlock()
        let isWanted = closures.acceptValue?(input) ?? true
        if !isWanted {
            cancel()
        } else if isLast {
            // The closure might have cancelled.
            let ended = end()
            ended.subscription?.cancel()
            ended.closures?.receiveCompletion?(.finished)
        }
        return demandPerValue > .none && isActive ? demandPerValue : .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
        let ended = end()
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(ended) { ended.closures?.receiveCompletion?(completion) }
    }

    package func cancel() {
        end().subscription?.cancel()
    }

    private var isActive: Bool { lock.withLock { currentClosures != nil } }

    private func end() -> (closures: Closures?, subscription: (any Subscription)?) {
        lock.withLock { (currentClosures.take(), subscription.take()) }
    }
}
#endif
