import CombineTraitsTesting
import TestSupport
import Testing

/// What a timer publishes, and when it stops.
@Suite("AnySinglePublisher.timer(after:)")
struct TimerTests {
    typealias Instant = VirtualTimeScheduler.SchedulerTimeType

    @Test("Publishes the time, once, when it is demanded")
    func demand() {
        let scheduler = VirtualTimeScheduler()
        let timer = AnySinglePublisher.timer(after: 3, scheduler: scheduler)
        let (eager, late, idle) = (
            timer.recordTrace(on: scheduler), timer.recordTrace(on: scheduler, demand: .unlimitedAfter(5)),
            timer.recordTrace(on: scheduler, demand: .none)
        )
        scheduler.run()
        #expect(eager.trace.marbles == "---(a|)")
        #expect(eager.trace.values == [.seconds(3)])
        #expect(late.trace.marbles == "-----(a|)")
        #expect(late.trace.values == [.seconds(3)])
        #expect(idle.trace.marbles == "-")
        #expect((eager.trace.defects + late.trace.defects + idle.trace.defects) == [])
        let second = timer.recordTrace(on: scheduler)
        scheduler.run()
        #expect(second.trace.values == [.seconds(8)])
    }

    @Test("A sink gets the time, and a timer without a delay waits for the scheduler, too")
    func sinks() {
        let scheduler = VirtualTimeScheduler()
        var times: [Instant] = []
        let cancellables = [0, 2].map { (delay: Instant.Stride) in
            AnySinglePublisher.timer(after: delay, scheduler: scheduler).sinkSingle { times.append($0.get()) }
        }
        #expect(times == [])
        scheduler.run()
        #expect(times == [.zero, .seconds(2)])
        cancellables.forEach { $0.cancel() }
    }

    @Test("Publishes on subscription on a scheduler without time")
    func immediateScheduler() {
        let recorder = AnySinglePublisher.timer(after: 1, scheduler: ImmediateScheduler.shared).record()
        #expect(recorder.values.count == 1)
        #expect(recorder.isFinished)
    }

    @Test("Stops with the subscription, and releases the subscriber")
    func cancellation() {
        let scheduler = VirtualTimeScheduler()
        let token = Token()
        let lifetime = Lifetime(of: token)
        func attach(_ token: Token) -> AnyCancellable {
            AnySinglePublisher.timer(after: 1, scheduler: scheduler).sinkSingle { _ in token.touch() }
        }
        let cancellable = attach(consume token)
        #expect(scheduler.scheduledActionCount == 1)
        cancellable.cancel()
        #expect(scheduler.scheduledActionCount == 0)
        #expect(lifetime.isOver)
        let recorder = Recorder<Instant, Never>()
        TraitPublishers.Timer(after: 1, scheduler: scheduler)
            .handleEvents(receiveSubscription: { $0.cancel() }).subscribe(recorder)
        #expect(scheduler.scheduledActionCount == 0)
    }
}
