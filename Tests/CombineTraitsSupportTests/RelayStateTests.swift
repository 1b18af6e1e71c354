import TestSupport
import Testing

@testable import CombineTraitsSupport

/// The events of a relay in orders that threads can bring them in, without threads.
struct RelayStateTests {
    private let thread = ObjectIdentifier(Thread.self)
    private let otherThread = ObjectIdentifier(NSObject.self)

    @Test("Events of a replaced publisher do not count")
    func replacement() {
        var state = RelayState()
        let first = state.begin(on: thread)
        #expect(state.counts(first))
        _ = state.replaceCurrent()
        #expect(!state.counts(first))
        #expect(!state.isRelaying)

        let second = state.begin(on: thread)
        #expect(!state.counts(first))
        #expect(state.counts(second))
        #expect(state.isRelaying)
    }

    @Test("The subscription of a replaced publisher is not kept, nor is a second one")
    func subscriptions() {
        var state = RelayState()
        let first = state.begin(on: thread)
        _ = state.replaceCurrent()
        let second = state.begin(on: thread)
        let areKept = [first, second, second].map { state.receive(Subscriptions.empty, of: $0) }
        expectEqual(areKept, [false, true, false])
    }

    @Test("A publisher gets the part of the demand that it has not received, and the next one what is missing")
    func demand() {
        var state = RelayState()
        let first = state.begin(on: thread)
        var demands = [state.takeMissingDemand(of: .max(2))]
        _ = state.receive(Subscriptions.empty, of: first)
        demands += [state.takeMissingDemand(of: .max(2)), state.takeMissingDemand(of: .max(2))]
        expectEqual(demands, [.none, .max(2), .none])

        let areFirst = [state.receiveValue(), state.receiveValue()]
        expectEqual(areFirst, [true, false])
        demands = [state.takeMissingDemand(of: .max(1)), state.takeMissingDemand(of: .max(1))]
        expectEqual(demands, [.max(1), .none])

        _ = state.receiveCompletion()
        let second = state.begin(on: thread)
        _ = state.receive(Subscriptions.empty, of: second)
        demands = [state.takeMissingDemand(of: .unlimited), state.takeMissingDemand(of: .unlimited)]
        expectEqual(demands, [.unlimited, .none])
    }

    @Test(
        "A publisher that completes while it is being subscribed to leaves the next one to that call, on the same thread"
    )
    func postponement() {
        var state = RelayState()
        let first = state.begin(on: thread)
        var arePostponed = [state.postpone({ _ in }, on: thread)]
        let completion = state.receiveCompletion()
        arePostponed.append(state.postpone({ _ in }, on: otherThread))
        arePostponed.append(state.postpone({ _ in }, on: thread))
        #expect(completion.isFirst)
        #expect(state.isRelaying)

        let ended = state.endStart(of: first)
        #expect(ended != nil)
        #expect(!state.isRelaying)
        arePostponed.append(state.postpone({ _ in }, on: thread))
        expectEqual(arePostponed, [false, false, true, false])
    }

    @Test("A publisher that begins without a thread does not make the next one wait")
    func beginningWithoutThread() {
        var state = RelayState()
        _ = state.begin(on: nil)
        _ = state.receiveCompletion()
        let isPostponed = state.postpone({ _ in }, on: thread)
        #expect(!isPostponed)
    }

    @Test("The start of a replaced publisher does not end that of the next one")
    func endOfStart() {
        var state = RelayState()
        let first = state.begin(on: thread)
        _ = state.replaceCurrent()
        let second = state.begin(on: thread)
        _ = state.receiveCompletion()
        _ = state.postpone({ _ in }, on: thread)
        let haveNext = [first, second].map { state.endStart(of: $0) != nil }
        expectEqual(haveNext, [false, true])
    }
}
