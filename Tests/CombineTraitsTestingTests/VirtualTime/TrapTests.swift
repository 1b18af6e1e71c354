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
        // Nothing else ends a run until the end of time.
        FatalMistake(
            "100000 actions have run, it is 99999 s, and there are more. If an action recurs forever, cancel it, or use advance"
        ) {
            let scheduler = VirtualTimeScheduler()
            let recurring = scheduler.schedule(after: .zero, interval: 1) {}
            scheduler.advance(to: .distantFuture)
            recurring.cancel()
        },
        FatalMistake("100000 actions have run, it is 99999 s, and there are more.") {
            let scheduler = VirtualTimeScheduler()
            let recurring = scheduler.schedule(after: .zero, interval: 1) {}
            scheduler.run(until: .distantFuture)
            recurring.cancel()
        },
        FatalMistake(
            "at the instant 9223372036.854775807 s, and there are more. Virtual time ends there: an action schedules itself for a later"
        ) {
            let scheduler = VirtualTimeScheduler()
            func again() { scheduler.schedule(after: scheduler.now.advanced(by: .seconds(.max)), again) }
            again()
            scheduler.run(limit: .max)
        },
        FatalMistake("9223372036.854775807 s + 1 s is longer than virtual time, which has 292 years") {
            _ = VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(.max) + 1
        },
        FatalMistake("-9223372036.854775807 s - 1 s is longer than virtual time") {
            _ = VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(.min) - 1
        },
        FatalMistake("5000000000 s * 2 s is longer than virtual time") {
            _ = VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(5_000_000_000) * 2
        },
        FatalMistake("0 s - -9223372036.854775808 s is longer than virtual time") {
            _ = VirtualTimeScheduler.SchedulerTimeType.Stride(nanoseconds: .min).magnitude
        },
        FatalMistake("VirtualTimeScheduler: no duration is nan seconds.") {
            _ = VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(.nan)
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
        FatalMistake(
            "Script: frame 1000000000 of \"<1000000000>1\", with frames of 10 s, is after the end of virtual time, which has 292 years."
        ) {
            _ = Script<Int, Never>("<1000000000>1", frame: 10)
        },
        FatalMistake("Script: a frame of a marble diagram cannot last -1 s.") {
            _ = Script<Int, Never>("1", frame: -1)
        },
        FatalMistake("TraceRecorder: a demand of -1 values is negative.") {
            let scheduler = VirtualTimeScheduler()
            _ = Just(1).recordTrace(on: scheduler, demand: .max(-1))
        },
        FatalMistake("TraceRecorder: no recorder cancels after -1 values.") {
            let scheduler = VirtualTimeScheduler()
            _ = Just(1).recordTrace(on: scheduler, cancellation: .afterValues(-1))
        },
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
