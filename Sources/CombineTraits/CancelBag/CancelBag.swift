/// A container of subscriptions, which cancels them when it is released.
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
/// A set of `AnyCancellable` keeps all subscriptions as long as it exists, and two threads must not use it. A bag differs in
/// both respects:
///
/// - **End.** A subscription of a sink `in:` the bag leaves the bag when it completes, and when it is cancelled, even if this
///   happens before the sink returns. Objects that `store(in:)` adds remain until the bag cancels them.
/// - **Cancellation.** ``cancel()`` and the release of the bag cancel everything in the bag, one after another, in the order in
///   which they were added.
/// - **Threads.** Several threads can use a bag at the same time. No lock is held while a subscription is cancelled or
///   released.
/// - **Cost.** Adding and removing a subscription take constant time. Cancelling *n* of them takes O(*n* log *n*).
public final class CancelBag: Cancellable, @unchecked Sendable {
    // Sendable, unchecked, because the lock guards the following properties. Objects in the bag are only cancelled and
    // released, on any thread. They are `Sendable`, or subscriptions of Combine, or classes of this library that permit it.
    private let lock = NSLock()
    private var contents: [Int: any Cancellable] = [:]
    private var addedCount = 0

    /// Creates an empty bag.
    public init() {}

    deinit {
        cancel()
    }

    /// Whether the bag contains no subscription.
    public var isEmpty: Bool {
        lock.withLock { contents.isEmpty }
    }

    /// Cancels and removes everything in the bag, which can be used again.
    ///
    /// Objects that are added while this method runs remain.
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
    /// Adds this object to a bag, which cancels it when the bag is cancelled or released.
    ///
    /// The bag can do so on any thread, so the object must be `Sendable` or an `AnyCancellable`.
    ///
    /// - Parameter bag: The bag.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}

extension Cancellable where Self == AnyCancellable {
    /// Adds this subscription to a bag, which cancels it when the bag is cancelled or released.
    ///
    /// The subscription remains in the bag after its completion. To remove it then, use a sink `in:` the bag.
    ///
    /// - **Threads.** The bag cancels and releases the subscription on the thread that cancels or releases the bag. Combine
    ///   permits this for its subscriptions, but the compiler does not check your closures: `AnyCancellable` is not `Sendable`,
    ///   but Combine can call closures of `AnyCancellable.init(_:)` and `handleEvents(receiveCancel:)` on any thread, for
    ///   example behind `subscribe(on:options:)`. If you use the bag on several threads, such a closure must not use state of
    ///   one of them. Mark it as `@Sendable`, so that the compiler checks it.
    ///
    /// - Parameter bag: The bag.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}
