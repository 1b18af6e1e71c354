/// The life of a subscription to the result of a job: what each event leads to.
///
/// The job starts once. Its result, of which the first counts, goes downstream: a value when it is
/// demanded, a completion at once. Then, or on cancellation, the job is cleaned up once, and never
/// before it has finished starting.
///
/// This is a plain value: it neither locks nor calls anything. See `JobSubscription`.
struct JobLifeCycle<Downstream: Subscriber, Context> {
    typealias JobResult = MaybeResult<Downstream.Input, Downstream.Failure>

    /// What is to be done about an event.
    enum Effect {
        case nothing

        /// Start the job, then tell `started()`.
        case start(Context)

        /// Publish the value, then tell `published()`.
        case publish(Downstream.Input, Downstream)

        /// Complete, then tell `completed()`.
        case complete(Downstream, Subscribers.Completion<Downstream.Failure>)

        /// Clean up, and that is all.
        case cleanUp(Context, Ending)
    }

    /// How a subscription ends.
    enum Ending {
        case cancelled
        case completed
    }

    /// How far the job is.
    private enum Phase {
        /// The job waits to be started.
        case idle

        /// The job is being started: it may end meanwhile, but is not cleaned up.
        case starting

        /// The job has been started.
        case started
    }

    /// How far the result is.
    private enum Delivery {
        /// The job has no result.
        case awaitingResult(isDemanded: Bool)

        /// The job has a value that was not demanded.
        case awaitingDemand(Downstream.Input)

        /// The value is on its way. Then comes `finished`.
        case publishing
    }

    private enum State {
        /// The downstream waits for the result.
        case active(Downstream, Delivery, Context, Phase)

        /// The completion is on its way.
        case completing(Context, Phase)

        /// All has ended but the starting of the job. Then comes the clean-up.
        case ended(Context, Ending)

        /// Everything is released.
        case over
    }

    private var state: State

    init(downstream: Downstream, context: Context) {
        state = .active(downstream, .awaitingResult(isDemanded: false), context, .idle)
    }

    /// Whether the downstream still waits for something.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    // MARK: The job

    /// It is time for the job to start.
    mutating func start() -> Effect {
        switch state {
        case .active(let downstream, .awaitingResult(let isDemanded), let context, .idle):
            state = .active(downstream, .awaitingResult(isDemanded: isDemanded), context, .starting)
            return .start(context)
        case .active, .completing, .ended, .over:
            // It has started, or there is nothing left to start it for.
            return .nothing
        }
    }

    /// The job has been started.
    mutating func started() -> Effect {
        switch state {
        case .active(let downstream, let delivery, let context, .starting):
            state = .active(downstream, delivery, context, .started)
            return .nothing
        case .completing(let context, .starting):
            state = .completing(context, .started)
            return .nothing
        case .ended(let context, let ending):
            state = .over
            return .cleanUp(context, ending)
        case .active, .completing, .over:
            preconditionFailure("A job that was not starting has started.")
        }
    }

    /// The job has a result.
    mutating func receive(_ result: JobResult) -> Effect {
        switch state {
        case .active(let downstream, .awaitingResult(let isDemanded), let context, let phase):
            switch result {
            case .success(let value) where isDemanded:
                state = .active(downstream, .publishing, context, phase)
                return .publish(value, downstream)
            case .success(let value):
                state = .active(downstream, .awaitingDemand(value), context, phase)
                return .nothing
            case .finished:
                state = .completing(context, phase)
                return .complete(downstream, .finished)
            case .failure(let error):
                state = .completing(context, phase)
                return .complete(downstream, .failure(error))
            }
        case .active, .completing, .ended, .over:
            // Only the first result counts, and none after the end.
            return .nothing
        }
    }

    // MARK: The downstream

    /// The downstream demands values.
    mutating func request() -> Effect {
        switch state {
        case .active(let downstream, .awaitingResult, let context, let phase):
            state = .active(downstream, .awaitingResult(isDemanded: true), context, phase)
            return start()
        case .active(let downstream, .awaitingDemand(let value), let context, let phase):
            state = .active(downstream, .publishing, context, phase)
            return .publish(value, downstream)
        case .active(_, .publishing, _, _), .completing, .ended, .over:
            // There is one value at most.
            return .nothing
        }
    }

    /// The downstream has received the value.
    mutating func published() -> Effect {
        switch state {
        case .active(let downstream, .publishing, let context, let phase):
            state = .completing(context, phase)
            return .complete(downstream, .finished)
        case .active, .completing, .ended, .over:
            // Cancelled on receipt of the value.
            return .nothing
        }
    }

    /// The downstream has received the completion.
    mutating func completed() -> Effect {
        switch state {
        case .completing(let context, let phase):
            return end(.completed, context, phase)
        case .active, .ended, .over:
            preconditionFailure("A subscription that was not completing has completed.")
        }
    }

    /// The downstream wants no more.
    mutating func cancel() -> Effect {
        switch state {
        case .active(_, _, let context, let phase):
            return end(.cancelled, context, phase)
        case .completing, .ended, .over:
            // It is too late, or was said before.
            return .nothing
        }
    }

    private mutating func end(_ ending: Ending, _ context: Context, _ phase: Phase) -> Effect {
        switch phase {
        case .idle:
            state = .over
            return .nothing
        case .starting:
            state = .ended(context, ending)
            return .nothing
        case .started:
            state = .over
            return .cleanUp(context, ending)
        }
    }
}
