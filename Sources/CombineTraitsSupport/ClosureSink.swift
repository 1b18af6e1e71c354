#if canImport(Combine) || canImport(OpenCombineShim)
/// The first event of a sink, or the cancellation if it comes before.
package enum SinkBeginning {
    case none, value, finished, failure, cancellation
}

/// A subscriber that calls closures, and the implementation of several sinks.
///
/// Any thread can cancel. No lock is held while a closure runs, a subscription is used, or an object is released. The sink
/// relies on the upstream to send one event at a time.
package final class ClosureSink<Input, Failure: Error>: Subscriber, Cancellable, DescribedByName {
    private let demand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand

    private let lock = Lock.make()

    // The lock guards the following properties. The closures are not in a struct, because unspecialized code would have to
    // look up its size.

    private var upstream = UpstreamSlot()
    private var begunWith = SinkBeginning.none
    private var acceptValue: ((Input) -> Bool)?
    private var complete: ((Subscribers.Completion<Failure>) -> Void)?

    /// The number of values after which the sink finishes, or `nil` if there is no limit.
    private var missingValueCount: Int?

    /// Creates a sink that requests `demand` on subscription, and `demandPerValue` after each value. If `acceptValue`
    /// returns `false` for a value, the sink cancels its subscription without a completion. After `valueCount` values, the
    /// sink cancels its subscription and finishes.
    package init(
        demand: Subscribers.Demand, demandPerValue: Subscribers.Demand, valueCount: Int? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, acceptValue: ((Input) -> Bool)?
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        missingValueCount = valueCount
        self.acceptValue = acceptValue
        complete = receiveCompletion
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

    package var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? {
        lock.withLock { complete }
    }

    package var receiveValue: ((Input) -> Void)? {
        lock.withLock { acceptValue }.map { acceptValue in { input in _ = acceptValue(input) } }
    }

    package var beginning: SinkBeginning {
        lock.lock()
        defer { lock.unlock() }
        return begunWith
    }

    package func receive(subscription: any Subscription) {
        lock.lock()
        let isKept = upstream.keep(subscription)
        lock.unlock()
        if isKept { subscription.request(demand) } else { subscription.cancel() }
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard !upstream.isOver, missingValueCount != 0 else {
            lock.unlock()
            return .none
        }
        if begunWith == .none { begunWith = .value }
        missingValueCount = missingValueCount.map { $0 - 1 }
        let (isLast, acceptValue) = (missingValueCount == 0, acceptValue)
        lock.unlock()
        let isWanted = acceptValue?(input) ?? true
        if !isWanted {
            cancel()
        } else if isLast {
            // The closure might have cancelled.
            let ended = end(.finished)
            ended.subscription?.cancel()
            ended.complete?(.finished)
        }
        return demandPerValue > .none && lock.withLock { !upstream.isOver } ? demandPerValue : .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
        let ended = if case .finished = completion { end(.finished) } else { end(.failure) }
        ended.complete?(completion)
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(ended.subscription) {}
    }

    package func cancel() {
        end(.cancellation).subscription?.cancel()
    }

    /// The objects that `end(_:)` removes. Use and release them without the lock.
    private typealias Ended = (
        subscription: (any Subscription)?, complete: ((Subscribers.Completion<Failure>) -> Void)?,
        acceptValue: ((Input) -> Bool)?
    )

    private func end(_ ending: SinkBeginning) -> Ended {
        lock.lock()
        defer { lock.unlock() }
        if begunWith == .none { begunWith = ending }
        defer { (complete, acceptValue) = (nil, nil) }
        return (upstream.end(), complete, acceptValue)
    }
}
#endif
