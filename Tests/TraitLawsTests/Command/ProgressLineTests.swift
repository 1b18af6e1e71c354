import Foundation
import TestSupport
import Testing

@testable import TraitLaws

/// The line that shows how far `trait-laws` is.
@Suite("Progress")
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
        #expect(
            lines.values == [
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
        #expect((90...101).contains(lines.values.count))
    }

    /// A clock that a test sets. Sendable, unchecked, because one thread uses it.
    private final class Clock: @unchecked Sendable {
        var time: TimeInterval = 0
    }
}
