/// A broken contract: the error that `check…()` fails with, and what `assert…()` traps with. Generated code conforms to it.
@_documentation(visibility: internal)
public protocol _TraitViolation: Error, CustomStringConvertible {
    associatedtype UpstreamFailure: Error

    /// What is forbidden.
    static var _contract: _TraitContract { get }

    /// Not a violation, but a failure that the contract allows.
    static func upstream(_ failure: UpstreamFailure) -> Self

    /// Reports a breach of the contract.
    ///
    /// - Parameters:
    ///   - breach: What has happened.
    ///   - failure: The failure that is the breach, if it is one.
    init(_breach breach: _TraitBreach, failure: UpstreamFailure?)
}

extension _TraitViolation {
    /// Stops the program with a message: what happened, and the words of the caller.
    func trap(_ message: String, file: StaticString, line: UInt) -> Never {
        fatalError(message.isEmpty ? "\(self)" : "\(self) \(message)", file: file, line: line)
    }
}
