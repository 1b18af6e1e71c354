extension MaybeResult {
    /// Another name for ``finished``.
    ///
    /// Use it as a value, as in `promise(.empty)`, and as a pattern, as in `case .empty:`.
    ///
    /// An enum case has only one name, so the compiler does not know that `.empty` covers ``finished``. A `switch` over
    /// `.empty`, `.success`, and `.failure` needs a `default`: use `.finished` there.
    public static var empty: Self { .finished }

    /// Makes `case .empty` a pattern that matches ``finished``, even if values and errors are not equatable.
    ///
    /// The compiler itself matches patterns such as `.success(let value)`.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        if case .finished = pattern, case .finished = value { true } else { false }
    }
}

extension MaybeResult where Success: Equatable, Failure: Equatable {
    /// Makes every result a pattern that matches equal results.
    public static func ~= (pattern: Self, value: Self) -> Bool {
        pattern == value
    }
}
