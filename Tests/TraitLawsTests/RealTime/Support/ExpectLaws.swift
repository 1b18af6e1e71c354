import CombineTraitsTesting
import Testing

/// Expects that no trace violates some laws, and that every trace violates some others.
///
/// - Parameters:
///   - traces: What the subscribers received, in the order of `TraitSubscriber.allCases`.
///   - laws: The laws that hold.
///   - others: The laws that do not. Subscribers that demand everything show it.
///   - demand: What the subscribers demanded.
func expect<Output, Failure: Error>(
    _ traces: [Trace<Output, Failure>], obey laws: [TraitLaw] = [], violate others: [TraitLaw] = [],
    demand: DemandPolicy, sourceLocation: SourceLocation = #_sourceLocation
) {
    for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
        let violated = demand == .unlimited ? others : []
        for (law, holds) in laws.map({ ($0, true) }) + violated.map({ ($0, false) }) {
            #expect(
                (law.violation(in: trace, demand: demand) == nil) == holds,
                "Law: \(law). Subscriber: \(subscriber). Trace: \(trace)", sourceLocation: sourceLocation)
        }
    }
}
