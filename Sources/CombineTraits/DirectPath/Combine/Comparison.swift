// For at most one value, `min` and `max` are `last`, and never call their closures.

extension Publishers.Comparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.TryComparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Upstream.Failure, any Error> { LastOperation() }
}
