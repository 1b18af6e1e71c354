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

    // MARK: Values

    /// A value that counts how many of its kind there are, and does something when it is released.
    private final class Token {
        private let release: () -> Void

        init(_ release: @escaping () -> Void) {
            self.release = release
        }

        deinit { release() }
    }

    private typealias Subject = PassthroughSubject<Token, TestError>

    /// The ways in which a subscription ends, but for the end of all upstreams.
    private enum Ending: CaseIterable {
        case cancellation, failure
    }

    private struct Subscribed {
        let first = Subject()
        let second = Subject()
        let subscription: any Subscription

        init<Joined: Publisher>(_ demand: Subscribers.Demand, _ join: (Subject, Subject) -> Joined)
        where Joined.Failure == TestError {
            var subscription: (any Subscription)?
            join(first, second)
                .subscribe(
                    AnySubscriber(receiveSubscription: { subscription = $0 }, receiveValue: { _ in .none }))
            self.subscription = subscription!
            if demand > .none { self.subscription.request(demand) }
        }

        func end(_ ending: Ending) {
            switch ending {
            case .cancellation: subscription.cancel()
            case .failure: second.send(completion: .failure(TestError()))
            }
        }
    }

    @Test("Values that wait are released with no lock held", arguments: Ending.allCases)
    private func waitingValues(_ ending: Ending) {
        var releaseCount = 0
        let subscribed = Subscribed(.none) { Publishers.Merge($0, $1) }
        // A lock that is held while this runs would be waited for forever.
        subscribed.first.send(
            Token {
                releaseCount += 1
                subscribed.subscription.request(.max(1))
            })
        #expect(releaseCount == 0)
        subscribed.end(ending)
        #expect(releaseCount == 1)
    }

    @Test("The newest values are released with no lock held", arguments: Ending.allCases)
    private func newestValues(_ ending: Ending) {
        var releaseCount = 0
        let subscribed = Subscribed(.unlimited) { $0.combineLatest($1) }
        func token() -> Token {
            Token {
                releaseCount += 1
                subscribed.subscription.request(.max(1))
            }
        }
        subscribed.first.send(token())
        subscribed.second.send(token())
        #expect(releaseCount == 0)
        subscribed.first.send(token())
        #expect(releaseCount == 1)
        subscribed.end(ending)
        #expect(releaseCount == 3)
    }

    @Test("The newest values are released when all upstreams have finished")
    func newestValuesAtTheEnd() {
        var releaseCount = 0
        let subscribed = Subscribed(.unlimited) { $0.combineLatest($1) }
        subscribed.first.send(Token { releaseCount += 1 })
        subscribed.second.send(Token { releaseCount += 1 })
        subscribed.first.send(completion: .finished)
        #expect(releaseCount == 0)
        subscribed.second.send(completion: .finished)
        #expect(releaseCount == 2)
    }
}
