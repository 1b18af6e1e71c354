/// The kind of a publisher's direct path. The publisher's rule for the trait that declares the direct path must not be `never`.
package enum DirectPath: String, Sendable {
    /// The direct path behaves exactly like a plain subscription.
    case indistinguishable

    /// The result and its time are the same as with a plain subscription, but upstreams can observe different events.
    case sameResult
}
