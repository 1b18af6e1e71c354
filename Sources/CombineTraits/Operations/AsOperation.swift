#if canImport(Dispatch)
extension MaybePublisher {
    /// Subscribes to the publisher in an operation of an operation queue.
    ///
    ///     let queue = OperationQueue()
    ///     queue.maxConcurrentOperationCount = 2
    ///
    ///     let uploads = files.map { file in
    ///         uploadPublisher(file).asOperation(in: queue)
    ///     }
    ///     let cancellable = uploads.zipSingle().sinkSingle { result in show(result) }
    ///
    /// ```
    /// upstream   --1|         --x         --------
    /// queue                               ---cancels the operation
    /// published  ---(1|)      --x         ---x      CancellationError
    /// ```
    ///
    /// Each subscription adds an operation to the queue. The operation finishes when the publisher completes, so the queue limits
    /// the number of simultaneous subscriptions.
    ///
    /// - **Start.** The queue decides when the operation subscribes to the publisher, and on which thread. To choose
    ///   the thread, write `subscribe(on:options:)` upstream of this operator.
    /// - **Demand.** The operation subscribes to the upstream with unlimited demand. A value without downstream demand waits in
    ///   the operator, which publishes the value on the thread of the later request.
    /// - **Completion.** The operator publishes the result of the upstream when the operation has finished.
    /// - **Failure.** If the operation is cancelled, for example by `cancelAllOperations()` of the queue, the publisher
    ///   immediately fails with `CancellationError`, even if the operation has not started. A single publisher must
    ///   fail if it has no value, and a cancelled upload must not seem to be done. Therefore, the failure type is
    ///   always `any Error`. To use your own type, write `mapError { $0 as? UploadError ?? .cancelled }`.
    /// - **Cancellation** of the subscription cancels the operation, even if it has not started, and publishes nothing.
    /// - **Threads.** The operator publishes on the thread on which the upstream completes, and fails on the thread
    ///   that cancels the operation. To choose the thread, write `receive(on:options:)` downstream of this operator.
    /// - **Isolation.** A closure that you write in an actor and pass to an operator upstream of this one must be
    ///   `@Sendable`. As with Combine's `subscribe(on:options:)`, the compiler does not check other closures and
    ///   values. While the operation can run, do not use state that they capture or refer to.
    ///
    /// - Parameters:
    ///   - operationQueue: The queue to which each subscription adds an operation.
    ///   - queuePriority: The priority of the operation in the queue.
    /// - Returns: A publisher with the same traits, except Immediate.
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> TraitPublishers.AsOperation<Self> {
        TraitPublishers.AsOperation(upstream: self, operationQueue: operationQueue, queuePriority: queuePriority)
            .direct
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to another one in an operation of a queue.
    ///
    /// `asOperation(in:queuePriority:)` creates this publisher, and describes its behavior.
    public struct AsOperation<Upstream: Publisher>: Publisher, DirectPublisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// `any Error`: the failure of the upstream, or `CancellationError` if the operation is cancelled.
        public typealias Failure = any Error

        /// The publisher to which operations subscribe.
        public let upstream: Upstream

        /// The queue to which each subscription adds an operation.
        public let operationQueue: OperationQueue

        /// The priority of the operations in the queue.
        public let queuePriority: Operation.QueuePriority

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that subscribes to its upstream in an operation, and publishes the first event of the upstream.
        ///
        /// The upstream can be any publisher. The operation cancels its subscription to the upstream after the first value.
        public init(
            upstream: Upstream, operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
        ) {
            self.upstream = upstream
            self.operationQueue = operationQueue
            self.queuePriority = queuePriority
        }

        @usableFromInline
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, any Error>) -> MaybeResult<
            Output, any Error
        >? {
            let downstream = makeDownstream()
            let operation = PublishingOperation(
                OperationWork(upstream, upstreamStart), for: downstream.subscription.reliantCall)
            operation.queuePriority = queuePriority
            OperationUpstream.start(operation, in: operationQueue, for: downstream)
            return nil
        }
    }
}

extension TraitPublishers.AsOperation: Sendable where Upstream: Sendable {}

/// The result that an operation passes from its upstream to the subscriber.
///
/// Unchecked `Sendable`, because the type is private, and only the operation below stores it.
private struct OperationResult<Output>: @unchecked Sendable {
    let result: MaybeResult<Output, any Error>
}

/// The operation that one subscription adds to the queue.
///
/// Unchecked `Sendable`, like all operations. The closure `receive` is set before the operation is added to a queue, and only
/// one thread takes it. The work has its own lock.
private final class PublishingOperation<Upstream: Publisher>:
    AsynchronousOperation<OperationResult<Upstream.Output>, Never>, @unchecked Sendable
{
    private let work: OperationWork<Upstream>
    private let reliantCall: ReliantCall?

    /// A closure that receives the result. `nil` before the subscription sets it, and after its only call.
    var receive: ((MaybeResult<Upstream.Output, any Error>) -> Void)?

    init(_ work: OperationWork<Upstream>, for reliantCall: ReliantCall?) {
        self.work = work
        self.reliantCall = reliantCall
    }

    override func main() {
        work.start(for: reliantCall) { self.finish(with: .success(OperationResult(result: $0.mapError { $0 }))) }
    }

    override func didComplete() {
        work.cancel()
        // The operation might never finish, because a suspended queue does not start it.
        if result == nil { publish(.failure(CancellationError())) }
    }

    override func didFinish() {
        if case .success(let published) = result { publish(published.result) }
    }

    /// Publishes the result. An operation ends only once, so no lock is necessary.
    private func publish(_ result: MaybeResult<Upstream.Output, any Error>) {
        let receive = receive.takeValue()
        receive?(result)
    }
}

private final class OperationUpstream<Upstream: Publisher>: JobUpstream<Upstream.Output, any Error> {
    private let operation: PublishingOperation<Upstream>

    private init(
        _ operation: PublishingOperation<Upstream>, _ downstream: _DirectDownstream<Upstream.Output, any Error>
    ) {
        self.operation = operation
        super.init(downstream, phase: .starting)
    }

    static func start(
        _ operation: PublishingOperation<Upstream>, in queue: OperationQueue,
        for downstream: _DirectDownstream<Upstream.Output, any Error>
    ) {
        let subscription = downstream.subscription
        let upstream = OperationUpstream(operation, downstream)
        // The operation retains the subscription until the result is published, because the subscriber need not do so.
        operation.receive = { result in upstream.send(result, to: subscription) }
        guard subscription.beginWaiting(for: upstream) else { return operation.receive = nil }
        queue.addOperation(operation)
        withExtendedLifetime(subscription) { upstream.didStart() }
    }

    override func cleanUp(after ending: StartGate.Ending) {
        if case .cancelled = ending { operation.cancel() }
    }
}
#endif
