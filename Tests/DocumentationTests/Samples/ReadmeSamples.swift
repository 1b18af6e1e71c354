import CombineTraits
import TestSupport
import Testing

/// The README of an older version of the original CombineTraits package, with the older names.
@Suite struct ReadmeSamples {
    @Test func firstValueOfASubject() {
        let names = CurrentValueSubject<String, Never>("Ada")
        func nextName() -> AnyMaybePublisher<String, Never> {
            names
                .prefix(1)
                .assertMaybe()
                .eraseToAnyMaybePublisher()
        }
        var log: [String] = []
        let cancellable = nextName().sinkMaybe { result in
            switch result {
            case .empty: log.append("nobody")
            case let .success(name): log.append(name)
            default: break
            }
        }
        #expect(log == ["Ada"])
        withExtendedLifetime(cancellable) {}
    }

    @Test func runtimeChecks() {
        #expect([1].publisher.checkSingle().record().events == [.value(1), .finished])
        #expect([Int]().publisher.checkSingle().record().events == [.failure(.finishedWithoutValue)])
        #expect([1, 2].publisher.checkSingle().record().events == [.failure(.tooManyValues)])
        #expect([Int]().publisher.checkMaybe().record().events == [.finished])
        #expect([1, 2].publisher.checkMaybe().record().events == [.failure(.tooManyValues)])
    }

    @Test func emptyPublisher() {
        #expect(AnyMaybePublisher<Int, Never>.empty.record().events == [.finished])
        let nickname: AnyMaybePublisher<String, Never> = .empty
        #expect(nickname.record().events == [.finished])
    }

    @Test func publishers() {
        var cleanUps = 0
        let single = TraitPublishers.Single<String, TestError> { promise in
            promise(.success("Ada"))
            promise(.failure(TestError()))
            return AnyCancellable { cleanUps += 1 }
        }
        #expect(single.record().events == [.value("Ada"), .finished])
        let maybe = TraitPublishers.Maybe<String, TestError> { promise in
            promise(.empty)
            promise(.success("Ada"))
            return AnyCancellable { cleanUps += 1 }
        }
        #expect(maybe.record().events == [.finished])
        #expect(cleanUps == 2)
    }

    @Test func pickedNumber() {
        let screen = Screen()
        var numbers: [String?] = []
        let cancellable = SingleNumberPublisher(screen: screen).sink { numbers.append($0) }
        screen.picker?.pick("555-0100")
        #expect(numbers == ["555-0100"])
        withExtendedLifetime(cancellable) {}
    }

    @Test func noNumber() {
        let screen = Screen()
        var results: [MaybeResult<String, Never>] = []
        let cancellable = MaybeNumberPublisher(screen: screen).sinkMaybe { results.append($0) }
        screen.picker?.close()
        #expect(results == [.empty])
        withExtendedLifetime(cancellable) {}
    }

    @Test func cancelledPicker() {
        let screen = Screen()
        SingleNumberPublisher(screen: screen).sink { _ in }.cancel()
        MaybeNumberPublisher(screen: screen).sink { _ in }.cancel()
        #expect(screen.dismissalCount == 2)
    }
}

private struct SingleNumberPublisher: SinglePublisher {
    typealias Output = String?
    typealias Failure = Never

    let screen: Screen

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        subscriber.receive(subscription: Subscription(downstream: subscriber, context: screen))
    }

    private class Subscription<Downstream: Subscriber>:
        SingleSubscription<Downstream, Screen>,
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

private struct MaybeNumberPublisher: MaybePublisher {
    typealias Output = String
    typealias Failure = Never

    let screen: Screen

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        subscriber.receive(subscription: Subscription(downstream: subscriber, context: screen))
    }

    private class Subscription<Downstream: Subscriber>:
        MaybeSubscription<Downstream, Screen>,
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
            receive(.empty)
        }
    }
}
