// Declares what OpenCombine lacks of Combine, as apps on Linux do.

@_exported import OpenCombineShim

extension Publisher {
    public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
        fatalError()
    }

    public func merge<A: Publisher, B: Publisher>(with a: A, _ b: B) -> AnyPublisher<Output, Failure>
    where A.Output == Output, B.Output == Output, A.Failure == Failure, B.Failure == Failure {
        fatalError()
    }

    public func combineLatest<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure>
    where Other.Failure == Failure {
        fatalError()
    }

    public func combineLatest<Other: Publisher, Combined>(
        _ other: Other, _ combine: @escaping (Output, Other.Output) -> Combined
    ) -> AnyPublisher<Combined, Failure> where Other.Failure == Failure {
        fatalError()
    }
}
