#if canImport(Combine) || canImport(OpenCombineShim)
/// A publisher of this package that keeps only the newest value for a subscriber without demand, and drops the others.
package protocol ReplacingUnrequestedValues: Publisher, AnyObject {}

extension Publisher {
    /// Whether the publisher is a subject, a `ValueRelay`, or another object that drops values without demand.
    ///
    /// This property does not recognize such an object behind an operator or in an `AnyPublisher`.
    package var dropsUnrequestedValues: Bool {
        // All these publishers are classes. Checking this first avoids the slow lookup of a conformance for other types.
        Self.self is AnyClass && (self is any Subject || self is any ReplacingUnrequestedValues)
    }
}
#endif
