/// A trait: a guarantee about what a publisher publishes.
package struct Trait: Sendable {
    /// Traces that the trait allows, as a marble diagram such as `--o--|-->`.
    struct Diagram {
        var marbles: Located<String>
        /// What the publisher does, in words: "can publish one value, and finish".
        var caption: String?
        /// The traces that the diagram stands for.
        var traces: AllowedTraces
    }

    /// A way to build the wrapper out of nothing, such as `.just(value)`.
    enum Factory: String, CaseIterable {
        case just, fail, empty, never
    }

    package var name: Located<String>
    /// The trait in a sentence: "single" for "a single publisher".
    var adjective: String
    var refines: [Located<String>]
    /// Whether a publisher has this trait as soon as it has all those it refines.
    var isConjunction: Bool
    /// What such a publisher publishes, to complete "publishes …".
    var summary: String
    /// The traces that the trait allows, in words, if it says more than the summary.
    var law: String?
    /// The diagrams of the row. Empty where other traits, or a law in Swift, say what is allowed.
    var diagrams: [Diagram]
    /// The law in Swift that the row names, such as `TraitLaw.finite`, where the diagrams do not say all.
    var lawInSwift: Located<String>?
    /// Whether the row says what the trait allows, if only by a mistake, which is reported elsewhere.
    var hasLaw: Bool
    /// Where the spec says that the protocol of the trait declares the direct path, if it does.
    var directPathLocation: SourceLocation?
    /// What `sink<Trait>` does, to complete "`sinkSingle` …"; `nil` when it does not exist.
    var sink: String?
    /// The operators to suggest for publishers whose rows suggest none.
    var suggestions: [Located<String>]
    /// An expression that has the trait, and that the compiler cannot prove to have it.
    var examplePublisher: String?
    /// Why it has the trait.
    var examplePromise: String?

    /// The traces that the trait allows, and each trait that it refines: see ``Array/composed()``.
    private(set) var traces = AllowedTraces.all
    /// The diagrams that show these traces.
    private(set) var shownDiagrams: [Diagram] = []

    /// The name of the protocol of the trait.
    var protocolName: String { Self.protocolName(of: name.value) }

    /// The name of the protocol of a trait.
    static func protocolName(of trait: String) -> String { "\(trait)Publisher" }

    /// The name of the protocol that says at compile time alone who has the trait, or why not.
    var proofName: String { Self.proofName(of: name.value) }

    /// The name of the protocol beside that of a trait which says who has it, or why not.
    static func proofName(of trait: String) -> String { "Proven\(trait)" }

    /// The name of the protocol of what has the trait by another alternative than the first one, which is number 1.
    func alternativeName(_ number: Int) -> String { "_\(name.value)Alternative\(number)" }

    /// Whether the protocol of the trait declares the direct path, on which a result needs no subscribers between.
    var hasDirectPath: Bool { directPathLocation != nil }

    /// The name of the wrapper that hides everything but the trait.
    var wrapperName: String { "Any\(name.value)Publisher" }

    /// The law of the trait, in Swift.
    package var lawExpression: String { lawInSwift?.value ?? "TraitLaw.\(lawName)" }

    /// The name of the law that is generated.
    var lawName: String { name.value.uncapitalizedFirst }

    /// The name of the error that a check fails with.
    var errorName: String { "\(name.value)Error" }

    /// What the trait forbids that an event shows, so that a check at run time can find it.
    var violations: [TraitBreach] { isDrawn ? traces.breaches.filter(\.isEvent) : [] }

    /// Whether there are publishers that check it at run time.
    var hasChecks: Bool { !violations.isEmpty }

    /// Whether one value at most is allowed, so that a check can ask for all of them, and hold the first one back.
    var atMostOneValue: Bool { !traces.allowsSeveralValues }

    /// Whether the trait says when the first event comes, which is judged when the subscription attempt returns.
    var onSubscription: Bool { traces.isImmediate }

    /// The ways to build the wrapper out of nothing. What they publish is allowed.
    var factories: [Factory] {
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

    /// The trait with its article: "a single publisher".
    var publisherPhrase: String { "\(adjective) publisher".withArticle }
}

extension [Trait] {
    /// The traits with the traces that they allow: those of their own diagrams that the traits allow which they refine.
    ///
    /// Call it again when traits are added. A trait without diagrams allows what all of those allow, and shows those
    /// diagrams of the first one that it allows, if these are all.
    func composed() -> [Trait] {
        map { trait in
            var trait = trait
            let ancestors = ancestors(of: trait)
            trait.compose(ancestors)
            return trait
        }
    }

    /// The traits that a trait refines, and those that they refine, each once, the nearest first.
    func ancestors(of trait: Trait) -> [Trait] {
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

    /// The trait whose protocol declares the direct path, if there is one.
    var declaringDirectPath: Trait? { first(where: \.hasDirectPath) }
}

extension Trait {
    /// Whether diagrams show what the trait allows. Of a law in Swift, nothing is known.
    fileprivate var isDrawn: Bool { lawInSwift == nil || !diagrams.isEmpty }

    /// The traces of the diagrams alone; all traces where there are none.
    var ownTraces: AllowedTraces {
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
