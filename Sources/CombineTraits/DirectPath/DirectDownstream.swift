/// A closure that creates the receiver of a result. A publisher either calls the closure once, or returns its result
/// immediately.
///
/// Only the library itself uses this type.
public typealias _MakeDownstream<Input, Failure: Error> = () -> _DirectDownstream<Input, Failure>

/// The receiver of a publisher's result on the direct path: the operators downstream of the publisher, and the sink.
///
/// Only the library itself uses this type.
@frozen
public struct _DirectDownstream<Input, Failure: Error> {
    /// The subscription, whose next step takes a `MaybeResult<Input, Failure>`.
    @usableFromInline let subscription: DirectSubscription

    @inlinable
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    @inlinable
    func adding<Operation: DirectOperation>(
        _ operation: Operation
    ) -> _DirectDownstream<Operation.Input, Operation.InputFailure>
    where Operation.Output == Input, Operation.Failure == Failure {
        subscription.push(operation)
        return _DirectDownstream<Operation.Input, Operation.InputFailure>(subscription)
    }

    /// Receives the result of an upstream, and ignores it unless the subscription waits for this upstream.
    @inlinable
    func receive(_ result: MaybeResult<Input, Failure>, from upstream: DirectUpstream) {
        if subscription.accept(upstream, hasFinished: true) { proceed(with: result, of: upstream) }
    }

    /// Receives the value of an upstream that finishes later, and ignores it unless the subscription waits for this upstream.
    @inlinable
    func receive(_ value: Input, from upstream: DirectUpstream) {
        guard subscription.accept(upstream, hasFinished: false) else { return }
        subscription.steps.pointee.setResult(MaybeResult<Input, Failure>.success(value))
        subscription.proceed(.value)
    }

    /// Receives the completion of an upstream. The completion is the result if the upstream has sent no value.
    @inlinable
    func receive(_ completion: Subscribers.Completion<Failure>, from upstream: DirectUpstream) {
        if subscription.complete(upstream) { proceed(with: MaybeResult(completion), of: upstream) }
    }

    /// Passes a result to the next step. Call this method on the active thread.
    @inlinable
    func proceed(with result: MaybeResult<Input, Failure>, of upstream: DirectUpstream? = nil) {
        subscription.proceed(subscription.set(result), of: upstream)
    }
}
