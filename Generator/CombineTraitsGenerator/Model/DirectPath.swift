/// How a publisher reaches its result without subscribers between, where it has the trait that declares the direct path.
package enum DirectPath: Sendable {
    /// Nobody sees a difference to a plain subscription.
    case indistinguishable

    /// The result is the same, at the same instant. What upstreams see may differ.
    case sameResult
}
