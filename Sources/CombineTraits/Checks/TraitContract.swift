/// What a trait forbids one subscription to publish.
///
/// A contract judges each event before the event goes anywhere, and does nothing else. It is not generic, and so costs next to
/// nothing in code that is not specialized.
struct TraitContract: ExpressibleByArrayLiteral {
    private var forbiddenBreaches: UInt8 = 0

    init(arrayLiteral breaches: TraitBreach...) {
        for breach in breaches { forbiddenBreaches |= breach.rawValue }
    }

    func forbids(_ breach: TraitBreach) -> Bool {
        forbiddenBreaches & breach.rawValue != 0
    }

    /// Judges one event.
    ///
    /// - Returns: How the event breaks the contract, or nil.
    func judge(_ event: TraitEvent, afterValue hasValue: Bool) -> TraitBreach? {
        let breach: TraitBreach
        switch (event, hasValue) {
        case (.subscribed, false): breach = .notImmediate
        case (.value, true): breach = .tooManyValues
        case (.finished, false): breach = .finishedWithoutValue
        case (.failure, true): breach = .failedAfterValue
        case (.subscribed, true), (.value, false), (.finished, true), (.failure, false): return nil
        }
        return forbids(breach) ? breach : nil
    }
}

/// What a contract judges.
enum TraitEvent {
    /// The publisher has been subscribed to: later events do not come on subscription.
    case subscribed

    case value
    case finished
    case failure
}

/// What a contract may forbid.
enum TraitBreach: UInt8 {
    case notImmediate = 0b0001
    case finishedWithoutValue = 0b0010
    case tooManyValues = 0b0100
    case failedAfterValue = 0b1000
}
