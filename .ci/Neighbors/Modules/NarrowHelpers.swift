// Declares operators for some publishers only, as apps do whose publishers cannot fail.

#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombineShim
#endif

extension Publisher where Failure == Never {
    public func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Inner.Failure> {
        fatalError()
    }

    public func flatMapFirst<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Never> where Inner.Failure == Never {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Never>
    where Other.Failure == Never {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher, Combined>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Combined
    ) -> AnyPublisher<Combined, Never> where Other.Failure == Never {
        fatalError()
    }

    public func asyncMap<NewOutput>(
        _ transform: @escaping (Output) async -> NewOutput
    ) -> Publishers.FlatMap<Future<NewOutput, Never>, Self> {
        fatalError()
    }

    public func sink<Object: AnyObject>(
        with object: Object, receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable {
        fatalError()
    }

    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
    ) -> AnyCancellable {
        fatalError()
    }

    public func value() async -> Output { fatalError() }
}

extension Publisher where Output: Equatable {
    public func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> { fatalError() }
    public func ignoreFailure() -> AnyPublisher<Output, Never> { fatalError() }
}
