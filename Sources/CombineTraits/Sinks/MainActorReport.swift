/// A report of one result to a closure on the main actor.
///
/// Unchecked `Sendable`, because the lock guards the mutable state, and the closure is sendable.
final class MainActorReport<Reported: Sendable>: @unchecked Sendable {
    typealias Report = @MainActor @Sendable (Reported) -> Void

    private let lock = Lock.make()

    private var report: Report?

    init(_ report: @escaping Report) {
        self.report = report
    }

    func receive(_ result: Reported) {
        if isOnMainThread {
            MainActor.assumeIsolated { deliver(result) }
        } else {
            Task { @MainActor in deliver(result) }
        }
    }

    @MainActor
    private func deliver(_ result: Reported) {
        // Take the closure here and not when the result arrives, so that a cancellation in between removes it.
        take()?(result)
    }

    func cancel() {
        _ = take()
    }

    private func take() -> Report? {
        lock.withLock { report.takeValue() }
    }
}

extension MaybePublisher {
    func sinkOnMain<Reported: ResultOfPublisher & Sendable>(
        _ call: SinkCall, to report: @escaping @MainActor @Sendable (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        let report = MainActorReport(report)
        let upstream: AnyCancellable = sinkDirectly(call) { (result: Reported) in report.receive(result) }
        return AnyCancellable {
            upstream.cancel()
            report.cancel()
        }
    }
}
