import OpenCombine

typealias Work = @Sendable (Int) async throws -> Void

struct Client {
    var load: @Sendable (_ id: Int) -> AnyPublisher<Int, Never> = { Just($0).eraseToAnyPublisher() }  // audit: single
    var curried: (Int) -> (Int) -> AnyPublisher<Int, Never> = { a in { b in Just(a + b).eraseToAnyPublisher() } }  // audit: single
    var optional: ((Int) -> AnyPublisher<Int, Never>)?  // audit: omitted
    var work: Work?
}

func curried(_ a: Int) -> (Int) -> AnyPublisher<Int, Never> {  // audit: single
    { b in Just(a + b).eraseToAnyPublisher() }
}
