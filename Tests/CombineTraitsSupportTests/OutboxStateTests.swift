import TestSupport
import Testing

@testable import CombineTraitsSupport

/// The events of an outbox in each order that threads can bring them in, without threads.
struct OutboxStateTests {
    enum Event: Sendable {
        case open
        case demand(Int)
        case value, reservingValue

        /// A value asks whether it replaces one.
        case newestValue

        /// A call that changes something else asks for its turn.
        case turn

        /// These calls are on the thread that is delivering the subscription.
        case openersValue, openersTurn

        /// The call that sends asks for the next event.
        case next
        case completeAfterDemandedValues, completeAfterAllValues
        case close
    }

    /// The answers: turns, the next event, and whether the completion is kept.
    enum Answer: Equatable, Sendable {
        case nothing
        case send, drain, idle, wait
        case value, completion, done
        case kept, ignored
        case replaced
    }

    typealias Example = StateExample<Void, Event, Answer>

    static let cases: [Example] = [
        Example(
            "A requested value is sent at once",
            (.open, .nothing), (.demand(1), .nothing), (.value, .send), (.next, .done), (.turn, .idle)),
        Example(
            "Nothing is sent before the downstream has its subscription",
            (.value, .wait), (.turn, .wait), (.open, .nothing), (.turn, .idle), (.demand(1), .nothing),
            (.turn, .drain)),
        Example(
            "A demand during the call that delivers the subscription sends nothing",
            (.demand(1), .nothing), (.value, .wait), (.turn, .wait), (.open, .nothing), (.turn, .drain),
            (.next, .value), (.next, .done)),
        Example(
            "During the call that delivers the subscription, only its thread sends what is requested",
            (.openersValue, .wait), (.openersTurn, .wait), (.demand(2), .nothing), (.value, .wait), (.turn, .wait),
            (.openersTurn, .drain), (.next, .value), (.next, .value), (.next, .done), (.demand(1), .nothing),
            (.openersValue, .send), (.value, .wait), (.next, .done), (.open, .nothing), (.turn, .idle)),
        Example(
            "A value without demand waits for it",
            (.open, .nothing), (.value, .idle), (.turn, .idle), (.demand(1), .nothing), (.turn, .drain),
            (.next, .value), (.next, .done)),
        Example(
            "The call that sends also sends what others add",
            (.open, .nothing), (.demand(3), .nothing), (.value, .send), (.value, .wait), (.value, .wait),
            (.turn, .wait), (.next, .value), (.next, .value), (.next, .done)),
        Example(
            "A value follows those that wait",
            (.open, .nothing), (.value, .idle), (.demand(2), .nothing), (.value, .drain), (.next, .value),
            (.next, .value), (.next, .done)),
        Example(
            "A call that reserves its turn keeps others from sending",
            (.open, .nothing), (.reservingValue, .drain), (.demand(2), .nothing), (.value, .wait), (.next, .value),
            (.next, .value), (.next, .done)),
        Example(
            "A newest value replaces one that waits without demand, and no other",
            (.open, .nothing), (.newestValue, .kept), (.newestValue, .replaced), (.demand(1), .nothing),
            (.newestValue, .kept), (.newestValue, .replaced), (.turn, .drain), (.next, .value),
            (.newestValue, .replaced), (.demand(2), .nothing), (.newestValue, .kept), (.newestValue, .kept),
            (.next, .value), (.next, .value), (.next, .done)),
        Example(
            "A completion follows requested values, and drops the others",
            (.open, .nothing), (.value, .idle), (.value, .idle), (.demand(1), .nothing),
            (.completeAfterDemandedValues, .kept), (.turn, .drain), (.next, .value), (.next, .completion)),
        Example(
            "A completion follows all values",
            (.open, .nothing), (.value, .idle), (.completeAfterAllValues, .kept), (.turn, .idle),
            (.demand(1), .nothing), (.turn, .drain), (.next, .value), (.next, .completion), (.next, .done)),
        Example(
            "The first completion counts",
            (.open, .nothing), (.completeAfterAllValues, .kept), (.completeAfterDemandedValues, .ignored),
            (.turn, .drain), (.next, .completion), (.next, .done)),
        Example(
            "A cancellation drops everything",
            (.open, .nothing), (.demand(2), .nothing), (.value, .send), (.value, .wait),
            (.completeAfterAllValues, .kept), (.close, .nothing), (.next, .done), (.turn, .idle),
            (.completeAfterAllValues, .ignored)),
    ]

    @Test("Each event has its answer", arguments: cases)
    func answers(_ example: Example) {
        var state = OutboxState()
        expectEqual(example.differences { Self.answer(of: &state, to: $0) }, [])
    }

    private static func answer(of state: inout OutboxState, to event: Event) -> Answer {
        switch event {
        case .open: state.open()
        case .demand(let count): state.add(.max(count))
        case .value: return answer(state.receiveValue(reserves: false, isOpening: false))
        case .openersValue: return answer(state.receiveValue(reserves: false, isOpening: true))
        case .reservingValue: return answer(state.receiveValue(reserves: true, isOpening: false))
        case .newestValue:
            if state.hasUndemandedValue { return .replaced }
            state.addWaitingValue()
            return .kept
        case .turn: return answer(state.takeTurn(isOpening: false))
        case .openersTurn: return answer(state.takeTurn(isOpening: true))
        case .next:
            switch state.next() {
            case .value: return .value
            case .completion: return .completion
            case nil: return .done
            }
        case .completeAfterDemandedValues: return state.complete(afterAllValues: false) ? .kept : .ignored
        case .completeAfterAllValues: return state.complete(afterAllValues: true) ? .kept : .ignored
        case .close: state.close()
        }
        return .nothing
    }

    private static func answer(_ turn: OutboxTurn) -> Answer {
        switch turn {
        case .send: .send
        case .drain: .drain
        case .idle: .idle
        case .wait: .wait
        }
    }
}
