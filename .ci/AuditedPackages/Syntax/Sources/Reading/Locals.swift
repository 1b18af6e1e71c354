import OpenCombine

func locals() -> AnyPublisher<Int, Never> {  // audit: single
    let explicit: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()  // audit: single
    let make: (Int) -> AnyPublisher<Int, Never> = { Just($0).eraseToAnyPublisher() }  // audit: single
    func nested<T>(_ value: T) -> AnyPublisher<T, Never> where T: Sendable { Just(value).eraseToAnyPublisher() }  // audit: single
    return explicit.flatMap { value -> AnyPublisher<Int, Never> in make(value) }.flatMap { nested($0) }.eraseToAnyPublisher()  // audit: single
}
