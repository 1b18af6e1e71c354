struct ObservedExpression<Output> {
    /// Returns the value, or nil if the owner was released.
    let value: () -> Output?

    /// Returns whether the owner was released. Nil if there is no owner.
    let hasOwnerGone: (() -> Bool)?
}
