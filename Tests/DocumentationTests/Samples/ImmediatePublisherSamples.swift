import CombineTraits
import TestSupport
import Testing

/// The documented behavior of immediate publishers in the original CombineTraits package.
@Suite struct ImmediatePublisherSamples {
    @Test func erasedPublisher() {
        func author() -> AnyImmediatePublisher<String, Never> {
            Just("Ada").eraseToAnyImmediatePublisher()
        }
        func shorterAuthor() -> AnyImmediatePublisher<String, Never> {
            .just("Ada")
        }
        func failingAuthor() -> AnyImmediatePublisher<String, any Error> {
            .just("Ada")
        }
        #expect(author().record().events == [.value("Ada"), .finished])
        #expect(shorterAuthor().record().events == [.value("Ada"), .finished])
        #expect(failingAuthor().record().events.count == 2)
    }

    @Test func aPublisherOfOnesOwn() {
        let erased = Score().eraseToAnyImmediatePublisher()
        var results: [Result<Int, Never>] = []
        let first = erased.sinkImmediate { results.append($0) }
        #expect(results == [.success(0)])
        let second = Score().sinkImmediate { result in results.append(result) }
        #expect(results == [.success(0), .success(0)])
        withExtendedLifetime([first, second]) {}
    }

    @Test func assertion() {
        let subject = PassthroughSubject<String, Never>()
        func name() -> AnyImmediatePublisher<String, Never> {
            subject.prepend("Nobody").assertImmediate().eraseToAnyImmediatePublisher()
        }
        let recorder = name().record()
        #expect(recorder.events == [.value("Nobody")])
        subject.send("Ada")
        #expect(recorder.events == [.value("Nobody"), .value("Ada")])
    }

    @Test func unchecked() {
        #expect([1].publisher.uncheckedImmediate().record().events == [.value(1), .finished])
        #expect([1, 2].publisher.prefix(1).uncheckedImmediate().record().events == [.value(1), .finished])
        // Incorrect, but not detected.
        #expect(Empty<Int, Never>().uncheckedImmediate().record().events == [.finished])
    }

    @Test func basicPublishers() {
        #expect(AnyImmediatePublisher<Int, TestError>.just(1).record().events == [.value(1), .finished])
        let failure = AnyImmediatePublisher<Int, TestError>.fail(TestError())
        #expect(failure.record().events == [.failure(TestError())])
    }
}

/// A publisher that declares its conformance in an extension.
private struct Score: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        CurrentValueSubject(0).receive(subscriber: subscriber)
    }
}

extension Score: ImmediatePublisher {}
