/// An error with which `check…()` fails, and whose message `assert…()` prints. Generated types conform to this
/// protocol.
@_documentation(visibility: internal)
public protocol _TraitViolation: Error, CustomStringConvertible {
    associatedtype UpstreamFailure: Error

    static var _contract: _TraitContract { get }

    /// Wraps a failure of the upstream that the contract allows.
    static func upstream(_ failure: UpstreamFailure) -> Self

    /// Creates the error for a breach. If the breach is a failure of the upstream, the error contains that failure.
    init(_breach breach: _TraitBreach, failure: UpstreamFailure?)
}

extension _TraitViolation {
    func trap(_ message: String, file: StaticString, line: UInt) -> Never {
        fatalError(message.isEmpty ? "\(self)" : "\(self) \(message)", file: file, line: line)
    }
}
