struct ObservedExpression<Output> {
    /// Nil if the owner has gone.
    let value: () -> Output?

    /// Nil if there is no owner.
    let hasOwnerGone: (() -> Bool)?
}
