// Declares what apps add to Combine: operators with closures that are `async`, sinks that keep no object, waiting for a value.

#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombineShim
#endif

extension Publisher {
    public func asyncMap<NewOutput>(
        _ transform: @escaping (Output) async -> NewOutput
    ) -> Publishers.FlatMap<Future<NewOutput, Failure>, Self> {
        fatalError()
    }

    public func asyncTryMap<NewOutput>(
        _ transform: @escaping (Output) async throws -> NewOutput
    ) -> AnyPublisher<NewOutput, any Error> {
        fatalError()
    }

    public func then<Next: Publisher>(_ next: @escaping () -> Next) -> AnyPublisher<Next.Output, Failure>
    where Next.Failure == Failure {
        fatalError()
    }

    public func deadline<Context: Scheduler>(
        _ interval: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil,
        failingWith error: @autoclosure @escaping () -> Failure
    ) -> AnyPublisher<Output, Failure> {
        fatalError()
    }

    public func delaySubscription<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        fatalError()
    }

    public func sink<Object: AnyObject>(
        with object: Object,
        receiveCompletion: @escaping (Object, Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable {
        fatalError()
    }

    public func sink<Object: AnyObject>(
        with object: Object, receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable where Failure == Never {
        fatalError()
    }

    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
    ) -> AnyCancellable where Failure == Never {
        fatalError()
    }

    public func result(_ receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable { fatalError() }

    public func value() async throws -> Output { fatalError() }
    public func result() async -> Result<Output, Failure> { fatalError() }
    public func completion() async throws { fatalError() }
    public func fireAndForget() { fatalError() }

    public func values() async throws -> [Output] { fatalError() }

    public func retry(_ times: Int, delay: Double) -> AnyPublisher<Output, Failure> { fatalError() }
    public func replaceEmpty(throwing error: Failure) -> AnyPublisher<Output, Failure> { fatalError() }

    public func replaceEmpty(withError error: Failure) -> AnyPublisher<Output, Failure> { fatalError() }
    public func first(orFailWith error: Failure) -> AnyPublisher<Output, Failure> { fatalError() }
    public func race<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
        fatalError()
    }
    public func handleEnd(_ receiveEnd: @escaping (Subscribers.Completion<Failure>?) -> Void) -> AnyPublisher<Output, Failure> {
        fatalError()
    }
    public func logResult(_ name: String, _ log: @escaping (String) -> Void) -> AnyPublisher<Output, Failure> {
        fatalError()
    }
    public func shareNewest() -> AnyPublisher<Output, Failure> { fatalError() }
}

extension Collection where Element: Publisher {
    public func race() -> AnyPublisher<Element.Output, Element.Failure> { fatalError() }
    public func mergeMany() -> AnyPublisher<Element.Output, Element.Failure> { fatalError() }
    public func zipMany() -> AnyPublisher<[Element.Output], Element.Failure> { fatalError() }
    public func combineLatestMany() -> AnyPublisher<[Element.Output], Element.Failure> { fatalError() }
}

extension AsyncSequence {
    public var publisher: AnyPublisher<Element, any Error> { fatalError() }
}
