/// A scheduler that hides the type of another one, so that a model takes its scheduler as a parameter.
///
/// The app passes `.main`, and a test passes the view of a `VirtualTimeScheduler`, or `.immediate`:
///
///     final class SearchModel {
///         @Published var query = ""
///         @Published private(set) var results: [String] = []
///
///         init(server: SearchServer, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
///             $query
///                 .debounce(for: .milliseconds(300), scheduler: scheduler)
///                 .flatMapLatest { server.results(for: $0) }
///                 .receive(on: scheduler)
///                 .assign(to: &$results)
///         }
///     }
///
/// It does what the other scheduler does: it has the same time, runs actions on the same thread, and passes options on.
///
/// - **Isolation.** It is not `Sendable`, because it can hide a scheduler for one thread, such as a `VirtualTimeScheduler`. Pass it
///   to the operators on the thread or the actor that has it. Their actions run where the hidden scheduler runs them.
/// - **Cost.** Creating it takes one allocation. Each call adds a call of a method of a class.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    private let box: SchedulerBox<SchedulerTimeType, SchedulerOptions>

    /// Creates a scheduler that hides the type of another one.
    ///
    /// - Parameter scheduler: The scheduler to hide. An `AnyScheduler` is not hidden a second time.
    public init<Base: Scheduler>(_ scheduler: Base)
    where Base.SchedulerTimeType == SchedulerTimeType, Base.SchedulerOptions == SchedulerOptions {
        box = (scheduler as? Self)?.box ?? BoxOfType(scheduler)
    }

    /// The current time of the hidden scheduler.
    public var now: SchedulerTimeType { box.now }

    /// The minimum tolerance of the hidden scheduler.
    public var minimumTolerance: SchedulerTimeType.Stride { box.minimumTolerance }

    /// Schedules an action as soon as possible.
    ///
    /// - Parameters:
    ///   - options: Options of the hidden scheduler.
    ///   - action: The closure to run, on the thread that the hidden scheduler chooses.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        box.schedule(options: options, action)
    }

    /// Schedules an action for a time.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - tolerance: How much later the action can run.
    ///   - options: Options of the hidden scheduler.
    ///   - action: The closure to run, on the thread that the hidden scheduler chooses.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        box.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    /// Schedules an action for a time, and again after each interval.
    ///
    /// - Parameters:
    ///   - date: The first time.
    ///   - interval: The duration between two runs of the action.
    ///   - tolerance: How much later the action can run.
    ///   - options: Options of the hidden scheduler.
    ///   - action: The closure to run, on the thread that the hidden scheduler chooses.
    /// - Returns: The cancellable of the hidden scheduler, which ends the repetition.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        box.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
}

/// The type-erased scheduler in place of a scheduler of a type: `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Base: Scheduler> = AnyScheduler<Base.SchedulerTimeType, Base.SchedulerOptions>

extension Scheduler {
    /// Returns a scheduler that hides the type of this one.
    ///
    /// - Returns: An ``AnyScheduler`` with the same time and options.
    @_disfavoredOverload  // An app can declare it as well, with an `AnyScheduler` of its own.
    public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> { AnyScheduler(self) }
}

extension AnyScheduler: SchedulerHiding {
    package var hiddenScheduler: Any { box.base }
}

// MARK: - The hidden scheduler

/// It is a class, because closures for its five members would take five allocations.
private class SchedulerBox<Time: Strideable, Options> where Time.Stride: SchedulerTimeIntervalConvertible {
    var base: Any { overridden() }
    var now: Time { overridden() }
    var minimumTolerance: Time.Stride { overridden() }

    func schedule(options: Options?, _ action: @escaping () -> Void) { overridden() }

    func schedule(after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void) {
        overridden()
    }

    func schedule(
        after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
        _ action: @escaping () -> Void
    ) -> any Cancellable { overridden() }

    private func overridden() -> Never {
        preconditionFailure("The subclass for the type of the scheduler overrides this.")
    }
}

private final class BoxOfType<Base: Scheduler>: SchedulerBox<Base.SchedulerTimeType, Base.SchedulerOptions> {
    private let scheduler: Base

    init(_ scheduler: Base) {
        self.scheduler = scheduler
    }

    override var base: Any { scheduler }
    override var now: Base.SchedulerTimeType { scheduler.now }
    override var minimumTolerance: Base.SchedulerTimeType.Stride { scheduler.minimumTolerance }

    override func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
        scheduler.schedule(options: options, action)
    }

    override func schedule(
        after date: Base.SchedulerTimeType, tolerance: Base.SchedulerTimeType.Stride, options: Base.SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    override func schedule(
        after date: Base.SchedulerTimeType, interval: Base.SchedulerTimeType.Stride,
        tolerance: Base.SchedulerTimeType.Stride, options: Base.SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        scheduler.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
}
