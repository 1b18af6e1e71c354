import CombineTraitsSupport

/// What a subscription runs for its downstream.
protocol SubscriptionJob: AnyObject {
    /// Starts, with the context of the subscription.
    func startJob()

    /// Cleans up, with the context of the subscription.
    func cleanUpJob(after ending: JobLifeCycle.Ending)
}

/// Holds the life of a subscription behind its lock, and does what each event leads to once the lock is
/// released.
///
/// The job is passed to each method, and not stored: it is the subscription that owns this object.
///
/// This code runs unspecialized, since OpenCombine subscribes: whatever has the size of a generic type costs a lookup
/// of that type. Hence a life cycle that knows no types, and closures, which have one size, for what it is about.
final class JobSubscription<Input, Failure: Error, Context> {
    /// The methods of the downstream.
    private struct Downstream {
        let receiveValue: (Input) -> Subscribers.Demand
        let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    }

    private let lock = NSLock()

    // Guarded by the lock. What is removed from here is released without it, since it may own anything. Exclusive access
    // needs no check: nothing is called while one of these changes.

    @exclusivity(unchecked) private var lifeCycle = JobLifeCycle()

    /// Nil once it is completed or cancelled.
    @exclusivity(unchecked) private var downstream: Downstream?

    /// Publishes the value that waits for demand, if one does.
    @exclusivity(unchecked) private var publishHeldValue: (() -> Void)?

    /// Nil once it was taken. Needs no lock: the job starts, then is cleaned up, each once, and the life cycle orders them.
    private var makeContext: (() -> Context)?

    init<D: Subscriber>(downstream: D, context: Context) where D.Input == Input, D.Failure == Failure {
        self.downstream = Downstream(
            receiveValue: { downstream.receive($0) },
            receiveCompletion: { downstream.receive(completion: $0) })
        makeContext = { context }
    }

    /// The context, for a job that starts.
    var context: Context {
        guard let makeContext else { preconditionFailure("The context is released.") }
        return makeContext()
    }

    /// Removes the context, for a job that is cleaned up, or that never starts.
    func takeContext() -> Context {
        guard let makeContext else { preconditionFailure("The context is released.") }
        self.makeContext = nil
        return makeContext()
    }

    var isActive: Bool {
        lock.lock()
        defer { lock.unlock() }
        return lifeCycle.isActive
    }

    // MARK: The job

    func start(_ job: any SubscriptionJob) {
        perform(update { $0.start() }, for: job)
    }

    func receive(_ value: Input, from job: any SubscriptionJob) {
        lock.lock()
        let effect = lifeCycle.receiveValue()
        let receiveValue = downstream?.receiveValue
        if effect == .hold { publishHeldValue = { _ = receiveValue?(value) } }
        lock.unlock()
        guard effect == .publish else { return }
        _ = receiveValue?(value)
        complete(job, .finished) { $0.published() }
    }

    func receiveFinished(from job: any SubscriptionJob) {
        complete(job, .finished) { $0.receiveCompletion() }
    }

    func receiveFailure(_ failure: Failure, from job: any SubscriptionJob) {
        complete(job, .failure(failure)) { $0.receiveCompletion() }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand, for job: any SubscriptionJob) {
        guard demand > .none else { return }
        lock.lock()
        let effect = lifeCycle.request()
        let publishHeldValue = publishHeldValue
        self.publishHeldValue = nil
        lock.unlock()
        guard effect == .publish else { return perform(effect, for: job) }
        publishHeldValue?()
        complete(job, .finished) { $0.published() }
    }

    func cancel(_ job: any SubscriptionJob) {
        lock.lock()
        let effect = lifeCycle.cancel()
        let (downstream, publishHeldValue) = (downstream, publishHeldValue)
        self.downstream = nil
        self.publishHeldValue = nil
        lock.unlock()
        withExtendedLifetime(downstream) {}
        withExtendedLifetime(publishHeldValue) {}
        perform(effect, for: job)
    }

    // MARK: Effects

    /// Tells an event that concerns no value and no downstream.
    private func update(_ event: (inout JobLifeCycle) -> JobLifeCycle.Effect) -> JobLifeCycle.Effect {
        lock.lock()
        defer { lock.unlock() }
        return event(&lifeCycle)
    }

    /// Tells an event that may call for the completion, which is made if it does.
    private func complete(
        _ job: any SubscriptionJob,
        _ completion: @autoclosure () -> Subscribers.Completion<Failure>,
        after event: (inout JobLifeCycle) -> JobLifeCycle.Effect
    ) {
        lock.lock()
        guard event(&lifeCycle) == .complete, let downstream else { return lock.unlock() }
        self.downstream = nil
        lock.unlock()
        downstream.receiveCompletion(completion())
        perform(update { $0.completed() }, for: job)
    }

    private func perform(_ effect: JobLifeCycle.Effect, for job: any SubscriptionJob) {
        switch effect {
        case .nothing:
            break
        case .start:
            job.startJob()
            perform(update { $0.started() }, for: job)
        case .hold, .publish, .complete:
            preconditionFailure("Done where the value or the completion is.")
        case .cleanUp(let ending):
            job.cleanUpJob(after: ending)
        case .release:
            _ = takeContext()
        }
    }
}
