import CombineTraitsTesting

/// What a run has shown.
struct PathRecord {
    let entries: [Journal.Entry]
    let defects: [TraceDefect]

    /// What the subscriber has received, as marbles. Few runs are looked at so closely.
    let trace: () -> String

    /// What the subscriber has received, for a law to judge.
    let evidence: () -> TraitLaw.Evidence

    /// Whether an upstream has returned its result.
    var hasAnswers: Bool {
        entries.contains { if case .upstream(_, .playedAtOnce) = $0.event { true } else { false } }
    }

    /// The event that a sink reports, unless it is cancelled before: the first one, with its instant.
    var result: Journal.Entry? {
        for entry in entries {
            switch entry.event {
            case .received, .finished, .failed: return entry
            case .cancelled: return nil
            default: break
            }
        }
        return nil
    }

    /// How many values the subscriber has received.
    var valueCount: Int {
        entries.count { if case .received = $0.event { true } else { false } }
    }

    /// When the subscriber has received the completion, or nil.
    var completedAt: VirtualTimeScheduler.SchedulerTimeType? {
        entries.first { $0.event.isCompletion }?.instant
    }

    /// Whether the subscriber has received the completion before it was attached.
    var isCompletedOnSubscription: Bool {
        entries.first { $0.event.isCompletion || $0.event == .attached }?.event != .attached
    }
}

extension Journal.Event {
    fileprivate var isCompletion: Bool {
        switch self {
        case .finished, .failed: true
        default: false
        }
    }
}
