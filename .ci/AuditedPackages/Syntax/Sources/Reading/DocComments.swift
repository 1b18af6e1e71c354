import OpenCombine

/// An example:
///
/// ```swift
/// func fake() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
/// ```
func docComment() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}

/** A block with `AnyPublisher<Int, Never>` and {. */
func docBlock() -> AnyPublisher<Int, Never> {  // audit: plain
    [1, 2].publisher.eraseToAnyPublisher()
}
