import CombineTraits
import TestSupport
import Testing

/// The documented behavior of maybe publishers in the original CombineTraits package.
@Suite struct MaybePublisherSamples {
    // MARK: AnyMaybePublisher

    @Test func erasedPublisher() {
        func author() -> AnyMaybePublisher<String, any Error> {
            Just("Ada")
                .setFailureType(to: (any Error).self)
                .eraseToAnyMaybePublisher()
        }
        func shorterAuthor() -> AnyMaybePublisher<String, any Error> {
            .just("Ada")
        }
        #expect(describe(author()) == "Ada")
        #expect(describe(shorterAuthor()) == "Ada")
    }

    // MARK: sinkMaybe

    @Test func threeCasesToHandle() {
        #expect(describe(.empty()) == "nobody")
        #expect(describe(.just("Ada")) == "Ada")
        #expect(describe(.fail(TestError(1))) == "TestError(code: 1)")
    }

    // MARK: Compiler-checked

    @Test func aPublisherOfOnesOwn() {
        let erased = NoAnswer().eraseToAnyMaybePublisher()
        var results: [MaybeResult<Int, Never>] = []
        let cancellables = [
            erased.sinkMaybe { results.append($0) },
            NoAnswer().sinkMaybe { result in results.append(result) },
        ]
        #expect(results == [.finished, .finished])
        withExtendedLifetime(cancellables) {}
    }

    // MARK: Runtime-checked

    @Test func assertion() {
        let subject = CurrentValueSubject<String, Never>("Ada")
        func name() -> AnyMaybePublisher<String, Never> {
            subject.prefix(1).assertMaybe().eraseToAnyMaybePublisher()
        }
        #expect(name().record().events.first == .value("Ada"))
        subject.send(completion: .finished)
        #expect(name().record().events == [.finished])
    }

    // MARK: Unchecked

    @Test func unchecked() {
        // Correct: no value, one value, or an error.
        #expect([Int]().publisher.uncheckedMaybe().record().events == [.finished])
        #expect([1].publisher.uncheckedMaybe().record().events == [.value(1), .finished])
        #expect([1, 2].publisher.prefix(1).uncheckedMaybe().record().events == [.value(1), .finished])
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.prefix(1).uncheckedMaybe().record()
        subject.send(completion: .finished)
        #expect(recorder.events == [.finished])

        // Incorrect, but not detected.
        #expect([1, 2].publisher.uncheckedMaybe().record().events == [.value(1), .value(2), .finished])
        let late = Just(1).setFailureType(to: TestError.self).append(Fail(error: TestError()))
        #expect(late.uncheckedMaybe().record().events == [.value(1), .failure(TestError())])
    }

    // MARK: Basic publishers

    @Test func basicPublishers() {
        #expect(AnyMaybePublisher<Int, TestError>.empty().record().events == [.finished])
        #expect(AnyMaybePublisher<Int, TestError>.just(1).record().events == [.value(1), .finished])
        let failure = AnyMaybePublisher<Int, TestError>.fail(TestError())
        #expect(failure.record().events == [.failure(TestError())])
        #expect(AnyMaybePublisher<Int, TestError>.never().record().events == [])
    }

    // MARK: DeferredFutureMaybe

    @Test func deferredFuture() {
        var cleanUps = 0
        func publisher(_ result: MaybeResult<String, TestError>) -> DeferredFutureMaybe<String, TestError> {
            DeferredFutureMaybe<String, TestError> { promise in
                promise(result)
                return AnyCancellable { cleanUps += 1 }
            }
        }
        #expect(publisher(.finished).record().events == [.finished])
        #expect(publisher(.success("Ada")).record().events == [.value("Ada"), .finished])
        #expect(publisher(.failure(TestError())).record().events == [.failure(TestError())])
        #expect(cleanUps == 3)
    }

    @Test func forwarding() {
        let other = AnyMaybePublisher<String, TestError>.empty()
        let publisher = DeferredFutureMaybe<String, TestError> { promise in
            return other.sinkMaybe(receive: promise)
        }
        #expect(publisher.record().events == [.finished])
    }

    // MARK: TraitSubscriptions.Maybe

    @Test func pickedNumber() {
        let screen = Screen()
        var cancellables: Set<AnyCancellable> = []
        var results: [MaybeResult<String, Never>] = []
        NumberPublisher(screen: screen)
            .sinkMaybe { result in results.append(result) }
            .store(in: &cancellables)
        screen.picker?.pick("555-0100")
        #expect(results == [.success("555-0100")])
    }

    @Test func noNumber() {
        let screen = Screen()
        var results: [MaybeResult<String, Never>] = []
        let cancellable = NumberPublisher(screen: screen).sinkMaybe { results.append($0) }
        screen.picker?.close()
        #expect(results == [.finished])
        withExtendedLifetime(cancellable) {}
    }

    @Test func cancelledPicker() {
        let screen = Screen()
        NumberPublisher(screen: screen).sinkMaybe { _ in Issue.record("The picker is gone.") }.cancel()
        #expect(screen.picker == nil)
        #expect(screen.dismissalCount == 1)
    }

    // MARK: Fixtures

    /// A description of the result of a publisher that completes immediately.
    private func describe(_ publisher: AnyMaybePublisher<String, any Error>) -> String? {
        var name: String?
        let cancellable = publisher.sinkMaybe { (result: MaybeResult<String, any Error>) in
            switch result {
            case .finished: name = "nobody"
            case let .success(value): name = value
            case let .failure(error): name = "\(error)"
            }
        }
        return withExtendedLifetime(cancellable) { name }
    }
}

/// A publisher that declares its conformance in an extension.
private struct NoAnswer: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        Empty().receive(subscriber: subscriber)
    }
}

extension NoAnswer: MaybePublisher {}

/// Publishes the number that the user picks, or finishes without a value.
private struct NumberPublisher: MaybePublisher {
    typealias Output = String
    typealias Failure = Never

    let screen: Screen

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        subscriber.receive(subscription: Subscription(downstream: subscriber, context: screen))
    }

    private class Subscription<Downstream: Subscriber>:
        TraitSubscriptions.Maybe<Downstream, Screen>,
        NumberPickerDelegate
    where
        Downstream.Input == Output,
        Downstream.Failure == Failure
    {
        override func start(with screen: Screen) {
            let picker = NumberPicker()
            picker.delegate = self
            screen.present(picker)
        }

        override func didCancel(with screen: Screen) {
            screen.dismiss()
        }

        func numberPicker(_ picker: NumberPicker, didPick number: String) {
            receive(.success(number))
        }

        func numberPickerDidClose(_ picker: NumberPicker) {
            receive(.finished)
        }
    }
}
