import TestSupport
import Testing

@testable import CombineTraits

/// The events of a check in each order that threads can bring them in, without threads.
struct CheckedStateTests {
    enum Event: Sendable {
        case subscription, value, finished, failure

        /// `subscribe` has returned.
        case attached
        case beginRequest(Subscribers.Demand), endRequest

        /// The held value is sent. Then the completion is due, unless the downstream has cancelled.
        case heldValue, completion
        case end
    }

    /// The answers. Violations are those of the promise.
    enum Answer: Equatable, Sendable {
        case nothing
        case pass, ignore
        case fail(_TraitViolation)
        case kept, rejected
        case upstream, noUpstream
        case due
    }

    private static let single: _TraitPromise = [.finishedWithoutValue, .tooManyValues, .failedAfterValue]
    private static let immediate: _TraitPromise = [.notImmediate]

    typealias Example = StateExample<_TraitPromise, Event, Answer>

    static let cases: [Example] = [
        Example(
            "Allowed events pass", single,
            (.subscription, .kept), (.value, .pass), (.finished, .pass), (.end, .upstream), (.value, .ignore)),
        Example(
            "A second value is a violation", single,
            (.subscription, .kept), (.value, .pass), (.value, .fail(.tooManyValues))),
        Example(
            "A completion that follows no value, or a value, is a violation", single,
            (.finished, .fail(.finishedWithoutValue)), (.value, .pass), (.failure, .fail(.failedAfterValue))),
        Example(
            "One subscription is kept, and none after the end", single,
            (.subscription, .kept), (.subscription, .rejected), (.end, .upstream), (.end, .noUpstream),
            (.subscription, .rejected)),
        Example(
            "A held value is sent before the completion", single,
            (.subscription, .kept), (.value, .pass), (.finished, .pass), (.heldValue, .upstream), (.finished, .ignore),
            (.completion, .due)),
        Example(
            "A cancellation on receipt of the held value prevents the completion", single,
            (.subscription, .kept), (.value, .pass), (.finished, .pass), (.heldValue, .upstream), (.end, .noUpstream),
            (.completion, .nothing)),
        Example(
            "Without demand, an immediate publisher can wait", immediate,
            (.subscription, .kept), (.attached, .nothing), (.beginRequest(.max(1)), .upstream),
            (.endRequest, .fail(.notImmediate))),
        Example(
            "A publisher without a subscription has no reason to wait", immediate,
            (.attached, .fail(.notImmediate))),
        Example(
            "A value in a request comes in time", immediate,
            (.subscription, .kept), (.attached, .nothing), (.beginRequest(.max(1)), .upstream), (.value, .pass),
            (.endRequest, .nothing)),
        Example(
            "A request before the end of the subscription is judged then", immediate,
            (.subscription, .kept), (.beginRequest(.max(1)), .upstream), (.endRequest, .nothing),
            (.attached, .fail(.notImmediate))),
        Example(
            "Of several requests, the last one that returns is judged", immediate,
            (.subscription, .kept), (.attached, .nothing), (.beginRequest(.max(1)), .upstream),
            (.beginRequest(.max(1)), .upstream), (.endRequest, .nothing), (.endRequest, .fail(.notImmediate))),
        Example(
            "After the end, nothing is requested or judged", immediate,
            (.subscription, .kept), (.beginRequest(.max(1)), .upstream), (.end, .upstream), (.endRequest, .nothing),
            (.attached, .nothing), (.beginRequest(.max(1)), .noUpstream)),
    ]

    @Test("Each event has its answer", arguments: cases)
    func answers(_ example: Example) {
        var state = CheckedState(promise: example.setting)
        expectEqual(example.differences { Self.answer(of: &state, to: $0) }, [])
    }

    private static func answer(of state: inout CheckedState, to event: Event) -> Answer {
        switch event {
        case .subscription: state.receive(Subscriptions.empty) ? .kept : .rejected
        case .value: answer(of: &state, toUpstream: .value)
        case .finished: answer(of: &state, toUpstream: .finished)
        case .failure: answer(of: &state, toUpstream: .failure)
        case .attached: state.didAttach().map { .fail($0) } ?? .nothing
        case .beginRequest(let demand): state.beginRequest(demand) == nil ? .noUpstream : .upstream
        case .endRequest: state.endRequest().map { .fail($0) } ?? .nothing
        case .heldValue: state.beginFinishing() == nil ? .noUpstream : .upstream
        case .completion: state.isFinishing ? .due : .nothing
        case .end: state.end() == nil ? .noUpstream : .upstream
        }
    }

    private static func answer(of state: inout CheckedState, toUpstream event: TraitEvent) -> Answer {
        if state.isOver { return .ignore }
        return state.receive(event).map { .fail($0) } ?? .pass
    }
}
