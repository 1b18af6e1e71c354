// Declares operators with the names and shapes of a library of operators for Combine, such as CombineExt.

#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombineShim
#endif

extension Publisher {
    public func flatMapLatest<Inner: Publisher>(
        _ makeInner: @escaping (Output) -> Inner
    ) -> Publishers.SwitchToLatest<Inner, Publishers.Map<Self, Inner>> {
        fatalError()
    }

    public func flatMapFirst<Inner: Publisher>(
        _ makeInner: @escaping (Output) -> Inner
    ) -> Publishers.FlatMap<Inner, Publishers.Filter<Self>> where Inner.Failure == Failure {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.LatestFrom<Self, Other, Other.Output> {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher, Selected>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Selected
    ) -> Publishers.LatestFrom<Self, Other, Selected> {
        fatalError()
    }

    public func withLatestFrom<A: Publisher, B: Publisher>(
        _ a: A, _ b: B
    ) -> Publishers.LatestFrom<Self, AnyPublisher<(A.Output, B.Output), Failure>, (A.Output, B.Output)>
    where A.Failure == Failure, B.Failure == Failure {
        fatalError()
    }

    public func withLatestFrom<A: Publisher, B: Publisher, Selected>(
        _ a: A, _ b: B, resultSelector: @escaping (Output, (A.Output, B.Output)) -> Selected
    ) -> Publishers.LatestFrom<Self, AnyPublisher<(A.Output, B.Output), Failure>, Selected>
    where A.Failure == Failure, B.Failure == Failure {
        fatalError()
    }

    public func withLatestFrom<A: Publisher, B: Publisher, C: Publisher>(
        _ a: A, _ b: B, _ c: C
    )
        -> Publishers.LatestFrom<
            Self, AnyPublisher<(A.Output, B.Output, C.Output), Failure>, (A.Output, B.Output, C.Output)
        > where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure
    {
        fatalError()
    }

    public func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> { fatalError() }

    public func ignoreFailure(completeImmediately: Bool = true) -> AnyPublisher<Output, Never> { fatalError() }

    public func ignoreFailure<NewFailure: Error>(
        setFailureType: NewFailure.Type, completeImmediately: Bool = true
    ) -> AnyPublisher<Output, NewFailure> {
        fatalError()
    }

    public func ignoreOutput<NewOutput>(
        setOutputType: NewOutput.Type
    ) -> Publishers.Map<Publishers.IgnoreOutput<Self>, NewOutput> {
        fatalError()
    }

    public func amb<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
        fatalError()
    }

    public func combineLatest<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
    where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
        fatalError()
    }

    public func zip<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
    where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure {
        fatalError()
    }

    public func zip<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure>
    where Other.Output == Output, Other.Failure == Failure {
        fatalError()
    }

    public func retryWhen<Trigger: Publisher>(
        _ makeTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
    ) -> AnyPublisher<Output, Failure> {
        fatalError()
    }

    public func share(replay count: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func materialize() -> AnyPublisher<StreamEvent<Output, Failure>, Never> { fatalError() }
    public func pairwise() -> AnyPublisher<(Output, Output), Failure> { fatalError() }
    public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> { fatalError() }
}

extension Publisher where Output == Never {
    public func setOutputType<NewOutput>(to type: NewOutput.Type) -> Publishers.Map<Self, NewOutput> { fatalError() }
}

extension Publisher where Failure == Never {
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: Ownership = .strong
    ) -> AnyCancellable {
        fatalError()
    }

    public func values<Value, ValueFailure>() -> AnyPublisher<Value, Never>
    where Output == StreamEvent<Value, ValueFailure> {
        fatalError()
    }
}

extension Collection where Element: Publisher {
    public func merge() -> AnyPublisher<Element.Output, Element.Failure> { fatalError() }
    public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> { fatalError() }
    public func zip() -> AnyPublisher<[Element.Output], Element.Failure> { fatalError() }
    public func amb() -> AnyPublisher<Element.Output, Element.Failure> { fatalError() }
}

extension AnyPublisher {
    public static func create(
        _ start: @escaping (AnySubscriber<Output, Failure>) -> any Cancellable
    ) -> AnyPublisher<Output, Failure> {
        fatalError()
    }
}

public enum Ownership { case strong, weak, unowned }
public enum StreamEvent<Value, Failure: Error> { case value(Value), failure(Failure), finished }

extension Publishers {
    public struct LatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
    where Other.Failure == Upstream.Failure {
        public typealias Failure = Upstream.Failure
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {}
    }
}
