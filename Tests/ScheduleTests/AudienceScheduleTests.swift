import TestSupport
import Testing

/// A relay and `shareNewest()`, whose value several threads set while subscribers come and go.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct AudienceScheduleTests {
    @Test("Two threads that set the value agree with all subscribers on the order")
    func setters() throws {
        try expectComplete { scenario in
            let relay = ValueRelay(0)
            let recorders = ["first", "second"].map { scenario.record(relay, as: $0) }
            scenario.thread("setter 1") { relay.value = 1 }
            scenario.thread("setter 2") { relay.value = 2 }
            scenario.expect("one order, which ends with the value") {
                let values = recorders.map(\.trace.values)
                return values[0] == values[1] && values[0].count == 3 && values[0].last == relay.value
            }
        }
    }

    @Test("A subscriber that comes while the value is set receives the newest one last, and its subscription before")
    func subscription() throws {
        try expectComplete { scenario in
            let relay = ValueRelay(0)
            let (recorder, attach) = scenario.recorder(as: "subscriber") { relay.subscribe($0) }
            scenario.thread("subscriber", attach)
            scenario.thread("setter") { relay.value = 1 }
            scenario.expect("the value, or both") { [[0, 1], [1]].contains(recorder.trace.values) }
        }
    }

    #if !OpenCombineWithMerge
    @Test("No combination comes during the call that delivers the subscription")
    func combination() throws {
        try expectComplete { scenario in
            let relay = ValueRelay(0)
            let sums = relay.combineLatest(ValueRelay(10)) { $0 + $1 }
            let (recorder, attach) = scenario.recorder(as: "subscriber") { sums.subscribe($0) }
            scenario.thread("subscriber", attach)
            scenario.thread("setter") { relay.value = 1 }
            scenario.expect("the sum, or both") { [[10, 11], [11]].contains(recorder.trace.values) }
        }
    }
    #endif

    @Test("A demand meets a value")
    func demand() throws {
        try expectComplete { scenario in
            let relay = ValueRelay(0)
            let recorder = scenario.record(relay, demand: .none)
            scenario.thread("demand") { recorder.request(.max(1)) }
            scenario.thread("setter") { relay.value = 1 }
            scenario.expect("one value") { [[0], [1]].contains(recorder.trace.values) }
        }
    }

    @Test("Subscribers that leave and come share at most one run at a time")
    func restart() throws {
        try expectComplete { scenario in
            let upstream = ValueRelay(0)
            var (runs, overlaps) = (0, 0)
            let shared = upstream.handleEvents(
                receiveSubscription: { _ in runs += 1 }, receiveCancel: { runs -= 1 }
            ).shareNewest()
            let first = scenario.record(shared, as: "first")
            var second: TraceRecorder<Int, Never>?
            scenario.thread("cancellation") { first.cancel() }
            scenario.thread("subscriber") { second = shared.recordTrace(on: VirtualTimeScheduler()) }
            scenario.expect("the second one has a value") { second?.trace.values == [0] }
            scenario.expect("it has the only run") {
                overlaps += runs - 1
                second?.cancel()
                return runs == 0 && overlaps == 0
            }
        }
    }

    @Test("A completion meets a subscriber")
    func completion() throws {
        try expectComplete { scenario in
            let upstream = PassthroughSubject<Int, Never>()
            let shared = upstream.shareNewest()
            scenario.record(shared, as: "first")
            upstream.send(1)
            var second: TraceRecorder<Int, Never>?
            scenario.thread("subscriber") { second = shared.recordTrace(on: VirtualTimeScheduler()) }
            scenario.thread("end") { upstream.send(completion: .finished) }
            scenario.expect("the value and the end") { second?.trace.events == [.value(1), .finished] }
        }
    }
}
