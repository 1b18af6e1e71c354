/// A place for subscriptions, which cancels them when it is released.
///
///     final class Player {
///         private let subscriptions = CancelBag()
///
///         func play(_ track: Track) {
///             downloadPublisher(track).sinkSingle(in: subscriptions) { [weak self] result in
///                 self?.play(result)
///             }
///         }
///     }
///
/// A set of `AnyCancellable` keeps each subscription for as long as the set exists, and must not be used by two threads. A bag
/// differs in both:
///
/// - **End.** A subscription of a sink `in:` the bag leaves the bag when it completes, and when it is cancelled, even if this
///   happens before the sink returns. What `store(in:)` adds stays until the bag cancels it.
/// - **Cancellation.** ``cancel()`` and the release of the bag cancel everything in the bag, one after another, in the order in
///   which they were added.
/// - **Threads.** All threads may use a bag at the same time. No lock is held while a subscription is cancelled or released.
/// - **Cost.** To add and to remove a subscription takes constant time, however many there are. To cancel `n` of them
///   takes `n log n`.
public final class CancelBag: Cancellable, @unchecked Sendable {
    // Sendable, unchecked, because the lock guards the following properties. What is in the bag is only cancelled and released,
    // which Combine permits on any thread.
    private let lock = NSLock()
    private var contents: [Int: any Cancellable] = [:]
    private var addedCount = 0

    /// Creates an empty bag.
    public init() {}

    deinit {
        cancel()
    }

    /// Whether there is no subscription in the bag.
    public var isEmpty: Bool {
        lock.withLock { contents.isEmpty }
    }

    /// Cancels everything in the bag, which is empty afterwards and can be used again.
    ///
    /// What is added while this method runs stays.
    public func cancel() {
        let cancelled = lock.withLock {
            defer { contents = [:] }
            return contents
        }
        for (_, cancellable) in cancelled.sorted(by: { $0.key < $1.key }) { cancellable.cancel() }
    }

    /// Adds something to cancel.
    ///
    /// - Returns: Its number.
    fileprivate func add(_ cancellable: any Cancellable) -> Int {
        lock.withLock {
            addedCount += 1
            contents[addedCount] = cancellable
            return addedCount
        }
    }

    /// Removes something without cancelling it.
    ///
    /// - Returns: What has been removed, to be released without the lock.
    fileprivate func remove(_ number: Int) -> (any Cancellable)? {
        lock.withLock { contents.removeValue(forKey: number) }
    }
}

extension Cancellable {
    /// Keeps this object in a bag, which cancels it when the bag is cancelled or released.
    ///
    /// The bag does not notice the end of a subscription that it keeps this way. Use a sink `in:` the bag for that.
    ///
    /// - Parameter bag: The bag. It may call `cancel()` on any thread.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}

/// A subscription in a bag, which it leaves at its end.
final class BaggedSubscription: Sendable {
    private enum State {
        /// The sink has not returned yet.
        case starting
        case active(AnyCancellable)
        case over
    }

    private struct Place {
        weak var bag: CancelBag?
        var number = 0
        var state = State.starting
    }

    private let lock = NSLock()

    /// The lock guards it.
    private nonisolated(unsafe) var place: Place

    private init(_ bag: CancelBag) {
        place = Place(bag: bag)
    }

    /// Subscribes, and keeps the subscription in a bag.
    ///
    /// - Parameter subscribe: Subscribes, and calls `end()` when the subscription has completed.
    /// - Returns: An object that cancels the subscription, which the bag owns as well.
    static func make(
        in bag: CancelBag, _ subscribe: (BaggedSubscription) -> AnyCancellable
    ) -> AnyCancellable {
        let subscription = BaggedSubscription(bag)
        let cancellable = AnyCancellable { subscription.cancel() }
        // The bag has it before it starts, so that its end finds it there.
        let number = bag.add(cancellable)
        subscription.lock.withLock { subscription.place.number = number }
        subscription.begin(subscribe(subscription))
        return cancellable
    }

    private func begin(_ cancellable: AnyCancellable) {
        let isActive = lock.withLock {
            guard case .starting = place.state else { return false }
            place.state = .active(cancellable)
            return true
        }
        // It was cancelled, or has completed: then there is nothing to cancel.
        if !isActive { cancellable.cancel() }
    }

    /// Leaves the bag, because the subscription has completed.
    func end() {
        // Released without the lock.
        _ = leave()
    }

    private func cancel() {
        if case .active(let cancellable) = leave() { cancellable.cancel() }
    }

    private func leave() -> State {
        let (bag, number, state) = lock.withLock {
            defer { place.state = .over }
            return (place.bag, place.number, place.state)
        }
        if let removed = bag?.remove(number) { withExtendedLifetime(removed) {} }
        return state
    }
}
