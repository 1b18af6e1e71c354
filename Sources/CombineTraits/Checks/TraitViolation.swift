/// An error with which `check…()` fails, and whose message `assert…()` prints. Generated types conform to this
/// protocol.
@_documentation(visibility: internal)
public protocol _TraitViolation: Error, CustomStringConvertible {
    associatedtype UpstreamFailure: Error

    /// The contract.
    static var _contract: _TraitContract { get }

    /// A failure that the contract allows, which is not a violation.
    static func upstream(_ failure: UpstreamFailure) -> Self

    /// Reports a breach of the contract.
    ///
    /// - Parameters:
    ///   - breach: The breach.
    ///   - failure: The failure of the upstream, if that is the breach.
    init(_breach breach: _TraitBreach, failure: UpstreamFailure?)
}

extension _TraitViolation {
    /// Stops the program with a message about the breach, and the message of the caller.
    func trap(_ message: String, file: StaticString, line: UInt) -> Never {
        fatalError(message.isEmpty ? "\(self)" : "\(self) \(message)", file: file, line: line)
    }
}
