import CombineTraits
import TestSupport
import Testing

/// The documented behavior of single publishers in the original CombineTraits package.
@Suite struct SinglePublisherSamples {
    // MARK: AnySinglePublisher

    @Test func erasedPublisher() {
        func author() -> AnySinglePublisher<String, any Error> {
            Just("Ada")
                .setFailureType(to: (any Error).self)
                .eraseToAnySinglePublisher()
        }
        func shorterAuthor() -> AnySinglePublisher<String, any Error> {
            .just("Ada")
        }
        #expect(describe(author()) == ["Ada"])
        #expect(describe(shorterAuthor()) == ["Ada"])
    }

    // MARK: sinkSingle

    @Test func twoCasesToHandle() {
        var log: [String] = []
        func follow(_ publisher: AnySinglePublisher<String, any Error>) -> AnyCancellable {
            publisher.sinkSingle { (result: Result<String, any Error>) in
                switch result {
                case let .success(name): log.append(name)
                case let .failure(error): log.append("\(error)")
                }
            }
        }
        let cancellables = [follow(.just("Ada")), follow(.fail(TestError(1)))]
        #expect(log == ["Ada", "TestError(code: 1)"])
        withExtendedLifetime(cancellables) {}
    }

    // MARK: Composition

    @Test func composition() {
        struct Draft { var words: Int }
        func loadDraft() -> AnySinglePublisher<Draft, any Error> { .just(Draft(words: 2)) }
        var published: [Int] = []
        func publish(_ words: Int) -> AnySinglePublisher<Void, any Error> {
            published.append(words)
            return .just(())
        }
        func release() -> AnySinglePublisher<Void, any Error> {
            loadDraft()
                .map { draft in draft.words }
                .flatMap { words in publish(words) }
                .eraseToAnySinglePublisher()
        }
        var isReleased = false
        let cancellable = release().sinkSingle { result in
            if case .success = result { isReleased = true }
        }
        #expect(isReleased)
        #expect(published == [2])
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Compiler-checked

    @Test func aPublisherOfOnesOwn() {
        let erased = Answer().eraseToAnySinglePublisher()
        var results: [Result<Int, Never>] = []
        let cancellables = [
            erased.sinkSingle { results.append($0) },
            Answer().sinkSingle { result in results.append(result) },
        ]
        #expect(results == [.success(42), .success(42)])
        withExtendedLifetime(cancellables) {}
    }

    // MARK: Runtime-checked

    @Test func assertion() {
        let subject = CurrentValueSubject<String, Never>("Ada")
        func name() -> AnySinglePublisher<String, Never> {
            subject.prefix(1).assertSingle().eraseToAnySinglePublisher()
        }
        #expect(describe(name()) == ["Ada"])
    }

    // MARK: Unchecked

    @Test func unchecked() {
        // Correct: one value, or an error.
        #expect([1].publisher.uncheckedSingle().record().events == [.value(1), .finished])
        #expect([1, 2].publisher.prefix(1).uncheckedSingle().record().events == [.value(1), .finished])

        // Incorrect, but not detected.
        #expect(Empty<Int, Never>().uncheckedSingle().record().events == [.finished])
        #expect([1, 2].publisher.uncheckedSingle().record().events == [.value(1), .value(2), .finished])
        let late = Just(1).setFailureType(to: TestError.self).append(Fail(error: TestError()))
        #expect(late.uncheckedSingle().record().events == [.value(1), .failure(TestError())])

        // Correct, unless the subject finishes first.
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.prefix(1).uncheckedSingle().record()
        subject.send(1)
        // Unlike Combine, OpenCombine's prefix completes only when the next value arrives.
        subject.send(2)
        #expect(recorder.events == [.value(1), .finished])
    }

    // MARK: Basic publishers

    @Test func basicPublishers() {
        #expect(AnySinglePublisher<Int, TestError>.just(1).record().events == [.value(1), .finished])
        let failure = AnySinglePublisher<Int, TestError>.fail(TestError())
        #expect(failure.record().events == [.failure(TestError())])
        #expect(AnySinglePublisher<Int, TestError>.never().record().events == [])
    }

    // MARK: DeferredFutureSingle

    @Test func deferredFuture() {
        var cleanUps = 0
        func publisher(_ result: Result<String, TestError>) -> DeferredFutureSingle<String, TestError> {
            DeferredFutureSingle<String, TestError> { promise in
                promise(result)
                return AnyCancellable { cleanUps += 1 }
            }
        }
        #expect(publisher(.success("Ada")).record().events == [.value("Ada"), .finished])
        #expect(cleanUps == 1)
        #expect(publisher(.failure(TestError())).record().events == [.failure(TestError())])
        #expect(cleanUps == 2)
    }

    @Test func forwarding() {
        let other = AnySinglePublisher<String, TestError>.just("Ada")
        let publisher = DeferredFutureSingle<String, TestError> { promise in
            return other.sinkSingle(receive: promise)
        }
        #expect(publisher.record().events == [.value("Ada"), .finished])
    }

    // MARK: TraitSubscriptions.Single

    @Test func pickedNumber() {
        let screen = Screen()
        var cancellables: Set<AnyCancellable> = []
        var numbers: [String?] = []
        NumberPublisher(screen: screen)
            .sink { number in numbers.append(number) }
            .store(in: &cancellables)
        #expect(screen.picker != nil)
        screen.picker?.pick("555-0100")
        screen.picker?.pick("555-0199")
        #expect(numbers == ["555-0100"])
        #expect(screen.dismissalCount == 0)
    }

    @Test func noNumber() {
        let screen = Screen()
        var numbers: [String?] = []
        let cancellable = NumberPublisher(screen: screen).sinkSingle { numbers.append($0.get()) }
        screen.picker?.close()
        #expect(numbers == [nil])
        withExtendedLifetime(cancellable) {}
    }

    @Test func cancelledPicker() {
        let screen = Screen()
        let cancellable = NumberPublisher(screen: screen).sink { _ in Issue.record("The picker is gone.") }
        let picker = screen.picker
        cancellable.cancel()
        picker?.pick("555-0100")
        #expect(screen.picker == nil)
        #expect(screen.dismissalCount == 1)
    }

    // MARK: Fixtures

    /// The name or error of a publisher that completes immediately.
    private func describe<Failure>(_ publisher: AnySinglePublisher<String, Failure>) -> [String] {
        var names: [String] = []
        let cancellable = publisher.sinkSingle { result in
            switch result {
            case .success(let name): names.append(name)
            case .failure(let error): names.append("\(error)")
            }
        }
        return withExtendedLifetime(cancellable) { names }
    }
}

/// A publisher that declares its conformance in an extension.
private struct Answer: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        Just(42).receive(subscriber: subscriber)
    }
}

extension Answer: SinglePublisher {}

/// Publishes the number that the user picks, or nil.
private struct NumberPublisher: SinglePublisher {
    typealias Output = String?
    typealias Failure = Never

    let screen: Screen

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        subscriber.receive(subscription: Subscription(downstream: subscriber, context: screen))
    }

    private class Subscription<Downstream: Subscriber>:
        TraitSubscriptions.Single<Downstream, Screen>,
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
            receive(.success(nil))
        }
    }
}
