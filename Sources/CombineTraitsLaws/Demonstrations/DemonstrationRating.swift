import CombineTraitsSpec
import CombineTraitsTesting

/// A rating of how well a run demonstrates a publisher. Smaller ratings are better.
///
/// In a good run, all upstreams take part, and the subscriber does not receive exactly what they send. An upstream fails
/// only if the operator changes nothing in runs without failures. Two subscriptions do not send values at the same instant,
/// so that readers need not know their order. The diagram of the subscriber is neither wide nor crowded.
///
/// Among such runs, the best one has the most kinds of differences between what the upstreams send and what the subscriber
/// receives. Further criteria resolve ties. The last ones are the order of instances in the spec and the order of scripts,
/// so the best run is unique.
struct DemonstrationRating: Comparable, Sendable {
    /// The criteria, the most important one first. A smaller number is better.
    let criteria: [Int]

    init(_ run: ObservedRun, upstreamCount: Int, scriptIndex: Int, instanceIndex: Int, breaksAssumption: Bool) {
        let facts = Facts(run)
        // The first instance in the spec is the usual one. Others might fail on purpose, or pass an extreme argument.
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
            // A missing value shows more than a changed one.
            facts.isFiltered ? 0 : 1,
            facts.takesTime ? 0 : 1,
            // More than two values show nothing more.
            -min(facts.received.count, 2),
            instanceIndex,
            scriptIndex,
        ]
    }

    static func < (left: DemonstrationRating, right: DemonstrationRating) -> Bool {
        left.criteria.lexicographicallyPrecedes(right.criteria)
    }

    private struct Facts {
        /// A value, and its time in seconds since the beginning of the run.
        struct Value: Hashable {
            var second: Int
            var text: String
        }

        /// The values in the scripts of all subscriptions to upstreams, including values that were not sent.
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

        /// The number of kinds of differences between the scripts of the upstreams and the events that the subscriber
        /// receives: other values, fewer values, other instants, a missing, additional, or different failure, several
        /// subscriptions to upstreams, and different events for a second subscriber.
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

        /// Whether the subscriber receives no value, although scripts of subscriptions have values.
        var losesEverything: Bool { received.isEmpty && !planned.isEmpty }

        /// Whether the subscriber receives neither a value nor a completion.
        var isSilent: Bool { received.isEmpty && ending == nil }

        /// Whether the subscriber receives no completion, although the publisher has subscribed to an upstream.
        var isUnfinished: Bool { !seconds.isEmpty && ending == nil }

        /// Whether the subscriber receives an event after the instant of the subscription.
        var takesTime: Bool { lastSecond > 0 }

        /// The number of coincidences. Each second with values adds the number of subscriptions whose scripts have values
        /// at that second, minus one.
        var coincidenceCount: Int {
            seconds.reduce(0) { $0 + $1.count } - seconds.reduce(into: Set()) { $0.formUnion($1) }.count
        }

        /// Whether the diagram of the subscriber would be wide or crowded.
        var isLong: Bool {
            received.count > 8 || lastSecond > 11 || received.reduce(0) { $0 + $1.text.count } > 48
        }
    }
}
