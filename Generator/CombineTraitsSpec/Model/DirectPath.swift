/// The kind of a publisher's direct path. The publisher's rule for the trait that declares the direct path must not be
/// `never`.
package enum DirectPath: String, Sendable {
    /// Like a plain subscription in all that the subscriber and the upstreams observe.
    case indistinguishable
    /// Like a plain subscription in the result and its time, but upstreams can observe different events.
    case sameResult
}
