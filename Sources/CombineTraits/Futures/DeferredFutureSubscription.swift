/// The subscription of ``DeferredFutureSingle`` and ``DeferredFutureMaybe``.
///
/// Sendable, unchecked, because the promise of the job calls `fulfill(_:)` from any thread: all that can change is
/// guarded by the lock, and the receiver is called by one thread at a time, as any subscriber is.
@_fixed_layout @usableFromInline
final class DeferredFutureSubscription<Promised: ResultOfPublisher>:
    _DirectSubscription, SubscriptionBody, @unchecked Sendable
{
    @usableFromInline typealias Receiver = _DirectReceiver<Promised.Success, Promised.Failure>
    @usableFromInline typealias Job = (@escaping @Sendable (sending Promised) -> Void) -> AnyCancellable

    @frozen @usableFromInline
    enum Phase {
        /// The job has not been started, or is being started. It is not cleaned up before it has.
        case starting

        /// The job has been started.
        case started

        /// There is nothing to clean up any more, or it is cleaned up as soon as it has been started.
        case over
    }

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// Nil once it is completed, or has cancelled.
    @exclusivity(unchecked) @usableFromInline var receiver: Receiver?

    /// What starts the job. It is kept until the end, with all that it captures.
    @exclusivity(unchecked) @usableFromInline var job: Job?
    @exclusivity(unchecked) @usableFromInline var isDemanded = false
    @exclusivity(unchecked) @usableFromInline var hasResult = false

    /// Publishes the value that waits for demand. A closure, because a class that stores values of its own is slower to
    /// release, whether it has one or not.
    @exclusivity(unchecked) @usableFromInline var publishWaitingValue: ((DeferredFutureSubscription) -> Void)?
    @exclusivity(unchecked) @usableFromInline var phase = Phase.starting
    @exclusivity(unchecked) @usableFromInline var cleanUp: AnyCancellable?

    @inlinable
    init(_ receiver: Receiver, _ job: @escaping Job) {
        self.receiver = receiver
        self.job = job
        super.init(SubscriptionDemands(DeferredFutureSubscription.self), lock: receiver.lock)
    }

    // MARK: The job

    /// Hands the subscription to the receiver, and starts the job, unless it was cancelled at once.
    @inlinable
    func start() {
        // Nobody else knows the subscription yet.
        receiver?.receive(subscription: self)
        lock.lock()
        let job = job
        lock.unlock()
        guard let job else { return }
        let cleanUp = job(fulfill)
        lock.lock()
        let isOver = phase == .over
        if !isOver {
            phase = .started
            self.cleanUp = cleanUp
        }
        lock.unlock()
        if isOver { cleanUp.cancel() }
    }

    /// Receives the result of the job, of which the first counts.
    @inlinable
    func fulfill(_ promised: sending Promised) {
        let result = promised.maybeResult
        lock.lock()
        guard let receiver, !hasResult else { return lock.unlock() }
        hasResult = true
        if case .success(let value) = result {
            if !isDemanded { publishWaitingValue = { $0.publish(value, to: receiver) } }
            let isDemanded = isDemanded
            lock.unlock()
            if isDemanded { publish(value, to: receiver) }
        } else {
            self.receiver = nil
            lock.unlock()
            receiver.receive(result)
            endJob()?.cancel()
        }
    }

    @inlinable
    func publish(_ value: Promised.Success, to receiver: Receiver) {
        _ = receiver.receive(value)
        lock.lock()
        let isActive = self.receiver != nil
        self.receiver = nil
        lock.unlock()
        // Or else it was cancelled on receipt of the value.
        guard isActive else { return }
        receiver.receive(completion: .finished)
        endJob()?.cancel()
    }

    /// Has the job cleaned up, if it has been started, or as soon as it has.
    ///
    /// - Returns: What is to be cancelled now.
    @inlinable
    func endJob() -> AnyCancellable? {
        lock.lock()
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = (job, cleanUp)
        job = nil
        cleanUp = nil
        phase = .over
        lock.unlock()
        return withExtendedLifetime(released) { released.1 }
    }

    // MARK: Subscription

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        isDemanded = true
        let publish = publishWaitingValue
        publishWaitingValue = nil
        lock.unlock()
        publish?(self)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = (receiver, publishWaitingValue)
        let isActive = receiver != nil
        receiver = nil
        publishWaitingValue = nil
        lock.unlock()
        withExtendedLifetime(released) {
            // It is too late once the completion is on its way.
            if isActive { endJob()?.cancel() }
        }
    }
}

extension DeferredFutureSubscription: CustomReflectable, CustomPlaygroundDisplayConvertible, CustomStringConvertible {
    /// The name of the class.
    @usableFromInline var description: String { "DeferredFuture" }

    /// The class, without its properties.
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The description.
    @usableFromInline var playgroundDescription: Any { description }
}
