/// Ranks the overloads for the alternatives of a rule.
///
/// `zip` of publishers that cannot fail is a maybe publisher as soon as one of its upstreams is. Swift has no
/// conformance for "one of these", so that each alternative has its own `eraseToAnyMaybePublisher()` and
/// `sinkMaybe`. Several of them can apply to one publisher. Each has one more parameter of this type than the alternative
/// before it, and the compiler prefers the overload with the fewest parameters, so that no call is ambiguous.
///
/// Never pass these parameters.
public struct _Alternative: Sendable {
    /// The only value.
    public static let next = _Alternative()

    private init() {}
}
