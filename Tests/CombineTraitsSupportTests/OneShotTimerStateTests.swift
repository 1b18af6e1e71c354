import TestSupport
import Testing

@testable import CombineTraitsSupport

/// The events of a timer in each order that threads can bring them in, without threads.
@Suite("State of OneShotTimer")
struct OneShotTimerStateTests {
    private enum Event: Sendable {
        case start, cancel

        /// The scheduler returns the action of a start, or runs it.
        case keep(Int), fire(Int)
    }

    /// What follows from an event.
    private enum Effect: Equatable, Sendable {
        case nothing

        /// The timer has started for the nth time.
        case started(Int)

        /// The action of a start is performed.
        case performed(Int)

        /// The scheduled action of a start is kept, or cancelled.
        case kept, cancelled
    }

    private static let cases: [(name: String, steps: [(Event, Effect)])] = [
        ("It fires once", [(.start, .started(1)), (.keep(1), .kept), (.fire(1), .performed(1)), (.fire(1), .nothing)]),
        (
            "The action runs before the scheduler returns it",
            [(.start, .started(1)), (.fire(1), .performed(1)), (.keep(1), .cancelled)]
        ),
        (
            "The action starts the timer again before the scheduler returns the first",
            [
                (.start, .started(1)), (.fire(1), .performed(1)), (.start, .started(2)), (.keep(1), .cancelled),
                (.keep(2), .kept), (.fire(1), .nothing), (.fire(2), .performed(2)),
            ]
        ),
        (
            "A cancellation before the scheduler returns the action",
            [(.start, .started(1)), (.cancel, .nothing), (.keep(1), .cancelled), (.fire(1), .nothing)]
        ),
        (
            "A cancellation while it runs",
            [(.start, .started(1)), (.keep(1), .kept), (.cancel, .cancelled), (.fire(1), .nothing)]
        ),
        ("A cancelled timer does not start", [(.cancel, .nothing), (.start, .nothing), (.cancel, .nothing)]),
    ]

    @Test("Each event has one effect", arguments: cases.indices)
    func events(_ index: Int) {
        let (name, steps) = Self.cases[index]
        var state = OneShotTimerState()
        var performed: [Int] = []
        for (number, (event, expected)) in steps.enumerated() {
            let effect: Effect
            switch event {
            case .start:
                let start = steps[...number].count { if case (.start, _) = $0 { true } else { false } }
                effect = state.start { performed.append(start) }.map(Effect.started) ?? .nothing
            case .keep(let start):
                effect = state.keep(AnyCancellable {}, ofStart: start) ? .kept : .cancelled
            case .fire(let start):
                performed = []
                state.fire(ofStart: start)?.action()
                effect = performed.first.map(Effect.performed) ?? .nothing
            case .cancel:
                effect = state.cancel()?.scheduled == nil ? .nothing : .cancelled
            }
            #expect(effect == expected, "\(name), event \(number + 1): \(event)")
        }
    }
}
