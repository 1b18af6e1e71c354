/// A publisher that is composed of operators, and uses their direct path.
@usableFromInline
package protocol ComposedPublisher: MaybePublisher {
    associatedtype Composition: MaybePublisher<Output, Failure>

    /// Creates the other operators, once for each start. Can call a user's closures.
    func makeComposition() -> Composition
}

extension ComposedPublisher {
    /// Whether the publisher has a direct path: always `true`.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the composition on its direct path, and returns the result if it is immediate.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeComposition()._start(makeDownstream)
    }
}
