/// What there is to generate for a trait: its protocol, its wrapper, and the publishers that check it.
struct TraitPlan: Sendable {
    /// What the sinks of a trait pass to their closures.
    enum ResultType: String, Sendable {
        /// A value or a failure.
        case result = "Result"
        /// A value, a failure, or neither: for what may finish without a value.
        case maybeResult = "MaybeResult"
    }

    /// One of the overloads of `sink<Trait>` or `sinkCompletion`.
    struct Sink: Sendable {
        /// What kind of closure it calls.
        enum Receiver: CaseIterable, Sendable {
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

        var receiver: Receiver
        /// Whether it is a `sinkCompletion`, for what has no values.
        var reportsCompletion = false

        /// Whether any values can be received.
        var requiresNothing: Bool {
            !reportsCompletion && [.isolated, .inBag, .withObject].contains(receiver)
        }
    }

    /// One of the methods that wait for the result, in a task.
    enum Wait: Sendable {
        /// Returns the value, or throws the failure.
        case value
        /// Returns the value of what cannot fail.
        case valueWithoutFailure
        /// Returns the result.
        case result
        /// Waits for the end of what has no values.
        case completion
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
    /// The names of the other traits that bring this one.
    var strongerTraits: [String]
    /// What gives the trait to any publisher.
    var suggestions: [Suggestion]
    /// `nil` where the trait does not bring the direct path.
    var directPath: DirectPath?

    /// The sinks of what meets an alternative of a rule. Without values, there are none that promise one.
    func sinks(for alternative: Alternative) -> [Sink] {
        resultType == .result && alternative.hasNoValues ? [] : sinks
    }

    init(_ trait: Trait, in spec: ValidSpec, home: TraitHome = .traitsTarget) {
        self.trait = trait
        self.home = home
        resultType = trait.resultType
        let hasOneResult = trait.sink != nil && trait.atMostOneValue
        // The values of a stream could overtake one another on the way to the main actor.
        let receivers = Sink.Receiver.allCases.filter { !$0.changesToMain || hasOneResult }
        sinks = trait.sink == nil ? [] : receivers.map { Sink(receiver: $0) }
        waits = hasOneResult ? [.value, .valueWithoutFailure, .result] : []
        suggestions = spec.suggestions(for: trait)
        // What is certain to have a value has no completion without one.
        if hasOneResult, resultType == .maybeResult {
            sinks += receivers.map { Sink(receiver: $0, reportsCompletion: true) }
            waits.append(.completion)
        }
        let name = trait.name.value
        strongerTraits = spec.algebra.traits(thatBring: name).filter { $0 != name }.sorted()
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
