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
        maybeViolation($0) ?? nonEmptyViolation($0)
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
        check: maybeViolation)

    /// The law of `NonEmptyPublisher`: anything that does not finish before its first value.
    public static let nonEmpty = TraitLaw(
        name: "NonEmpty",
        statement: "at least one value, or an error",
        check: nonEmptyViolation)

    /// The law of `ImmediatePublisher`: a value or a failure on subscription, then anything.
    ///
    /// Only subscribers with unlimited demand must receive the first event on subscription. Other subscribers may have to wait
    /// for it.
    public static let immediate = TraitLaw(
        name: "Immediate",
        statement: "a value or an error, right on subscription",
        check: immediateViolation)

    @Sendable private static func maybeViolation(_ trace: TraceOutline) -> String? {
        let kinds = trace.events.map(\.kind)
        if kinds.filter({ $0 == .value }).count > 1 {
            return "published more than one value"
        }
        guard kinds.first == .value else { return nil }
        switch kinds.last {
        case .failure: return "failed after its value"
        case .value where !trace.isCancelled: return "published a value, and did not finish"
        default: return nil
        }
    }

    @Sendable private static func nonEmptyViolation(_ trace: TraceOutline) -> String? {
        trace.events.first?.kind == .finished ? "finished without a value" : nil
    }

    @Sendable private static func immediateViolation(_ trace: TraceOutline) -> String? {
        if let violation = nonEmptyViolation(trace) { return violation }
        guard trace.isDemandUnlimited else { return nil }
        guard let first = trace.events.first else {
            return trace.isCancelled ? nil : "published nothing on subscription"
        }
        return first.isOnSubscription ? nil : "published nothing on subscription"
    }
}
