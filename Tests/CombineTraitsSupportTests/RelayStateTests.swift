import CombineTraitsTesting
import TestSupport
import Testing

@testable import CombineTraitsSupport

/// The events of a relay in orders that threads can bring them in, without threads.
@Suite("State of RelaySubscription")
struct RelayStateTests {
    @Test("Events of a replaced publisher do not count")
    func replacement() {
        var state = RelayState()
        let first = state.begin()
        #expect(state.counts(first))
        _ = state.replaceCurrent()
        #expect(!state.counts(first))
        #expect(!state.isRelaying)

        let second = state.begin()
        #expect(!state.counts(first))
        #expect(state.counts(second))
        #expect(state.isRelaying)
    }

    @Test("The subscription of a replaced publisher is not kept, nor is a second one")
    func subscriptions() {
        var state = RelayState()
        let first = state.begin()
        _ = state.replaceCurrent()
        let second = state.begin()
        #expect(!state.receive(Subscriptions.empty, of: first))
        #expect(state.receive(Subscriptions.empty, of: second))
        #expect(!state.receive(Subscriptions.empty, of: second))
    }

    @Test("A publisher gets the part of the demand that it has not received, and the next one what is missing")
    func demand() {
        var state = RelayState()
        let first = state.begin()
        #expect(state.takeMissingDemand(of: .max(2)) == .none)
        _ = state.receive(Subscriptions.empty, of: first)
        #expect(state.takeMissingDemand(of: .max(2)) == .max(2))
        #expect(state.takeMissingDemand(of: .max(2)) == .none)
        #expect(state.receiveValue())
        #expect(!state.receiveValue())
        #expect(state.takeMissingDemand(of: .max(1)) == .max(1))
        #expect(state.receiveCompletion().isFirst == false)

        let second = state.begin()
        _ = state.receive(Subscriptions.empty, of: second)
        #expect(state.takeMissingDemand(of: .unlimited) == .unlimited)
        #expect(state.takeMissingDemand(of: .unlimited) == .none)
    }

    @Test("A publisher that completes while it is being subscribed to leaves the next one to that call")
    func postponement() {
        var state = RelayState()
        let first = state.begin()
        #expect(!state.postpone { _ in })
        #expect(state.receiveCompletion().isFirst)
        #expect(state.postpone { _ in })
        #expect(state.isRelaying)
        #expect(state.endStart(of: first).next != nil)
        #expect(!state.isRelaying)
        #expect(!state.postpone { _ in })
    }

    @Test("A publisher that has been replaced during its start does not end the start of the next one")
    func endOfStart() {
        var state = RelayState()
        let first = state.begin()
        _ = state.replaceCurrent()
        let second = state.begin()
        _ = state.receiveCompletion()
        #expect(state.postpone { _ in })
        #expect(state.endStart(of: first).next == nil)
        #expect(state.endStart(of: second).next != nil)
    }

    @Test("A cancellation during the start waits for it, if the operator wants that", arguments: [true, false])
    func cancellation(waits: Bool) {
        var state = RelayState()
        let number = state.begin()
        #expect(state.cancel(waitingForStart: waits) == !waits)
        _ = state.end()
        #expect(state.isOver)
        #expect(!state.counts(number))
        #expect(state.endStart(of: number).isCancelled == waits)
    }

    @Test("A cancellation after the subscription has come does not wait")
    func lateCancellation() {
        var state = RelayState()
        let number = state.begin()
        _ = state.receive(Subscriptions.empty, of: number)
        #expect(state.cancel(waitingForStart: true))
        #expect(state.end().upstream != nil)
        #expect(!state.endStart(of: number).isCancelled)
    }
}
