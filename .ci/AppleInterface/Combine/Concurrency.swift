// Declarations of Apple's Combine for asynchronous sequences, without implementation.

extension Publisher where Failure == Never {
    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public var values: AsyncPublisher<Self> { fatalError() }
}

extension Publisher {
    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public var values: AsyncThrowingPublisher<Self> { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output
        public mutating func next() async -> P.Output? { fatalError() }
    }
    public init(_ publisher: P) { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = P.Output
        public mutating func next() async throws -> P.Output? { fatalError() }
    }
    public init(_ publisher: P) { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
