@frozen @usableFromInline
struct IgnoreOutputOperation<Input, Failure: Error>: Transformation {
    @usableFromInline typealias Output = Never
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    static var demandsEverything: Bool { true }

    @inlinable
    init() {}

    @inlinable
    func transform(_ value: Input) -> Never? { nil }
}

extension Publishers.IgnoreOutput: DirectPublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Never, Failure>) -> MaybeResult<Never, Failure>? {
        guard let upstream = DynamicMaybe(upstream) else {
            subscribe(makeReceiver())
            return nil
        }
        let operation = IgnoreOutputOperation<Upstream.Output, Failure>()
        guard let result = upstream.start({ TransformingReceiver(operation, makeReceiver()) }) else { return nil }
        return operation.transform(result)
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Never, Failure>) {
        if let upstream = DynamicMaybe(upstream) {
            upstream.subscribe(TransformingReceiver(IgnoreOutputOperation<Upstream.Output, Failure>(), receiver))
        } else {
            subscribe(receiver)
        }
    }
}
