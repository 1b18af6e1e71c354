extension Publisher {
    /// Attaches closures for values and the completion, and keeps the subscription in a bag until it ends.
    ///
    ///     scorePublisher.sink(in: subscriptions) { completion in
    ///         show(completion)
    ///     } receiveValue: { score in
    ///         show(score)
    ///     }
    ///
    /// Apart from the bag, this method behaves like Combine's `sink(receiveCompletion:receiveValue:)`. The subscription
    /// leaves the bag after `receiveCompletion` returns, and on cancellation.
    ///
    /// - Parameters:
    ///   - bag: The bag, which cancels the subscription when you cancel or release it.
    ///   - receiveCompletion: A closure that receives the completion.
    ///   - receiveValue: A closure that receives each value.
    /// - Returns: A cancellable that cancels the subscription. You can ignore it, because the bag keeps the subscription.
    @discardableResult
    public func sink(
        in bag: CancelBag,
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        BaggedSubscription.make(in: bag) { subscription in
            let sink = ClosureSink<Output, Failure>(
                demand: .unlimited, demandPerValue: .none,
                receiveCompletion: { completion in
                    receiveCompletion(completion)
                    subscription.end()
                }, receiveValue: receiveValue)
            subscription.begin(sink)
            attach(sink)
        }
    }
}

extension Publisher where Failure == Never {
    /// Attaches a closure for values, and keeps the subscription in a bag until it ends.
    ///
    /// See `sink(in:receiveCompletion:receiveValue:)`.
    @discardableResult
    @_alwaysEmitIntoClient
    public func sink(in bag: CancelBag, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(in: bag, receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

extension SinglePublisher {
    /// Attaches a closure for the result, and keeps the subscription in a bag until it ends.
    ///
    ///     namePublisher().sinkSingle(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkSingle(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the publisher has completed and the
    /// closure has returned, and on cancellation.
    @discardableResult
    public func sinkSingle(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        attach(in: bag, SinkCall(.sinkSingle, isolation: isolation, file: file, line: line), to: receive)
    }
}

extension MaybePublisher {
    /// Attaches a closure for the result, and keeps the subscription in a bag until it ends.
    ///
    ///     nicknamePublisher().sinkMaybe(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkMaybe(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the publisher has completed and the
    /// closure has returned, and on cancellation.
    @discardableResult
    public func sinkMaybe(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable {
        attach(in: bag, SinkCall(.sinkMaybe, isolation: isolation, file: file, line: line), to: receive)
    }

    /// Attaches a closure, and keeps the subscription in a bag until the closure has returned and the publisher has
    /// completed. After the value, the bag must still be able to cancel the publisher, until the publisher has completed.
    fileprivate func attach<Reported: ResultOfPublisher>(
        in bag: CancelBag, _ call: SinkCall, to report: @escaping (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        BaggedSubscription.make(in: bag, endCount: 2) { subscription in
            // The closure checks the isolation, and the sink does not, so that the subscription also ends if the actor was
            // released.
            handleEnd { _ in subscription.end() }.subscribeDirectly(
                call.withoutIsolation, isShared: true, willStart: subscription.begin
            ) { (reported: Reported) in
                if call.checkIsolation() { report(reported) }
                subscription.end()
            }
        }
    }
}

extension MaybePublisher where Output == Never {
    /// Attaches a closure for the completion, and keeps the subscription in a bag until it ends.
    ///
    ///     upload(file).sinkCompletion(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkCompletion(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag after the closure returns, and on
    /// cancellation.
    @discardableResult
    public func sinkCompletion(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Void, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.sinkCompletion, isolation: isolation, file: file, line: line)
        return attach(in: bag, call) { (result: MaybeResult<Never, Failure>) in receive(Result(result)) }
    }
}

extension ImmediatePublisher {
    /// Attaches a closure for values and the error, and keeps the subscription in a bag until it ends.
    ///
    /// The first call of the closure happens before this method returns.
    ///
    ///     scorePublisher().sinkImmediate(in: subscriptions) { result in
    ///         show(result)
    ///     }
    ///
    /// This method behaves like ``sinkImmediate(isolation:file:line:receive:)``, and uses the bag like
    /// `sink(in:receiveCompletion:receiveValue:)`. The subscription leaves the bag on completion and on cancellation, and
    /// if a value arrives after the actor was released.
    @discardableResult
    public func sinkImmediate(
        in bag: CancelBag,
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        receive: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        let call = SinkCall(.sinkImmediate, isolation: isolation, file: file, line: line)
        return BaggedSubscription.make(in: bag) { subscription in
            let sink = immediateSink(call, receive: receive, didEnd: subscription.end)
            subscription.begin(sink)
            attach(sink)
            call.checkImmediacy(of: sink.beginning)
        }
    }
}

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

/// A subscription that leaves its bag when it ends.
///
/// Unchecked `Sendable`, because the lock guards the state, and a subscription can be cancelled and released on any thread.
final class BaggedSubscription: Cancellable, @unchecked Sendable {
    private let lock = Lock.make()
    private weak var bag: CancelBag?
    private var number = 0
    private var isOver = false

    /// The subscription to cancel, or `nil` before ``begin(_:)``, and after the end.
    private var subscription: (any Cancellable)?

    /// The cancellable that the sink method returns. It must live as long as the subscription, because its release cancels the
    /// subscription. The bag contains the `BaggedSubscription` instead, because two threads cannot use OpenCombine's
    /// `AnyCancellable` at the same time.
    private var returned: AnyCancellable?

    /// The number of calls to ``end()`` that must still happen before the subscription ends.
    private var missingEndCount: Int

    private init(_ bag: CancelBag, endCount: Int) {
        self.bag = bag
        missingEndCount = endCount
    }

    /// Calls a closure that subscribes, and keeps the subscription in a bag until it is cancelled, or until ``end()`` has
    /// been called `endCount` times, for example once for the result and once for the completion. The closure must call
    /// ``begin(_:)`` before the publisher starts, so that the bag can cancel the subscription at any time.
    static func make(
        in bag: CancelBag, endCount: Int = 1, _ subscribe: (BaggedSubscription) -> Void
    ) -> AnyCancellable {
        let subscription = BaggedSubscription(bag, endCount: endCount)
        let returned = AnyCancellable { subscription.cancel() }
        subscription.lock.withLock { subscription.returned = returned }
        // The subscription is in the bag before it starts, so that its end can remove it.
        let number = bag.add(subscription)
        subscription.lock.withLock { subscription.number = number }
        subscribe(subscription)
        return returned
    }

    /// Keeps the subscription to cancel, or cancels it immediately if the bag has already cancelled this object.
    func begin(_ subscription: any Cancellable) {
        let isOver = lock.withLock {
            if !self.isOver { self.subscription = subscription }
            return self.isOver
        }
        if isOver { subscription.cancel() }
    }

    func end() {
        let isOver = lock.withLock {
            missingEndCount -= 1
            return missingEndCount == 0
        }
        // The release must not happen under the lock.
        if isOver { _ = leave() }
    }

    func cancel() {
        leave()?.cancel()
    }

    /// Ends this object, removes it from the bag, and returns the subscription to cancel.
    private func leave() -> (any Cancellable)? {
        let (bag, number, subscription, returned) = lock.withLock {
            isOver = true
            return (self.bag, self.number, self.subscription.takeValue(), self.returned.takeValue())
        }
        return withExtendedLifetime((returned, bag?.remove(number))) { subscription }
    }
}
