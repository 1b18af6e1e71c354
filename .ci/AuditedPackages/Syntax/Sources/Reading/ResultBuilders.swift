import OpenCombine

@resultBuilder
enum ListBuilder {
    static func buildExpression(_ part: AnyPublisher<Int, Never>) -> [AnyPublisher<Int, Never>] { [part] }  // audit: omitted
    static func buildBlock(_ parts: [AnyPublisher<Int, Never>]...) -> [AnyPublisher<Int, Never>] { parts.flatMap { $0 } }  // audit: omitted
    static func buildEither(first: [AnyPublisher<Int, Never>]) -> [AnyPublisher<Int, Never>] { first }  // audit: omitted
    static func buildEither(second: [AnyPublisher<Int, Never>]) -> [AnyPublisher<Int, Never>] { second }  // audit: omitted
}

func element() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single

@ListBuilder func list(_ condition: Bool) -> [AnyPublisher<Int, Never>] {  // audit: omitted
    element()
    if condition { element() } else { Just(2).eraseToAnyPublisher() }
}
