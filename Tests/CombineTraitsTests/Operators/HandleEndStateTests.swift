import TestSupport
import Testing

@testable import CombineTraits

/// The events of `handleEnd` outside the direct path, in each order in which threads can send them, tested without threads.
struct HandleEndStateTests {
    enum Event: Sendable {
        /// The upstream is being subscribed to, or `subscribe` has returned.
        case start, started

        /// The upstream sends its subscription, or completes.
        case subscription, completion

        /// The downstream begins to receive a value, or has received it.
        case value, valueEnd
        case demand(Int), cancel
    }

    enum Answer: Equatable, Sendable {
        case nothing
        case starts, refuses, sends

        /// The completion is sent, or waits for the end of a value.
        case completes, waits

        /// The closure is called with a cancellation that waited for the start.
        case callsClosure

        /// The upstream receives demand. If there is none, its subscription is kept.
        case requests(Int)

        /// The upstream is cancelled, and then the closure is called, or not yet.
        case cancels(upstream: Bool, callsClosure: Bool)
    }

    typealias Example = StateExample<Int, Event, Answer>

    static let cases: [Example] = [
        Example(
            "Demand waits for the subscription of the upstream", 0,
            (.demand(1), .nothing), (.start, .starts), (.demand(2), .nothing), (.subscription, .requests(3)),
            (.started, .nothing), (.demand(1), .requests(1)), (.completion, .completes), (.demand(1), .nothing)),
        Example(
            "After a cancellation on receipt of the subscription, the upstream does not start", 0,
            (.cancel, .cancels(upstream: false, callsClosure: true)), (.start, .refuses)),
        Example(
            "A cancellation before the upstream has sent its subscription waits for the start", 0,
            (.start, .starts), (.cancel, .cancels(upstream: false, callsClosure: false)), (.subscription, .refuses),
            (.started, .callsClosure)),
        Example(
            "A cancellation after the upstream has sent its subscription does not wait", 0,
            (.start, .starts), (.subscription, .requests(0)),
            (.cancel, .cancels(upstream: true, callsClosure: true)), (.started, .nothing)),
        Example(
            "A cancellation after the start", 0,
            (.start, .starts), (.subscription, .requests(0)), (.started, .nothing),
            (.cancel, .cancels(upstream: true, callsClosure: true))),
        Example(
            "Only one subscription is kept, and none after the completion", 0,
            (.start, .starts), (.subscription, .requests(0)), (.subscription, .refuses), (.completion, .completes),
            (.subscription, .refuses), (.value, .refuses), (.completion, .refuses), (.started, .nothing)),
        Example(
            "A completion in a reentrant call waits until the downstream has received all values", 0,
            (.start, .starts), (.subscription, .requests(0)), (.value, .sends), (.value, .sends), (.completion, .waits),
            (.value, .refuses), (.valueEnd, .nothing), (.valueEnd, .completes)),
        Example(
            "A cancellation drops a completion that waits", 0,
            (.start, .starts), (.subscription, .requests(0)), (.started, .nothing), (.value, .sends),
            (.completion, .waits),
            (.cancel, .cancels(upstream: false, callsClosure: true)), (.valueEnd, .nothing)),

    ]

    @Test("Each event has its answer", arguments: cases)
    func answers(_ example: Example) {
        var state = HandleEndState()
        expectEqual(example.differences { Self.answer(to: $0, &state) }, [])
    }

    private static func answer(to event: Event, _ state: inout HandleEndState) -> Answer {
        switch event {
        case .start: return state.beginStart() ? .starts : .refuses
        case .started: return state.didStart() ? .callsClosure : .nothing
        case .subscription: return state.receive(Subscriptions.empty).map { .requests($0.max ?? -1) } ?? .refuses
        case .completion:
            switch state.complete().turn {
            case .never: return .refuses
            case .wait: return .waits
            case .now: return .completes
            }
        case .value: return state.beginValue() ? .sends : .refuses
        case .valueEnd: return state.endValue() ? .completes : .nothing
        case .demand(let count): return state.request(.max(count)) == nil ? .nothing : .requests(count)
        case .cancel:
            let (upstream, isEnd) = state.cancel()
            return .cancels(upstream: upstream != nil, callsClosure: isEnd)
        }
    }
}
