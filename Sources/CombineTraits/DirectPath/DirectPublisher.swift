/// A maybe publisher with a direct path.
///
/// `_start(_:)` of `MaybePublisher` is public. This protocol keeps the implementations out of the API, but inlinable. A publisher that
/// is always maybe needs no other implementation of `receive(subscriber:)`.
@usableFromInline
package protocol DirectPublisher: MaybePublisher {
    /// Starts the publisher on its direct path.
    ///
    /// This method either calls `makeDownstream` once and returns `nil`, or returns the result without calling
    /// `makeDownstream`. After it has called `makeDownstream`, it must not return a result: the downstream already contains
    /// the steps that the callers perform on a returned result.
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?
}

extension DirectPublisher {
    /// Whether the publisher has a direct path: always `true`.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the publisher on its direct path, and returns the result if it is immediate.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startDirectly(makeDownstream)
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    @inlinable
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        attachDirectly(subscriber.eraseToAnyDownstream())
    }
}

extension MaybePublisher {
    /// Starts an operator whose own logic does not use the direct path, and returns `nil`, because the result is never immediate.
    ///
    /// The closure returns the same operator with a ``MaybeBridge`` around each maybe publisher to which the operator subscribes. A
    /// bridge uses the direct path of its upstream, if the upstream has one.
    @inlinable
    package func startBridged<Bridged: Publisher>(
        _ makeDownstream: _MakeDownstream<Output, Failure>, _ bridged: (ReliantCall?) -> Bridged
    ) -> MaybeResult<Output, Failure>? where Bridged.Output == Output, Bridged.Failure == Failure {
        let downstream = makeDownstream()
        return bridged(downstream.subscription.reliantCall).startPlainly { downstream }
    }
}

/// An operator whose direct path performs an operation on the result of the upstream.
///
/// The upstream need not be maybe. For operators such as `collect()`, which are maybe on any upstream, `startDirectly(_:)`
/// checks at run time whether the upstream is maybe. If it is not, this method makes a plain subscription to the operator.
@usableFromInline
package protocol OperatorPublisher: DirectPublisher {
    associatedtype Upstream: Publisher
    associatedtype Operation: DirectOperation
    where
        Operation.Input == Upstream.Output, Operation.InputFailure == Upstream.Failure,
        Operation.Output == Output, Operation.Failure == Failure

    var upstream: Upstream { get }
    var operation: Operation { get }
}

extension OperatorPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        upstream.start(operation, makeDownstream)
    }
}

extension OperatorPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        guard let maybe = DynamicMaybe(Upstream.self) else { return startPlainly(makeDownstream) }
        let operation = operation
        guard let result = maybe.start(upstream, { makeDownstream().adding(operation) }) else { return nil }
        return operation.receive(result).started(makeDownstream)
    }
}

extension MaybePublisher {
    // Inlined, so that each publisher of a long chain needs less stack while it starts.
    @inlinable @inline(__always)
    func start<Operation: DirectOperation>(
        _ operation: Operation, _ makeDownstream: _MakeDownstream<Operation.Output, Operation.Failure>
    ) -> MaybeResult<Operation.Output, Operation.Failure>?
    where Operation.Input == Output, Operation.InputFailure == Failure {
        guard let result = _start({ makeDownstream().adding(operation) }) else { return nil }
        return operation.receive(result).started(makeDownstream)
    }
}

extension DirectOutcome where Next: MaybePublisher<Output, Failure> {
    /// Returns the result of this outcome. For `next` and `child`, starts the publisher, and returns its immediate result.
    /// Returns `nil` if the result comes later.
    ///
    /// Call this method if the result of the upstream is immediate. If it is not, call this method only for `next`.
    @inlinable
    func started(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        switch self {
        case .value(let output): .success(output)
        case .end(let result), .decision(let result): result
        case .next(let publisher): publisher._start(makeDownstream)
        case .child(let publisher): publisher.startAsChild(makeDownstream)
        case .suspension: nil
        }
    }
}

extension MaybePublisher {
    /// Starts the publisher for the value that an upstream has returned immediately. The upstream finishes when the publisher
    /// has started.
    ///
    /// A separate function, so that the calls of a long chain without children need less stack.
    @inlinable @inline(never)
    func startAsChild(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var unfinished: (DirectSubscription, DirectUpstream)?
        let result = startAsChild(of: &unfinished, makeDownstream)
        if let (subscription, upstream) = unfinished { subscription.finish(upstream) }
        return result
    }

    /// Starts the publisher for the value of an upstream. Unless this method returns the result, it sets `unfinished` to the
    /// subscription and a placeholder for the upstream. The subscription does not finish before the caller finishes the
    /// placeholder.
    @inlinable
    func startAsChild(
        of unfinished: inout (DirectSubscription, DirectUpstream)?, _ makeDownstream: _MakeDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        _start {
            let downstream = makeDownstream()
            let upstream = DirectUpstream()
            unfinished = (downstream.subscription, upstream)
            let depth = downstream.subscription.beginChild(of: upstream)
            // If the publisher is itself the child of a child, the ends of both are one, so a publisher can continue with others for
            // as long as it likes.
            let step = downstream.step
            return _DirectDownstream(
                downstream.subscription, DirectStep(depthAfterChild: step.depthAfterChild ?? depth, step.perform))
        }
    }
}

/// A publisher that computes a result for each subscription. On the direct path, it computes the result when it starts.
/// Otherwise, it waits for the first demand.
@usableFromInline
package protocol DemandedPublisher: DirectPublisher {
    /// A closure that computes the result. It need not retain the rest of the publisher.
    var makeResult: () -> MaybeResult<Output, Failure> { get }
}

extension DemandedPublisher {
    /// Computes and returns the result, without calling `makeDownstream`.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeResult()
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`. The publisher computes the result on the first demand.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        let subscription = DemandedSubscription(to: Self.self, subscriber.eraseToAnyDownstream(), makeResult)
        subscriber.receive(subscription: subscription)
    }
}

private final class DemandedSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    private let publisher: Any.Type
    private let lock = Lock.make()

    // The lock guards the following properties. Their contents are released without the lock.

    /// A closure that computes the result. `nil` after the first demand, and after a cancellation.
    private var makeResult: (() -> MaybeResult<Output, Failure>)?

    /// The downstream, or `nil` after the completion or a cancellation.
    private var downstream: AnyDownstream<Output, Failure>?

    init(
        to publisher: Any.Type, _ downstream: AnyDownstream<Output, Failure>,
        _ makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        self.publisher = publisher
        self.downstream = downstream
        self.makeResult = makeResult
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let result = lock.withLock({ makeResult.takeValue() })?() else { return }
        switch result {
        case .success(let value):
            // The downstream might have cancelled while the closure computed the value.
            _ = lock.withLock { downstream }?.receive(value)
            end()?.receive(completion: .finished)
        case .finished:
            end()?.receive(completion: .finished)
        case .failure(let error):
            end()?.receive(completion: .failure(error))
        }
    }

    func cancel() {
        _ = lock.withLock { (makeResult.takeValue(), downstream.takeValue()) }
    }

    private func end() -> AnyDownstream<Output, Failure>? {
        lock.withLock { downstream.takeValue() }
    }

    var description: String { typeName(publisher) }
}
