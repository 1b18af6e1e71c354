import OpenCombine

actor Store {
    nonisolated var values: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single

    nonisolated(nonsending) func load() async -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single
}

@MainActor final class Main {
    func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single
}
