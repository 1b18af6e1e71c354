import CombineTraitsTesting
import Testing

/// Expects that all subscribers have received what the laws allow.
///
/// - Parameters:
///   - traces: What they have received, in the order of `TraitSubscriber.allCases`.
///   - laws: The laws.
///   - demand: What they have demanded.
func expect<Output, Failure: Error>(
    _ traces: [Trace<Output, Failure>],
    obey laws: [TraitLaw],
    demand: DemandPolicy,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
        for law in laws {
            let violation = law.violation(in: trace, demand: demand)
            #expect(
                violation == nil,
                "Law: \(law). Subscriber: \(subscriber). Trace: \(trace)",
                sourceLocation: sourceLocation)
        }
    }
}

/// Expects that all subscribers, who have demanded everything, have received what none of the laws allows.
///
/// - Parameters:
///   - traces: What they have received, in the order of `TraitSubscriber.allCases`.
///   - laws: The laws.
func expect<Output, Failure: Error>(
    _ traces: [Trace<Output, Failure>],
    violate laws: [TraitLaw],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
        for law in laws {
            let violation = law.violation(in: trace)
            #expect(
                violation != nil,
                "Law: \(law). Subscriber: \(subscriber). Trace: \(trace)",
                sourceLocation: sourceLocation)
        }
    }
}
