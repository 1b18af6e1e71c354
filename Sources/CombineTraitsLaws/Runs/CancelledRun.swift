import CombineTraitsTesting

/// A run whose only subscriber can be cancelled.
final class CancelledRun: ScriptedRun {
    private var recording: (any Recording)?

    /// Whether the subscriber received an event after it cancelled.
    var isDefective: Bool { recording?.defects.contains(.eventAfterCancellation) == true }

    /// The trace of the subscriber as a marble diagram.
    var trace: String { recording?.text ?? "" }

    func cancel() {
        recording?.cancel()
    }

    override func record(_ publisher: some Publisher) {
        recording = publisher.recordTrace(on: scheduler, demand: scenario.demand)
    }
}

/// A recorder of any type.
private protocol Recording {
    var defects: [TraceDefect] { get }
    var text: String { get }
    func cancel()
}

extension TraceRecorder: Recording {
    fileprivate var defects: [TraceDefect] { trace.defects }
    fileprivate var text: String { "\(trace)" }
}
