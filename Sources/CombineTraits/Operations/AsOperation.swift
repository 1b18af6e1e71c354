#if canImport(Dispatch)
extension MaybePublisher {
    /// Subscribes to the publisher in an operation of a queue.
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
    /// upstream   --1|         --x         --        (the queue cancels the operation)
    /// published  ---1|        --x         ---x      CancellationError
    /// ```
    ///
    /// Each subscription adds an operation to the queue. It finishes when the publisher completes, so that the queue limits how many
    /// of them run at the same time.
    ///
    /// - **Start.** The queue decides when the operation subscribes to the publisher, and on which thread. To choose the thread
    ///   yourself, put `subscribe(on:options:)` before this operator.
    /// - **Demand.** The upstream is asked for its value when the operation starts. The value waits until it is demanded.
    /// - **Completion.** It publishes the result of the upstream when the operation has finished.
    /// - **Failure.** If the operation is cancelled, for example by `cancelAllOperations()` of the queue, the publisher fails at
    ///   once with `CancellationError`, whether the operation has started or not. A single publisher can say in no other way that
    ///   there is no value, and a cancelled upload that finished instead would seem to be done. So the failure is `any Error`,
    ///   whatever that of the upstream is. For a type of your own, write `mapError { $0 as? UploadError ?? .cancelled }`.
    /// - **Cancellation** of the subscription cancels the operation, whether it has started or not, and publishes nothing.
    /// - **Threads.** It publishes where the upstream completes, and fails where the operation is cancelled. To change that, put
    ///   `receive(on:options:)` after this operator.
    /// - **Isolation.** A closure that you write on an actor and pass to an operator before this one must be `@Sendable`. The
    ///   closures and values of other code are not checked, as for Combine's own `subscribe(on:options:)`: do not use
    ///   what they share with the publisher while the operation may run.
    ///
    /// - Parameters:
    ///   - operationQueue: The queue.
    ///   - queuePriority: The priority of the operation among those of the queue.
    /// - Returns: A publisher with the result of this one.
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> TraitPublishers.AsOperation<Self> {
        TraitPublishers.AsOperation(
            upstream: self, .direct, operationQueue: operationQueue, queuePriority: queuePriority)
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to another one in an operation of a queue.
    ///
    /// Build it with `asOperation(in:queuePriority:)`, which says more: maybe publishers have no other value than the first one.
    public struct AsOperation<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream, or `CancellationError` if the operation is cancelled.
        public typealias Failure = any Error

        /// The publisher that operations subscribe to.
        public let upstream: Upstream

        /// The queue of the operations.
        public let operationQueue: OperationQueue

        /// The priority of the operations.
        public let queuePriority: Operation.QueuePriority

        private let upstreamStart: UpstreamStart<Upstream>

        /// Creates a publisher of the first event of another one.
        ///
        /// - Parameters:
        ///   - upstream: The publisher that operations subscribe to. It is cancelled when it has published a value.
        ///   - operationQueue: The queue of the operations.
        ///   - queuePriority: The priority of the operations.
        public init(
            upstream: Upstream, operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
        ) {
            self.init(
                upstream: upstream, .first, operationQueue: operationQueue, queuePriority: queuePriority)
        }

        fileprivate init(
            upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>, operationQueue: OperationQueue,
            queuePriority: Operation.QueuePriority
        ) {
            self.upstream = upstream
            self.operationQueue = operationQueue
            self.queuePriority = queuePriority
            self.upstreamStart = upstreamStart
        }

        /// Attaches a subscriber, and adds an operation to the queue. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == any Error {
            attachDirectly(subscriber.eraseToAnyDownstream())
        }
    }
}

extension TraitPublishers.AsOperation: DirectPublisher {
    @usableFromInline
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, any Error>
    ) -> MaybeResult<Output, any Error>? {
        let operation = PublishingOperation(OperationWork(upstream, upstreamStart))
        operation.queuePriority = queuePriority
        OperationUpstream.start(operation, in: operationQueue, for: makeDownstream())
        return nil
    }
}

extension TraitPublishers.AsOperation: Sendable where Upstream: Sendable {}

/// The result of an upstream, which goes from its operation to the subscriber, and nowhere else.
///
/// Sendable, unchecked, because only the operation below has it: its type is private, so that nothing else can read it there.
private struct OperationResult<Output>: @unchecked Sendable {
    let result: MaybeResult<Output, any Error>
}

/// The operation of one subscription.
///
/// Sendable, unchecked, as all operations are. What it publishes to is set before a queue has it, and its work guards the rest.
private final class PublishingOperation<Upstream: Publisher>:
    AsynchronousOperation<OperationResult<Upstream.Output>, Never>, @unchecked Sendable
{
    private let work: OperationWork<Upstream>

    /// What receives the result. Set before the operation is added to a queue.
    var receive: ((MaybeResult<Upstream.Output, any Error>) -> Void)?

    init(_ work: OperationWork<Upstream>) {
        self.work = work
    }

    override func main() {
        work.start { self.finish(with: .success(OperationResult(result: $0.mapError { $0 }))) }
    }

    override func didComplete() {
        work.cancel()
        // The operation may not finish for long, or ever: a queue that is suspended does not start it.
        if result == nil { publish(.failure(CancellationError())) }
    }

    override func didFinish() {
        if case .success(let published) = result { publish(published.result) }
    }

    /// The end of an operation is published once, so that it needs no lock.
    private func publish(_ result: MaybeResult<Upstream.Output, any Error>) {
        let receive = receive.take()
        receive?(result)
    }
}

/// What a subscription waits for while its operation is in a queue.
private final class OperationUpstream<Upstream: Publisher>: JobUpstream {
    private let operation: PublishingOperation<Upstream>

    private init(_ operation: PublishingOperation<Upstream>, _ subscription: DirectSubscription) {
        self.operation = operation
        super.init(subscription, phase: .starting)
    }

    /// Adds an operation to a queue, unless the subscription was cancelled.
    static func start(
        _ operation: PublishingOperation<Upstream>, in queue: OperationQueue,
        for downstream: _DirectDownstream<Upstream.Output, any Error>
    ) {
        let upstream = OperationUpstream(operation, downstream.subscription)
        // It keeps the subscription, since the subscriber need not, until the end of the operation.
        operation.receive = { result in downstream.receive(result, from: upstream) }
        guard downstream.subscription.beginWaiting(for: upstream) else { return operation.receive = nil }
        queue.addOperation(operation)
        withExtendedLifetime(downstream.subscription) { upstream.didStart() }
    }

    override func cleanUp(after ending: Ending) {
        if case .cancelled = ending { operation.cancel() }
    }
}

// MARK: - Publishers that are not maybe

extension Publisher where Self: ProvenMaybe {
    /// Does not compile: the message says which publisher is not maybe, and why.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> AnyMaybePublisher<Output, any Error> {
        AnyMaybePublisher(assertMaybe().asOperation(in: operationQueue, queuePriority: queuePriority))
    }
}

@available(
    *, unavailable,
    message: """
        not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or \
        a conformance for that one, or vouch with assertMaybe()
        """
)
extension Publisher {
    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func asOperation(
        in operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) -> AnyMaybePublisher<Output, any Error> {
        _unavailable()
    }
}
#endif
