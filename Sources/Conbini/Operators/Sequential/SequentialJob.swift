/// A handle for the job of one upstream value. The job publishes its results with this handle.
///
/// Call the methods from any thread at any time. Results and failures after the end of the job are ignored.
struct SequentialJob<Input, Output, Failure: Error>: Sendable {
    let subscription: SequentialSubscription<Input, Output, Failure>
    let number: Int

    func publish(_ value: Output, isLast: Bool) {
        subscription.receive(value, of: number, isLast: isLast)
    }

    /// Publishes a value, or ends the job with a failure, which follows the previous results.
    func publish(_ result: Result<Output, Failure>, isLast: Bool) {
        switch result {
        case .success(let value): publish(value, isLast: isLast)
        case .failure(let error): subscription.fail(error, in: number, atOnce: false)
        }
    }

    /// Runs a closure, and ends the job with a failure if the closure throws an error.
    func perform(_ work: () throws(Failure) -> Void) {
        do {
            try work()
        } catch {
            publish(.failure(error), isLast: true)
        }
    }
}

extension SequentialJob {
    /// The promise for a closure that cannot fail.
    var promise: Publishers.SequentialPromise<Output> {
        // Explicitly `sending`, as in `AsyncMap`.
        Publishers.SequentialPromise { (value: sending Output, progress: Publishers.SequentialProgress) in
            publish(value, isLast: progress == .finished)
            return permission(after: progress)
        }
    }

    /// The promise for a closure that can fail.
    var promiseOfResults: Publishers.SequentialPromise<Result<Output, Failure>> {
        Publishers.SequentialPromise {
            (result: sending Result<Output, Failure>, progress: Publishers.SequentialProgress) in
            publish(result, isLast: progress == .finished)
            return permission(after: progress)
        }
    }

    private func permission(after progress: Publishers.SequentialProgress) -> Publishers.SequentialPermission {
        progress == .continue && subscription.isRunning(number) ? .allowed : .forbidden
    }
}

extension SequentialJob {
    /// Starts a task, which is cancelled if the subscription stops the job.
    func start(_ work: @escaping @Sendable () async -> Void) {
        subscription.receive(Task { await work() }, of: number)
    }

    /// Runs a closure, and publishes its result or its error on the executor of `isolation`, which is also the closure's executor.
    func run(
        _ transform: @isolated(any) @Sendable (Input) async throws(Failure) -> Output, with value: Input,
        isolation: isolated (any Actor)?
    ) async where Input: Sendable, Output: Sendable {
        do {
            publish(try await transform(value), isLast: true)
        } catch {
            publish(.failure(error), isLast: true)
        }
    }
}

/// The child or the task that the job for an upstream value has started.
enum SequentialActivity {
    /// The subscription to a child, whose values the job publishes.
    case child(any Subscription)

    case task(Task<Void, Never>)

    func cancel() {
        switch self {
        case .child(let child): child.cancel()
        case .task(let task): task.cancel()
        }
    }
}

/// The subscriber of a child publisher, whose events go to the job for one upstream value.
struct SequentialChild<Value, Input, Failure: Error>: Subscriber, DescribedByName {
    let combineIdentifier = CombineIdentifier()

    let job: SequentialJob<Value, Input, Failure>

    private var subscription: SequentialSubscription<Value, Input, Failure> { job.subscription }

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: job.number) }

    func receive(_ input: Input) -> Subscribers.Demand { subscription.receive(childValue: input, of: job.number) }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: subscription.finish(job.number)
        case .failure(let error): subscription.fail(error, in: job.number, atOnce: true)
        }
    }

    var description: String { subscription.description }
}
