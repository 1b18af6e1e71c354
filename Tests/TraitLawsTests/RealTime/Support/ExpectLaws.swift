import CombineTraitsTesting
import Testing

/// Expects that no trace violates a law.
///
/// - Parameters:
///   - traces: What the subscribers received, in the order of `TraitSubscriber.allCases`.
///   - laws: The laws.
///   - demand: What the subscribers demanded.
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

/// Expects that every trace violates every law. The subscribers demanded everything.
///
/// - Parameters:
///   - traces: What the subscribers received, in the order of `TraitSubscriber.allCases`.
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
