import OpenCombine

func bareRegex(_ text: String) -> AnyPublisher<Int, Never> {  // audit: single
    let count = text.matches(of: /[{"]+#if\/}{2,}/).count
    return Just(count).eraseToAnyPublisher()
}

public func afterBareRegex() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}
