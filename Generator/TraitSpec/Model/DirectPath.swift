/// The kind of direct path of a publisher. The publisher must also have the trait that declares direct paths.
package enum DirectPath: String, Sendable {
    /// The direct path behaves exactly like a plain subscription.
    case indistinguishable

    /// The result and its instant are the same, but upstreams can observe different events.
    case sameResult
}
