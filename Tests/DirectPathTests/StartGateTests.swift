import Testing

@testable import CombineTraits

/// The events of work in each order that threads can bring them in, without threads.
@Suite("State of a start that meets an end")
struct StartGateTests {
    private enum Event: Sendable {
        case start, didStart, complete, cancel
    }

    private enum Effect: Equatable, Sendable {
        case nothing, starts, discards
        case cleansUp(StartGate.Ending)
    }

    private static let cases: [(name: String, first: StartGate.Phase, steps: [(Event, Effect)])] = [
        (
            "It starts once, and ends once", .idle,
            [
                (.start, .starts), (.start, .nothing), (.didStart, .nothing), (.complete, .cleansUp(.completed)),
                (.complete, .nothing), (.cancel, .nothing), (.start, .nothing),
            ]
        ),
        ("It is cancelled after its start", .starting, [(.didStart, .nothing), (.cancel, .cleansUp(.cancelled))]),
        ("It never starts", .idle, [(.cancel, .discards), (.cancel, .nothing), (.start, .nothing)]),
        ("It ends before its start", .idle, [(.complete, .discards), (.start, .nothing), (.cancel, .nothing)]),
        (
            "It completes while it starts", .starting,
            [(.complete, .nothing), (.cancel, .nothing), (.didStart, .cleansUp(.completed)), (.cancel, .nothing)]
        ),
        (
            "It is cancelled while it starts", .idle,
            [
                (.start, .starts), (.cancel, .nothing), (.complete, .nothing), (.didStart, .cleansUp(.cancelled)),
                (.complete, .nothing),
            ]
        ),
    ]

    @Test("The later one of the end and the return of the start cleans up, once", arguments: cases.indices)
    func table(_ index: Int) {
        let (name, first, steps) = Self.cases[index]
        var gate = StartGate(first)
        for (number, (event, expected)) in steps.enumerated() {
            #expect(Self.effect(of: event, on: &gate) == expected, "\(name), step \(number)")
        }
    }

    private static func effect(of event: Event, on gate: inout StartGate) -> Effect {
        switch event {
        case .start: gate.beginStart() ? .starts : .nothing
        case .didStart: gate.didStart().map { .cleansUp($0) } ?? .nothing
        case .complete: effect(of: .completed, gate.end(.completed))
        case .cancel: effect(of: .cancelled, gate.end(.cancelled))
        }
    }

    private static func effect(of ending: StartGate.Ending, _ action: StartGate.Action) -> Effect {
        switch action {
        case .nothing: .nothing
        case .discard: .discards
        case .cleanUp: .cleansUp(ending)
        }
    }
}
