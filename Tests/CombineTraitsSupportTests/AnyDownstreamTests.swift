import TestSupport
import Testing

struct AnyDownstreamTests {
    private let recorder = Recorder<Int, TestError>(demand: .max(1), demandPerValue: .max(2))

    @Test("passes on what it receives, in order, and returns the demand")
    func events() {
        let downstream = recorder.eraseToAnyDownstream()

        downstream.receive(subscription: Subscriptions.empty)
        let demand = downstream.receive(1)
        downstream.receive(completion: .failure(TestError()))

        expectEqual(demand, .max(2))
        expectEqual(recorder.subscriptions.count, 1)
        expectEqual(recorder.values, [1])
        expectEqual(recorder.failure, TestError())
    }

    @Test("shows the subscriber as its base")
    func base() {
        #expect(recorder.eraseToAnyDownstream().base as AnyObject === recorder)
    }
}
