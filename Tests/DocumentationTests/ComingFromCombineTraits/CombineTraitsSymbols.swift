import CombineTraits
import TestSupport

/// The symbols of groue's CombineTraits, and where they are here.
enum CombineTraitsSymbols {
    private typealias Single = AnySinglePublisher<Int, TestError>
    private typealias Maybe = AnyMaybePublisher<Int, TestError>
    private typealias Immediate = AnyImmediatePublisher<Int, TestError>

    static var same: [FormerSymbol] { traits + erased + checks + results + publishers + operators + operations + bags }

    private static let traits: [FormerSymbol] = [
        .same("SinglePublisher") {
            func isSingle(_ publisher: some SinglePublisher) -> Bool { true }
            return isSingle(Just(1))
        },
        .same("MaybePublisher") {
            func isMaybe(_ publisher: some MaybePublisher) -> Bool { true }
            return isMaybe(Empty<Int, Never>())
        },
        .same("ImmediatePublisher") {
            func isImmediate(_ publisher: some ImmediatePublisher) -> Bool { true }
            return isImmediate(CurrentValueSubject<Int, Never>(1))
        },
        .same("SinglePublisher.eraseToAnySinglePublisher()") { Just(1).eraseToAnySinglePublisher() },
        .same("MaybePublisher.eraseToAnyMaybePublisher()") { Just(1).eraseToAnyMaybePublisher() },
        .same("ImmediatePublisher.eraseToAnyImmediatePublisher()") { Just(1).eraseToAnyImmediatePublisher() },
        .same("SinglePublisher.sinkSingle(receive:)") { Just(1).sinkSingle(receive: { _ in }) },
        .same("MaybePublisher.sinkMaybe(receive:)") { Just(1).sinkMaybe(receive: { _ in }) },
        .same("ImmediatePublisher.sinkImmediate(receive:)") { Just(1).sinkImmediate(receive: { _ in }) },
    ]

    private static let erased: [FormerSymbol] = [
        .same("AnySinglePublisher.init(_:)") { AnySinglePublisher(Just(1)) },
        .same("AnySinglePublisher.just(_:)") { AnySinglePublisher.just(1) as AnySinglePublisher<Int, Never> },
        .same("AnySinglePublisher.just(_:failureType:)") { AnySinglePublisher.just(1, failureType: TestError.self) },
        .same("AnySinglePublisher.fail(_:)") { Single.fail(TestError()) },
        .same("AnySinglePublisher.fail(_:outputType:)") {
            AnySinglePublisher.fail(TestError(), outputType: Int.self)
        },
        .same("AnySinglePublisher.never()") { Single.never() },
        .same("AnySinglePublisher.never(outputType:failureType:)") {
            AnySinglePublisher.never(outputType: Int.self, failureType: TestError.self)
        },
        .same("AnyMaybePublisher.init(_:)") { AnyMaybePublisher(Just(1)) },
        .same("AnyMaybePublisher.empty()") { Maybe.empty() },
        .same("AnyMaybePublisher.empty(outputType:failureType:)") {
            AnyMaybePublisher.empty(outputType: Int.self, failureType: TestError.self)
        },
        .same("AnyMaybePublisher.just(_:)") { AnyMaybePublisher.just(1) as AnyMaybePublisher<Int, Never> },
        .same("AnyMaybePublisher.just(_:failureType:)") { AnyMaybePublisher.just(1, failureType: TestError.self) },
        .same("AnyMaybePublisher.fail(_:)") { Maybe.fail(TestError()) },
        .same("AnyMaybePublisher.fail(_:outputType:)") { AnyMaybePublisher.fail(TestError(), outputType: Int.self) },
        .same("AnyMaybePublisher.never()") { Maybe.never() },
        .same("AnyMaybePublisher.never(outputType:failureType:)") {
            AnyMaybePublisher.never(outputType: Int.self, failureType: TestError.self)
        },
        .same("AnyImmediatePublisher.init(_:)") { AnyImmediatePublisher(Just(1)) },
        .same("AnyImmediatePublisher.just(_:)") {
            AnyImmediatePublisher.just(1) as AnyImmediatePublisher<Int, Never>
        },
        .same("AnyImmediatePublisher.just(_:failureType:)") {
            AnyImmediatePublisher.just(1, failureType: TestError.self)
        },
        .same("AnyImmediatePublisher.fail(_:)") { Immediate.fail(TestError()) },
        .same("AnyImmediatePublisher.fail(_:outputType:)") {
            AnyImmediatePublisher.fail(TestError(), outputType: Int.self)
        },
    ]

    private static let checks: [FormerSymbol] = [
        .same("Publisher.assertSingle(_:file:line:)") { [1].publisher.assertSingle("one") },
        .same("Publisher.assertMaybe(_:file:line:)") { [1].publisher.assertMaybe("one") },
        .same("Publisher.assertImmediate(_:file:line:)") { [1].publisher.assertImmediate("one") },
        .same("Publisher.uncheckedSingle()") { [1].publisher.uncheckedSingle() },
        .same("Publisher.uncheckedMaybe()") { [1].publisher.uncheckedMaybe() },
        .same("Publisher.uncheckedImmediate()") { [1].publisher.uncheckedImmediate() },
        .same("SingleError.upstream(_:)") { SingleError.upstream(TestError()) },
        .same("MaybeError.upstream(_:)") { MaybeError.upstream(TestError()) },
        .refused("SingleError.bothElementAndError"),
        .refused("MaybeError.bothElementAndError"),
        .same("ImmediateError.notImmediate") { ImmediateError<TestError>.notImmediate },
        .same("ImmediateError.upstream(_:)") { ImmediateError.upstream(TestError()) },
    ]

    private static let results: [FormerSymbol] = [
        .same("MaybeResult.empty") { MaybeResult<Int, TestError>.empty },
        .same("MaybeResult.finished") { MaybeResult<Int, TestError>.finished },
        .same("MaybeResult.success(_:)") { MaybeResult<Int, TestError>.success(1) },
        .same("MaybeResult.failure(_:)") { MaybeResult<Int, TestError>.failure(TestError()) },
        .same("MaybeResult.map(_:)") { MaybeResult<Int, TestError>.success(1).map { "\($0)" } },
        .same("MaybeResult.mapError(_:)") { MaybeResult<Int, TestError>.success(1).mapError { $0 as any Error } },
        .same("MaybeResult.flatMap(_:)") { MaybeResult<Int, TestError>.success(1).flatMap { .success("\($0)") } },
        .same("MaybeResult.flatMapError(_:)") {
            MaybeResult<Int, TestError>.success(1).flatMapError { .failure($0 as any Error) }
        },
        .same("MaybeResult.get()") { (try? MaybeResult<Int, TestError>.success(1).get()) as Any },
    ]

    private static let publishers: [FormerSymbol] = [
        .same("DeferredFutureSingle.init(_:)") {
            DeferredFutureSingle<Int, Never> { promise in
                promise(.success(1))
                return AnyCancellable {}
            }
        },
        .same("DeferredFutureSingle.Promise") { DeferredFutureSingle<Int, Never>.Promise.self },
        .same("DeferredFutureMaybe.init(_:)") {
            DeferredFutureMaybe<Int, Never> { promise in
                promise(.empty)
                return AnyCancellable {}
            }
        },
        .same("DeferredFutureMaybe.Promise") { DeferredFutureMaybe<Int, Never>.Promise.self },
        .same("TraitPublishers") { TraitPublishers.self },
        .same("TraitPublishers.Single") {
            TraitPublishers.Single<Int, Never> { promise in
                promise(.success(1))
                return AnyCancellable {}
            }
        },
        .same("TraitPublishers.Maybe") {
            TraitPublishers.Maybe<Int, Never> { promise in
                promise(.finished)
                return AnyCancellable {}
            }
        },
        .same("TraitPublishers.PreventCancellation") { TraitPublishers.PreventCancellation<Single>.self },
        .same("TraitPublishers.AsOperation.init(upstream:operationQueue:queuePriority:)") {
            TraitPublishers.AsOperation(upstream: Just(1), operationQueue: OperationQueue(), queuePriority: .low)
        },
        .same("TraitPublishers.AsOperation.upstream") { Just(1).asOperation(in: OperationQueue()).upstream },
        .same("TraitPublishers.AsOperation.operationQueue") {
            Just(1).asOperation(in: OperationQueue()).operationQueue
        },
        .same("TraitPublishers.AsOperation.queuePriority") {
            Just(1).asOperation(in: OperationQueue()).queuePriority
        },
        .same("TraitSubscriptions.Single") { NumberPublisher().sinkSingle { _ in } },
        .same("TraitSubscriptions.Maybe") { NumberPublisher.MaybeSubscription<Recorder<Int, Never>>.self },
        .same("SingleSubscription") { SingleSubscription<Recorder<Int, Never>, Void>.self },
        .same("MaybeSubscription") { MaybeSubscription<Recorder<Int, Never>, Void>.self },
    ]

    private static let operators: [FormerSymbol] = [
        .same("Collection.zipSingle()") { [Just(1), Just(2)].zipSingle() },
        .same("MaybePublisher.replaceEmpty(withError:)") { Maybe.empty().replaceEmpty(withError: TestError()) },
        .same("MaybePublisher.preventCancellation()") { Just(1).preventCancellation() },
        .same("MaybePublisher.fireAndForget()") { Just(1).ignoreOutput().fireAndForget() },
        .same("MaybePublisher.fireAndForgetIgnoringFailure()") {
            Single.fail(TestError()).fireAndForgetIgnoringFailure()
        },
        .same("SinglePublisher.makeOperation()") { Just(1).makeOperation() },
        .same("SinglePublisher.asOperation(in:queuePriority:)") {
            Just(1).asOperation(in: OperationQueue(), queuePriority: .veryHigh)
        },
    ]

    private static let operations: [FormerSymbol] = [
        .same("SinglePublisherOperation") {
            let operation: SinglePublisherOperation<Just<Int>> = Just(1).makeOperation()
            operation.start()
            return operation
        },
        .same("AsynchronousOperation.init()") { AsynchronousOperation<Int, Never>() },
        .same("AsynchronousOperation.result") { AsynchronousOperation<Int, Never>().result as Any },
        .same("AsynchronousOperation.finish(with:)") { AsynchronousOperation<Int, Never>().finish(with: .success(1)) },
        .same("AsynchronousOperation.cancel()") { AsynchronousOperation<Int, Never>().cancel() },
        .same("AsynchronousOperation.didComplete()") {
            final class Completed: AsynchronousOperation<Int, Never>, @unchecked Sendable {
                override func didComplete() {}
            }
            return Completed().cancel()
        },
        .same("AsynchronousOperation.handleCompletion(onQueue:result:)") {
            AsynchronousOperation<Int, Never>().handleCompletion(onQueue: nil) { _ in }
        },
        .same("AsynchronousOperation.blockOperation(_:)") {
            AsynchronousOperation<Int, Never>.blockOperation { operation in operation.finish(with: .success(1)) }
        },
        .refused("OperationQueue.init(name:qualityOfService:maxConcurrentOperationCount:)"),
    ]

    private static let bags: [FormerSymbol] = [
        .same("CancelBag.init()") { CancelBag() },
        .same("CancelBag.isEmpty") { CancelBag().isEmpty },
        .same("CancelBag.cancel()") { CancelBag().cancel() },
        .same("Cancellable.store(in:)") { Just(1).sink { _ in }.store(in: CancelBag()) },
        .same("Publisher.sink(in:receiveCompletion:receiveValue:)") {
            Just(1).sink(in: CancelBag(), receiveCompletion: { _ in }, receiveValue: { _ in })
        },
        .same("Publisher.sink(in:receiveValue:)") { Just(1).sink(in: CancelBag(), receiveValue: { _ in }) },
        .same("SinglePublisher.sinkSingle(in:receive:)") { Just(1).sinkSingle(in: CancelBag(), receive: { _ in }) },
        .same("MaybePublisher.sinkMaybe(in:receive:)") { Just(1).sinkMaybe(in: CancelBag(), receive: { _ in }) },
        .same("ImmediatePublisher.sinkImmediate(in:receive:)") {
            Just(1).sinkImmediate(in: CancelBag(), receive: { _ in })
        },
    ]

    @available(*, deprecated)
    static var deprecated: [FormerSymbol] {
        [
            .deprecated("AssertSinglePublisher", newName: "TraitPublishers.AssertSingle") {
                AssertSinglePublisher(upstream: Just(1))
            },
            .deprecated("AssertMaybePublisher", newName: "TraitPublishers.AssertMaybe") {
                AssertMaybePublisher(upstream: Just(1))
            },
            .deprecated("AssertImmediatePublisher", newName: "TraitPublishers.AssertImmediate") {
                AssertImmediatePublisher(upstream: Just(1))
            },
            .deprecated("CheckSinglePublisher", newName: "TraitPublishers.CheckSingle") {
                CheckSinglePublisher(upstream: Just(1))
            },
            .deprecated("CheckMaybePublisher", newName: "TraitPublishers.CheckMaybe") {
                CheckMaybePublisher(upstream: Just(1))
            },
            .deprecated("CheckImmediatePublisher", newName: "TraitPublishers.CheckImmediate") {
                CheckImmediatePublisher(upstream: Just(1))
            },
            .deprecated("SingleError.missingElement", newName: "finishedWithoutValue") {
                let error = SingleError<any Error>.missingElement
                switch error {
                case .missingElement: return SingleError<TestError>.missingElement
                default: preconditionFailure("The former name does not match.")
                }
            },
            .deprecated("SingleError.tooManyElements", newName: "tooManyValues") {
                SingleError<TestError>.tooManyElements
            },
            .deprecated("MaybeError.tooManyElements", newName: "tooManyValues") {
                let error = MaybeError<any Error>.tooManyElements
                switch error {
                case .tooManyElements: return MaybeError<TestError>.tooManyElements
                default: preconditionFailure("The former name does not match.")
                }
            },
            .deprecated("TraitPublishers.ZipSingle", newName: "TraitPublishers.ZipAll") {
                TraitPublishers.ZipSingle<[Just<Int>]>.self
            },
            .deprecated("TraitPublishers.ZipSingle.init(collection:)", newName: "init(_:)") {
                TraitPublishers.ZipSingle<[Just<Int>]>(collection: [Just(1), Just(2)])
            },
            .deprecated("TraitPublishers.ZipSingle.collection", newName: "upstreams") {
                [Just(1), Just(2)].zipSingle().collection
            },
        ]
    }
}

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
        override func start(with number: Int) {
            receive(.success(number))
        }

        override func didCancel(with number: Int) {}

        override func didComplete(with number: Int) {}
    }

    class MaybeSubscription<Downstream: Subscriber>: TraitSubscriptions.Maybe<Downstream, Int>
    where Downstream.Input == Output, Downstream.Failure == Failure {
        override func start(with number: Int) {
            receive(.finished)
        }
    }
}
