extension Publisher {
    /// How many values the operators that work in sequence request ahead of the work, where their caller does not say:
    /// all of a subject, which drops what is not requested, and none of another publisher.
    var defaultPrefetch: Subscribers.Demand {
        // Subjects are classes. Asking first spares all other publishers the lookup of the conformance.
        Self.self is AnyClass && self is any Subject ? .unlimited : .none
    }
}
