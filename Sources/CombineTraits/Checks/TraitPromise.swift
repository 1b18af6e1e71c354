/// The violations that a trait forbids.
///
/// A check judges each event with a promise before it sends the event. The laws of `CombineTraitsTesting` judge traces
/// with a promise. Generated code in other modules also uses this type. The type is not generic, so that it is fast in
/// unspecialized code.
@_documentation(visibility: internal)
public struct _TraitPromise: ExpressibleByArrayLiteral, Sendable {
    private var forbiddenViolations: UInt16 = 0

    /// Creates a promise that forbids the violations in an array literal, and allows all others.
    public init(arrayLiteral violations: _TraitViolation...) {
        self.init(violations)
    }

    package init(_ violations: some Sequence<_TraitViolation>) {
        for violation in violations { forbiddenViolations |= violation.rawValue }
    }

    package func forbids(_ violation: _TraitViolation) -> Bool {
        forbiddenViolations & violation.rawValue != 0
    }

    package func judge(_ event: TraitEvent, afterValue hasValue: Bool) -> _TraitViolation? {
        let violation: _TraitViolation
        switch (event, hasValue) {
        case (.subscribed, false): violation = .notImmediate
        case (.subscribed, true): return nil
        case (.value, false): violation = .publishedValue
        case (.value, true): violation = .tooManyValues
        case (.finished, false): violation = .finishedWithoutValue
        case (.finished, true): violation = .finishedAfterValue
        case (.failure, false): violation = .failedWithoutValue
        case (.failure, true): violation = .failedAfterValue
        case (.silence, false): violation = .neverCompletedWithoutValue
        case (.silence, true): violation = .neverCompletedAfterValue
        }
        return forbids(violation) ? violation : nil
    }
}

/// An event that a promise judges.
package enum TraitEvent {
    /// The return of `subscribe`, or of the first request if the request returns later. An immediate publisher has sent an
    /// event by then.
    case subscribed

    case value
    case finished
    case failure

    /// The end of a trace without a completion. No event can follow.
    case silence
}

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
