extension MaybeResult {
    /// Another name for ``finished``.
    ///
    /// Use it as a value, as in `promise(.empty)`, and as a pattern, as in `case .empty:`.
    ///
    /// An enum case has only one name, so the compiler does not know that `.empty` covers ``finished``. A `switch` over
    /// `.empty`, `.success`, and `.failure` needs a `default`, so write `.finished` instead.
    public static var empty: Self { .finished }

    /// Returns whether both results are ``finished``, so that `case .empty` is a pattern even if values are not equatable.
    ///
    /// The compiler itself matches patterns such as `.success(let value)`.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        if case .finished = pattern, case .finished = value { true } else { false }
    }
}

extension MaybeResult where Success: Equatable, Failure: Equatable {
    /// Returns whether two results are equal, so that every result is a pattern.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        pattern == value
    }
}
