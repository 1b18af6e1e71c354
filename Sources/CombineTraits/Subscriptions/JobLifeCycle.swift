/// The life of a subscription to the result of a job: what each event leads to.
///
/// The job starts once. Its result, of which the first counts, goes downstream: a value when it is
/// demanded, a completion at once. Then, or on cancellation, the job is cleaned up once, and never
/// before it has finished starting.
///
/// This is a plain value: it neither locks nor calls nor holds anything. See `JobSubscription`.
struct JobLifeCycle {
    /// What is to be done about an event.
    enum Effect: Equatable {
        case nothing

        /// Start the job, then tell `started()`.
        case start

        /// Hold the value until it is demanded.
        case hold

        /// Publish the value, then tell `published()`.
        case publish

        /// Complete, then tell `completed()`.
        case complete

        /// Clean up, and that is all.
        case cleanUp(Ending)

        /// Release everything, and that is all: there is nothing to clean up after.
        case release
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
        case awaitingDemand

        /// The value is on its way. Then comes `finished`.
        case publishing
    }

    private enum State {
        /// The downstream waits for the result.
        case active(Delivery, Phase)

        /// The completion is on its way.
        case completing(Phase)

        /// All has ended but the starting of the job. Then comes the clean-up.
        case ended(Ending)

        /// Everything is released.
        case over
    }

    private var state = State.active(.awaitingResult(isDemanded: false), .idle)

    /// Whether the downstream still waits for something.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    // MARK: The job

    /// It is time for the job to start.
    mutating func start() -> Effect {
        switch state {
        case .active(.awaitingResult(let isDemanded), .idle):
            state = .active(.awaitingResult(isDemanded: isDemanded), .starting)
            return .start
        case .active, .completing, .ended, .over:
            // It has started, or there is nothing left to start it for.
            return .nothing
        }
    }

    /// The job has been started.
    mutating func started() -> Effect {
        switch state {
        case .active(let delivery, .starting):
            state = .active(delivery, .started)
            return .nothing
        case .completing(.starting):
            state = .completing(.started)
            return .nothing
        case .ended(let ending):
            state = .over
            return .cleanUp(ending)
        case .active, .completing, .over:
            preconditionFailure("A job that was not starting has started.")
        }
    }

    /// The job has a value.
    mutating func receiveValue() -> Effect {
        switch state {
        case .active(.awaitingResult(isDemanded: true), let phase):
            state = .active(.publishing, phase)
            return .publish
        case .active(.awaitingResult(isDemanded: false), let phase):
            state = .active(.awaitingDemand, phase)
            return .hold
        case .active, .completing, .ended, .over:
            // Only the first result counts, and none after the end.
            return .nothing
        }
    }

    /// The job has no value, but a completion.
    mutating func receiveCompletion() -> Effect {
        switch state {
        case .active(.awaitingResult, let phase):
            state = .completing(phase)
            return .complete
        case .active, .completing, .ended, .over:
            // Only the first result counts, and none after the end.
            return .nothing
        }
    }

    // MARK: The downstream

    /// The downstream demands values.
    mutating func request() -> Effect {
        switch state {
        case .active(.awaitingResult, let phase):
            state = .active(.awaitingResult(isDemanded: true), phase)
            return start()
        case .active(.awaitingDemand, let phase):
            state = .active(.publishing, phase)
            return .publish
        case .active(.publishing, _), .completing, .ended, .over:
            // There is one value at most.
            return .nothing
        }
    }

    /// The downstream has received the value.
    mutating func published() -> Effect {
        switch state {
        case .active(.publishing, let phase):
            state = .completing(phase)
            return .complete
        case .active, .completing, .ended, .over:
            // Cancelled on receipt of the value.
            return .nothing
        }
    }

    /// The downstream has received the completion.
    mutating func completed() -> Effect {
        switch state {
        case .completing(let phase):
            return end(.completed, phase)
        case .active, .ended, .over:
            preconditionFailure("A subscription that was not completing has completed.")
        }
    }

    /// The downstream wants no more.
    mutating func cancel() -> Effect {
        switch state {
        case .active(_, let phase):
            return end(.cancelled, phase)
        case .completing, .ended, .over:
            // It is too late, or was said before.
            return .nothing
        }
    }

    private mutating func end(_ ending: Ending, _ phase: Phase) -> Effect {
        switch phase {
        case .idle:
            state = .over
            return .release
        case .starting:
            state = .ended(ending)
            return .nothing
        case .started:
            state = .over
            return .cleanUp(ending)
        }
    }
}
