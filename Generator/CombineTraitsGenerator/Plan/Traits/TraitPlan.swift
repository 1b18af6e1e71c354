/// What there is to generate for a trait: its protocol, its wrapper, and the publishers that check it.
struct TraitPlan: Sendable {
    /// What the sinks of a trait pass to their closures.
    enum ResultType: String, Sendable {
        /// A value or a failure.
        case result = "Result"
        /// A value, a failure, or neither: for what may finish without a value.
        case maybeResult = "MaybeResult"
    }

    /// One of the overloads of `sink<Trait>`, by what it calls.
    enum Sink: CaseIterable, Sendable {
        /// A closure that belongs to an actor.
        case isolated
        /// A closure that belongs to no actor, which takes ownership of the result.
        case sending
        /// A closure of the main actor, called on it.
        case onMain
        /// A closure that belongs to an actor, for a subscription that a bag keeps.
        case inBag
        /// A closure that belongs to an actor, and receives an object that it does not keep.
        case withObject
        /// A closure of the main actor, called on it, which receives an object that it does not keep.
        case onMainWithObject

        /// Whether its closure is called on the main actor, wherever the result arrives.
        var changesToMain: Bool { self == .onMain || self == .onMainWithObject }
    }

    /// One of the methods that wait for the result, in a task.
    enum Wait: CaseIterable, Sendable {
        /// Returns the value, or throws the failure.
        case value
        /// Returns the result.
        case result
    }

    /// How a trait brings the direct path.
    struct DirectPath: Sendable {
        /// The trait whose protocol declares it.
        var declaring: Trait
        /// What the path leads to.
        var resultType: ResultType
        /// Whether the trait is that one itself.
        var isDeclaredHere: Bool
        /// The wrappers that keep the path, in the order of the spec.
        var wrappers: [String]
    }

    var trait: Trait
    var home: TraitHome
    var resultType: ResultType
    /// The sinks, the one that users know by the name of the trait first.
    var sinks: [Sink]
    var waits: [Wait]
    /// The most alternatives that a rule has.
    var alternativeCount: Int
    /// What gives the trait to any publisher.
    var suggestions: [Suggestion]
    /// `nil` where the trait does not bring the direct path.
    var directPath: DirectPath?

    init(_ trait: Trait, in spec: ValidSpec, home: TraitHome = .traitsTarget) {
        self.trait = trait
        self.home = home
        resultType = trait.resultType
        let hasOneResult = trait.sink != nil && trait.atMostOneValue
        // The values of a stream could overtake one another on the way to the main actor.
        sinks = trait.sink == nil ? [] : Sink.allCases.filter { !$0.changesToMain || hasOneResult }
        waits = hasOneResult ? Wait.allCases : []
        suggestions = spec.suggestions(for: trait)
        let rules = spec.modules.flatMap(\.publishers).map { $0.rule(for: trait.name.value) }
        alternativeCount = rules.map(\.alternatives.count).max() ?? 0
        guard let declaring = spec.traits.declaringDirectPath else { return }
        let bringing = spec.algebra.traits(thatBring: declaring.name.value)
        guard bringing.contains(trait.name.value) else { return }
        directPath = DirectPath(
            declaring: declaring,
            resultType: declaring.resultType,
            isDeclaredHere: declaring.name.value == trait.name.value,
            wrappers: spec.traits.filter { bringing.contains($0.name.value) }.map(\.wrapperName))
    }
}

extension Trait {
    fileprivate var resultType: TraitPlan.ResultType {
        traces.allowsEmptiness ? .maybeResult : .result
    }
}
