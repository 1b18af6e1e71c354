// One value is compared with no other: `min` and `max` are `last`, and nothing throws.

extension Publishers.Comparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.TryComparison: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Upstream.Failure, any Error> { LastOperation() }
}
