extension Publishers.Scan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Failure, Failure> {
        ReduceOperation(initial: initialResult, isScan: true, nextPartialResult)
    }
}

extension Publishers.TryScan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ReduceOperation(initial: initialResult, isScan: true, nextPartialResult)
    }
}
