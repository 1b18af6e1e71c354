import CombineTraitsTesting
import Testing

@testable import TraitLaws

/// Publishers whose direct path is wrong in one way: each test shows that the comparison finds it.
@Suite("Differences between both paths")
struct PathToyTests {
    /// Compares the paths of a toy with one upstream.
    private func result(
        bound: Bound = .small,
        _ makeToy:
            @escaping @Sendable (ScriptedPublisher<Int, TestError>, VirtualTimeScheduler) -> any Publisher<
                Int, TestError
            >
    ) throws -> PathResult {
        let build: @Sendable (ScriptedRun) -> Void = { run in
            run.record(makeToy(run.upstream(0, Int.self, TestError.self), run.scheduler))
        }
        return Laws.pathResult(try Laws.toy(of: "Publishers.Map"), build, bound: bound)
    }

    /// The shortest difference, if exactly these entrances differ.
    private func difference(
        _ result: PathResult, _ entrances: Set<Entrance>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PathDifference {
        let differences = result.findings.differences
        #expect(Set(differences.map(\.direct.way.entrance)) == entrances, sourceLocation: sourceLocation)
        return try #require(differences.first, sourceLocation: sourceLocation)
    }

    @Test("A correct direct path")
    func right() throws {
        let result = try result { upstream, _ in PathToy(upstream) }
        #expect(result.findings.comparisonCount > 0)
        #expect(PathReport(result: result).problems == [])
    }

    @Test("A publisher without the entrances: nothing is compared, which is a problem")
    func absent() throws {
        let result = try result { upstream, _ in upstream.eraseToAnyPublisher() }
        let problems = PathReport(result: result).problems
        #expect(problems.count == 1)
        #expect(problems.first?.contains("nothing was compared of the direct path of 'Publishers.Map'") == true)
    }

    @Test("_subscribe: the subscription forgets to cancel")
    func droppedCancellation() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, subscribe: { upstream.subscribe(Deaf($0, to: .cancellations)) })
        }
        let difference = try difference(result, [.receiver, .start])
        #expect(difference.scenario.cancellation != .never)
    }

    @Test("_subscribe: the subscription forgets what is requested")
    func missingRequest() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, subscribe: { upstream.subscribe(Deaf($0, to: .requests)) })
        }
        _ = try difference(result, [.receiver, .start])
    }

    @Test("_subscribe: one value is requested where everything is")
    func smallRequest() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, subscribe: { upstream.subscribe(Deaf($0, to: .more)) })
        }
        let difference = try difference(result, [.receiver, .start])
        #expect(difference.plain.trace == difference.direct.trace, "a maybe publisher has no second value")
    }

    @Test("_subscribe: the events come late")
    func lateEvents() throws {
        let result = try result { upstream, scheduler in
            PathToy(upstream, subscribe: { upstream.delay(for: 1, scheduler: scheduler).subscribe($0) })
        }
        _ = try difference(result, [.receiver, .start])
    }

    @Test("_subscribe: the events come at their instant, and not on subscription")
    func eventsAfterSubscription() throws {
        let result = try result { upstream, scheduler in
            PathToy(upstream, subscribe: { upstream.receive(on: scheduler).subscribe($0) })
        }
        _ = try difference(result, [.receiver, .start])
    }

    @Test("_subscribe: another value, and another failure")
    func otherEvents() throws {
        let values = try result { upstream, _ in PathToy(upstream, subscribe: { upstream.map { -$0 }.subscribe($0) }) }
        #expect(try difference(values, [.receiver, .start]).scenario.upstreams.lists[0][0].values.count == 1)
        let failures = try result { upstream, _ in
            PathToy(upstream, subscribe: { upstream.mapError { _ in TestError(1) }.subscribe($0) })
        }
        #expect(try difference(failures, [.receiver, .start]).scenario.upstreams.lists[0][0].fails)
    }

    @Test("_subscribe: the second of two upstreams is subscribed to first")
    func swappedOrder() throws {
        let result = Laws.pathResult(try Laws.toy(of: "Publishers.Zip")) { run in
            let first = run.upstream(0, Int.self, TestError.self)
            let second = run.upstream(1, Int.self, TestError.self)
            let sum = first.zip(second).map { $0 + $1 }
            let swapped = second.zip(first).map { $0 + $1 }
            run.record(PathToy(sum, subscribe: { swapped.subscribe($0) }))
        }
        _ = try difference(result, [.receiver, .start])
    }

    @Test("_subscribe: it goes on after the cancellation")
    func eventAfterCancellation() throws {
        let result = try result { upstream, _ in
            PathToy(
                upstream,
                subscribe: { receiver in
                    // The receiver gets the end with the value, whatever it does between the two.
                    upstream.subscribe(Hasty(receiver))
                })
        }
        let difference = try difference(result, [.receiver, .start])
        #expect(difference.direct.entries.contains { $0.event == .finished })
    }

    @Test("_start: it returns another result")
    func wrongResult() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, start: { makeReceiver in upstream._start(makeReceiver).map { _ in .finished } })
        }
        let difference = try difference(result, [.start])
        #expect(difference.direct.way.style == .answers)
    }

    @Test("_start: it returns a result without its upstream")
    func missingSubscription() throws {
        let result = try result { upstream, _ in PathToy(upstream, start: { _ in .success(1) }) }
        _ = try difference(result, [.start])
    }

    @Test("_start: it returns nothing, and makes no receiver")
    func missingReceiver() throws {
        let result = try result { upstream, _ in PathToy(upstream, start: { _ in nil }) }
        _ = try difference(result, [.start])
    }

    @Test("_start: it subscribes twice")
    func secondSubscription() throws {
        let result = try result { upstream, _ in
            PathToy(
                upstream,
                start: { makeReceiver in
                    upstream._start(makeReceiver).flatMap { _ in upstream._start(makeReceiver) }
                })
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
                    start: { makeReceiver in
                        let replacement = other._start(makeReceiver)
                        guard case .failure? = upstream._start(makeReceiver) else { return .success(1) }
                        return replacement
                    }))
        }
        _ = try difference(result, [.start])
    }

    @Test("_erased: it is another publisher")
    func wrongErasure() throws {
        let result = try result(bound: .full) { upstream, _ in Changeling(plain: upstream) }
        _ = try difference(result, [.subscriber, .receiver, .start])
        #expect(result.findings.differences.allSatisfy { $0.direct.way.isErased })
    }

    @Test("A report shows the scenario and both logs")
    func report() throws {
        let result = try result { upstream, _ in
            PathToy(upstream, subscribe: { upstream.subscribe(Deaf($0, to: .cancellations)) })
        }
        let problem = try #require(PathReport(result: result).problems.first)
        #expect(problem.contains(": error: 'Publishers.Map' by _subscribe(_:) differs from subscribe(_:) ("))
        #expect(
            problem.hasSuffix(
                """
                 comparisons differ)
                    "a toy"
                      Upstream: |
                      demand: unlimited
                      cancelled on receipt of the subscription
                      subscribe(_:): -   cancelled after 0 s
                        0 s: Upstream: subscribed to
                        0 s: the subscriber receives its subscription
                        0 s: the subscriber cancels
                        0 s: Upstream: cancelled
                        0 s: the subscriber is attached
                      _subscribe(_:): |   cancelled after 0 s, defect: an event came after the cancellation
                        0 s: Upstream: subscribed to
                        0 s: the subscriber receives its subscription
                        0 s: the subscriber cancels
                        0 s: Upstream: completes
                        0 s: the subscriber receives the end
                        0 s: the subscriber is attached
                """), "\(problem)")
    }
}

/// A maybe publisher that becomes another one when its type is erased.
private struct Changeling: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let plain: any Publisher<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        plain.subscribe(subscriber)
    }

    var _erased: _ErasedMaybe<Int, TestError> { .just(1) }
}

/// Forwards all events, but not all requests and cancellations.
private final class Deaf<Downstream: Subscriber>: Subscriber, Subscription {
    enum Deafness {
        case requests, more, cancellations
    }

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

/// Sends the end right after the value.
private final class Hasty<Downstream: Subscriber>: Subscriber {
    private let downstream: Downstream
    private var hasFinished = false

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        hasFinished = true
        _ = downstream.receive(input)
        downstream.receive(completion: .finished)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if !hasFinished { downstream.receive(completion: completion) }
    }
}
