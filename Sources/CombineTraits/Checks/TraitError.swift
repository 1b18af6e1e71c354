/// An error that describes the violation of a promise, or wraps a failure of the upstream. `check…()` fails with this error,
/// and `assert…()` traps with its description. Generated types conform to this protocol.
@_documentation(visibility: internal)
public protocol _TraitError: Error, CustomStringConvertible {
    associatedtype UpstreamFailure: Error

    static var _promise: _TraitPromise { get }

    /// Wraps a failure of the upstream that the promise allows.
    static func upstream(_ failure: UpstreamFailure) -> Self

    /// Creates the error for a violation. If the violation is a failure of the upstream, the error contains that failure.
    init(_violation violation: _TraitViolation, failure: UpstreamFailure?)
}

extension _TraitError {
    func trap(_ message: String, file: StaticString, line: UInt) -> Never {
        fatalError(message.isEmpty ? "\(self)" : "\(self) \(message)", file: file, line: line)
    }
}
