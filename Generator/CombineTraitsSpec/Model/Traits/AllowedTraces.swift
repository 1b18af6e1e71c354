/// The traces that a trait allows: the endings without a value, after one value, and after several values, and whether the
/// first event must come on subscription.
package struct AllowedTraces: Equatable, Sendable {
    package struct Endings: OptionSet, Hashable, Sendable {
        package static let silence = Endings(rawValue: 1)
        package static let finished = Endings(rawValue: 2)
        package static let failure = Endings(rawValue: 4)
        package static let all: Endings = [.silence, .finished, .failure]

        package var rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    package var withoutValue: Endings = []
    package var afterOneValue: Endings = []
    package var afterSeveralValues: Endings = []
    /// Whether the first event must come on subscription.
    package var isImmediate = false

    package static let all = AllowedTraces(withoutValue: .all, afterOneValue: .all, afterSeveralValues: .all)

    package var allowsValues: Bool { !afterOneValue.isEmpty || allowsSeveralValues }
    package var allowsSeveralValues: Bool { !afterSeveralValues.isEmpty }
    package var allowsEmptiness: Bool { withoutValue.contains(.finished) }
    /// Whether the endings after several values, if allowed, are those after one value. Validation rejects other diagrams.
    package var treatsValuesAlike: Bool { !allowsSeveralValues || afterOneValue == afterSeveralValues }

    package func union(_ other: Self) -> Self {
        combined(with: other, isImmediate: isImmediate && other.isImmediate) { $0.union($1) }
    }

    package func intersection(_ other: Self) -> Self {
        combined(with: other, isImmediate: isImmediate || other.isImmediate) { $0.intersection($1) }
    }

    private func combined(with other: Self, isImmediate: Bool, _ combine: (Endings, Endings) -> Endings) -> Self {
        AllowedTraces(
            withoutValue: combine(withoutValue, other.withoutValue),
            afterOneValue: combine(afterOneValue, other.afterOneValue),
            afterSeveralValues: combine(afterSeveralValues, other.afterSeveralValues), isImmediate: isImmediate)
    }

    package func isSuperset(of other: AllowedTraces) -> Bool { intersection(other) == other }
}

extension AllowedTraces {
    /// Marble diagrams for traits whose diagrams in the spec do not show exactly these traces.
    package var diagrams: [String] {
        let values = allowsSeveralValues ? (afterSeveralValues == .all ? "o-..." : "o-*") : "o"
        let endings = allowsSeveralValues ? afterSeveralValues : afterOneValue
        let ends = allowsValues ? (endings == .all ? [""] : endings.marbles) : []
        let texts =
            withoutValue.marbles.map { isImmediate ? $0 : "-----\($0)" }
            + ends.map { "\(isImmediate ? "" : "--")\(values)\($0.isEmpty ? "" : "--")\($0)" }
        return texts.map { "\($0)-->" }
    }
}

extension AllowedTraces.Endings {
    fileprivate var marbles: [String] {
        (contains(.silence) ? [""] : []) + (contains(.failure) ? ["x"] : []) + (contains(.finished) ? ["|"] : [])
    }
}
