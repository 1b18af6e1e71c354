import OpenCombine

enum Raw {
    static func `a name with { AnyPublisher`() -> AnyPublisher<Int, Never> {  // audit: single
        Just(1).eraseToAnyPublisher()
    }
}
