import CombineTraitsTesting
import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What traps, and with which words.
@Suite struct TrapTests {
    /// What a test must not do.
    enum Mistake: String, CaseIterable, Codable {
        case advanceBack, advanceToThePast, recurWithoutInterval, runForever, standStill, moveTimeInAction
        case negativeInstant
        case malformedLiteral, eventAfterCompletion, eventsOutOfOrder, unknownSymbol, noFailure, noScript

        var message: String {
            switch self {
            case .advanceBack: "time does not go back: advance(by: -1 s) is negative"
            case .advanceToThePast: "time does not go back: it is 2 s, and advance(to: 1 s) is in the past"
            case .recurWithoutInterval: "an action recurs after a positive interval, not after 0 s"
            case .runForever: "10 actions have run, it is 10 s, and there are more."
            case .standStill: "100000 actions have run at the instant 0 s, and there are more."
            case .moveTimeInAction: "time is moved by a test, not by an action"
            case .negativeInstant: "time begins at zero, and has no instant of -1 nanoseconds"
            case .malformedLiteral: "column 2: \"?\" means nothing"
            case .eventAfterCompletion: "Script: nothing can happen after the completion."
            case .eventsOutOfOrder: "one after 2 s comes before one after 1 s"
            case .unknownSymbol: "Script: \"a\" of \"-a\" has no value."
            case .noFailure: "Script: \"-x\" fails, and no failure is given."
            case .noScript: "ScriptedPublisher: there is no script to play."
            }
        }

        func commit() {
            let scheduler = VirtualTimeScheduler()
            switch self {
            case .advanceBack:
                scheduler.advance(by: -1)
            case .advanceToThePast:
                scheduler.advance(by: 2)
                scheduler.advance(to: .seconds(1))
            case .recurWithoutInterval:
                _ = scheduler.schedule(after: .zero, interval: .zero) {}
            case .runForever:
                let recurring = scheduler.schedule(after: .seconds(1), interval: 1) {}
                scheduler.run(limit: 10)
                recurring.cancel()
            case .standStill:
                func again() { scheduler.schedule(again) }
                again()
                scheduler.advance(by: .zero)
            case .moveTimeInAction:
                scheduler.schedule { scheduler.run() }
                scheduler.run()
            case .negativeInstant:
                _ = VirtualTimeScheduler.SchedulerTimeType(nanoseconds: -1)
            case .malformedLiteral:
                let marbles: Marbles = "-?"
                print(marbles)
            case .eventAfterCompletion:
                _ = Script<Int, Never>([.init(.finished), .init(.value(1))])
            case .eventsOutOfOrder:
                _ = Script<Int, Never>([.init(.value(1), after: 2), .init(.value(1), after: 1)])
            case .unknownSymbol:
                _ = Script<Int, Never>("-a")
            case .noFailure:
                _ = Script<Int, TestError>("-x")
            case .noScript:
                _ = ScriptedPublisher<Int, Never>([], scheduler: scheduler)
            }
        }
    }

    @Test(arguments: Mistake.allCases)
    func traps(mistake: Mistake) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [mistake] in
            mistake.commit()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains(mistake.message))
    }
}

#endif
