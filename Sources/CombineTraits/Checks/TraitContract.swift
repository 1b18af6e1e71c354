/// What a trait forbids one subscriber to receive.
///
/// A contract judges each event before the event goes anywhere, and does nothing else. It is not generic, and so costs next to
/// nothing in code that is not specialized. The laws of `CombineTraitsTesting` judge traces by it. Generated code uses it in
/// other modules.
@_documentation(visibility: internal)
public struct _TraitContract: ExpressibleByArrayLiteral, Sendable {
    private var forbiddenBreaches: UInt16 = 0

    /// Creates a contract.
    public init(arrayLiteral breaches: _TraitBreach...) {
        self.init(breaches)
    }

    /// Creates a contract.
    package init(_ breaches: some Sequence<_TraitBreach>) {
        for breach in breaches { forbiddenBreaches |= breach.rawValue }
    }

    package func forbids(_ breach: _TraitBreach) -> Bool {
        forbiddenBreaches & breach.rawValue != 0
    }

    /// Judges one event.
    ///
    /// - Returns: How the event breaks the contract, or nil.
    package func judge(_ event: TraitEvent, afterValue hasValue: Bool) -> _TraitBreach? {
        let breach: _TraitBreach
        switch (event, hasValue) {
        case (.subscribed, false): breach = .notImmediate
        case (.subscribed, true): return nil
        case (.value, false): breach = .publishedValue
        case (.value, true): breach = .tooManyValues
        case (.finished, false): breach = .finishedWithoutValue
        case (.finished, true): breach = .finishedAfterValue
        case (.failure, false): breach = .failedWithoutValue
        case (.failure, true): breach = .failedAfterValue
        case (.silence, false): breach = .neverCompletedWithoutValue
        case (.silence, true): breach = .neverCompletedAfterValue
        }
        return forbids(breach) ? breach : nil
    }
}

/// What a contract judges.
package enum TraitEvent {
    /// The publisher has been subscribed to: later events do not come on subscription.
    case subscribed

    case value
    case finished
    case failure

    /// Nothing is left to happen, and the publisher has not completed.
    case silence
}

/// What a contract may forbid. Generated code uses it in other modules.
@_documentation(visibility: internal)
public enum _TraitBreach: UInt16, Sendable {
    /// Nothing came on subscription.
    case notImmediate = 0b0_0000_0001

    /// There was a value.
    case publishedValue = 0b0_0000_0010

    /// The publisher finished before its first value.
    case finishedWithoutValue = 0b0_0000_0100

    /// The publisher finished after a value.
    case finishedAfterValue = 0b0_0000_1000

    /// There was more than one value.
    case tooManyValues = 0b0_0001_0000

    /// The publisher failed before its first value.
    case failedWithoutValue = 0b0_0010_0000

    /// The publisher failed after a value.
    case failedAfterValue = 0b0_0100_0000

    /// The publisher published nothing, and did not complete. Only laws judge it, when nothing is left to happen.
    case neverCompletedWithoutValue = 0b0_1000_0000

    /// The publisher published a value, and did not complete. Only laws judge it, when nothing is left to happen.
    case neverCompletedAfterValue = 0b1_0000_0000
}
