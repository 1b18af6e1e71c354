import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Publishers whose direct path makes one mistake. Each test shows that the comparison finds the mistake.
struct PathToyTests {
    /// Compares the paths of a toy with one upstream.
    private func result(
        bound: Bound = .small,
        _ makeToy:
            @escaping @Sendable (ScriptedUpstream<Int, TestError>, VirtualTimeScheduler) -> any Publisher<
                Int, TestError
            >
    ) throws -> PathResult {
        let build: @Sendable (ScriptedRun) -> Void = { run in
            run.record(makeToy(run.upstream(0, Int.self, TestError.self), run.scheduler))
        }
        return Laws.pathResult(try Laws.toy(of: "Publishers.Map"), build, bound: bound)
    }

    /// Returns the shortest difference, and expects exactly the given entrances to differ.
    private func difference(
        _ result: PathResult, _ entrances: Set<Entrance>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PathDifference {
        let differences = result.findings.differences
        expectEqual(Set(differences.map(\.direct.way.entrance)), entrances, sourceLocation: sourceLocation)
        return try #require(differences.first, sourceLocation: sourceLocation)
    }

    @Test("A correct direct path")
    func right() throws {
        let result = try result { upstream, _ in PathToy(upstream) }
        #expect(result.findings.comparisonCount > 0)
        expectEqual(Laws.problems(result), [])
    }

    @Test("A publisher without the entrances: nothing is compared, which is a problem")
    func absent() throws {
        let result = try result { upstream, _ in upstream.eraseToAnyPublisher() }
        let problems = Laws.problems(result)
        expectEqual(problems.count, 1)
        expectEqual(problems.first?.contains("nothing was compared of the direct path of 'Publishers.Map'"), true)
    }

    /// A mistake of the direct path of a toy with one upstream.
    enum Mistake: String, CaseIterable {
        case forgetsCancellations, forgetsRequests, requestsOneValue, sendsLater, sendsAfterSubscription,
            sendsOtherValue
        case sendsOtherFailure, returnsOtherResult, doesNotStartUpstream, makesNoDownstream, startsTwice

        fileprivate func toy(_ upstream: ScriptedUpstream<Int, TestError>, _ scheduler: VirtualTimeScheduler) -> PathToy
        {
            switch self {
            case .forgetsCancellations: PathToy(upstream, direct: DeafPublisher(upstream, to: .cancellations))
            case .forgetsRequests: PathToy(upstream, direct: DeafPublisher(upstream, to: .requests))
            case .requestsOneValue: PathToy(upstream, direct: DeafPublisher(upstream, to: .more))
            case .sendsLater: PathToy(upstream, direct: upstream.delay(for: 1, scheduler: scheduler))
            case .sendsAfterSubscription: PathToy(upstream, direct: upstream.receive(on: scheduler))
            case .sendsOtherValue: PathToy(upstream, direct: upstream.map { -$0 })
            case .sendsOtherFailure: PathToy(upstream, direct: upstream.mapError { _ in TestError(1) })
            case .returnsOtherResult: PathToy(upstream, start: { upstream._start($0).map { _ in .finished } })
            case .doesNotStartUpstream: PathToy(upstream, start: { _ in .success(1) })
            case .makesNoDownstream: PathToy(upstream, start: { _ in nil })
            case .startsTwice:
                PathToy(upstream, start: { make in upstream._start(make).flatMap { _ in upstream._start(make) } })
            }
        }

        /// Returns whether the shortest difference shows the mistake.
        fileprivate func isShown(by difference: PathDifference) -> Bool {
            switch self {
            case .forgetsCancellations: difference.scenario.cancellation != .never
            // A maybe publisher has no second value, so only the requests differ.
            case .requestsOneValue: difference.plain.trace == difference.direct.trace
            case .sendsOtherValue: difference.scenario.upstreams.lists[0][0].values.count == 1
            case .sendsOtherFailure: difference.scenario.upstreams.lists[0][0].fails
            case .returnsOtherResult: difference.direct.way.style == .answers
            default: true
            }
        }
    }

    @Test("_start makes a mistake", arguments: Mistake.allCases)
    func mistake(_ mistake: Mistake) throws {
        let difference = try difference(result { mistake.toy($0, $1) }, [.start])
        #expect(mistake.isShown(by: difference), "\(difference)")
    }

    @Test("_start: the second of two upstreams is subscribed to first")
    func swappedOrder() throws {
        let result = Laws.pathResult(try Laws.toy(of: "TraitPublishers.Zip")) { run in
            let first = run.upstream(0, Int.self, TestError.self)
            let second = run.upstream(1, Int.self, TestError.self)
            run.record(PathToy(first.zip(second).map { $0 + $1 }, direct: second.zip(first).map { $0 + $1 }))
        }
        _ = try difference(result, [.start])
    }

    @Test("_start: two upstreams start in the wrong order")
    func swappedStarts() throws {
        let result = Laws.pathResult(try Laws.toy(of: "Publishers.Catch")) { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            let other = run.upstream(1, Int.self, TestError.self)
            run.record(
                PathToy(
                    upstream.catch { _ in other },
                    start: { makeDownstream in
                        let replacement = other._start(makeDownstream)
                        guard case .failure? = upstream._start(makeDownstream) else { return .success(1) }
                        return replacement
                    }))
        }
        _ = try difference(result, [.start])
    }

    @Test("_erased: it is another publisher")
    func wrongErasure() throws {
        let result = try result(bound: .full) { upstream, _ in Changeling(plain: upstream) }
        _ = try difference(result, [.subscriber, .start])
        #expect(result.findings.differences.allSatisfy { $0.direct.way.isErased })
    }

    @Test("A report shows the scenario and both logs")
    func report() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, direct: DeafPublisher(upstream, to: .cancellations))
        }
        let problem = try #require(Laws.problems(result).first)
        #expect(problem.contains(": error: 'Publishers.Map' by _start(_:) differs from subscribe(_:) ("))
        #expect(
            problem.hasSuffix(
                """
                 comparisons differ)
                    "a toy"
                      Upstream: (1|)
                      demand: unlimited
                      cancelled on receipt of 1 value
                      subscribe(_:): 1   cancelled after 0 s
                        0 s: Upstream: subscribed to
                        0 s: the subscriber receives its subscription
                        0 s: the subscriber requests unlimited
                        0 s: Upstream: asked for unlimited
                        0 s: Upstream: sends a value
                        0 s: the subscriber receives the value 1
                        0 s: the subscriber cancels
                        0 s: Upstream: cancelled
                        0 s: the subscriber is attached
                      _start(_:): 1   cancelled after 0 s
                        0 s: the subscriber receives its subscription
                        0 s: the subscriber requests unlimited
                        0 s: Upstream: subscribed to
                        0 s: Upstream: asked for unlimited
                        0 s: Upstream: sends a value
                        0 s: the subscriber receives the value 1
                        0 s: the subscriber cancels
                        0 s: Upstream: completes
                        0 s: the subscriber is attached
                """), "\(problem)")
    }
}

/// A maybe publisher that becomes another publisher when its type is erased.
private struct Changeling: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let plain: any Publisher<Int, TestError>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        plain.subscribe(subscriber)
    }

    var _erased: _ErasedMaybe<Int, TestError> { .just(1) }
}

/// The calls that a subscription does not forward: requests, requests for more than one value, or cancellations.
private enum Deafness {
    case requests, more, cancellations
}

/// A publisher whose subscriptions do not forward all requests or cancellations.
private struct DeafPublisher: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    private let upstream: ScriptedUpstream<Int, TestError>
    private let deafness: Deafness

    init(_ upstream: ScriptedUpstream<Int, TestError>, to deafness: Deafness) {
        self.upstream = upstream
        self.deafness = deafness
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        upstream.subscribe(Deaf(subscriber, to: deafness))
    }
}

/// A subscriber that forwards all events, and a subscription that does not forward all requests or cancellations.
private final class Deaf<Downstream: Subscriber>: Subscriber, Subscription {
    private let downstream: Downstream
    private let deafness: Deafness
    private var upstream: (any Subscription)?

    init(_ downstream: Downstream, to deafness: Deafness) {
        self.downstream = downstream
        self.deafness = deafness
    }

    func receive(subscription: any Subscription) {
        upstream = subscription
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }

    func request(_ demand: Subscribers.Demand) {
        switch deafness {
        case .requests: break
        case .more: upstream?.request(.max(1))
        case .cancellations: upstream?.request(demand)
        }
    }

    func cancel() {
        if deafness != .cancellations { upstream?.cancel() }
    }
}
