/// The breaches that a trait forbids.
///
/// A contract checks events before they are sent. It is not generic, so it is fast in unspecialized code. The laws of
/// `CombineTraitsTesting` also check traces with it, and generated code uses it in other modules.
@_documentation(visibility: internal)
public struct _TraitContract: ExpressibleByArrayLiteral, Sendable {
    private var forbiddenBreaches: UInt16 = 0

    /// Creates a contract that forbids the breaches of an array literal.
    public init(arrayLiteral breaches: _TraitBreach...) {
        self.init(breaches)
    }

    package init(_ breaches: some Sequence<_TraitBreach>) {
        for breach in breaches { forbiddenBreaches |= breach.rawValue }
    }

    package func forbids(_ breach: _TraitBreach) -> Bool {
        forbiddenBreaches & breach.rawValue != 0
    }

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

/// An event that a contract checks.
package enum TraitEvent {
    /// The return of `subscribe`, or of the first request if it returns later. An immediate publisher has sent an event by then.
    case subscribed

    case value
    case finished
    case failure

    /// The end of a trace without a completion. No event can follow.
    case silence
}
