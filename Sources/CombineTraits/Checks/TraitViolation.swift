/// An error that describes the breach of a contract, or wraps a failure of the upstream. `check…()` fails with this error,
/// and `assert…()` traps with its description. Generated types conform to this protocol.
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
