import Foundation
import TestSupport
import Testing

/// The table of tasks in TestingApps.md, for the system that runs the tests.
struct TaskTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// The beginning of the row in the table.
        let testDescription: String

        /// Starts tasks that log `done`.
        let start: @Sendable (VirtualTimeScheduler, TaskLog) -> Void

        init(_ testDescription: String, _ start: @escaping @Sendable (VirtualTimeScheduler, TaskLog) -> Void) {
            (self.testDescription, self.start) = (testDescription, start)
        }
    }

    private actor Store {
        private var log: TaskLog?

        func keep(_ log: TaskLog) {
            self.log = log
            log.add("done")
        }
    }

    static let rows: [Row] = {
        var rows = [
            Row("`Task {}`, child tasks, detached tasks, actors") { _, log in
                Task {
                    async let first: Void = log.add("child")
                    await withTaskGroup(of: Void.self) { group in group.addTask { log.add("child") } }
                    await first
                    await Task.detached { await Store().keep(log) }.value
                }
            },
            Row("`value()`, `values`, a dependency's `value(for:)`") { scheduler, log in
                let single = Just("done").delay(for: 2, scheduler: scheduler).eraseToAnySinglePublisher()
                nonisolated(unsafe) let publisher = single  // Safe, because the task runs on this thread.
                Task { log.add(try await publisher.value()) }
            },
        ]
        if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
            rows.append(
                Row("`sleep` of `run.clock` (macOS 13), `VirtualTimeScheduler.sleep(for:)`") { scheduler, log in
                    let clock = scheduler.clock
                    Task {
                        try await clock.sleep(for: .seconds(2))
                        try await VirtualTimeScheduler.sleep(for: 3)
                        log.add("done")
                    }
                })
        }
        #if os(Linux) && compiler(>=6.3)
        rows.append(
            Row("`Task.sleep(nanoseconds:)`") { _, log in
                Task {
                    try await Task.sleep(nanoseconds: 5_000_000_000)
                    log.add("done")
                }
            })
        #endif
        return rows
    }()

    private static func table() throws -> [[String]] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/CombineTraitsTesting/CombineTraitsTesting.docc/TestingApps.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    @Test("Tasks that the table calls virtual end in virtual time", arguments: rows)
    func virtual(_ row: Row) throws {
        let scheduler = VirtualTimeScheduler()
        let log = TaskLog(scheduler)
        scheduler.withVirtualTasks {
            row.start(scheduler, log)
            scheduler.run()
        }
        #expect(log.lines.last?.hasPrefix("done at ") == true, "\(log.lines)")
        let cells = try #require(try Self.table().first { $0.first == row.testDescription })
        expectEqual(cells[1], "virtual")
    }

    @Test("A task on the main actor is not part of virtual time")
    func mainActor() throws {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            Task { @MainActor in }
            expectEqual(scheduler.scheduledActionCount, 0)
        }
        let cells = try #require(try Self.table().first { $0.first?.hasPrefix("a task on the main actor") == true })
        #expect(cells[1].hasPrefix("real"))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aClockTellsTheTimeOfItsScheduler() {
        let scheduler = VirtualTimeScheduler()
        let log = TaskLog(scheduler)
        let clock = scheduler.clock
        scheduler.withVirtualTasks {
            let sleeper = Task {
                do { try await clock.sleep(for: .seconds(9)) } catch { log.add("\(error)") }
            }
            Task {
                let start = clock.now
                try await clock.sleep(until: start.advanced(by: .milliseconds(1500)))
                log.add("slept \(start.duration(to: clock.now))")
                try await clock.sleep(until: start)
                log.add("not again")
                sleeper.cancel()
            }
            scheduler.run()
        }
        expectEqual(log.lines, ["slept 1.5 seconds at 1.5 s", "not again at 1.5 s", "CancellationError() at 1.5 s"])
    }

    #if compiler(>=6.3)
    @Test func aSleepOutsideOfAScopeStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await VirtualTimeScheduler().clock.sleep(for: .seconds(1))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("only within withVirtualTasks(_:) of its scheduler"), "\(message)")
    }
    #endif
}
