/// A publisher that passes events through, and fails if they break a promise.
///
/// The error type `TraitError` contains the promise, and is the failure type. The generated publishers of `check…()`
/// methods, such as `CheckSingle`, forward to this type, also in other modules.
@_documentation(visibility: internal)
public struct _Check<Upstream: Publisher, TraitError: _TraitError>: Publisher
where TraitError.UpstreamFailure == Upstream.Failure {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output

    /// The error type, which wraps a failure of the upstream or describes the violation.
    public typealias Failure = TraitError

    /// The publisher to check.
    public let upstream: Upstream

    /// Creates a publisher that fails if its upstream breaks a promise.
    public init(upstream: Upstream) {
        self.upstream = upstream
    }

    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        CheckedSubscription(operation, subscriber).attach(to: upstream)
    }

    var operation: CheckOperation<Output, Upstream.Failure, TraitError> {
        // If the promise forbids a second value, a value must wait until the publisher has finished.
        let promise = TraitError._promise
        return CheckOperation(
            promise: promise, awaitsCertainty: promise.forbids(.tooManyValues)
        ) { violation, failure in
            violation.map { TraitError(_violation: $0, failure: failure) } ?? .upstream(failure!)
        }
    }
}

extension _Check: Sendable where Upstream: Sendable {}
