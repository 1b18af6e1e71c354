import TestSupport
import Testing

@testable import CombineTraits

/// The events of a start gate, in each order in which threads can send them, tested without threads.
struct StartGateTests {
    enum Event: Sendable {
        case start, didStart, complete, cancel
    }

    enum Answer: Equatable, Sendable {
        case nothing, starts, discards
        case cleansUp(StartGate.Ending)
    }

    typealias Example = StateExample<StartGate.Phase, Event, Answer>

    static let cases: [Example] = [
        Example(
            "It starts once, and ends once", .idle,
            (.start, .starts), (.start, .nothing), (.didStart, .nothing), (.complete, .cleansUp(.completed)),
            (.complete, .nothing), (.cancel, .nothing), (.start, .nothing)),
        Example("It is cancelled after its start", .starting, (.didStart, .nothing), (.cancel, .cleansUp(.cancelled))),
        Example("It never starts", .idle, (.cancel, .discards), (.cancel, .nothing), (.start, .nothing)),
        Example("It ends before its start", .idle, (.complete, .discards), (.start, .nothing), (.cancel, .nothing)),
        Example(
            "It completes while it starts", .starting,
            (.complete, .nothing), (.cancel, .nothing), (.didStart, .cleansUp(.completed)), (.cancel, .nothing)),
        Example(
            "It is cancelled while it starts", .idle,
            (.start, .starts), (.cancel, .nothing), (.complete, .nothing), (.didStart, .cleansUp(.cancelled)),
            (.complete, .nothing)),
    ]

    @Test("The later one of the end and the return of the start cleans up, once", arguments: cases)
    func answers(_ example: Example) {
        var gate = StartGate(example.setting)
        expectEqual(example.differences { Self.answer(to: $0, of: &gate) }, [])
    }

    private static func answer(to event: Event, of gate: inout StartGate) -> Answer {
        switch event {
        case .start: gate.beginStart() ? .starts : .nothing
        case .didStart: gate.didStart().map { .cleansUp($0) } ?? .nothing
        case .complete: answer(to: .completed, gate.end(.completed))
        case .cancel: answer(to: .cancelled, gate.end(.cancelled))
        }
    }

    private static func answer(to ending: StartGate.Ending, _ action: StartGate.Action) -> Answer {
        switch action {
        case .nothing: .nothing
        case .discard: .discards
        case .cleanUp: .cleansUp(ending)
        }
    }
}
