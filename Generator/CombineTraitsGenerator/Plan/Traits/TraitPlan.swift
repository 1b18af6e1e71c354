package struct TraitPlan: Sendable {
    package enum ResultType: String, Sendable {
        case result = "Result"
        case maybeResult = "MaybeResult"
    }

    /// The overloads of `sink<Trait>` and `sink<Trait>OnMain`.
    package enum Sink: CaseIterable, Sendable {
        case isolated
        /// A nonisolated closure, to which the result is sent.
        case sending
        case onMain
        case inBag
        /// Like `isolated` and `onMain`, with a weak reference to an object.
        case withObject, onMainWithObject

        var changesToMain: Bool { self == .onMain || self == .onMainWithObject }
    }

    package struct DirectPath: Sendable {
        @Shared var declaring: Trait
        var isDeclaredHere: Bool
        var wrappers: [String]

        var resultType: ResultType { declaring.resultType }
    }

    @Shared package var trait: Trait
    var home: TraitHome
    /// The maximum number of alternatives in any rule for the trait.
    var alternativeCount: Int
    var suggestions: [Suggestion]
    package var directPath: DirectPath?

    var resultType: ResultType { trait.resultType }
    /// Whether the trait has the asynchronous methods `value()` and `result()`.
    var hasWaits: Bool { trait.sink != nil && trait.atMostOneValue }
    /// The overloads that change to the main actor require a trait of at most one value, because several values could
    /// overtake each other.
    package var sinks: [Sink] { trait.sink == nil ? [] : Sink.allCases.filter { !$0.changesToMain || hasWaits } }

    package init(_ trait: Trait, in spec: ValidSpec, home: TraitHome = .traitsTarget) {
        _trait = Shared(wrappedValue: trait)
        self.home = home
        suggestions = spec.suggestions(for: trait)
        alternativeCount =
            spec.publishers.map { $0.publisher.rule(for: trait.name.value).alternatives.count }.max() ?? 0
        guard let declaring = spec.traits.declaringDirectPath else { return }
        let bringing = spec.algebra.traits(thatBring: declaring.name.value)
        guard bringing.contains(trait.name.value) else { return }
        directPath = DirectPath(
            declaring: declaring, isDeclaredHere: declaring.name.value == trait.name.value,
            wrappers: spec.traits.filter { bringing.contains($0.name.value) }.map(\.wrapperName))
    }
}

extension Trait {
    package var resultType: TraitPlan.ResultType { traces.allowsEmptiness ? .maybeResult : .result }
}

package struct TraitHome: Sendable {
    var access = AccessLevel.public
    var spelling = Spelling.ofThisPackage

    /// Whether the target belongs to this package. If so, other modules can inline the functions, and rows of the spec
    /// declare the conformances of the trait's own publishers, such as its wrapper.
    var isTraitsTarget: Bool { spelling.isOfThisPackage }

    package static let traitsTarget = TraitHome()

    static func user(_ access: AccessLevel, ownTraits: [String]) -> TraitHome {
        TraitHome(access: access, spelling: .ofUser(ownTraits: ownTraits))
    }
}

package struct TraitLawPlan: Sendable {
    var home: TraitHome
    /// The traits without a custom law, each with the custom laws of the traits that it refines.
    var laws: [(trait: Trait, refined: [String])]
    var all: [String]?

    package init(_ traits: [Trait], among allTraits: [Trait], home: TraitHome, listsAll: Bool) {
        self.home = home
        laws = traits.filter { $0.lawInSwift == nil }.map { trait in
            (trait, allTraits.ancestors(of: trait).compactMap(\.lawInSwift?.value))
        }
        all = listsAll ? traits.map { $0.lawInSwift?.value ?? $0.lawName } : nil
    }
}
