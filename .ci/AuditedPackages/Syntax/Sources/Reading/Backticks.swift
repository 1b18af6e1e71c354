import OpenCombine

struct `Protocol` {
    func `default`() -> AnyPublisher<Int, Never> {  // audit: single
        Just(1).eraseToAnyPublisher()
    }

    var `in`: AnyPublisher<Int, Never> { `default`() }  // audit: single

    func `repeat`(`while` `self`: Bool) -> AnyPublisher<Int, Never> {  // audit: single
        `self` ? `default`() : `in`
    }
}
