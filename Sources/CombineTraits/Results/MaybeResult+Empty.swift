extension MaybeResult {
    /// Another name of ``finished``.
    ///
    /// It builds a result, as in `promise(.empty)`, and it matches one, as in `case .empty:`.
    ///
    /// A case of an enum cannot have two names in Swift, and so the compiler does not know that `.empty`
    /// covers ``finished``. A `switch` made of `.empty`, `.success` and `.failure` is complete only with
    /// a `default`: prefer `.finished` there.
    public static var empty: Self { .finished }

    /// Makes `case .empty` a pattern, whether values and errors can be compared or not.
    ///
    /// Patterns such as `.success(let value)` are matched by the compiler, and do not come here.
    ///
    /// - Parameters:
    ///   - pattern: The result that stands in the pattern.
    ///   - value: The result to match.
    /// - Returns: Whether both have finished without a value.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        if case .finished = pattern, case .finished = value { true } else { false }
    }
}

extension MaybeResult where Success: Equatable, Failure: Equatable {
    /// Makes any result a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The result that stands in the pattern.
    ///   - value: The result to match.
    /// - Returns: Whether both are equal.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        pattern == value
    }
}
