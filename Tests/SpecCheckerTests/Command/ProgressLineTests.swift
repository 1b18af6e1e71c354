import TestSupport
import Testing

@testable import SpecChecker

/// The line that shows the progress of `check-spec`.
struct ProgressLineTests {
    @Test("Rows, runs, and the time left, which is proportional to the work")
    func lines() {
        let (clock, lines) = (Clock(), SharedLog<String>())
        let progress = ProgressLine("Rules", [[10, 30], [60]], clock: { clock.time }, show: { lines.append($0) })
        clock.time = 10
        progress.finishExperiment(ofRow: 0, workload: 10, runCount: 5)
        clock.time = 40
        progress.finishExperiment(ofRow: 0, workload: 30, runCount: 15)
        clock.time = 100
        progress.finishExperiment(ofRow: 1, workload: 60, runCount: 1)
        progress.end()
        expectEqual(
            lines.values,
            [
                "Rules: 2 rows",
                "Rules: 0 of 2 rows, 5 runs, 1:30 left",
                "Rules: 1 of 2 rows, 20 runs, 1:00 left",
                "Rules: 2 of 2 rows, 21 runs, 0:00 left",
                "",
            ])
    }

    @Test("The line changes ten times in a second at most")
    func rate() {
        let (clock, lines) = (Clock(), SharedLog<String>())
        let progress = ProgressLine(
            "Rules", [Array(repeating: 1, count: 1_000)], clock: { clock.time }, show: { lines.append($0) })
        for _ in 0..<1_000 {
            clock.time += 0.01
            progress.finishExperiment(ofRow: 0, workload: 1, runCount: 1)
        }
        #expect((90...102).contains(lines.values.count))
    }

    @Test("The time left comes when it is known: after a twentieth of the work")
    func unknownTimeLeft() {
        let (clock, lines) = (Clock(), SharedLog<String>())
        let progress = ProgressLine("Rules", [[4, 1, 95]], clock: { clock.time }, show: { lines.append($0) })
        clock.time = 80
        progress.finishExperiment(ofRow: 0, workload: 4, runCount: 1)
        clock.time = 100
        progress.finishExperiment(ofRow: 0, workload: 1, runCount: 1)
        expectEqual(
            lines.values, ["Rules: 1 row", "Rules: 0 of 1 row, 1 run", "Rules: 0 of 1 row, 2 runs, 31:40 left"])
    }

    @Test("Where there is no terminal, a line comes at the beginning, and then every ten seconds")
    func linesInPipe() {
        let (clock, lines) = (Clock(), SharedLog<String>())
        let progress = ProgressLine(
            "Rules", [Array(repeating: 1, count: 100)], interval: 10, clock: { clock.time }, show: { lines.append($0) })
        for _ in 0..<100 {
            clock.time += 0.25
            progress.finishExperiment(ofRow: 0, workload: 1, runCount: 1)
        }
        progress.end()
        expectEqual(
            lines.values,
            [
                "Rules: 1 row", "Rules: 0 of 1 row, 40 runs, 0:15 left", "Rules: 0 of 1 row, 80 runs, 0:05 left", "",
            ])
    }

    /// A clock that a test sets. Unchecked `Sendable`, because only one thread uses it.
    private final class Clock: @unchecked Sendable {
        var time: TimeInterval = 0
    }
}
