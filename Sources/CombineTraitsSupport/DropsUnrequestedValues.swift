#if canImport(Combine) || canImport(OpenCombineShim)
extension Publisher {
    /// Whether the publisher is a subject. A subject drops the values that its subscriber has not requested.
    ///
    /// A subject that an operator or an `AnyPublisher` hides is not found.
    package var dropsUnrequestedValues: Bool {
        // Subjects are classes. The lookup of the conformance is slow, and other publishers are spared it.
        Self.self is AnyClass && self is any Subject
    }
}
#endif
