// Declares operators with the names and shapes that helpers for those who come from RxSwift have, such as those beside RxCombine.

#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombineShim
#endif

extension Publisher {
    public func flatMapLatest<Inner: Publisher>(
        _ selector: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher>(_ second: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Failure {
        fatalError()
    }

    public func withLatestFrom<Other: Publisher, Selected>(
        _ second: Other, _ selector: @escaping (Output, Other.Output) -> Selected
    ) -> AnyPublisher<Selected, Failure> where Other.Failure == Failure {
        fatalError()
    }

    public func delaySubscription<Timer: Scheduler>(
        for dueTime: Timer.SchedulerTimeType.Stride, scheduler: Timer
    ) -> AnyPublisher<Output, Failure> {
        fatalError()
    }

    public func ifEmpty<Other: Publisher>(switchTo other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
        fatalError()
    }

    public func ifEmpty(default value: Output) -> AnyPublisher<Output, Failure> { fatalError() }

    public func andThen<Next: Publisher>(_ next: Next) -> AnyPublisher<Next.Output, Failure>
    where Next.Failure == Failure {
        fatalError()
    }

    public func subscribe(
        onNext: ((Output) -> Void)? = nil, onError: ((Failure) -> Void)? = nil, onCompleted: (() -> Void)? = nil
    ) -> AnyCancellable {
        fatalError()
    }

    public func asObservable() -> AnyPublisher<Output, any Error> { fatalError() }
    public func withUnretained<Object: AnyObject>(_ object: Object) -> AnyPublisher<(Object, Output), Failure> {
        fatalError()
    }
}
