import TestSupport
import Testing

@testable import CombineTraitsSupport

/// The events of a timer in each order that threads can bring them in, without threads.
struct OneShotTimerStateTests {
    enum Event: Sendable {
        case start, cancel

        /// The scheduler returns the action of a start, or runs it.
        case keep(Int), fire(Int)
    }

    /// What follows from an event.
    enum Answer: Equatable, Sendable {
        case nothing

        /// The timer has started for the nth time.
        case started(Int)

        /// The action of a start is performed.
        case performed(Int)

        /// The scheduled action of a start is kept, or cancelled.
        case kept, cancelled
    }

    typealias Example = StateExample<Void, Event, Answer>

    static let cases: [Example] = [
        Example(
            "It fires once",
            (.start, .started(1)), (.keep(1), .kept), (.fire(1), .performed(1)), (.fire(1), .nothing)),
        Example(
            "The action runs before the scheduler returns it",
            (.start, .started(1)), (.fire(1), .performed(1)), (.keep(1), .cancelled)),
        Example(
            "The action starts the timer again before the scheduler returns the first",
            (.start, .started(1)), (.fire(1), .performed(1)), (.start, .started(2)), (.keep(1), .cancelled),
            (.keep(2), .kept), (.fire(1), .nothing), (.fire(2), .performed(2))),
        Example(
            "A cancellation before the scheduler returns the action",
            (.start, .started(1)), (.cancel, .nothing), (.keep(1), .cancelled), (.fire(1), .nothing)),
        Example(
            "A cancellation while it runs",
            (.start, .started(1)), (.keep(1), .kept), (.cancel, .cancelled), (.fire(1), .nothing)),
        Example("A cancelled timer does not start", (.cancel, .nothing), (.start, .nothing), (.cancel, .nothing)),
    ]

    @Test("Each event has one effect", arguments: cases)
    func events(_ example: Example) {
        var state = OneShotTimerState()
        var startCount = 0
        var performed: [Int] = []
        let differences = example.differences { event in
            switch event {
            case .start:
                startCount += 1
                return state.start { [startCount] in performed.append(startCount) }.map(Answer.started) ?? .nothing
            case .keep(let start):
                return state.keep(AnyCancellable {}, ofStart: start) ? .kept : .cancelled
            case .fire(let start):
                performed = []
                state.fire(ofStart: start)?.action()
                return performed.first.map(Answer.performed) ?? .nothing
            case .cancel:
                return state.cancel()?.scheduled == nil ? .nothing : .cancelled
            }
        }
        expectEqual(differences, [])
    }
}
