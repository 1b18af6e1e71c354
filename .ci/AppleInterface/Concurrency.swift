// Declarations of Apple's Combine for asynchronous sequences, without implementation.

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { fatalError() }
}

extension Publisher {
    public var values: AsyncThrowingPublisher<Self> { fatalError() }
}

public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output
        public mutating func next() async -> P.Output? { fatalError() }
    }
    public init(_ publisher: P) { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}

public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output
        public mutating func next() async throws -> P.Output? { fatalError() }
    }
    public init(_ publisher: P) { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
