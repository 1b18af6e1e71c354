extension TraitLaw {
    /// The laws of all traits.
    public static let all: [TraitLaw] = [single, maybe, nonEmpty, immediate]

    /// The law of `SinglePublisher`.
    ///
    /// ```
    /// -         nothing
    /// --x       a failure
    /// --a--|    a value, then finished
    /// ```
    public static let single = TraitLaw(name: "Single", statement: "exactly one value, or an error") {
        deedAgainstMaybe($0) ?? deedAgainstNonEmpty($0)
    }

    /// The law of `MaybePublisher`.
    ///
    /// ```
    /// -         nothing
    /// --x       a failure
    /// --a--|    a value, then finished
    /// --|       finished
    /// ```
    public static let maybe = TraitLaw(
        name: "Maybe",
        statement: "at most one value, or an error",
        judge: deedAgainstMaybe)

    /// The law of `NonEmptyPublisher`: anything that does not finish before its first value.
    public static let nonEmpty = TraitLaw(
        name: "NonEmpty",
        statement: "at least one value, or an error",
        judge: deedAgainstNonEmpty)

    /// The law of `ImmediatePublisher`: a value or a failure on subscription, then anything.
    ///
    /// Whether the first event comes on subscription is judged with unlimited demand: who has not demanded
    /// a value has to wait for it.
    public static let immediate = TraitLaw(
        name: "Immediate",
        statement: "a value or an error, right on subscription",
        judge: deedAgainstImmediate)

    @Sendable private static func deedAgainstMaybe(_ evidence: Evidence) -> String? {
        let kinds = evidence.events.map(\.kind)
        if kinds.filter({ $0 == .value }).count > 1 {
            return "published more than one value"
        }
        guard kinds.first == .value else { return nil }
        switch kinds.last {
        case .failure: return "failed after its value"
        case .value where !evidence.isCancelled: return "published a value, and did not finish"
        default: return nil
        }
    }

    @Sendable private static func deedAgainstNonEmpty(_ evidence: Evidence) -> String? {
        evidence.events.first?.kind == .finished ? "finished without a value" : nil
    }

    @Sendable private static func deedAgainstImmediate(_ evidence: Evidence) -> String? {
        if let deed = deedAgainstNonEmpty(evidence) { return deed }
        guard evidence.isDemandUnlimited else { return nil }
        guard let first = evidence.events.first else {
            return evidence.isCancelled ? nil : "published nothing on subscription"
        }
        return first.isOnSubscription ? nil : "published nothing on subscription"
    }
}
