/// A guarantee about the events of a publisher.
package struct Trait: Sendable {
    /// Traces that the trait allows, as a marble diagram such as `--o--|-->`.
    package struct Diagram {
        package var marbles: Located<String>
        /// A description of the traces, such as "can publish one value, and finish".
        package var caption: String?
        var traces: AllowedTraces
    }

    /// A static member of the type-erasing wrapper that creates a publisher with the trait, such as `.just(value)`.
    package enum Factory: String, CaseIterable { case just, fail, empty, never }

    package var name: Located<String>
    /// The trait as an adjective: `single` for "a single publisher".
    package var adjective: String
    package var refines: [Located<String>]
    /// Whether a publisher with all refined traits has this trait.
    package var isConjunction: Bool
    /// The summary, which completes "publishes …".
    package var summary: String
    /// A description of the allowed traces. `nil` if the summary says everything.
    package var law: String?
    /// The diagrams in the spec. Empty if other traits or a custom law define the trait.
    package var diagrams: [Diagram]
    /// A custom law, such as `TraitLaw.finite`, for a trait that diagrams cannot define.
    package var lawInSwift: Located<String>?
    /// Whether the spec has a law for the trait. An invalid law counts, because it has already been reported.
    package var hasLaw: Bool
    /// The location of the value `true` of `hasDirectPath`. `nil` if the trait does not declare the direct path.
    package var directPathLocation: SourceLocation?
    /// The summary of sink methods, which completes "`sinkSingle` …". `nil` if there are no such methods.
    package var sink: String?
    /// The operators to suggest unless the row of a publisher suggests others.
    package var suggestions: [Located<String>]
    /// An example of an expression that has the trait, although the compiler cannot prove it.
    package var examplePublisher: String?
    /// The reason why the example has the trait.
    package var examplePromise: String?
    /// The traces that the trait and all refined traits allow: see ``Array/composed()``.
    package private(set) var traces = AllowedTraces.all
    package private(set) var shownDiagrams: [Diagram] = []

    package var protocolName: String { Self.protocolName(of: name.value) }

    package static func protocolName(of trait: String) -> String { "\(trait)Publisher" }

    /// The name of the protocol that produces compiler messages about the trait.
    package var proofName: String { Self.proofName(of: name.value) }

    /// Returns the name of the protocol that produces compiler messages about a trait.
    package static func proofName(of trait: String) -> String { "Proven\(trait)" }

    /// Returns the name of the protocol for publishers that have the trait because they meet the alternative of their rule with
    /// the given number. The number is at least 2, because the first alternative uses the trait's own protocol.
    package func alternativeName(_ number: Int) -> String { "_\(name.value)Alternative\(number)" }

    /// Whether the protocol of the trait declares the direct path.
    package var hasDirectPath: Bool { directPathLocation != nil }

    package var wrapperName: String { "Any\(name.value)Publisher" }

    /// The law of the trait as a Swift expression.
    package var lawExpression: String { lawInSwift?.value ?? "TraitLaw.\(lawName)" }

    package var lawName: String { name.value.uncapitalizedFirst }

    package var errorName: String { "\(name.value)Error" }

    /// The breaches that a check at run time can detect. Empty if only a custom law defines the trait.
    package var violations: [TraitBreach] { isDrawn ? traces.breaches.filter(\.isEvent) : [] }

    package var hasChecks: Bool { !violations.isEmpty }

    /// Whether the trait allows at most one value. If so, a check can request unlimited demand to detect a second value, and
    /// hold back the first one until the upstream completes.
    package var atMostOneValue: Bool { !traces.allowsSeveralValues }

    package var onSubscription: Bool { traces.isImmediate }

    package var factories: [Factory] {
        guard isDrawn else { return [] }
        return Factory.allCases.filter { factory in
            switch factory {
            case .just: traces.afterOneValue.contains(.finished)
            case .fail: traces.withoutValue.contains(.failure)
            case .empty: traces.withoutValue.contains(.finished)
            case .never: traces.withoutValue.contains(.silence)
            }
        }
    }

    /// The noun phrase for a publisher with the trait, such as "a single publisher".
    package var publisherPhrase: String { "\(adjective) publisher".withArticle }
}

extension [Trait] {
    /// Returns the traits, each with its traces and the diagrams that show them. The traces are those that the trait's own
    /// diagrams and all refined traits allow. A trait without diagrams allows all traces that all refined traits allow.
    ///
    /// A trait shows its own diagrams, or if it has none, the allowed diagrams of the first refined trait that has diagrams.
    /// If they do not cover exactly the traces, the trait shows generated diagrams. If only a custom law defines the trait,
    /// it shows none.
    ///
    /// Call this method again after adding traits.
    package func composed() -> [Trait] {
        map { trait in
            var trait = trait
            let ancestors = ancestors(of: trait)
            trait.compose(ancestors)
            return trait
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

    /// The trait whose protocol declares the direct path, or `nil` if there is none.
    package var declaringDirectPath: Trait? { first(where: \.hasDirectPath) }
}

extension Trait {
    /// Whether diagrams can show the trait. A custom law cannot be drawn, unless the spec also has diagrams.
    fileprivate var isDrawn: Bool { lawInSwift == nil || !diagrams.isEmpty }

    /// The traces of the trait's own diagrams, or all traces if it has none.
    package var ownTraces: AllowedTraces {
        guard let first = diagrams.first else { return .all }
        return diagrams.dropFirst().reduce(first.traces) { $0.union($1.traces) }
    }

    fileprivate mutating func compose(_ ancestors: [Trait]) {
        traces = ancestors.reduce(ownTraces) { $0.intersection($1.ownTraces) }
        guard isDrawn else { return }
        let candidates = diagrams.isEmpty ? ancestors.first { !$0.diagrams.isEmpty }?.diagrams ?? [] : diagrams
        shownDiagrams = candidates.filter { traces.isSuperset(of: $0.traces) }
        let shown = shownDiagrams.dropFirst().reduce(shownDiagrams.first?.traces) { $0?.union($1.traces) }
        if shown != traces {
            shownDiagrams = traces.diagrams.map {
                Diagram(marbles: Located($0, at: name.location), traces: TraceMarbles($0).traces)
            }
        }
    }
}
