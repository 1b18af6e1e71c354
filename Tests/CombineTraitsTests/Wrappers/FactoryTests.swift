import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// The factories, inferred where a wrapper is returned.
@Suite struct FactoryTests {
    typealias TestEvents = [PublisherEvent<String, TestError>]

    static let alice: TestEvents = [.value("Alice"), .finished]
    static let failure: TestEvents = [.failure(TestError(1))]

    @Test func single() {
        func just() -> AnySinglePublisher<String, TestError> { .just("Alice") }
        func fail() -> AnySinglePublisher<String, TestError> { .fail(TestError(1)) }
        func never() -> AnySinglePublisher<String, TestError> { .never() }
        #expect(just().record().events == Self.alice)
        #expect(fail().record().events == Self.failure)
        #expect(never().record().events == [])
    }

    @Test func maybe() {
        func just() -> AnyMaybePublisher<String, TestError> { .just("Alice") }
        func fail() -> AnyMaybePublisher<String, TestError> { .fail(TestError(1)) }
        func never() -> AnyMaybePublisher<String, TestError> { .never() }
        func empty() -> AnyMaybePublisher<String, TestError> { .empty() }
        func olderEmpty() -> AnyMaybePublisher<String, TestError> { .empty }
        func emptyThatDoesNotFinish() -> AnyMaybePublisher<String, TestError> {
            .empty(completeImmediately: false)
        }
        #expect(just().record().events == Self.alice)
        #expect(fail().record().events == Self.failure)
        #expect(never().record().events == [])
        #expect(empty().record().events == [.finished])
        #expect(olderEmpty().record().events == [.finished])
        #expect(emptyThatDoesNotFinish().record().events == [])
    }

    @Test func nonEmpty() {
        func just() -> AnyNonEmptyPublisher<String, TestError> { .just("Alice") }
        func fail() -> AnyNonEmptyPublisher<String, TestError> { .fail(TestError(1)) }
        func never() -> AnyNonEmptyPublisher<String, TestError> { .never() }
        #expect(just().record().events == Self.alice)
        #expect(fail().record().events == Self.failure)
        #expect(never().record().events == [])
    }

    @Test func immediate() {
        func just() -> AnyImmediatePublisher<String, TestError> { .just("Alice") }
        func fail() -> AnyImmediatePublisher<String, TestError> { .fail(TestError(1)) }
        #expect(just().record().events == Self.alice)
        #expect(fail().record().events == Self.failure)
    }

    @Test func publishersThatNeverFail() {
        func just() -> AnySinglePublisher<String, Never> { .just("Alice") }
        #expect(just().record().events == [.value("Alice"), .finished])
    }
}
