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
    // on any thread: it is `Sendable`, or a subscription of Combine, or a class of this library that permits it.
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
    func add(_ cancellable: any Cancellable) -> Int {
        lock.withLock {
            addedCount += 1
            contents[addedCount] = cancellable
            return addedCount
        }
    }

    /// Removes something without cancelling it.
    ///
    /// - Returns: What has been removed, to be released without the lock.
    func remove(_ number: Int) -> (any Cancellable)? {
        lock.withLock { contents.removeValue(forKey: number) }
    }
}

extension Cancellable where Self: Sendable {
    /// Keeps this object in a bag, which cancels it when the bag is cancelled or released.
    ///
    /// The bag may do that on any thread, so the object must be `Sendable`, or an `AnyCancellable`.
    ///
    /// - Parameter bag: The bag.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}

extension Cancellable where Self == AnyCancellable {
    /// Keeps this subscription in a bag, which cancels it when the bag is cancelled or released.
    ///
    /// The bag does not notice the end of a subscription that it keeps this way. Use a sink `in:` the bag for that.
    ///
    /// - **Threads.** The bag cancels and releases the subscription on the thread that cancels or releases the bag. Combine permits
    ///   this for its subscriptions, and the compiler does not check it for your closures: `AnyCancellable` is not `Sendable`, but
    ///   Combine also calls what you pass to `AnyCancellable.init(_:)` and `handleEvents(receiveCancel:)` on any thread,
    ///   for example behind `subscribe(on:options:)`. If you use the bag on several threads, such a closure must not use state
    ///   of one of them. Mark it as `@Sendable`, and the compiler checks that.
    ///
    /// - Parameter bag: The bag.
    public func store(in bag: CancelBag) {
        _ = bag.add(self)
    }
}
