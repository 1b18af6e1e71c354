/// A reduction to the one value, without a look at it.
@frozen @usableFromInline
struct ValueReduction<Output, Failure: Error>: Reduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    /// Whether the operator ends with the value, and does not wait for the upstream.
    @usableFromInline let isDecisive: Bool

    @inlinable
    init(isDecisive: Bool) {
        self.isDecisive = isDecisive
    }

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func reduce(_ value: Output) -> Reduced<Output, Failure> {
        isDecisive ? .decided(value) : .result(value)
    }
}
