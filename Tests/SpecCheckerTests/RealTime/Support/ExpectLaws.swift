import CombineTraitsTesting
import TestSupport
import Testing

/// Expects that no trace violates some laws and that, with unlimited demand, every trace violates some other laws.
///
/// - Parameters:
///   - traces: The traces of the subscribers, in the order of `TraitSubscriber.allCases`.
///   - laws: The laws that each trace obeys.
///   - others: The laws that each trace violates. The function ignores them if the demand is not unlimited.
///   - demand: The demand of the subscribers.
func expect<Output, Failure: Error>(
    _ traces: [Trace<Output, Failure>], obey laws: [TraitLaw] = [], violate others: [TraitLaw] = [],
    demand: DemandPolicy, sourceLocation: SourceLocation = #_sourceLocation
) {
    for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
        let violated = demand == .unlimited ? others : []
        for (law, holds) in laws.map({ ($0, true) }) + violated.map({ ($0, false) }) {
            expectEqual(
                (law.violation(in: trace, demand: demand) == nil), holds,
                "Law: \(law). Subscriber: \(subscriber). Trace: \(trace)", sourceLocation: sourceLocation)
        }
    }
}
