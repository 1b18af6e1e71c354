import CombineTraitsLaws
import Foundation

/// What is done, in a line on a terminal: `Rules: 42 of 165 rows, 812332 runs, 0:31 left`.
///
/// Sendable, unchecked, because the lock guards the state.
final class ProgressLine: @unchecked Sendable {
    private let title: String
    private let show: @Sendable (String) -> Void
    private let clock: @Sendable () -> TimeInterval
    private let start: TimeInterval
    private let totalWorkload: Int
    private let rowCount: Int

    private let lock = NSLock()
    private var remainingExperiments: [Int]
    private var finishedWorkload = 0
    private var runCount = 0
    private var lastShown = -TimeInterval.infinity

    /// Starts.
    ///
    /// - Parameters:
    ///   - title: What is done.
    ///   - workloads: How long the experiments of each row take, as compared with others.
    ///   - clock: The seconds since some moment.
    ///   - show: Shows a line in place of the one before.
    init(
        _ title: String, _ workloads: [[Int]],
        clock: @escaping @Sendable () -> TimeInterval = { Date().timeIntervalSinceReferenceDate },
        show: @escaping @Sendable (String) -> Void
    ) {
        self.title = title
        self.clock = clock
        self.show = show
        start = clock()
        rowCount = workloads.count
        totalWorkload = workloads.joined().reduce(0, +)
        remainingExperiments = workloads.map(\.count)
    }

    /// Notes that an experiment is over, and shows it, ten times in a second at most.
    func finishExperiment(ofRow row: Int, workload: Int, runCount: Int) {
        let now = clock()
        lock.lock()
        remainingExperiments[row] -= 1
        finishedWorkload += workload
        self.runCount += runCount
        let isDue = now - lastShown >= 0.1
        if isDue { lastShown = now }
        let line = isDue ? line(at: now) : nil
        lock.unlock()
        if let line { show(line) }
    }

    /// Removes the line.
    func end() { show("") }

    private func line(at now: TimeInterval) -> String {
        let finishedRows = remainingExperiments.count { $0 == 0 }
        return
            "\(title): \(finishedRows) of \(rowCount.counted("row")), \(runCount.counted("run")), \(timeLeft(at: now)) left"
    }

    /// The time left, if the rest takes as long as what is done, in minutes and seconds.
    private func timeLeft(at now: TimeInterval) -> String {
        let remaining = Double(totalWorkload - finishedWorkload) / Double(max(finishedWorkload, 1))
        let seconds = Int(((now - start) * remaining).rounded(.up))
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
