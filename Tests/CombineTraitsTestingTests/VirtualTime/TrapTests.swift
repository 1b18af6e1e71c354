import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What traps, and with which words.
struct TrapTests {
    /// What a test must not do.
    static let mistakes = [
        FatalMistake("time does not go back: advance(by: -1 s) is negative") {
            VirtualTimeScheduler().advance(by: -1)
        },
        FatalMistake("time does not go back: it is 2 s, and advance(to: 1 s) is in the past") {
            let scheduler = VirtualTimeScheduler()
            scheduler.advance(by: 2)
            scheduler.advance(to: .seconds(1))
        },
        FatalMistake("an action recurs after a positive interval, not after 0 s") {
            _ = VirtualTimeScheduler().schedule(after: .zero, interval: .zero) {}
        },
        FatalMistake("10 actions have run, it is 10 s, and there are more.") {
            let scheduler = VirtualTimeScheduler()
            let recurring = scheduler.schedule(after: .seconds(1), interval: 1) {}
            scheduler.run(limit: 10)
            recurring.cancel()
        },
        FatalMistake("100000 actions have run at the instant 0 s, and there are more.") {
            let scheduler = VirtualTimeScheduler()
            func again() { scheduler.schedule(again) }
            again()
            scheduler.advance(by: .zero)
        },
        FatalMistake("time is moved by a test, not by an action") {
            let scheduler = VirtualTimeScheduler()
            scheduler.schedule { scheduler.run() }
            scheduler.run()
        },
        FatalMistake("time begins at zero, and has no instant of -1 nanoseconds") {
            _ = VirtualTimeScheduler.SchedulerTimeType(nanoseconds: -1)
        },
        FatalMistake("column 2: \"?\" means nothing") {
            let marbles: Marbles = "-?"
            print(marbles)
        },
        FatalMistake("Script: nothing can happen after the completion.") {
            _ = Script<Int, Never>([.init(.finished), .init(.value(1))])
        },
        FatalMistake("one after 2 s comes before one after 1 s") {
            _ = Script<Int, Never>([.init(.value(1), after: 2), .init(.value(1), after: 1)])
        },
        FatalMistake("Script: \"a\" of \"-a\" has no value.") { _ = Script<Int, Never>("-a") },
        FatalMistake("Script: \"-x\" fails, and no failure is given.") { _ = Script<Int, TestError>("-x") },
        FatalMistake("ScriptedPublisher: there is no script to play.") {
            _ = ScriptedPublisher<Int, Never>([], scheduler: VirtualTimeScheduler())
        },
    ]

    @Test(arguments: mistakes.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            try await TrapTests.mistakes[index].make()
        }
        #expect(Self.mistakes[index].omission(from: try #require(result).standardErrorContent) == nil)
    }
}

#endif
