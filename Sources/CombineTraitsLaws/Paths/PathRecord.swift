import CombineTraitsTesting

/// The record of a run in one ``Way``.
package struct PathRecord {
    package let entries: [RunLog.Entry]
    package let defects: [TraceDefect]

    /// The trace of the subscriber as a marble diagram, with the rules of Combine that were broken. It is a closure because
    /// few runs need it.
    package let trace: () -> String

    package let outline: () -> TraitLaw.TraceOutline

    /// Whether an upstream returned its result at once, instead of sending events.
    package var hasAnswers: Bool {
        entries.contains { if case .upstream(_, .playedAtOnce) = $0.event { true } else { false } }
    }

    /// The event that a sink reports: the first value or completion, or `nil` if there is none or the sink is cancelled
    /// first.
    package var result: RunLog.Entry? {
        for entry in entries {
            switch entry.event {
            case .received, .finished, .failed: return entry
            case .cancelled: return nil
            default: break
            }
        }
        return nil
    }

    package var valueCount: Int {
        entries.count { if case .received = $0.event { true } else { false } }
    }

    package var completedAt: VirtualTimeScheduler.SchedulerTimeType? {
        entries.first { $0.event.isCompletion }?.instant
    }

    /// Whether the completion arrived before the call that attached the subscriber returned.
    package var isCompletedOnSubscription: Bool {
        entries.first { $0.event.isCompletion || $0.event == .attached }?.event != .attached
    }
}

extension RunLog.Event {
    fileprivate var isCompletion: Bool {
        switch self {
        case .finished, .failed: true
        default: false
        }
    }
}
