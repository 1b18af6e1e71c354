import TestSupport
import Testing

/// What a recorder of a scenario holds publishers to.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct RecorderTests {
    private typealias Upstream = ManualPublisher<Int, Never>

    private func fault(
        releases: Bool = true, _ declare: (ThreadScenario, Upstream, TraceRecorder<Int, Never>) -> Void
    ) -> ScheduleFault? {
        ScheduleSearch().run { scenario in
            let publisher = Upstream()
            let recorder = scenario.record(publisher)
            declare(scenario, publisher, recorder)
            scenario.expect("the publisher is kept until now") {
                if releases { publisher.release() }
                return true
            }
        }.failure?.fault
    }

    @Test("Events on two threads must not overlap")
    func overlap() {
        let fault = fault { scenario, publisher, _ in
            scenario.thread("first") { publisher.send(.value(1)) }
            scenario.thread("second") { publisher.send(.value(2)) }
        }
        expectEqual(fault, .defect(.overlappingEvents, subscriber: "subscriber"))
    }

    @Test("An event on another thread waits until the subscriber has received its subscription")
    func duringSubscription() {
        let fault = ScheduleSearch().run { scenario in
            let subject = PassthroughSubject<Int, Never>()
            scenario.thread("subscriber", scenario.recorder(as: "subscriber") { subject.subscribe($0) }.attach)
            scenario.thread("sender") { subject.send(1) }
        }.failure?.fault
        expectEqual(fault, .defect(.eventDuringSubscription, subscriber: "subscriber"))
    }

    @Test("A completion during the delivery of the subscription comes too early, but not before the subscription")
    func completionDuringSubscription() {
        let fault = ScheduleSearch().run { scenario in
            let subject = PassthroughSubject<Int, Never>()
            let subscriber = scenario.recorder(as: "subscriber", demand: .none) { subject.subscribe($0) }
            scenario.thread("subscriber", subscriber.attach)
            scenario.thread("sender") { subject.send(completion: .finished) }
            scenario.expect("the only defect is an event during the subscription") {
                subscriber.recorder.trace.defects.allSatisfy { $0 == .eventDuringSubscription }
            }
        }.failure?.fault
        expectEqual(fault, .defect(.eventDuringSubscription, subscriber: "subscriber"))
    }

    @Test("A subscriber receives one subscription, even from two threads at once")
    func secondSubscription() {
        let fault = ScheduleSearch().run { scenario in
            let subscriber = scenario.recorder(as: "subscriber") { (_: TraceRecorder<Int, Never>) in }
            scenario.thread("first") { subscriber.recorder.receive(subscription: Subscriptions.empty) }
            scenario.thread("second") { subscriber.recorder.receive(subscription: Subscriptions.empty) }
        }.failure?.fault
        expectEqual(fault, .defect(.secondSubscription, subscriber: "subscriber"))
    }

    @Test("An event that comes in the course of another one, on the same thread, is no overlap")
    func recursion() {
        let fault = fault { scenario, publisher, _ in
            scenario.thread("only", { publisher.send(.value(1)) }, { publisher.send(.value(2)) })
        }
        #expect(fault == nil)
    }

    @Test("An event that is under way may come after the cancellation, but not on the thread that has cancelled")
    func cancellation() {
        let onOtherThread = fault { scenario, publisher, recorder in
            scenario.thread("sends") { publisher.send(.value(1)) }
            scenario.thread("cancels") { recorder.cancel() }
        }
        #expect(onOtherThread == nil)
        let onSameThread = fault { scenario, publisher, recorder in
            scenario.thread("cancels") {
                recorder.cancel()
                publisher.send(.value(1))
            }
        }
        expectEqual(onSameThread, .defect(.eventAfterCancellation, subscriber: "subscriber"))
    }

    @Test("A subscriber that has cancelled is released")
    func release() {
        var kept: [Upstream] = []
        let fault = fault(releases: false) { scenario, publisher, _ in
            kept.append(publisher)
            scenario.thread("sends") { publisher.send(.value(1)) }
        }
        expectEqual(fault, .leak("the subscriber \"subscriber\""))
    }

    @Test("Virtual time passes on a thread of its own, and ends when nobody can schedule anything anymore")
    func time() throws {
        var traces: Set<String> = []
        try expectComplete(ScheduleSearch(preemptions: 1)) { scenario in
            let subject = PassthroughSubject<Int, Never>()
            let recorder = scenario.record(subject.delay(for: 1, scheduler: scenario.scheduler()))
            scenario.thread("first") { subject.send(1) }
            scenario.thread("second") { subject.send(2) }
            scenario.expect("both arrive") {
                traces.insert("\(recorder.trace)")
                return recorder.trace.values.sorted() == [1, 2]
            }
        }
        expectEqual(traces, ["(^12)", "(^21)"])
    }

    @Test("A cancellation after some time comes on a thread of its own")
    func timedCancellation() throws {
        var traces: Set<String> = []
        try exploreSchedules { scenario in
            let values = ScriptedPublisher<Int, Never>("-1-2|", scheduler: scenario.scheduler("values"))
            let recorder = scenario.record(values, cancellation: .after(1))
            scenario.expect("values come in order") {
                traces.insert("\(recorder.trace.events.count)")
                return [[], [1], [1, 2]].contains(recorder.trace.values)
            }
        }
        expectEqual(traces, ["0", "1", "2", "3"])
    }
}
