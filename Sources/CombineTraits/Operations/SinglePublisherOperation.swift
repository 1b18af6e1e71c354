#if canImport(Dispatch)
extension SinglePublisher where Output: Sendable {
    /// Creates an operation that subscribes to the publisher, and finishes when the publisher completes.
    ///
    ///     let operation = uploadPublisher().makeOperation()
    ///     operation.handleCompletion { result in show(result) }
    ///     operation.addDependency(loginOperation)
    ///     queue.addOperation(operation)
    ///
    /// - **Start.** The operation subscribes when it starts, on the thread that its queue chooses. To choose it yourself, put
    ///   `subscribe(on:options:)` before. All values are demanded on subscription.
    /// - **Isolation.** The value must be `Sendable`, because any thread can read the result. A closure that you write on an
    ///   actor and pass to an operator before this one must be `@Sendable`. The closures that you write elsewhere are not
    ///   checked, as for Combine's own `subscribe(on:options:)`: do not use what they capture while the operation may run.
    /// - **End.** The operation finishes when the publisher has completed, with its result.
    /// - **Cancellation.** To cancel the operation cancels the subscription, and the operation finishes. Before the start, it
    ///   releases the publisher.
    /// - **Traps.** A publisher that finishes without a value stops the program.
    ///
    /// For a publisher that adds an operation to a queue for each subscription, see ``MaybePublisher/asOperation(in:queuePriority:)``.
    ///
    /// - Returns: An operation to add to a queue.
    public func makeOperation() -> SinglePublisherOperation<Self> {
        SinglePublisherOperation(self)
    }
}

/// An operation that subscribes to a single publisher, and finishes with its result.
///
/// Build it with ``SinglePublisher/makeOperation()``.
///
/// Sendable, unchecked, as all operations are: its work guards its state.
public final class SinglePublisherOperation<Upstream: SinglePublisher>:
    AsynchronousOperation<Upstream.Output, Upstream.Failure>, @unchecked Sendable
where Upstream.Output: Sendable {
    private let work: OperationWork<Upstream>

    fileprivate init(_ upstream: Upstream) {
        work = OperationWork(upstream, .direct)
    }

    /// Subscribes to the publisher. ``AsynchronousOperation/start()`` calls this method.
    public override func main() {
        work.start { maybeResult in
            guard let result = Result(maybeResult) else {
                SingleError<Never>.finishedWithoutValue.trap(
                    "It is the publisher of an operation. To find who broke the promise, put assertSingle() upstream.",
                    file: #fileID, line: #line)
            }
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
    /// Does not compile: the message says which publisher is not single, and why.
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
    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func makeOperation() -> SinglePublisherOperation<AnySinglePublisher<Output, Failure>>
    where Output: Sendable {
        _unavailable()
    }
}
#endif
