/// The type of parameters that rank overloads for the same publisher.
///
/// A `zip` of publishers that cannot fail is a maybe publisher if one of its upstreams is. Swift has no conformance for
/// "one of these", so each clause has its own `eraseToAnyMaybePublisher()`. Each overload has one more parameter of
/// this type than the previous one. The compiler prefers the overload with the fewest parameters, so no call is ambiguous.
///
/// Never pass arguments for these parameters.
public struct _Or: Sendable {
    /// The only value, which is the default argument of each parameter.
    public static let or = _Or()

    private init() {}
}
