import OpenCombine

private func one() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single

// Where an erasure has become redundant, its line goes with it.
private func onOneLine() -> AnyPublisher<Int, Never> {  // audit: single
    one()
        .eraseToAnyPublisher()
}

private func behindSpaces() -> AnyPublisher<Int, Never> {  // audit: single
    one()  // A comment.
        .eraseToAnyPublisher()  	
}

// A comment keeps its line.
private func besideAComment() -> AnyPublisher<Int, Never> {  // audit: single
    one()
        .eraseToAnyPublisher()  // A comment.
}

private func besideABrace() -> AnyPublisher<Int, Never> {  // audit: single
    one()
        .eraseToAnyPublisher() }
