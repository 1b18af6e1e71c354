import TestSupport
import Testing

/// Code that users of groue's CombineTraits wrote: it compiles, because each symbol has the same name here.
struct CombineTraitsCodeTests {
    private typealias Single = AnySinglePublisher<Int, TestError>
    private typealias Maybe = AnyMaybePublisher<Int, TestError>
    private typealias Immediate = AnyImmediatePublisher<Int, TestError>

    private let error = TestError()
    private let one = Just(1)
    private let stream = [1].publisher

    private func use(_ symbols: Any...) {}
    private func use(single: some SinglePublisher) {}
    private func use(maybe: some MaybePublisher) {}
    private func use(immediate: some ImmediatePublisher) {}

    @Test("Publishers")
    func publishers() {
        use(single: one.eraseToAnySinglePublisher())
        use(maybe: one.eraseToAnyMaybePublisher())
        use(immediate: one.eraseToAnyImmediatePublisher())
        use(AnySinglePublisher(one), AnySinglePublisher.just(1) as AnySinglePublisher<Int, Never>)
        use(AnySinglePublisher.just(1, failureType: TestError.self), Single.fail(error))
        use(AnySinglePublisher.fail(error, outputType: Int.self), Single.never())
        use(AnySinglePublisher.never(outputType: Int.self, failureType: TestError.self))
        use(AnyMaybePublisher(one), AnyMaybePublisher.just(1) as AnyMaybePublisher<Int, Never>)
        use(AnyMaybePublisher.just(1, failureType: TestError.self), Maybe.fail(error))
        use(AnyMaybePublisher.fail(error, outputType: Int.self), Maybe.never(), Maybe.empty(), Maybe.empty)
        use(AnyMaybePublisher.never(outputType: Int.self, failureType: TestError.self))
        use(AnyMaybePublisher.empty(outputType: Int.self, failureType: TestError.self))
        use(AnyImmediatePublisher(one), AnyImmediatePublisher.just(1) as AnyImmediatePublisher<Int, Never>)
        use(AnyImmediatePublisher.just(1, failureType: TestError.self), Immediate.fail(error))
        use(AnyImmediatePublisher.fail(error, outputType: Int.self))
        let single = TraitPublishers.Single<Int, TestError> { promise in
            promise(.success(1))
            promise(.failure(TestError()))
            return AnyCancellable {}
        }
        expectEqual(single.record().events, [.value(1), .finished])
        let maybe = TraitPublishers.Maybe<Int, TestError> { promise in
            promise(.empty)
            promise(.success(1))
            return AnyCancellable {}
        }
        expectEqual(maybe.record().events, [.finished])
        use(DeferredFutureSingle<Int, Never>.Promise.self, DeferredFutureMaybe<Int, Never>.Promise.self)
        use(DeferredFutureSingle<Int, Never> { promise in AnyCancellable { promise(.success(1)) } })
        use(DeferredFutureMaybe<Int, Never> { promise in AnyCancellable { promise(.finished) } })
    }

    @Test("Checks and results")
    func checks() {
        use(stream.assertSingle("one"), stream.assertMaybe("one"), stream.assertImmediate("one"))
        use(stream.uncheckedSingle(), stream.uncheckedMaybe(), stream.uncheckedImmediate())
        use(SingleError.upstream(error), MaybeError.upstream(error), ImmediateError.upstream(error))
        use(ImmediateError<TestError>.notImmediate)
        typealias Result = MaybeResult<Int, TestError>
        expectEqual(Result.empty, .finished)
        if case .empty = Result.success(1) { Issue.record("It has a value.") }
        let result = Result.success(1)
        use(result.map { "\($0)" }, result.mapError { $0 as any Error }, result.flatMap { .success("\($0)") })
        let failure: MaybeResult<Int, any Error> = result.flatMapError { .failure($0 as any Error) }
        use(failure, Result.failure(error), (try? result.get()) as Any)
    }

    @Test("Publishers that declare their conformance in an extension")
    func conformances() {
        var values: [Int] = []
        let cancellables = [
            Answer().sinkSingle { values.append($0.get()) },
            Answer().eraseToAnySinglePublisher().sinkSingle { values.append($0.get()) },
            Answer().sinkMaybe { if case .success(let value) = $0 { values.append(value) } },
            Answer().sinkImmediate { values.append($0.get()) },
        ]
        expectEqual(values, [42, 42, 42, 42])
        withExtendedLifetime(cancellables) {}
        let other = AnyMaybePublisher<Int, TestError>.empty()
        let forwarded = DeferredFutureMaybe<Int, TestError> { promise in
            return other.sinkMaybe(receive: promise)
        }
        expectEqual(forwarded.record().events, [.finished])
    }

    @Test("Operators and operations")
    func operators() {
        let error = error
        use([one, one].zipSingle(), Maybe.empty().replaceEmpty(withError: error), TraitPublishers.self)
        use(one.preventCancellation(), TraitPublishers.PreventCancellation<Single>.self)
        one.ignoreOutput().fireAndForget()
        Single.fail(error).fireAndForgetIgnoringFailure()
        let queue = OperationQueue()
        let publisher = TraitPublishers.AsOperation(upstream: one, operationQueue: queue, queuePriority: .low)
        use(publisher.upstream, publisher.operationQueue, publisher.queuePriority)
        use(one.asOperation(in: queue, queuePriority: .veryHigh), one.asOperation(in: queue))
        let operation: SinglePublisherOperation<Just<Int>> = one.makeOperation()
        operation.start()
        // Unchecked `Sendable` is safe, because the class adds no state.
        final class Completed: AsynchronousOperation<Int, Never>, @unchecked Sendable {
            override func didComplete() {}
        }
        let completed = Completed()
        completed.handleCompletion(onQueue: nil) { _ in }
        completed.cancel()
        completed.finish(with: .success(1))
        use(completed.result as Any, AsynchronousOperation<Int, Never>())
        use(AsynchronousOperation<Int, Never>.blockOperation { operation in operation.finish(with: .success(1)) })
    }

    @Test("Sinks, bags and subscriptions")
    func sinks() {
        let bag = CancelBag()
        one.sinkSingle(receive: { _ in }).store(in: bag)
        one.sinkMaybe(receive: { _ in }).store(in: bag)
        one.sinkImmediate(receive: { _ in }).store(in: bag)
        one.sink(in: bag, receiveCompletion: { _ in }, receiveValue: { _ in })
        one.sink(in: bag, receiveValue: { _ in })
        one.sinkSingle(in: bag, receive: { _ in })
        one.sinkMaybe(in: bag, receive: { _ in })
        one.sinkImmediate(in: bag, receive: { _ in })
        use(bag.isEmpty, bag.cancel())
        var numbers: [Int] = []
        NumberPublisher().sinkSingle { numbers.append($0.get()) }.cancel()
        expectEqual(numbers, [1])
        use(NumberPublisher.MaybeSubscription<Recorder<Int, Never>>.self)
        use(SingleSubscription<Recorder<Int, Never>, Void>.self, MaybeSubscription<Recorder<Int, Never>, Void>.self)
    }
}

private struct Answer: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        Just(42).receive(subscriber: subscriber)
    }
}

extension Answer: SinglePublisher, ImmediatePublisher {}

/// A publisher as users of the original package write it.
private struct NumberPublisher: SinglePublisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        let subscription = Subscription(downstream: subscriber, context: 1)
        subscriber.receive(subscription: subscription)
    }

    private class Subscription<Downstream: Subscriber>: TraitSubscriptions.Single<Downstream, Int>
    where Downstream.Input == Output, Downstream.Failure == Failure {
        override func start(with number: Int) { receive(.success(number)) }

        override func didCancel(with number: Int) {}

        override func didComplete(with number: Int) {}
    }

    class MaybeSubscription<Downstream: Subscriber>: TraitSubscriptions.Maybe<Downstream, Int>
    where Downstream.Input == Output, Downstream.Failure == Failure {
        override func start(with number: Int) { receive(.finished) }
    }
}
