import CombineTraitsTesting

/// A run with one subscriber, which the caller can cancel.
final class CancelledRun: ScriptedRun {
    private var recording: (any Recording)?

    /// Whether the subscriber received an event after its cancellation.
    var isDefective: Bool { recording?.defects.contains(.eventAfterCancellation) == true }

    var trace: String { recording?.text ?? "" }

    func cancel() {
        recording?.cancel()
    }

    override func record(_ publisher: some Publisher) {
        recording = publisher.recordTrace(on: scheduler, demand: scenario.demand)
    }
}

/// A `TraceRecorder` whose output and failure types are erased.
private protocol Recording {
    var defects: [TraceDefect] { get }
    var text: String { get }
    func cancel()
}

extension TraceRecorder: Recording {
    fileprivate var defects: [TraceDefect] { trace.defects }
    fileprivate var text: String { "\(trace)" }
}
