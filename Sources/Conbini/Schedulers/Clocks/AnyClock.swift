/// A clock that hides the type of another one, where `any Clock` is not allowed.
///
/// A model that only sleeps can store `any Clock<Duration>`. Its instants have no type, so code that stores the current instant, or
/// passes a deadline on, needs this clock:
///
///     struct Stopwatch {
///         let clock: AnyClock<Duration>
///         let start: AnyClock<Duration>.Instant
///         var elapsed: Duration { start.duration(to: clock.now) }
///     }
///
/// It sleeps as the other clock does, and ends a sleep in the same way when the task is cancelled.
///
/// - **Traps.** Instants of clocks of different types have no order and no distance: to compare or measure them stops the program.
///   They are never equal.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct AnyClock<Duration: DurationProtocol>: Clock {
    private let base: any Clock<Duration>

    /// Creates a clock that hides the type of another one.
    ///
    /// - Parameter clock: The clock to hide.
    public init(_ clock: some Clock<Duration>) {
        base = clock
    }

    /// The current instant of the hidden clock.
    public var now: Instant {
        func now(_ clock: some Clock<Duration>) -> Instant { Instant(base: clock.now) }
        return now(base)
    }

    /// The minimum resolution of the hidden clock.
    public var minimumResolution: Duration { base.minimumResolution }

    /// Suspends the task until a deadline.
    ///
    /// - Parameters:
    ///   - deadline: An instant of this clock, or of another one that hides a clock of the same type.
    ///   - tolerance: How much later the task can resume.
    /// - Throws: The error of the hidden clock, which is a `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        func sleep<Base: Clock<Duration>>(on clock: Base) async throws {
            try await clock.sleep(until: deadline.cast(to: Base.Instant.self), tolerance: tolerance)
        }
        try await sleep(on: base)
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension AnyClock {
    /// An instant of the hidden clock.
    public struct Instant: InstantProtocol {
        fileprivate let base: any InstantProtocol<Duration>

        /// Returns the instant that is a duration after this one.
        ///
        /// - Parameter duration: The duration, which can be negative.
        /// - Returns: An instant of the same clock.
        public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }

        /// Returns the duration from this instant to another one.
        ///
        /// - Parameter other: An instant of the same type of clock.
        /// - Returns: The duration, which is negative if the other instant is earlier.
        public func duration(to other: Self) -> Duration {
            func duration<Base: InstantProtocol<Duration>>(from base: Base) -> Duration {
                base.duration(to: other.cast(to: Base.self))
            }
            return duration(from: base)
        }

        /// Returns whether an instant is before another one of the same type of clock.
        public static func < (lhs: Self, rhs: Self) -> Bool {
            func isBefore<Base: InstantProtocol<Duration>>(_ base: Base) -> Bool { base < rhs.cast(to: Base.self) }
            return isBefore(lhs.base)
        }

        /// Returns whether two instants are the same instant of the same type of clock.
        public static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

        /// Adds the instant to a hasher.
        ///
        /// - Parameter hasher: The hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

        fileprivate func cast<Base: InstantProtocol<Duration>>(to type: Base.Type) -> Base {
            guard let base = self.base as? Base else {
                preconditionFailure("AnyClock: an instant of type \(Swift.type(of: self.base)) is not one of \(type).")
            }
            return base
        }
    }
}
