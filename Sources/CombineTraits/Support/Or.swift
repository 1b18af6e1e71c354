/// A parameter type for ranking overloads that can apply to the same publisher.
///
/// A `zip` of publishers that cannot fail is a maybe publisher if one of its upstreams is. Swift has no conformance for
/// "one of these", so each alternative has its own `eraseToAnyMaybePublisher()`. Each one has one more parameter of
/// this type than the previous one. The compiler prefers the overload with the fewest parameters, so no call is
/// ambiguous.
///
/// Never pass arguments for these parameters.
public struct _Or: Sendable {
    /// The only value.
    public static let or = _Or()

    private init() {}
}
