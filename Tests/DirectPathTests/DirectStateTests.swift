import TestSupport
import Testing

@testable import CombineTraits

/// The events of a direct subscription, in each order in which threads can send them, tested without threads.
struct DirectStateTests {
    enum Event: Sendable {
        /// The active thread continues with the next step.
        case step

        /// The active thread starts an upstream.
        case start(Int)

        /// An upstream sends a result, before its completion or together with it.
        case value(Int), result(Int)

        /// An upstream that has sent its value finishes.
        case finish(Int)

        /// A step waits until the upstreams of its publisher finish, removes all of them, or removes the unfinished ones.
        case awaitUpstreams, takeUpstreams, takeUnfinished
        case beginChild(Int), endChild

        /// The value reaches the sink.
        case sink

        /// The sink has received its value, and needs a completion, or needs none.
        case sinkHasValue, sinkIsDone

        /// The sink receives its completion.
        case complete
        case demand, cancel
    }

    /// An answer of the state. Numbers identify the upstreams to release, to cancel, or to inform about demand.
    enum Answer: Equatable, Sendable {
        case nothing
        case proceed([Int] = [])
        case wait([Int] = [])

        /// The rest of the steps continues, with a result or a completion that waited.
        case rest
        case accepted, ignored
        case upstreams([Int])
        case value(of: Int?)
        case demand(of: Int?)

        /// The upstreams to cancel, and what has the steps.
        case cancelled([Int], steps: Owner)
    }

    /// What has the steps at a cancellation.
    enum Owner: Equatable, Sendable {
        case activeThread, upstream(Int), rest
    }

    /// The demand of the sink on subscription.
    enum Demand: Sendable {
        case unlimited, none
    }

    typealias Example = StateExample<Demand, Event, Answer>

    static let cases: [Example] = [
        Example(
            "A result with its completion continues to the sink", .unlimited,
            (.start(1), .proceed()), (.result(1), .accepted), (.step, .proceed()), (.sinkIsDone, .proceed([1])),
            (.cancel, .nothing)),
        Example(
            "Only the upstream for which it waits has a result, and one", .unlimited,
            (.start(1), .proceed()), (.result(2), .ignored), (.result(1), .accepted), (.result(1), .ignored),
            (.start(2), .proceed([1])), (.result(1), .ignored), (.result(2), .accepted)),
        Example(
            "A sink that has its value waits for the completion of the upstream", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.sinkHasValue, .wait()), (.finish(1), .rest),
            (.complete, .proceed()), (.cancel, .nothing)),
        Example(
            "A sink that needs no completion is over with the upstream", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.sinkIsDone, .wait()), (.finish(1), .wait()),
            (.cancel, .nothing)),
        Example(
            "A sink that needs no completion can be cancelled before it", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.sinkIsDone, .wait()),
            (.cancel, .cancelled([1], steps: .activeThread)), (.finish(1), .wait())),
        Example(
            "A sink that waits for its completion can be cancelled", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.sinkHasValue, .wait()),
            (.cancel, .cancelled([1], steps: .rest)), (.finish(1), .wait())),
        Example(
            "A completion before the sink has its value is not waited for", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.finish(1), .wait()), (.sinkIsDone, .proceed())),
        Example(
            "The last upstream that finishes continues the steps", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.start(2), .proceed()), (.value(2), .accepted),
            (.awaitUpstreams, .wait()), (.finish(1), .wait()), (.finish(1), .wait()), (.finish(2), .rest),
            (.step, .proceed())),
        Example(
            "A child waits for its own upstreams, and cancels only these", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.beginChild(1), .nothing), (.start(2), .proceed()),
            (.value(2), .accepted), (.awaitUpstreams, .wait()), (.finish(2), .rest), (.endChild, .nothing),
            (.takeUpstreams, .upstreams([1, 1]))),
        Example(
            "Upstreams are cancelled in the reverse order of their start", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.start(2), .proceed()), (.value(2), .accepted),
            (.start(3), .proceed()), (.cancel, .cancelled([3, 2, 1], steps: .upstream(3))), (.result(3), .ignored)),
        Example(
            "The active thread ends the steps after a cancellation", .unlimited,
            (.start(1), .proceed()), (.result(1), .accepted), (.cancel, .cancelled([1], steps: .activeThread)),
            (.cancel, .nothing), (.step, .wait()), (.cancel, .nothing)),
        Example(
            "A failure forgets the upstreams that have not finished", .unlimited,
            (.start(1), .proceed()), (.value(1), .accepted), (.start(2), .proceed()), (.result(2), .accepted),
            (.takeUnfinished, .upstreams([1])), (.complete, .proceed([2]))),
        Example(
            "A value waits for demand", .none,
            (.start(1), .proceed()), (.result(1), .accepted), (.awaitUpstreams, .proceed()), (.sink, .wait()),
            (.demand, .value(of: 1)), (.sink, .proceed()), (.demand, .nothing)),
        Example(
            "An upstream learns of demand", .none,
            (.demand, .nothing), (.start(1), .proceed()), (.demand, .demand(of: 1)), (.result(1), .accepted),
            (.sink, .proceed()), (.sinkHasValue, .proceed([1])), (.demand, .nothing)),
        Example(
            "A value that waits for demand can be cancelled", .none,
            (.start(1), .proceed()), (.result(1), .accepted), (.sink, .wait()),
            (.cancel, .cancelled([1], steps: .rest)), (.demand, .nothing)),
        Example(
            "A cancellation reaches the thread at work before each decision", .unlimited,
            (.cancel, .cancelled([], steps: .activeThread)), (.start(1), .wait()), (.complete, .wait())),
    ]

    @Test("Each event has its answer", arguments: cases)
    func answers(_ example: Example) {
        var run = Run(state: DirectState(awaitsDemand: example.setting == .none))
        expectEqual(example.differences { run.answer(to: $0) }, [])
    }

    /// The state, and its upstreams by their numbers.
    private struct Run {
        var state: DirectState
        let upstreams = (0...3).map { _ in DirectUpstream() }

        /// The depths of the steps downstream of the children.
        var depths: [Int32] = []

        mutating func answer(to event: Event) -> Answer {
            switch event {
            case .step: return answer(state.proceed() ? .proceed() : .wait)
            case .start(let number): return answer(state.wait(for: upstreams[number]))
            case .value(let number):
                return state.accept(upstreams[number], hasFinished: false) ? .accepted : .ignored
            case .result(let number):
                return state.accept(upstreams[number], hasFinished: true) ? .accepted : .ignored
            case .finish(let number):
                let (rest, released) = state.finish(upstreams[number])
                return rest == nil ? .wait(numbers(released)) : .rest
            case .awaitUpstreams: return answer(state.proceedIfFinished { _ in })
            case .takeUpstreams: return .upstreams(state.takeUpstreams().map(number))
            case .takeUnfinished: return .upstreams(state.takeUnfinished().map(number))
            case .beginChild(let number):
                depths.append(state.beginChild(of: upstreams[number]))
                return .nothing
            case .endChild:
                state.endChild(at: depths.removeLast())
                return .nothing
            case .sink: return answer(state.proceedIfDemanded { _ in })
            case .sinkHasValue: return answer(state.endAfterValue { _ in })
            case .sinkIsDone: return answer(state.endAfterValue(nil))
            case .complete: return answer(state.end())
            case .demand:
                switch state.demand() {
                case .nothing: return .nothing
                case .value(let rest, let upstream): return rest == nil ? .nothing : .value(of: upstream.map(number))
                case .upstream(let upstream): return .demand(of: upstream.map(number))
                }
            case .cancel:
                guard let cancelled = state.cancel() else { return .nothing }
                let owner = cancelled.waiting.map { Owner.upstream(number($0)) }
                return .cancelled(
                    cancelled.upstreams.map(number), steps: owner ?? (cancelled.rest == nil ? .activeThread : .rest))
            }
        }

        private func answer(_ decision: DirectState.Decision) -> Answer {
            switch decision {
            case .proceed(let released): .proceed(numbers(released))
            case .wait: .wait()
            }
        }

        private func numbers(_ upstream: DirectUpstream?) -> [Int] { upstream.map { [number($0)] } ?? [] }

        private func number(_ upstream: DirectUpstream) -> Int { upstreams.firstIndex { $0 === upstream } ?? -1 }
    }
}
