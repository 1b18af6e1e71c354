/// A check that allows at most one value, and therefore has a direct path.
@usableFromInline
protocol CheckingPublisher: DirectPublisher {
    associatedtype Upstream: Publisher where Upstream.Output == Output

    var upstream: Upstream { get }
    var operation: CheckOperation<Output, Upstream.Failure, Failure> { get }
}

extension CheckingPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        if let maybe = DynamicMaybe(Upstream.self), maybe.hasDirectPath {
            guard let result = maybe.start(upstream, { makeDownstream().adding(operation) }) else { return nil }
            // A maybe publisher publishes no second value, so this value breaks no promise.
            if case .success(let value) = result { return .success(value) }
            return operation.receive(result).started(makeDownstream)
        }
        let subscriber = CheckedUpstream(operation, makeDownstream())
        if subscriber.beginWaiting() { upstream.attach(subscriber) }
        return nil
    }
}

extension TraitPublishers.AssertSingle: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Failure, Failure> { check.operation }
}

extension TraitPublishers.AssertMaybe: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Failure, Failure> { check.operation }
}

extension TraitPublishers.CheckSingle: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Upstream.Failure, Failure> { check.operation }
}

extension TraitPublishers.CheckMaybe: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Upstream.Failure, Failure> { check.operation }
}
