import Conbini
import TestSupport

// Types, and where values come from and go to.

extension RxSwiftTable {
    mutating func addTypes() {
        row("Single", "AnySinglePublisher") {
            type(of: Just(1).eraseToAnySinglePublisher()) == AnySinglePublisher<Int, Never>.self
        }
        row("Maybe", "AnyMaybePublisher") {
            type(of: Just(1).eraseToAnyMaybePublisher()) == AnyMaybePublisher<Int, Never>.self
        }
        row("Completable", "AnyCompletablePublisher") {
            type(of: Single.just(1).ignoreOutput().eraseToAnyMaybePublisher()) == Completable.self
        }
        row("Infallible", "AnyPublisher<Output, Never>") {
            type(of: Just(1).eraseToAnyPublisher()) == AnyPublisher<Int, Never>.self
        }
        row("SingleTrait", "SinglePublisher") {
            func events(ofSingle single: some SinglePublisher<Int, Never>) -> String {
                DocumentationTests.events(single)
            }
            return events(ofSingle: Just(1)) == "1 |"
        }
        row("MaybeTrait", "MaybePublisher") {
            func events(ofMaybe maybe: some MaybePublisher<Int, Never>) -> String { DocumentationTests.events(maybe) }
            return events(ofMaybe: Empty()) == "|"
        }
        row("SingleEvent", "Result<Output, Failure>") {
            var results: [Result<Int, TestError>] = []
            Single.just(1).sinkSingle { results.append($0) }.cancel()
            return results == [.success(1)]
        }
        row("MaybeEvent", "MaybeResult<Output, Failure>") {
            var results: [MaybeResult<Int, TestError>] = []
            Maybe.empty().sinkMaybe { results.append($0) }.cancel()
            return results == [.finished]
        }
        row("CompletableEvent", "Result<Void, Failure>") {
            var results: [Result<Void, TestError>] = []
            Completable.empty().sinkCompletion { results.append($0) }.cancel()
            return (try? results.first?.get()) != nil
        }
        row("SingleObserver", "DeferredFutureSingle.Promise") {
            func fulfill(_ promise: DeferredFutureSingle<Int, TestError>.Promise) { promise(.success(1)) }
            return events(
                DeferredFutureSingle<Int, TestError> { promise in
                    fulfill(promise)
                    return AnyCancellable {}
                }) == "1 |"
        }
        row("MaybeObserver", "DeferredFutureMaybe.Promise") {
            func fulfill(_ promise: DeferredFutureMaybe<Int, TestError>.Promise) { promise(.finished) }
            return events(
                DeferredFutureMaybe<Int, TestError> { promise in
                    fulfill(promise)
                    return AnyCancellable {}
                }) == "|"
        }
        row("CompletableObserver", "DeferredFutureCompletion.Promise") {
            func fulfill(_ promise: DeferredFutureCompletion<TestError>.Promise) { promise(.failure(TestError())) }
            return events(
                DeferredFutureCompletion<TestError> { promise in
                    fulfill(promise)
                    return AnyCancellable {}
                }) == "x"
        }
        row("InfallibleObserver", "PassthroughSubject") {
            func send(_ subject: PassthroughSubject<Int, Never>) { subject.send(1) }
            return events(DeferredPassthrough<Int, Never> { send($0) }) == "1"
        }
        refused("CompletableTrait InfallibleType InfallibleEvent InfallibleEvent.event")
        refused("PrimitiveSequence PrimitiveSequenceType PrimitiveSequence.primitiveSequence")
    }

    mutating func addCreation() {
        row("Single.create(subscribe:)", "DeferredFutureSingle") {
            events(
                DeferredFutureSingle<Int, TestError> { promise in
                    promise(.success(1))
                    return AnyCancellable {}
                }) == "1 |"
        }
        row("Maybe.create(subscribe:)", "DeferredFutureMaybe") {
            events(
                DeferredFutureMaybe<Int, TestError> { promise in
                    promise(.finished)
                    return AnyCancellable {}
                }) == "|"
        }
        row("Completable.create(subscribe:)", "DeferredFutureCompletion") {
            events(
                DeferredFutureCompletion<TestError> { promise in
                    promise(.success(()))
                    return AnyCancellable {}
                }) == "|"
        }
        row("Infallible.create(subscribe:) Observable.create(_:)", "DeferredPassthrough") {
            var isCleanedUp = false
            let publisher = DeferredPassthrough<Int, Never> { subject in
                subject.send(1)
                subject.send(2)
                subject.send(completion: .finished)
            }.handleEnd { _ in isCleanedUp = true }
            return events(publisher) == "1 2 |" && isCleanedUp
        }
        row("Single.create(detached:priority:work:)", "DeferredTask") {
            awaited { try await DeferredTask(priority: .high) { () async throws -> Int in 1 }.value() } == "1"
        }
        same("Single.just(_:) Maybe.just(_:) Infallible.just(_:)") {
            events(Single.just(1)) == "1 |" && events(Maybe.just(1)) == "1 |" && events(Just(1)) == "1 |"
        }
        row("Single.just(_:scheduler:) Maybe.just(_:scheduler:) Infallible.just(_:scheduler:)", ".just(_:)") {
            let scheduler = VirtualTimeScheduler()
            let recorder = Single.just(1).receive(on: scheduler).record()
            let isEmpty = recorder.events.isEmpty
            scheduler.run()
            return isEmpty && recorder.values == [1]
        }
        row("Single.error(_:) Maybe.error(_:) Completable.error(_:)", ".fail(_:)") {
            events(Single.fail(TestError())) == "x" && events(Maybe.fail(TestError())) == "x"
                && events(Completable.fail(TestError())) == "x"
        }
        same("Single.never() Maybe.never() Completable.never() Infallible.never()") {
            events(Single.never()) == "" && events(Maybe.never()) == "" && events(Completable.never()) == ""
        }
        same("Maybe.empty() Completable.empty() Infallible.empty()") {
            events(Maybe.empty()) == "|" && events(Completable.empty()) == "|" && events(Empty<Int, Never>()) == "|"
        }
        row("PrimitiveSequence.deferred(_:) Infallible.deferred(_:)", "Deferred") {
            var count = 0
            let deferred = Deferred { () -> Just<Int> in
                count += 1
                return Just(count)
            }.eraseToAnySinglePublisher()
            return count == 0 && events(deferred) == "1 |" && events(deferred) == "2 |"
        }
        row("Infallible.of(_:scheduler:) Infallible.from(_:scheduler:)", "publisher") {
            events([1, 2].publisher) == "1 2 |"
        }
        row("PrimitiveSequence.timer(_:scheduler:)", ".timer(after:scheduler:)") {
            marbles { AnySinglePublisher.timer(after: 2, scheduler: $0).map { _ in 0 } } == "--(0|)"
        }
        row("PrimitiveSequence.using(_:primitiveSequenceFactory:)", "using(_:publisher:dispose:)") {
            var log: [String] = []
            let publisher = using {
                log.append("resource")
            } publisher: { _ in
                Single.just(1)
            } dispose: { _ in
                log.append("disposed")
            }
            return events(publisher.eraseToAnySinglePublisher()) == "1 |" && log == ["resource", "disposed"]
        }
    }

    mutating func addConversions() {
        row("PrimitiveSequence.asObservable() Infallible.asObservable()", "eraseToAnyPublisher()") {
            events(Single.just(1).eraseToAnyPublisher()) == "1 |"
        }
        row("ObservableType.asSingle()", "checkSingle()") {
            func single(_ marbles: Marbles) -> Marbles {
                DocumentationTests.marbles { $0.script(marbles).checkSingle().eraseToAnySinglePublisher() }
            }
            let failures: [SingleError<TestError>?] = ["1x", "x"].map { (marbles: Marbles) in
                let scheduler = VirtualTimeScheduler()
                let recorder = scheduler.script(marbles).checkSingle().record()
                scheduler.run()
                return recorder.failure
            }
            guard case .failedAfterValue(TestError()) = failures[0], case .upstream(TestError()) = failures[1] else {
                return false
            }
            return single("1--|") == "---(1|)" && single("1-2|") == "--x" && single("-|") == "-x"
        }
        row("ObservableType.asMaybe()", "checkMaybe()") {
            func maybe(_ marbles: Marbles) -> Marbles {
                DocumentationTests.marbles { $0.script(marbles).checkMaybe().eraseToAnyMaybePublisher() }
            }
            return maybe("1--|") == "---(1|)" && maybe("1-2|") == "--x" && maybe("-|") == "-|"
        }
        row("ObservableType.first()", "map(Optional.some).first().replaceEmpty(with: nil)") {
            func first(_ values: [Int]) -> AnySinglePublisher<Int?, Never> {
                values.publisher.map(Optional.some).first().replaceEmpty(with: nil).eraseToAnySinglePublisher()
            }
            return events(first([1, 2])) == "Optional(1) |" && events(first([])) == "nil |"
        }
        row("ObservableType.single()", "first(orFailWith:)") {
            let single = [1, 2].publisher.first(orFailWith: TestError()).eraseToAnySinglePublisher()
            return events(single) == "1 |" && events(Empty<Int, Never>().first(orFailWith: TestError())) == "x"
        }
        row("ObservableType.single(_:)", "first(orFailWith:)") {
            let values = [1, 2, 3].publisher
            return events(values.filter { $0 > 1 }.first(orFailWith: TestError()).eraseToAnySinglePublisher()) == "2 |"
                && events(values.filter { $0 > 3 }.first(orFailWith: TestError())) == "x"
        }
        row("ObservableType.asCompletable()", "eraseToAnyMaybePublisher()") {
            let stream = Empty<Never, TestError>().eraseToAnyPublisher()
            return type(of: stream.eraseToAnyMaybePublisher()) == AnyCompletablePublisher<TestError>.self
        }
        row("Single.asMaybe()", "eraseToAnyMaybePublisher()") {
            type(of: Single.just(1).eraseToAnyMaybePublisher()) == Maybe.self
        }
        row("Single.asCompletable() ObservableType.ignoreElements()", "ignoreOutput()") {
            let completable: Completable = Single.just(1).ignoreOutput().eraseToAnyMaybePublisher()
            return events(completable) == "|" && events([1, 2].publisher.ignoreOutput()) == "|"
        }
        row("ObservableType.toArray()", "collect()") {
            events([1, 2].publisher.collect().eraseToAnySinglePublisher()) == "[1, 2] |"
        }
        row("ObservableConvertibleType.asInfallible(onErrorJustReturn:)", "replaceError(with:)") {
            let infallible: AnyPublisher<Int, Never> = Single.fail(TestError()).replaceError(with: 1)
                .eraseToAnyPublisher()
            return events(infallible) == "1 |"
        }
        row(
            "ObservableConvertibleType.asInfallible(onErrorFallbackTo:) ObservableConvertibleType.asInfallible(onErrorRecover:)",
            "catch(_:)"
        ) {
            let infallible: AnyPublisher<Int, Never> = Single.fail(TestError(1)).catch { Just($0.code) }
                .eraseToAnyPublisher()
            return events(infallible) == "1 |"
        }
        row("Single.value Maybe.value", "value()") {
            awaited { try await Single.just(1).value() } == "1"
                && awaited { try await Maybe.empty().value() as Int? } == "nil"
        }
        row("Completable.value", "completion()") { awaited { try await Completable.empty().completion() } == "()" }
        row("Infallible.values", "values(buffering: .unbounded)") {
            awaited {
                var values: [Int] = []
                for await value in [1, 2].publisher.values(buffering: .unbounded) { values.append(value) }
                return values
            } == "[1, 2]"
        }
    }
}
