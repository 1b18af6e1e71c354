@frozen @usableFromInline
struct CollectOperation<Input, Failure: Error>: Reduction {
    @usableFromInline typealias Output = [Input]
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    var initial: [Input]? { [] }

    @inlinable
    func reduce(_ value: Input) -> Reduced<[Input], Failure> {
        .result([value])
    }
}

extension Publishers.Collect: ReducingPublisher {
    @inlinable
    var operation: CollectOperation<Upstream.Output, Failure> { CollectOperation() }
}
