/// A maybe publisher whose direct path is ``startDirectly(_:)``, which this module can inline without making it public.
@usableFromInline
protocol DirectPublisher: MaybePublisher {
    /// Starts the publisher on its direct path.
    ///
    /// It either calls `makeDownstream` once, and returns nil, or returns the result, and does not call it: a result that is
    /// returned after the call would skip the steps of the downstream.
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>?
}

extension DirectPublisher {
    /// True.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the publisher on its direct path.
    ///
    /// - Parameter makeDownstream: Makes what the result goes to, unless it is returned.
    /// - Returns: The result, if it is there at once.
    @inlinable
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        startDirectly(makeDownstream)
    }
}

/// An operator that is an operation upon its upstream.
///
/// A conformance requires that the upstream is a maybe publisher, or leaves it to be found out when the operator starts: some
/// operators are maybe publishers upon any upstream.
@usableFromInline
protocol OperatorPublisher: DirectPublisher {
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
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        upstream.start(operation, makeDownstream)
    }
}

extension OperatorPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard let upstream = DynamicMaybe(upstream) else { return startPlainly(makeDownstream) }
        let operation = operation
        guard let result = upstream.start({ makeDownstream().adding(operation) }) else { return nil }
        return operation.receive(result).started(makeDownstream)
    }
}

extension MaybePublisher {
    /// Starts the publisher as the upstream of an operator.
    @inlinable
    func start<Operation: DirectOperation>(
        _ operation: Operation, _ makeDownstream: () -> _DirectDownstream<Operation.Output, Operation.Failure>
    ) -> MaybeResult<Operation.Output, Operation.Failure>?
    where Operation.Input == Output, Operation.InputFailure == Failure {
        guard let result = _start({ makeDownstream().adding(operation) }) else { return nil }
        return operation.receive(result).started(makeDownstream)
    }
}

extension DirectOutcome where Next: MaybePublisher<Output, Failure> {
    /// What it comes to where the result of the upstream was there at once.
    @inlinable
    func started(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
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
    /// Starts the publisher on receipt of the value of an upstream, which finishes when this returns, and not before.
    @inlinable
    func startAsChild(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var unfinished: DirectUpstream?
        var subscription: DirectSubscription?
        let result = startAsChild(of: &unfinished) {
            let downstream = makeDownstream()
            subscription = downstream.subscription
            return downstream
        }
        if let unfinished { subscription?.finish(unfinished) }
        return result
    }

    /// Starts the publisher on receipt of the value of an upstream, which finishes later.
    ///
    /// - Parameters:
    ///   - unfinished: What is among the unfinished upstreams until that one finishes. It remains nil if the result is returned.
    ///   - makeDownstream: Makes what the result goes to, unless it is returned.
    @inlinable
    func startAsChild(
        of unfinished: inout DirectUpstream?, _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        _start {
            let downstream = makeDownstream()
            let upstream = DirectUpstream()
            unfinished = upstream
            downstream.subscription.beginChild(of: upstream, taking: MaybeResult<Output, Failure>.self)
            return downstream
        }
    }
}
