@frozen @usableFromInline
struct CountOperation<Input, Failure: Error>: Reduction {
    @usableFromInline typealias Output = Int
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    var initial: Int? { 0 }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Int, Failure> {
        .result(1)
    }
}

extension Publishers.Count: ReducingPublisher {
    @inlinable
    var operation: CountOperation<Upstream.Output, Failure> { CountOperation() }
}
