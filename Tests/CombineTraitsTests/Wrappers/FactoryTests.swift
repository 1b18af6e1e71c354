import TestSupport
import Testing

/// The factories, inferred from the type of a wrapper.
struct FactoryTests {
    typealias TestEvents = [PublisherEvent<String, TestError>]

    static let alice: TestEvents = [.value("Alice"), .finished]
    static let failure: TestEvents = [.failure(TestError(1))]

    @Test func single() {
        func events(_ publisher: AnySinglePublisher<String, TestError>) -> TestEvents { publisher.record().events }
        expectEqual(events(.just("Alice")), Self.alice)
        expectEqual(events(.fail(TestError(1))), Self.failure)
        expectEqual(events(.never()), [])
    }

    @Test func maybe() {
        func events(_ publisher: AnyMaybePublisher<String, TestError>) -> TestEvents { publisher.record().events }
        expectEqual(events(.just("Alice")), Self.alice)
        expectEqual(events(.fail(TestError(1))), Self.failure)
        expectEqual(events(.never()), [])
        expectEqual(events(.empty()), [.finished])
        expectEqual(events(.empty), [.finished])
        expectEqual(events(.empty(completeImmediately: false)), [])
    }

    @Test func nonEmpty() {
        func events(_ publisher: AnyNonEmptyPublisher<String, TestError>) -> TestEvents { publisher.record().events }
        expectEqual(events(.just("Alice")), Self.alice)
        expectEqual(events(.fail(TestError(1))), Self.failure)
        expectEqual(events(.never()), [])
    }

    @Test func immediate() {
        func events(_ publisher: AnyImmediatePublisher<String, TestError>) -> TestEvents { publisher.record().events }
        expectEqual(events(.just("Alice")), Self.alice)
        expectEqual(events(.fail(TestError(1))), Self.failure)
    }

    @Test func publishersThatNeverFail() {
        let just: AnySinglePublisher<String, Never> = .just("Alice")
        expectEqual(just.record().events, [.value("Alice"), .finished])
    }
}
