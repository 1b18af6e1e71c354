import CombineTraits
import TestSupport
import Testing

/// A subscriber can cancel as soon as it has its subscription, while the operator still starts its upstreams.
@Suite struct EarlyCancellationTests {
    @Test("The first of several immediate upstreams cancels: no result, and no other start", arguments: Join.all)
    func firstUpstream(_ join: Join) {
        let recorder = Recorder<Void, TestError>()
        let starts = Counter()
        let first = Deferred {
            recorder.cancel()
            return AnySinglePublisher<Int, TestError>.just(1)
        }
        let second = Deferred {
            starts.increase()
            return AnySinglePublisher<Int, TestError>.just(2)
        }
        join.make(first.eraseToAnySinglePublisher(), second.eraseToAnySinglePublisher()).subscribe(recorder)
        #expect(recorder.subscriptions.count == 1)
        #expect(recorder.events.isEmpty)
        #expect(starts.value == 0)
    }

    /// An operator that starts two upstreams, one after the other.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Join: @unchecked Sendable, CustomTestStringConvertible {
        typealias Upstream = AnySinglePublisher<Int, TestError>

        let testDescription: String
        let make: (Upstream, Upstream) -> AnyPublisher<Void, TestError>

        init(_ name: String, _ make: @escaping (Upstream, Upstream) -> some Publisher<Void, TestError>) {
            testDescription = name
            self.make = { make($0, $1).eraseToAnyPublisher() }
        }

        static let all = [
            Join("zip") { TraitPublishers.Zip($0, $1).map { _ in } },
            Join("zip of maybes") { $0.zip($1).map { _ in } },
            Join("combineLatest of maybes") { $0.combineLatest($1).map { _ in } },
            Join("zipSingle") { [$0, $1].zipSingle().map { _ in } },
            Join("zipMaybe") { [$0, $1].zipMaybe().map { _ in } },
            Join("zipCompletions") { first, second in
                [first.ignoreOutput(), second.ignoreOutput()].zipCompletions().map { _ in }
            },
            Join("race") { $0.race(with: $1).map { _ in } },
        ]
    }
}
