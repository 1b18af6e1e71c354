import BenchmarkSupport
import Conbini

/// Operators with a clock whose time does not pass: what is measured is the operator, not the scheduler.
func time() {
    let clock = StoppedClock()
    Comparison("a subject → a time limit → sink")
        .add(
            "deadline",
            subscriptions { tally in
                let subject = PassthroughSubject<Int, NoValue>()
                let cancellable = subject.uncheckedSingle().deadline(1, scheduler: clock, failingWith: NoValue())
                    .sinkSingle { if case .success(let value) = $0 { tally.add(value) } }
                subject.send(1)
                withExtendedLifetime(cancellable) {}
            }
        )
        .add(
            "timeout",
            subscriptions { tally in
                let subject = PassthroughSubject<Int, NoValue>()
                let cancellable = subject.timeout(1, scheduler: clock, customError: { NoValue() })
                    .sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
                subject.send(1)
                withExtendedLifetime(cancellable) {}
            })

    let just = Just(1)
    let immediate = ImmediateScheduler.shared
    Comparison("a delay of 0, then just → sink")
        .add("delaySubscription", of: just.delaySubscription(for: .zero, scheduler: immediate))
        .add("Just, delay, flatMap", by: Just(()).delay(for: .zero, scheduler: immediate).flatMap { just })

    Comparison("two publishers, one of which is first → sink")
        .add("race", of: just.race(with: Empty<Int, Never>(completeImmediately: false)))
        .add("merge, first", by: just.merge(with: Empty(completeImmediately: false)).first())
}

/// A scheduler whose time does not pass.
private struct StoppedClock: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {}

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        AnyCancellable {}
    }
}
