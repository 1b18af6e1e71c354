import CombineTraits

/// A publisher that publishes numbers down to one.
///
/// ```
/// Countdown(from: 3)    (321|)
/// ```
///
/// It publishes as many numbers as are requested, and finishes after the last one.
public struct Countdown: Publisher {
    /// The numbers.
    public typealias Output = Int

    /// A countdown does not fail.
    public typealias Failure = Never

    private let start: Int

    /// Creates a countdown.
    ///
    /// - Parameter start: The first number. There are none if it is zero or less.
    public init(from start: Int) {
        self.start = start
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive<Downstream: Subscriber<Int, Never>>(subscriber: Downstream) {
        stride(from: start, to: 0, by: -1).publisher.receive(subscriber: subscriber)
    }
}
