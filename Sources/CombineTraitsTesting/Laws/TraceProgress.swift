/// How far a subscriber got in a run, to compare it with the same run with less demand.
package struct TraceProgress {
    package let valueCount: Int
    private let isCompleted: Bool
    private let isFailed: Bool
    private let startsOnSubscription: Bool
    private let event: (Int) -> String

    package init<Output, Failure: Error>(_ trace: Trace<Output, Failure>) {
        isCompleted = trace.isCompleted
        valueCount = trace.entries.count - (isCompleted ? 1 : 0)
        isFailed = if case .failure? = trace.entries.last?.event { true } else { false }
        startsOnSubscription = trace.entries.first?.isOnSubscription == true
        event = { "\(trace.entries[$0].event)" }
    }

    /// Returns the first event that is missing in the same run with less demand, or `nil` if that run got as far as it
    /// must.
    ///
    /// It must publish as many values as this run, and complete if this run did, with these exceptions:
    ///
    /// - The subscriber has not requested that much.
    /// - A failure need not wait for values.
    /// - An upstream goes on, and does not wait for demand: the publisher might wait for it, as `zip` does.
    /// - Without demand, a subscriber can miss values forever, for example those of a subject. So after
    ///   ``DemandPolicy/none``, a value is missing only if an upstream waits for demand, and the completion of a publisher
    ///   without upstreams only if this run began on subscription.
    ///
    /// - Parameters:
    ///   - demand: The demand in the other run.
    ///   - upstreams: What the scripted upstreams do at the end of the other run.
    package func missingEvent(
        in other: TraceProgress, demand: DemandPolicy, upstreams: ScriptedActivity = ScriptedActivity()
    ) -> String? {
        if upstreams.isOpen || other.isFailed && other.valueCount > 0 { return nil }
        let limit = demand.limit
        var lacksValue = other.valueCount < min(valueCount, limit)
        var lacksEnd = isCompleted && !other.isCompleted && max(valueCount, other.valueCount) < limit
        if demand == .none {
            lacksValue = lacksValue && !other.isCompleted && upstreams.waitsForDemand
            lacksEnd = lacksEnd && (upstreams.subscriptionCount > 0 || startsOnSubscription)
        }
        if lacksValue { return event(other.valueCount) }
        return lacksEnd ? event(min(other.valueCount, valueCount)) : nil
    }
}

extension DemandPolicy {
    /// The number of values that a subscriber requests in the end.
    fileprivate var limit: Int {
        if case .max(let count) = self { count } else { .max }
    }
}
