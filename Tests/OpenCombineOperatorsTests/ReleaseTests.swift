import CombineTraitsTesting
import TestSupport
import Testing

/// Nothing is kept longer than it is needed.
@Suite("Release")
struct ReleaseTests {
    private final class Owned {}

    /// Subscribes to what an operator makes of two upstreams that own an object, ends the subscription, and tells
    /// whether the object is still there.
    private func isKept<Joined: Publisher>(
        after end: (PassthroughSubject<Int, TestError>, AnyCancellable) -> Void,
        _ join: @escaping (AnyPublisher<Int, TestError>, AnyPublisher<Int, TestError>) -> Joined
    ) -> Bool where Joined.Failure == TestError {
        let subject = PassthroughSubject<Int, TestError>()
        weak var weakOwned: Owned?
        let cancellable: AnyCancellable
        do {
            let owned = Owned()
            weakOwned = owned
            let upstream = subject.map { value in withExtendedLifetime(owned) { value } }.eraseToAnyPublisher()
            cancellable = join(upstream, upstream).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }
        subject.send(1)
        end(subject, cancellable)
        return withExtendedLifetime(cancellable) { weakOwned != nil }
    }

    private func expectRelease<Joined: Publisher>(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ join: @escaping (AnyPublisher<Int, TestError>, AnyPublisher<Int, TestError>) -> Joined
    ) where Joined.Failure == TestError {
        #expect(isKept(after: { _, _ in }, join), "the upstreams are there", sourceLocation: sourceLocation)
        #expect(
            !isKept(after: { _, cancellable in cancellable.cancel() }, join), "after cancellation",
            sourceLocation: sourceLocation)
        #expect(
            !isKept(after: { subject, _ in subject.send(completion: .finished) }, join), "after the end",
            sourceLocation: sourceLocation)
        #expect(
            !isKept(after: { subject, _ in subject.send(completion: .failure(TestError())) }, join),
            "after a failure", sourceLocation: sourceLocation)
    }

    @Test func combineLatest() {
        expectRelease { $0.combineLatest($1) }
    }

    @Test func merge() {
        expectRelease { Publishers.Merge($0, $1) }
        expectRelease { Publishers.MergeMany($0, $1) }
    }

    @Test func collectByTime() {
        let scheduler = VirtualTimeScheduler()
        expectRelease { first, _ in first.collect(.byTime(scheduler, 1)) }
    }
}
