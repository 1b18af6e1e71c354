import CombineTraitsLaws
import Foundation

/// The progress of a search, on one line: `Rules: 42 of 165 rows, 812332 runs, 0:31 left`.
///
/// Unchecked `Sendable`, because the lock guards the state.
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
    private var lastShown: TimeInterval
    private let interval: TimeInterval

    /// Creates a progress line, and shows it.
    ///
    /// - Parameters:
    ///   - title: The name of the search.
    ///   - workloads: The relative durations of the experiments of each row.
    ///   - interval: The minimum number of seconds from one line to the next.
    ///   - clock: A closure that returns the seconds since a fixed moment.
    ///   - show: A closure that shows a line.
    init(
        _ title: String, _ workloads: [[Int]], interval: TimeInterval = 0.1,
        clock: @escaping @Sendable () -> TimeInterval = { Date().timeIntervalSinceReferenceDate },
        show: @escaping @Sendable (String) -> Void
    ) {
        self.title = title
        self.clock = clock
        self.show = show
        self.interval = interval
        start = clock()
        lastShown = start
        rowCount = workloads.count
        totalWorkload = workloads.joined().reduce(0, +)
        remainingExperiments = workloads.map(\.count)
        show("\(title): \(rowCount.counted("row"))")
    }

    /// Counts an experiment, and shows a line if one is due.
    func finishExperiment(ofRow row: Int, workload: Int, runCount: Int) {
        let now = clock()
        lock.lock()
        remainingExperiments[row] -= 1
        finishedWorkload += workload
        self.runCount += runCount
        let isDue = now - lastShown >= interval
        if isDue { lastShown = now }
        let line = isDue ? line(at: now) : nil
        lock.unlock()
        if let line { show(line) }
    }

    /// Shows an empty line, which removes the progress from a terminal.
    func end() { show("") }

    private func line(at now: TimeInterval) -> String {
        let finishedRows = remainingExperiments.count { $0 == 0 }
        let progress = "\(title): \(finishedRows) of \(rowCount.counted("row")), \(runCount.counted("run"))"
        return timeLeft(at: now).map { "\(progress), \($0) left" } ?? progress
    }

    /// Returns the time left in minutes and seconds, or `nil` at the beginning, when a few experiments say little about the rest.
    private func timeLeft(at now: TimeInterval) -> String? {
        guard finishedWorkload * 20 >= totalWorkload else { return nil }
        let remaining = Double(totalWorkload - finishedWorkload) / Double(max(finishedWorkload, 1))
        let seconds = Int(((now - start) * remaining).rounded(.up))
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
