import CombineTraitsSupport

extension Publisher {
    /// How many values the operators that work in sequence request ahead by default: all of a subject, which drops values
    /// that are not requested, and none of other publishers.
    var defaultPrefetch: Subscribers.Demand {
        dropsUnrequestedValues ? .unlimited : .none
    }
}
