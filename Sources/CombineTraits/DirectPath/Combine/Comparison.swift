// With at most one value, `min` and `max` have nothing to compare, and do the same as `last`.

extension Publishers.Comparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.TryComparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Upstream.Failure, any Error> { LastOperation() }
}
