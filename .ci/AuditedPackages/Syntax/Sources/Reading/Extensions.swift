import OpenCombine

extension AnyPublisher where Output == Int {  // audit: omitted
    var doubled: AnyPublisher<Int, Failure> { map { $0 * 2 }.eraseToAnyPublisher() }  // audit: plain
}

extension Publisher where Self: Sendable {
    func boxedAgain<each T>(_ values: repeat each T) -> AnyPublisher<Output, Failure> {  // audit: plain
        eraseToAnyPublisher()
    }
}
