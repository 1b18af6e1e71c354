import ScheduleExploration
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// The searches that trap, and with which words.
struct TrapTests {
    private struct Mistake: Sendable {
        let search: ScheduleSearch
        let message: String
    }

    private static let mistakes = [
        Mistake(
            search: ScheduleSearch(limit: 0), message: "ScheduleSearch: with a limit of 0 schedules, nothing runs."),
        Mistake(
            search: ScheduleSearch(preemptions: -1), message: "ScheduleSearch: a number of -1 preemptions is negative."),
        Mistake(
            search: ScheduleSearch(randomSchedules: -1),
            message: "ScheduleSearch: a number of -1 random schedules is negative."),
        Mistake(search: ScheduleSearch(depth: 0), message: "ScheduleSearch: no race has a depth of 0."),
    ]

    @Test(arguments: mistakes.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            _ = TrapTests.mistakes[index].search.run { _ in }
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains(Self.mistakes[index].message), "\(output)")
    }
}

#endif
