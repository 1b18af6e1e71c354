/// The kind of direct path of a publisher, which it has if it has the trait that declares direct paths.
package enum DirectPath: Sendable {
    /// The direct path does not differ from a plain subscription.
    case indistinguishable

    /// The result and its instant are the same, but upstreams can observe different events.
    case sameResult
}
