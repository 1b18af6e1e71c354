extension VirtualTimeScheduler {
    /// An instant of virtual time.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The number of nanoseconds since the instant zero.
        public let nanoseconds: Int64

        /// Creates an instant.
        ///
        /// - Parameter nanoseconds: The number of nanoseconds since the instant zero. It must not be negative.
        public init(nanoseconds: Int64) {
            trap(
                unless: nanoseconds >= 0,
                "VirtualTimeScheduler: time begins at zero, and has no instant of \(nanoseconds) nanoseconds.")
            self.nanoseconds = nanoseconds
        }

        /// The start of virtual time.
        public static let zero = Self(nanoseconds: 0)

        /// The latest instant, almost three centuries after zero.
        public static let distantFuture = Self(nanoseconds: .max)

        /// Returns the instant that is a number of seconds after zero.
        ///
        /// - Parameter seconds: The number of seconds. It must not be negative.
        /// - Returns: The instant, which is at most ``distantFuture``.
        public static func seconds(_ seconds: Int) -> Self {
            Self(nanoseconds: Stride.seconds(seconds).nanoseconds)
        }

        /// Returns the duration from this instant to another one.
        ///
        /// - Parameter other: The other instant.
        /// - Returns: The duration, which is negative if the other instant is earlier.
        public func distance(to other: Self) -> Stride {
            Stride(nanoseconds: other.nanoseconds - nanoseconds)
        }

        /// Returns the instant that is a duration after this one.
        ///
        /// - Parameter duration: The duration. A negative duration goes back, but not beyond zero.
        /// - Returns: The instant, which is at most ``distantFuture``.
        public func advanced(by duration: Stride) -> Self { instant(after: duration) ?? .distantFuture }

        /// Returns the instant that is a duration after this one, or `nil` if it is after ``distantFuture``.
        func instant(after duration: Stride) -> Self? {
            let (sum, overflows) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
            return overflows ? nil : Self(nanoseconds: max(sum, 0))
        }
    }
}

extension VirtualTimeScheduler.SchedulerTimeType: CustomStringConvertible {
    /// The instant in seconds, such as `1.5 s`.
    public var description: String { VirtualTimeScheduler.SchedulerTimeType.zero.distance(to: self).description }
}

extension VirtualTimeScheduler.SchedulerTimeType {
    /// A duration of virtual time.
    ///
    /// An integer literal is a number of seconds, as with the schedulers of Combine. If a number of seconds, milliseconds,
    /// or microseconds is out of range, the longest positive or negative duration takes its place. If the result of an arithmetic
    /// operator is out of range, the operator traps.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable {
        /// The duration in nanoseconds.
        public let nanoseconds: Int64

        /// Creates a duration from a number of nanoseconds.
        ///
        /// - Parameter nanoseconds: The number of nanoseconds, which can be negative.
        public init(nanoseconds: Int64) {
            self.nanoseconds = nanoseconds
        }

        /// Creates a duration from a number of seconds.
        ///
        /// - Parameter value: The number of seconds.
        public init(integerLiteral value: Int) {
            self = .seconds(value)
        }

        /// Creates a duration from a number of seconds, or returns `nil` if the number is out of range.
        ///
        /// - Parameter source: The number of seconds.
        public init?(exactly source: some BinaryInteger) {
            guard let seconds = Int64(exactly: source) else { return nil }
            let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: Self.nanosecondsPerSecond)
            if overflows { return nil }
            self.nanoseconds = nanoseconds
        }

        private static let nanosecondsPerSecond: Int64 = 1_000_000_000

        // A number that is out of range becomes the longest positive or negative duration.
        private init(_ count: Int, times unit: Int64) {
            let (nanoseconds, overflows) = Int64(count).multipliedReportingOverflow(by: unit)
            self.nanoseconds = overflows ? (count < 0 ? -.max : .max) : nanoseconds
        }

        /// Creates a duration from a number of seconds.
        ///
        /// - Parameter s: The number of seconds.
        /// - Returns: The duration, or the longest positive or negative one if the number is out of range.
        public static func seconds(_ s: Int) -> Self { Self(s, times: nanosecondsPerSecond) }

        /// Creates a duration from a number of seconds, rounded to nanoseconds.
        ///
        /// - Parameter s: The number of seconds. If it is `nan`, the method traps.
        /// - Returns: The duration, or the longest positive or negative one if the number is out of range.
        public static func seconds(_ s: Double) -> Self {
            trap(unless: !s.isNaN, "VirtualTimeScheduler: no duration is \(s) seconds.")
            let nanoseconds = (s * Double(nanosecondsPerSecond)).rounded()
            return Self(nanoseconds: Int64(exactly: nanoseconds) ?? (s < 0 ? -.max : .max))
        }

        /// Creates a duration from a number of milliseconds.
        ///
        /// - Parameter ms: The number of milliseconds.
        /// - Returns: The duration, or the longest positive or negative one if the number is out of range.
        public static func milliseconds(_ ms: Int) -> Self { Self(ms, times: 1_000_000) }

        /// Creates a duration from a number of microseconds.
        ///
        /// - Parameter us: The number of microseconds.
        /// - Returns: The duration, or the longest positive or negative one if the number is out of range.
        public static func microseconds(_ us: Int) -> Self { Self(us, times: 1_000) }

        /// Creates a duration from a number of nanoseconds.
        ///
        /// - Parameter ns: The number of nanoseconds.
        /// - Returns: The duration, which is exact.
        public static func nanoseconds(_ ns: Int) -> Self { Self(ns, times: 1) }

        /// The duration without its sign. Traps if it is out of range.
        public var magnitude: Self { nanoseconds < 0 ? 0 - self : self }

        /// Returns whether a duration is less than another one. All negative durations are less than zero.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

        /// Returns the sum of two durations, and traps on overflow.
        public static func + (lhs: Self, rhs: Self) -> Self {
            exactly(lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds), "\(lhs) + \(rhs)")
        }

        /// Returns the difference of two durations, and traps on overflow.
        public static func - (lhs: Self, rhs: Self) -> Self {
            exactly(lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds), "\(lhs) - \(rhs)")
        }

        /// Returns the product of two durations, each measured in seconds: `2 * .milliseconds(300)` is 600 ms. Traps on overflow.
        public static func * (lhs: Self, rhs: Self) -> Self {
            let product = lhs.nanoseconds.multipliedFullWidth(by: rhs.nanoseconds)
            // The quotient has 63 bits if the product is less than half the divisor times 2⁶⁴.
            let magnitude = lhs.nanoseconds.magnitude.multipliedFullWidth(by: rhs.nanoseconds.magnitude)
            let overflows = magnitude.high >= UInt64(nanosecondsPerSecond) / 2
            let quotient = overflows ? 0 : nanosecondsPerSecond.dividingFullWidth(product).quotient
            return exactly((quotient, overflows), "\(lhs) * \(rhs)")
        }

        private static func exactly(
            _ result: (partialValue: Int64, overflow: Bool), _ text: @autoclosure () -> String
        ) -> Self {
            trap(
                unless: !result.overflow,
                "VirtualTimeScheduler: \(text()) is longer than virtual time, which has 292 years.")
            return Self(nanoseconds: result.partialValue)
        }

        /// Adds a duration, and traps on overflow.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

        /// Subtracts a duration, and traps on overflow.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Multiplies a duration by another one, each measured in seconds.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: CustomStringConvertible {
    /// The duration in seconds, such as `1.5 s`.
    public var description: String {
        let magnitude = nanoseconds.magnitude
        let (seconds, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        var text = "\(nanoseconds < 0 ? "-" : "")\(seconds)"
        if fraction > 0 {
            // Nine digits with leading zeros, from which the loop removes trailing zeros.
            var digits = String(1_000_000_000 + fraction).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            text += ".\(digits)"
        }
        return text + " s"
    }
}
