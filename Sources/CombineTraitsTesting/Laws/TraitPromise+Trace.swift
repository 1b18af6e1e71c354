extension _TraitPromise {
    /// Returns a violation of the promise in a trace, up to its first completion, or `nil` if the trace obeys the promise.
    ///
    /// A forbidden event takes precedence over a late first event, which takes precedence over a missing completion.
    func violation(in trace: TraitLaw.TraceOutline) -> _TraitViolation? {
        var hasValue = false
        for event in trace.events {
            if let violation = judge(event.kind.traitEvent, afterValue: hasValue) { return violation }
            hasValue = hasValue || event.kind == .value
        }
        if isLate(trace), let violation = judge(.subscribed, afterValue: false) { return violation }
        return isIncomplete(trace, hasValue: hasValue) ? judge(.silence, afterValue: hasValue) : nil
    }

    /// Returns whether no event arrived on subscription, despite unlimited demand. If the subscriber cancelled before the
    /// first event, nothing is late.
    private func isLate(_ trace: TraitLaw.TraceOutline) -> Bool {
        guard trace.isDemandUnlimited else { return false }
        return trace.events.first.map { !$0.isOnSubscription } ?? !trace.isCancelled
    }

    /// Returns whether the completion is missing, although the subscriber did not cancel and the publisher cannot be
    /// waiting for demand.
    private func isIncomplete(_ trace: TraitLaw.TraceOutline, hasValue: Bool) -> Bool {
        guard !trace.isCancelled, trace.events.last?.kind ?? .value == .value else { return false }
        return trace.isDemandUnlimited || forbids(hasValue ? .tooManyValues : .publishedValue)
    }
}

extension TraitLaw.TraceOutline.Kind {
    fileprivate var traitEvent: TraitEvent {
        switch self {
        case .value: .value
        case .finished: .finished
        case .failure: .failure
        }
    }
}
