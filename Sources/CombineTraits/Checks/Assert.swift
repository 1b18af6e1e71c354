/// A publisher that passes events through, and traps if they break a promise.
///
/// The error type `TraitError` contains the promise. The generated publishers of `assert…()` methods, such as
/// `AssertSingle`, forward to this type, also in other modules.
@_documentation(visibility: internal)
public struct _Assert<Upstream: Publisher, TraitError: _TraitError>: Publisher
where TraitError.UpstreamFailure == Upstream.Failure {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output

    /// The failure type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher to check.
    public let upstream: Upstream

    /// The reason why the promise should hold. The message of the trap contains this reason.
    public let message: String

    /// The file that the message of the trap names.
    public let file: StaticString

    /// The line that the message of the trap names.
    public let line: UInt

    /// Creates a publisher that traps if its upstream breaks a promise.
    public init(upstream: Upstream, message: String, file: StaticString, line: UInt) {
        self.upstream = upstream
        self.message = message
        self.file = file
        self.line = line
    }

    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        CheckedSubscription(operation, subscriber).attach(to: upstream)
    }

    var operation: CheckOperation<Output, Failure, Failure> {
        CheckOperation(promise: TraitError._promise, awaitsCertainty: false) {
            [message, file, line] violation, failure in
            guard let violation else { return failure! }
            TraitError(_violation: violation, failure: failure).trap(message, file: file, line: line)
        }
    }
}

extension _Assert: Sendable where Upstream: Sendable {}
