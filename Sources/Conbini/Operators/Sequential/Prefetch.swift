extension Publisher {
    /// How many values the operators that work in sequence request ahead by default: all of a subject, which drops values
    /// that are not requested, and none of other publishers.
    var defaultPrefetch: Subscribers.Demand {
        // Subjects are classes. The lookup of the conformance is slow, and other publishers are spared it.
        Self.self is AnyClass && self is any Subject ? .unlimited : .none
    }
}
