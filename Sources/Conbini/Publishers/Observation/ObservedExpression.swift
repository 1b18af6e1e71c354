struct ObservedExpression<Output> {
    /// A closure that returns the value, or `nil` if the owner was released.
    let value: () -> Output?

    /// A closure that returns whether the owner was released. This property is `nil` if there is no owner.
    let hasOwnerGone: (() -> Bool)?
}
