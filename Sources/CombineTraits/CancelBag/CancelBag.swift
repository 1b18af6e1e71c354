/// A container that cancels its subscriptions when it is released.
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
/// A set of `AnyCancellable` keeps subscriptions after they have completed, and only one thread can use it at a time. A
/// bag differs in both respects.
///
/// - **End.** The subscription of a sink that you attach with `in:` leaves the bag on completion and on cancellation, even
///   if it ends before the sink method returns. Objects that `store(in:)` adds remain until the bag cancels them.
/// - **Cancellation.** ``cancel()`` and the release of the bag cancel all subscriptions in the bag, one after another, in
///   the order in which they were added.
/// - **Threads.** Several threads can use a bag at the same time. No lock is held while a subscription is cancelled or
///   released.
/// - **Cost.** Adding and removing a subscription take constant time. Cancelling *n* of them takes O(*n* log *n*).
public final class CancelBag: Cancellable, @unchecked Sendable {
    // Unchecked `Sendable`, because the lock guards the following properties. The bag only cancels and releases its contents,
    // on any thread. These are `Sendable`, or are `AnyCancellable` objects, for which Combine permits this.
    private let lock = Lock.make()
    private var contents: [Int: any Cancellable] = [:]
    private var addedCount = 0

    /// Creates an empty bag.
    public init() {}

    deinit {
        cancel()
    }

    /// Whether the bag contains no subscriptions. A subscription that you added with `store(in:)` counts even after it has
    /// completed.
    public var isEmpty: Bool {
        lock.withLock { contents.isEmpty }
    }

    /// Cancels and removes all subscriptions in the bag.
    ///
    /// You can use the bag again afterward. Subscriptions that other code adds while this method runs remain.
    public func cancel() {
        let cancelled = lock.withLock {
            defer { contents = [:] }
            return contents
        }
        for (_, cancellable) in cancelled.sorted(by: { $0.key < $1.key }) { cancellable.cancel() }
    }

    func add(_ cancellable: any Cancellable) -> Int {
        lock.withLock {
            addedCount += 1
            contents[addedCount] = cancellable
            return addedCount
        }
    }

    func remove(_ number: Int) -> (any Cancellable)? {
        lock.withLock { contents.removeValue(forKey: number) }
    }
}

extension Cancellable where Self: Sendable {
    /// Adds this object to a bag, which cancels it when you cancel or release the bag.
    ///
    /// The bag can cancel the object on any thread, so the object must be `Sendable` or an `AnyCancellable`.
    ///
    /// - Parameter bag: The bag that keeps this object.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}

extension Cancellable where Self == AnyCancellable {
    /// Adds this subscription to a bag, which cancels it when you cancel or release the bag.
    ///
    /// The subscription remains in the bag after its completion. To remove it on completion, attach the sink with `in:`
    /// instead.
    ///
    /// - **Threads.** The bag cancels and releases the subscription on the thread that cancels or releases the bag.
    ///   Combine permits this, but the compiler does not check the closures that you pass to `AnyCancellable.init(_:)`
    ///   and `handleEvents(receiveCancel:)`. If you use the bag on several threads, such a closure must not use
    ///   state that belongs to one thread. Mark it as `@Sendable` so that the compiler checks it. OpenCombine's `AnyCancellable`
    ///   has no lock, so where Combine is unavailable, only the bag may cancel the subscription.
    ///
    /// - Parameter bag: The bag that keeps this subscription.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}
