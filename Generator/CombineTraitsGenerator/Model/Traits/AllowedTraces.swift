/// The traces that a trait allows.
///
/// A trait depends on two facts about a trace: whether it has no value, one value or several, and how it ends.
struct AllowedTraces: Equatable, Sendable {
    /// The endings of a trace.
    struct Endings: OptionSet, Hashable, Sendable {
        var rawValue: UInt8

        /// No completion.
        static let silence = Endings(rawValue: 1)
        static let finished = Endings(rawValue: 2)
        static let failure = Endings(rawValue: 4)

        static let all: Endings = [.silence, .finished, .failure]
    }

    /// The endings of traces without values.
    var withoutValue: Endings = []

    /// The endings of traces with one value.
    var afterOneValue: Endings = []

    /// The endings of traces with several values.
    var afterSeveralValues: Endings = []

    /// Whether the first event comes on subscription.
    var isImmediate = false

    /// All traces.
    static let all = AllowedTraces(withoutValue: .all, afterOneValue: .all, afterSeveralValues: .all)

    var allowsValues: Bool { !afterOneValue.isEmpty || allowsSeveralValues }

    var allowsSeveralValues: Bool { !afterSeveralValues.isEmpty }

    /// Whether a publisher can finish without a value.
    var allowsEmptiness: Bool { withoutValue.contains(.finished) }

    /// Whether the endings after one value and after several values are the same. Otherwise, a check must count values.
    var treatsValuesAlike: Bool { !allowsSeveralValues || afterOneValue == afterSeveralValues }

    func union(_ other: AllowedTraces) -> AllowedTraces {
        AllowedTraces(
            withoutValue: withoutValue.union(other.withoutValue),
            afterOneValue: afterOneValue.union(other.afterOneValue),
            afterSeveralValues: afterSeveralValues.union(other.afterSeveralValues),
            isImmediate: isImmediate && other.isImmediate)
    }

    func intersection(_ other: AllowedTraces) -> AllowedTraces {
        AllowedTraces(
            withoutValue: withoutValue.intersection(other.withoutValue),
            afterOneValue: afterOneValue.intersection(other.afterOneValue),
            afterSeveralValues: afterSeveralValues.intersection(other.afterSeveralValues),
            isImmediate: isImmediate || other.isImmediate)
    }

    func isSuperset(of other: AllowedTraces) -> Bool { intersection(other) == other }
}
