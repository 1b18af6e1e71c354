import CombineTraitsSupport

/// What a subscription runs for its downstream.
protocol SubscriptionJob<Context>: AnyObject {
    associatedtype Context

    func start(with context: Context)
    func didCancel(with context: Context)
    func didComplete(with context: Context)
}

/// Holds the life of a subscription behind its lock, and does what each event leads to once the lock is
/// released.
///
/// The job is passed to each method, and not stored: it is the subscription that owns this object.
final class JobSubscription<Downstream: Subscriber, Context> {
    private typealias LifeCycle = JobLifeCycle<Downstream, Context>

    private let lifeCycle: Locked<LifeCycle>

    init(downstream: Downstream, context: Context) {
        lifeCycle = Locked(LifeCycle(downstream: downstream, context: context))
    }

    var isActive: Bool { lifeCycle.update { $0.isActive } }

    func start(_ job: some SubscriptionJob<Context>) {
        perform(lifeCycle.update { $0.start() }, for: job)
    }

    func receive(
        _ result: MaybeResult<Downstream.Input, Downstream.Failure>,
        from job: some SubscriptionJob<Context>
    ) {
        perform(lifeCycle.update { $0.receive(result) }, for: job)
    }

    func request(_ demand: Subscribers.Demand, for job: some SubscriptionJob<Context>) {
        guard demand > .none else { return }
        perform(lifeCycle.update { $0.request() }, for: job)
    }

    func cancel(_ job: some SubscriptionJob<Context>) {
        perform(lifeCycle.update { $0.cancel() }, for: job)
    }

    private func perform(_ effect: LifeCycle.Effect, for job: some SubscriptionJob<Context>) {
        switch effect {
        case .nothing:
            break
        case .start(let context):
            job.start(with: context)
            perform(lifeCycle.update { $0.started() }, for: job)
        case .publish(let value, let downstream):
            _ = downstream.receive(value)
            perform(lifeCycle.update { $0.published() }, for: job)
        case .complete(let downstream, let completion):
            downstream.receive(completion: completion)
            perform(lifeCycle.update { $0.completed() }, for: job)
        case .cleanUp(let context, .cancelled):
            job.didCancel(with: context)
        case .cleanUp(let context, .completed):
            job.didComplete(with: context)
        }
    }
}
