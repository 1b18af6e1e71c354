import CombineTraitsGenerator
import CombineTraitsTesting

/// How well a run shows what a publisher does. A smaller rating is better.
///
/// A picture is instructive if all upstreams take part, and if the subscriber receives something else than they send. It shows no
/// failure unless the operator is about failures, which means that it makes no other difference. No two subscriptions send values at
/// one instant, so that a reader need not know their order, and the picture is neither wide nor full. Of such runs, the one with the most
/// kinds of differences is the best, and then the one with the first instance in the spec, and the most usual script. So there is always
/// one best run.
struct DemonstrationRating: Comparable, Sendable {
    /// Each is better if it is smaller. The first difference decides.
    let criteria: [Int]

    /// Rates a run.
    ///
    /// - Parameters:
    ///   - scriptIndex: The position of the script among ``DemonstrationScripts``.
    ///   - breaksAssumption: Whether the instance breaks the assumption of a rule on purpose.
    init(_ run: ObservedRun, upstreamCount: Int, scriptIndex: Int, instanceIndex: Int, breaksAssumption: Bool) {
        let facts = Facts(run)
        // The first instance in the spec is the usual one. Others can be failures on purpose, or the limits of an argument.
        let isVariant = instanceIndex > 0
        let unusedUpstreams = upstreamCount - Set(run.subscriptions.map(\.upstream)).count
        criteria = [
            run.receptions.contains(where: \.isDefective) ? 1 : 0,
            breaksAssumption ? 1 : 0,
            unusedUpstreams,
            facts.isSilent ? 1 : 0,
            isVariant && (facts.ending == .failed || facts.losesEverything) ? 1 : 0,
            facts.differenceCount == 0 ? 1 : 0,
            facts.hasFailingUpstream ? 1 : 0,
            facts.ending == .failed ? 1 : 0,
            facts.received.isEmpty ? 1 : 0,
            facts.isUnfinished ? 1 : 0,
            facts.coincidenceCount,
            facts.isLong ? 1 : 0,
            -facts.differenceCount,
            // What is left out shows more than what is changed.
            facts.isFiltered ? 0 : 1,
            facts.takesTime ? 0 : 1,
            // More than two values show nothing new.
            -min(facts.received.count, 2),
            instanceIndex,
            scriptIndex,
        ]
    }

    static func < (left: DemonstrationRating, right: DemonstrationRating) -> Bool {
        left.criteria.lexicographicallyPrecedes(right.criteria)
    }

    /// What a run shows.
    private struct Facts {
        /// A value, and its second since the beginning of the run.
        struct Value: Hashable {
            var second: Int
            var text: String
        }

        /// What the upstreams sent, or would have sent.
        private var planned: [Value] = []
        /// The seconds of these values, by subscription.
        private var seconds: [Set<Int>] = []
        private(set) var hasFailingUpstream = false

        private(set) var received: [Value] = []
        private(set) var ending: Marbles.Symbol?
        private var lastSecond = 0
        private let hasOwnFailure: Bool
        private let isShared: Bool

        init(_ run: ObservedRun) {
            isShared = run.receptions.count > 1
            hasOwnFailure = run.receptions.contains { $0.failure != nil }
            for subscription in run.subscriptions {
                let behavior = subscription.behavior
                let values = zip(behavior.values, behavior.numbers).map {
                    Value(second: subscription.second + $0, text: "\($1)")
                }
                planned += values
                seconds.append(Set(values.map(\.second)))
                if behavior.fails { hasFailingUpstream = true }
            }
            guard let reception = run.receptions.first else { return }
            var values = reception.values.makeIterator()
            for event in reception.diagram.events {
                switch event.symbol {
                case .value: received.append(Value(second: event.frame, text: values.next() ?? ""))
                case .finished, .failed: ending = event.symbol
                }
                lastSecond = event.frame
            }
        }

        /// How many kinds of differences there are between what the upstreams send and what the subscriber receives: other values,
        /// fewer values, other instants, no failure or another one, several subscriptions, and another subscriber that receives something
        /// else.
        var differenceCount: Int {
            let texts = Set(planned.map(\.text))
            let instants = Set(planned.map(\.second))
            let isTransformed = received.contains { !texts.contains($0.text) }
            let isShifted = received.contains { !instants.contains($0.second) }
            let hasOtherFailure = hasFailingUpstream != (ending == .failed) || hasOwnFailure
            return [isTransformed, isFiltered, isShifted, hasOtherFailure, seconds.count > 1, isShared].filter { $0 }
                .count
        }

        var isFiltered: Bool { received.count < planned.count }

        /// Whether the subscriber receives none of the values.
        var losesEverything: Bool { received.isEmpty && !planned.isEmpty }

        /// Whether nothing happens.
        var isSilent: Bool { received.isEmpty && ending == nil }

        /// Whether the upstreams have an end, and the subscriber does not see one.
        var isUnfinished: Bool { !seconds.isEmpty && ending == nil }

        /// Whether something happens after the subscription.
        var takesTime: Bool { lastSecond > 0 }

        /// How many seconds of a subscription are also those of another one.
        var coincidenceCount: Int {
            seconds.reduce(0) { $0 + $1.count } - seconds.reduce(into: Set()) { $0.formUnion($1) }.count
        }

        /// Whether a picture would be wide, or full.
        var isLong: Bool {
            received.count > 8 || lastSecond > 11 || received.reduce(0) { $0 + $1.text.count } > 48
        }
    }
}
