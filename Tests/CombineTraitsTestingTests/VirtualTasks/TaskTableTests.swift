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

    /// A model as apps have them: what it does is on the main actor, and what it needs is not.
    @MainActor private final class Model {
        private(set) var log: [String] = []
        private let scheduler: VirtualTimeScheduler

        init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

        func load(_ values: some SinglePublisher<Int, Never>) {
            Task {
                note("starts")
                let value = try await values.value()
                note("receives \(value)")
                try await Task.sleep(nanoseconds: 1_000_000_000)
                note("slept")
                note("computes \(await Self.twice(value))")
                await Task.yield()
                note("done")
            }
        }

        func listen(to subject: PassthroughSubject<Int, Never>) {
            Task { for await value in subject.values { note("hears \(value)") } }
        }

        nonisolated private static func twice(_ value: Int) async -> Int { 2 * value }

        nonisolated private func note(_ text: String) {
            MainActor.assumeIsolated { log.append("\(scheduler.now): \(text)") }
        }
    }

    @MainActor @Test("A task on the main actor runs in virtual time, in a test on the main actor")
    func mainActor() throws {
        let scheduler = VirtualTimeScheduler()
        let model = Model(scheduler)
        let subject = PassthroughSubject<Int, Never>()
        scheduler.withVirtualTasks {
            model.load(ScriptedPublisher("---7|", scheduler: scheduler).assertSingle())
            model.listen(to: subject)
            scheduler.schedule(after: .zero.advanced(by: 2)) { subject.send(1) }
            expectEqual(model.log, [])
            scheduler.run()
        }
        expectEqual(
            model.log,
            [
                "0 s: starts", "2 s: hears 1", "3 s: receives 7", "4 s: slept", "4 s: computes 14", "4 s: done",
            ])
        let cells = try #require(try Self.table().first { $0.first?.hasPrefix("a task on the main actor") == true })
        #expect(cells[1].hasPrefix("virtual"))
    }

    @Test("In a test on another thread, a task on the main actor is not part of virtual time")
    func otherThread() throws {
        let scheduler = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            Task { @MainActor in }
            expectEqual(scheduler.scheduledActionCount, 0)
        }
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
