#if !os(WASI) && !os(Windows)
import CombineTraitsSupport

/// A Swift clock with the virtual time of a scheduler, on which tasks sleep in virtual time.
///
/// Pass it to code that takes a clock, in place of a `ContinuousClock`. Publishers and tasks then share one time:
///
///     let scheduler = VirtualTimeScheduler()
///     scheduler.withVirtualTasks {
///         let poller = Poller(clock: scheduler.clock)
///         poller.start()
///         scheduler.advance(by: .seconds(30))
///     }
///
/// - **Sleep.** A task that sleeps wakes when the scheduler reaches the instant, or throws `CancellationError` as soon as it is
///   cancelled.
/// - **Traps.** `sleep(until:tolerance:)` traps outside of ``VirtualTimeScheduler/withVirtualTasks(_:)``, because no one would wake the
///   task. ``BehaviorRun`` has such a scope.
///
/// Unchecked `Sendable`, which `Clock` requires: a task sleeps only in the scope of the scheduler, which has one thread. Read ``now``
/// on this thread, too.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct VirtualClock: Clock, @unchecked Sendable {
    /// An instant of virtual time.
    public struct Instant: InstantProtocol {
        /// The virtual time since the instant zero.
        public let sinceZero: Duration

        /// Returns the instant that is a duration after this one.
        ///
        /// - Parameter duration: The duration, which can be negative.
        public func advanced(by duration: Duration) -> Self { Self(sinceZero: sinceZero + duration) }

        /// Returns the duration from this instant to another one.
        ///
        /// - Parameter other: The other instant.
        public func duration(to other: Self) -> Duration { other.sinceZero - sinceZero }

        /// Returns whether an instant is earlier than another one.
        public static func < (first: Self, second: Self) -> Bool { first.sinceZero < second.sinceZero }
    }

    fileprivate let scheduler: VirtualTimeScheduler

    /// The current instant of the scheduler.
    public var now: Instant { Instant(sinceZero: .nanoseconds(scheduler.now.nanoseconds)) }

    /// The smallest difference between two instants at which tasks wake: one nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Suspends the current task until the scheduler reaches an instant.
    ///
    /// - Parameters:
    ///   - deadline: The instant. If it has passed, the task continues at the current instant.
    ///   - tolerance: Ignored, because virtual time is exact.
    /// - Throws: A `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        guard let tasks = VirtualTasks.current, tasks.scheduler === scheduler else {
            preconditionFailure("A task sleeps on a virtual clock only within withVirtualTasks(_:) of its scheduler.")
        }
        let duration = now.duration(to: deadline)
        let nanoseconds = duration.wholeNanoseconds
        // A part of a nanosecond counts as a whole one, so that the task does not wake before its deadline.
        let hasPart = nanoseconds < .max && duration > .nanoseconds(nanoseconds)
        try await tasks.sleep(for: .init(nanoseconds: max(hasPart ? nanoseconds + 1 : nanoseconds, 0)))
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
    /// The number of nanoseconds, rounded toward zero. It is the largest number if the duration is longer than half of virtual time.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds > Int64.max / 2_000_000_000 ? .max : seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension VirtualTimeScheduler {
    /// A Swift clock with the time of this scheduler. Tasks that sleep on it need ``withVirtualTasks(_:)``.
    public var clock: VirtualClock { VirtualClock(scheduler: self) }
}
#endif
