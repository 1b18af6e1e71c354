import CombineTraitsTesting

/// A run of one subscriber, whose subscription `cancel()` cancels.
final class CancelledRun: ScriptedRun {
    private var recording: (any Recording)?

    /// Whether the subscriber received an event after it cancelled.
    var isDefective: Bool { recording?.defects.contains(.eventAfterCancellation) == true }

    /// What the subscriber received, as marbles.
    var trace: String { recording?.text ?? "" }

    func cancel() {
        recording?.cancel()
    }

    override func record(_ publisher: some Publisher) {
        recording = publisher.recordTrace(on: scheduler, demand: scenario.demand)
    }
}

/// A recorder whose types do not matter.
private protocol Recording {
    var defects: [TraceDefect] { get }
    var text: String { get }
    func cancel()
}

extension TraceRecorder: Recording {
    fileprivate var defects: [TraceDefect] { trace.defects }
    fileprivate var text: String { "\(trace)" }
}
