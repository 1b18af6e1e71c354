/// A clock whose sleeps return at once, for tests and previews that need no time.
///
/// A sleep advances the time of the clock to its deadline, so code that measures time sees the time that it slept:
///
///     let clock = ImmediateClock()
///     try await clock.sleep(for: .seconds(10))    // returns at once
///     let time = clock.now.offset                 // 10 seconds
///
/// On this clock, no sleep is longer than another one. If a test depends on which of several tasks sleeps longer, it needs a clock whose
/// time it moves, such as the `clock` of a `VirtualTimeScheduler`.
///
/// - **Cancellation.** A sleep of a cancelled task throws a `CancellationError`. The sleep gives other tasks an opportunity to run, and
///   asks a second time after that.
/// - **Threads.** All threads and tasks can use one clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
    // Unchecked `Sendable`, because only code that holds the lock accesses the instant.
    private var current: Instant
    private let lock = Lock.make()

    /// Creates a clock.
    ///
    /// - Parameter now: The current instant. By default, its offset is zero.
    public init(now: Instant = Instant()) {
        current = now
    }

    /// The latest deadline of the sleeps so far, or the instant with which the clock was created.
    public var now: Instant { lock.withLock { current } }

    /// The minimum resolution, which is zero because each sleep is exact.
    public var minimumResolution: Duration { .zero }

    /// Advances the time to a deadline, and returns at once.
    ///
    /// - Parameters:
    ///   - deadline: The instant. If it is in the past, the time stays the same.
    ///   - tolerance: Ignored, because the sleep is exact.
    /// - Throws: A `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        lock.withLock { current = max(current, deadline) }
        await Task.yield()
        try Task.checkCancellation()
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ImmediateClock {
    /// An instant of a clock whose sleeps return at once.
    public struct Instant: InstantProtocol {
        /// The time since the instant zero of the clock.
        public let offset: Duration

        /// Creates an instant.
        ///
        /// - Parameter offset: The time since the instant zero.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns the instant that is a duration after this one.
        ///
        /// - Parameter duration: The duration, which can be negative.
        /// - Returns: The instant.
        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        /// Returns the duration from this instant to another one.
        ///
        /// - Parameter other: The other instant.
        /// - Returns: The duration, which is negative if the other instant is earlier.
        public func duration(to other: Self) -> Duration { other.offset - offset }

        /// Returns whether an instant is before another one.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ImmediateClock where Duration == Swift.Duration {
    /// Creates a clock whose sleeps are measured in `Duration`, at the offset zero.
    public convenience init() { self.init(now: Instant()) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Self == ImmediateClock<Swift.Duration> {
    /// A new clock whose sleeps return at once.
    @_disfavoredOverload  // An app can declare it as well, with an `ImmediateClock` of its own.
    public static var immediate: Self { ImmediateClock() }
}
