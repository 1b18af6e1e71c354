/// The breaches that a trait forbids.
///
/// A check judges each event with a contract before it sends the event. The laws of `CombineTraitsTesting` judge traces
/// with a contract. Generated code in other modules also uses this type. The type is not generic, so that it is fast in
/// unspecialized code.
@_documentation(visibility: internal)
public struct _TraitContract: ExpressibleByArrayLiteral, Sendable {
    private var forbiddenBreaches: UInt16 = 0

    /// Creates a contract that forbids the breaches in an array literal, and allows all others.
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

/// An event that a contract judges.
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
