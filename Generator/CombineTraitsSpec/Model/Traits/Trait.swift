/// A promise about the events of a publisher. `Spec/Keys.md` documents the properties that have no comment here: `diagrams`
/// is the key `allows`.
package struct Trait: Sendable {
    /// A marble diagram of allowed traces, such as `--o--|-->`.
    package struct Diagram {
        package var marbles: Located
        package var caption: String?
        var traces: AllowedTraces
    }

    /// A static member of the type-erasing wrapper that creates a publisher with the trait, such as `.just(value)`.
    package enum Factory: String, CaseIterable { case just, fail, empty, never }

    package var name: Located
    package var adjective: String
    package var refines: [Located]
    package var isConjunction: Bool
    package var summary: String
    package var law: String?
    package var diagrams: [Diagram]
    package var lawInSwift: Located?
    /// Whether the trait has `allows`, `lawInSwift`, or `isConjunction`. An invalid value counts, because it has already been
    /// reported.
    package var hasLaw: Bool
    /// If `false`, the traces are not those of the trait, and the fault has been reported.
    var hasAllDiagrams: Bool
    /// The location of the value `true` of `hasDirectPath`.
    package var directPathLocation: SourceLocation?
    package var sink: String?
    package var suggestions: [Located]
    package var examplePublisher: String?
    package var exampleReason: String?
    /// The traces that the trait and all refined traits allow: see ``Array/composed()``.
    package private(set) var traces = AllowedTraces.all
    package private(set) var shownDiagrams: [Diagram] = []

    package static func protocolName(of trait: String) -> String { "\(trait)Publisher" }

    /// Returns the name of the protocol that produces compiler messages about a trait.
    package static func proofName(of trait: String) -> String { "Proven\(trait)" }
    package var protocolName: String { Self.protocolName(of: name.value) }
    package var proofName: String { Self.proofName(of: name.value) }
    package var wrapperName: String { "Any\(name.value)Publisher" }
    package var errorName: String { "\(name.value)Error" }
    package var lawName: String { name.value.uncapitalizedFirst }
    /// The noun phrase for a publisher with the trait, such as "a single publisher".
    package var publisherPhrase: String { "\(adjective) publisher".withArticle }

    /// Returns the name of the protocol for publishers that meet an alternative of their rule other than the first.
    package func alternativeName(_ number: Int) -> String { "_\(name.value)Alternative\(number)" }

    /// Whether the law could be read, even if something else of the trait is wrong.
    package var isLawKnown: Bool { hasLaw && hasAllDiagrams }
    package var hasDirectPath: Bool { directPathLocation != nil }
    package var onSubscription: Bool { traces.isImmediate }
    package var atMostOneValue: Bool { !traces.allowsSeveralValues }
    /// Whether diagrams can show the trait. A custom law cannot be drawn, unless the trait also has diagrams.
    private var isDrawn: Bool { lawInSwift == nil || !diagrams.isEmpty }
    /// The violations that a check at run time can detect.
    package var violations: [TraitViolation] { isDrawn ? traces.violations.filter(\.isEvent) : [] }
    package var hasChecks: Bool { !violations.isEmpty }

    package var factories: [Factory] {
        let conditions: KeyValuePairs<Factory, Bool> = [
            .just: traces.afterOneValue.contains(.finished), .fail: traces.withoutValue.contains(.failure),
            .empty: traces.withoutValue.contains(.finished), .never: traces.withoutValue.contains(.silence),
        ]
        return isDrawn ? conditions.filter(\.value).map(\.key) : []
    }

    /// The traces of the trait's own diagrams, or all traces if it has none.
    package var ownTraces: AllowedTraces { Self.union(diagrams) ?? .all }

    private static func union(_ diagrams: [Diagram]) -> AllowedTraces? {
        diagrams.dropFirst().reduce(diagrams.first?.traces) { $0?.union($1.traces) }
    }

    fileprivate mutating func compose(_ ancestors: [Trait]) {
        traces = ancestors.reduce(ownTraces) { $0.intersection($1.ownTraces) }
        guard isDrawn else { return }
        let candidates = diagrams.isEmpty ? ancestors.first { !$0.diagrams.isEmpty }?.diagrams ?? [] : diagrams
        shownDiagrams = candidates.filter { traces.isSuperset(of: $0.traces) }
        if Self.union(shownDiagrams) != traces {
            shownDiagrams = traces.diagrams.map {
                Diagram(marbles: Located($0, at: name.location), traces: TraceMarbles($0).traces)
            }
        }
    }
}

extension [Trait] {
    /// Returns the traits with their traces and the diagrams to show. A trait shows its own diagrams or, if it has none,
    /// those of the first ancestor that has some, without diagrams that the trait does not allow. If the rest does not
    /// cover exactly the traces, the trait shows generated diagrams instead. Call this method again after adding traits.
    package func composed() -> [Trait] {
        map { trait in
            var composed = trait
            composed.compose(ancestors(of: trait))
            return composed
        }
    }

    /// Returns the traits that a trait refines, directly or indirectly. Direct ones come first.
    package func ancestors(of trait: Trait) -> [Trait] {
        var ancestors: [Trait] = []
        var refined = trait.refines.map(\.value)[...]
        while let name = refined.popFirst() {
            guard name != trait.name.value, !ancestors.contains(where: { $0.name.value == name }),
                let ancestor = first(where: { $0.name.value == name })
            else { continue }
            ancestors.append(ancestor)
            refined += ancestor.refines.map(\.value)
        }
        return ancestors
    }

    package var adjectives: [String: String] { Dictionary(firstOf: map { ($0.name.value, $0.adjective) }) }
    package var declaringDirectPath: Trait? { first(where: \.hasDirectPath) }
}

/// A set of traits, by their indices in the spec.
package struct TraitSet: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
    package init(index: Int) { self.rawValue = 1 << UInt64(index) }

    // Plugins run debug builds, in which the default implementations take many times as long.

    package func contains(_ member: TraitSet) -> Bool { rawValue & member.rawValue == member.rawValue }
    package func isSuperset(of other: TraitSet) -> Bool { rawValue & other.rawValue == other.rawValue }
    package mutating func formUnion(_ other: TraitSet) { rawValue |= other.rawValue }

    /// The maximum number of traits. The algebra enumerates all sets of traits, and each trait doubles their number.
    package static let capacity = 8
}

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

/// An event that a trait forbids, or the absence of an event that it requires.
///
/// The allowed traces of a trait determine its violations. The generator writes the library's `_TraitViolation` from this type.
package enum TraitViolation: String, CaseIterable, Sendable {
    case notImmediate, publishedValue, finishedWithoutValue, finishedAfterValue, tooManyValues
    case failedWithoutValue, failedAfterValue, neverCompletedWithoutValue, neverCompletedAfterValue

    package var carriesFailure: Bool { self == .failedWithoutValue || self == .failedAfterValue }

    /// Whether checks at run time can detect the violation. They cannot detect that a completion is missing.
    package var isEvent: Bool { self != .neverCompletedWithoutValue && self != .neverCompletedAfterValue }

    package var marbles: String {
        switch self {
        case .notImmediate: "----o--->"
        case .publishedValue: "--o----->"
        case .finishedWithoutValue: "-----|-->"
        case .finishedAfterValue: "--o--|-->"
        case .tooManyValues: "--o--o-->"
        case .failedWithoutValue: "-----x-->"
        case .failedAfterValue: "--o--x-->"
        case .neverCompletedWithoutValue: "-------->"
        case .neverCompletedAfterValue: "--o----->"
        }
    }
}

extension AllowedTraces {
    package var violations: [TraitViolation] { TraitViolation.allCases.filter(forbids) }

    package func forbids(_ violation: TraitViolation) -> Bool {
        switch violation {
        case .notImmediate: isImmediate
        case .publishedValue: !allowsValues
        case .tooManyValues: allowsValues && !allowsSeveralValues
        case .finishedWithoutValue: !withoutValue.contains(.finished)
        case .finishedAfterValue: allowsValues && !afterOneValue.contains(.finished)
        case .failedWithoutValue: !withoutValue.contains(.failure)
        case .failedAfterValue: allowsValues && !afterOneValue.contains(.failure)
        // An immediate publisher that publishes no value must complete on subscription. Otherwise, it breaks
        // `notImmediate`.
        case .neverCompletedWithoutValue: !withoutValue.contains(.silence) && !isImmediate
        case .neverCompletedAfterValue: allowsValues && !afterOneValue.contains(.silence)
        }
    }

    /// Returns the description of a violation, which completes "the publisher …", such as "finished without a value".
    package func summary(of violation: TraitViolation) -> String {
        let values = allowsSeveralValues ? "a value" : "its value"
        return switch violation {
        case .notImmediate: "published nothing on subscription"
        case .publishedValue: "published a value"
        case .finishedWithoutValue: allowsValues ? "finished without a value" : "finished"
        case .finishedAfterValue: "finished after \(values)"
        case .tooManyValues: "published more than one value"
        case .failedWithoutValue: allowsValues ? "failed without a value" : "failed"
        case .failedAfterValue: "failed after \(values)"
        case .neverCompletedWithoutValue: "published nothing, and did not \(completion(withoutValue))"
        case .neverCompletedAfterValue:
            "published \(allowsSeveralValues ? "values" : "a value"), and did not \(completion(afterOneValue))"
        }
    }

    private func completion(_ endings: Endings) -> String {
        switch endings {
        case .finished: "finish"
        case .failure: "fail"
        default: "complete"
        }
    }
}
