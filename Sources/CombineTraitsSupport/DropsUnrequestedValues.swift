#if canImport(Combine) || canImport(OpenCombineShim)
extension Publisher {
    /// Whether the publisher is a subject, which drops values that its subscriber has not requested.
    ///
    /// This property does not recognize a subject behind an operator or in an `AnyPublisher`.
    package var dropsUnrequestedValues: Bool {
        // Subjects are classes. For other types, this avoids the lookup of the conformance, which is slow.
        Self.self is AnyClass && self is any Subject
    }
}
#endif
