#if canImport(Dispatch)
extension SinglePublisher where Output: Sendable {
    /// Creates an operation that subscribes to the publisher, and finishes when the publisher completes.
    ///
    ///     let operation = uploadPublisher().makeOperation()
    ///     operation.handleCompletion { result in show(result) }
    ///     operation.addDependency(loginOperation)
    ///     queue.addOperation(operation)
    ///
    /// - **Start.** The operation subscribes when it starts, on a thread of its queue, with unlimited demand. To choose the
    ///   thread, write `subscribe(on:options:)` upstream of this method.
    /// - **Isolation.** The value must be `Sendable`, because any thread can read the result. A closure that you write
    ///   in an actor and pass to an operator upstream of this method must be `@Sendable`. As with Combine's
    ///   `subscribe(on:options:)`, the compiler does not check other closures. Do not use state that they capture while
    ///   the operation can run.
    /// - **End.** The operation finishes with the result of the publisher when the publisher has completed.
    /// - **Cancellation.** If you cancel the operation, it cancels the subscription, and finishes without a result. An
    ///   operation that you cancel before its start releases the publisher immediately, but finishes only when its queue starts
    ///   it.
    /// - **Traps.** If the publisher breaks its promise and finishes without a value, the program stops with the file
    ///   and the line of this call. A debug build also stops at a second value, or a failure after the value. See
    ///   <doc:BrokenPromises>.
    ///
    /// To add an operation to a queue for each subscription, use ``MaybePublisher/asOperation(in:queuePriority:)``.
    ///
    /// - Parameters:
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    /// - Returns: An operation to add to a queue.
    public func makeOperation(
        file: StaticString = #fileID, line: UInt = #line
    ) -> SinglePublisherOperation<Self> {
        SinglePublisherOperation(self, SinkCall(.makeOperation, isolation: nil, file: file, line: line))
    }
}

/// An operation that subscribes to a single publisher, and finishes with its result.
///
/// Create this operation with ``SinglePublisher/makeOperation(file:line:)``.
public final class SinglePublisherOperation<Upstream: SinglePublisher>:
    AsynchronousOperation<Upstream.Output, Upstream.Failure>, @unchecked Sendable
where Upstream.Output: Sendable {
    // Unchecked `Sendable`, like all operations. The lock of the work guards the state.
    private let work: OperationWork<Upstream>
    private let call: SinkCall

    fileprivate init(_ upstream: Upstream, _ call: SinkCall) {
        work = OperationWork(upstream, .direct)
        self.call = call
    }

    /// Subscribes to the publisher.
    ///
    /// ``AsynchronousOperation/start()`` calls this method.
    public override func main() {
        work.start(for: .inDebugBuild(call, isSingle: true)) { maybeResult in
            guard let result = Result(maybeResult) else { self.call.stopForMissingResult() }
            self.finish(with: result)
        }
    }

    /// Cancels the subscription, if the publisher has not completed.
    public override func didComplete() {
        work.cancel()
    }
}

// MARK: - Publishers that are not single

extension Publisher where Self: ProvenSingle {
    /// Does not compile if `ProvenSingle` is unavailable. The error names the publisher that is not single.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func makeOperation() -> SinglePublisherOperation<AnySinglePublisher<Output, Failure>>
    where Output: Sendable {
        AnySinglePublisher(assertSingle()).makeOperation()
    }
}

@available(
    *, unavailable,
    message: """
        not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or \
        a conformance for that one, or vouch with assertSingle()
        """
)
extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher is single.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func makeOperation() -> SinglePublisherOperation<AnySinglePublisher<Output, Failure>>
    where Output: Sendable {
        _unavailable()
    }
}

/// The work of an `Operation`: it subscribes to a publisher, and reports the publisher's result.
///
/// Unchecked `Sendable`, because the lock guards the state, and only the thread that takes the upstream starts it.
final class OperationWork<Upstream: Publisher>: @unchecked Sendable {
    typealias ResultOfUpstream = MaybeResult<Upstream.Output, Upstream.Failure>

    private let lock = Lock.make()
    private let upstreamStart: UpstreamStart<Upstream>

    /// The upstream, or `nil` after the start or the cancellation.
    private var upstream: Upstream?
    private var subscription = UpstreamSlot()

    init(_ upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>) {
        self.upstream = upstream
        self.upstreamStart = upstreamStart
    }

    /// Subscribes to the upstream, unless the work was cancelled, and reports the result when the upstream has completed. Pass the
    /// call that relies on the trait of the upstream.
    func start(for reliantCall: ReliantCall?, _ report: @escaping (ResultOfUpstream) -> Void) {
        guard let upstream = lock.withLock({ upstream.takeValue() }) else { return }
        let result = upstreamStart(upstream) {
            let call = SinkCall(.sinkMaybe, isolation: nil, file: #fileID, line: #line)
            let made = _DirectDownstream(to: Operation.self, call, report: report)
            made.subscription.reliantCall = reliantCall
            if !lock.withLock({ subscription.keep(made.subscription) }) { made.subscription.cancel() }
            // The value waits for the completion, because the operation must not finish before the publisher completes.
            return made.adding(LastOperation<Upstream.Output, Upstream.Failure, Upstream.Failure>())
        }
        if let result { report(result) }
    }

    /// Cancels the subscription, or releases an upstream that has not started.
    func cancel() {
        let (upstream, subscription) = lock.withLock { (self.upstream.takeValue(), self.subscription.end()) }
        withExtendedLifetime(upstream) { subscription?.cancel() }
    }
}
#endif
