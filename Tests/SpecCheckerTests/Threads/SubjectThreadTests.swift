import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

#if !canImport(Combine)
/// Operators on subjects that two threads use, which unlike scripted upstreams are OpenCombine's.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct SubjectThreadTests {
    /// What the two threads do.
    enum Acts: String, CaseIterable {
        case subscribesAndEnds = "a thread subscribes, while another sends and ends"
        case subscribesAndFails = "a thread subscribes, while another fails"
        case subscribesToValues = "a thread subscribes to subjects of a current value, while another sends"
        case cancelsAndEnds = "a thread cancels, while another sends and ends"
        case cancelsAndFails = "a thread cancels, while another fails"
        case releasesAndEnds = "a thread cancels and releases, while another sends and ends"
        case releasesAndFails = "a thread cancels and releases, while another fails"
        case demandsAndEnds = "a thread requests, while another sends and ends"
        case bothEnd = "two threads send and end"
        case bothFail = "two threads fail"

        var upstreamCounts: ClosedRange<Int> { self == .bothEnd || self == .bothFail ? 2...3 : 1...3 }
    }

    /// Whether a row stops the program by design if its upstream fails, or ends without a value.
    private static func isAssertion(_ row: ChainRow) -> Bool { row.name.contains(".Assert") }

    private static let subscribes: Set<Acts> = [.subscribesAndEnds, .subscribesAndFails]

    /// The operators of OpenCombine that stop the program or wait forever. A subject that ends while an operator subscribes
    /// to it sends the completion before the subscription, and `zip` is not made for several threads.
    static let known: [String: Set<Acts>] = [
        "Publishers.Catch": [.subscribesAndFails],
        "Publishers.PrefixWhile": subscribes,
        "Publishers.RemoveDuplicates": subscribes,
        "Publishers.SwitchToLatest": [.bothEnd],
        "Publishers.TryCatch": [.subscribesAndFails],
        "Publishers.TryCompactMap": subscribes,
        "Publishers.TryFilter": subscribes,
        "Publishers.TryPrefixWhile": subscribes,
        "Publishers.TryRemoveDuplicates": subscribes,
        "Publishers.Zip": zip,
        "Publishers.Zip3": zip,
    ]

    #if OpenCombineWithMerge
    private static let zip: Set<Acts> = []
    #else
    private static let zip: Set<Acts> = [.subscribesToValues, .releasesAndEnds, .releasesAndFails]
    #endif

    private static let rows = Laws.chainRows.filter {
        (1...3).contains($0.upstreams.count) && !isAssertion($0)
    }

    @Test("Two threads that use subjects stop the program only behind known operators", arguments: rows.indices)
    func operators(_ index: Int) throws {
        let row = Self.rows[index]
        let isOwn = try Laws.tested(row.name).type.isOwn
        var found: Set<Acts> = []
        // Instances whose upstreams cannot fail have a `catch` before their operator.
        for step in row.steps.prefix(min(RaceRounds.count(1), 3))
        where !step.expression.startsTasks && !step.isEndless && !step.expression.contains("upstream.catch {") {
            for acts in Acts.allCases where acts.upstreamCounts.contains(row.upstreams.count) {
                let search = ScheduleSearch(preemptions: 1, limit: 300, randomSchedules: 0)
                guard let failure = search.run({ declare(acts, row, step, $0) }).failure else { continue }
                if isOwn { Issue.record("\(row.name), \(step.name), \(acts.rawValue): \(failure)") }
                found.insert(acts)
            }
        }
        expectEqual(found, (isOwn ? [] : Self.known[row.name] ?? []), "\(row.name)")
    }

    private func declare(_ acts: Acts, _ row: ChainRow, _ step: ChainRow.Step, _ scenario: ThreadScenario) {
        let subjects = row.upstreams.map { _ -> any Subject<Int, TestError> in
            if acts == .subscribesToValues { CurrentValueSubject(0) } else { PassthroughSubject() }
        }
        let joint = ChainJoint(
            step, upon: subjects.map { Self.link($0) },
            step.expression.usesScheduler ? scenario.scheduler("clock", until: .seconds(3)) : VirtualTimeScheduler())
        row.build(joint)
        guard let publisher = joint.end?.publisher else { return }
        let subscriber = KeepingSubscriber(demand: acts == .demandsAndEnds ? .none : .unlimited)
        let subscribe = { subscriber.subscribe(to: publisher) }
        func end(_ index: Int) -> (String, [() -> Void]) {
            ("subject \(index)", [{ subjects[index].send(1) }, { subjects[index].send(completion: .finished) }])
        }
        func fail(_ index: Int) -> (String, [() -> Void]) {
            ("subject \(index)", [{ subjects[index].send(completion: .failure(TestError())) }])
        }
        let threads: [(String, [() -> Void])] =
            switch acts {
            case .subscribesAndEnds: [("subscriber", [subscribe]), end(0)]
            case .subscribesAndFails: [("subscriber", [subscribe]), fail(0)]
            case .subscribesToValues: [("subscriber", [subscribe]), ("subject 0", [{ subjects[0].send(1) }])]
            case .cancelsAndEnds: [("cancellation", [subscriber.cancel]), end(0)]
            case .cancelsAndFails: [("cancellation", [subscriber.cancel]), fail(0)]
            case .releasesAndEnds: [("release", [subscriber.cancelAndRelease]), end(0)]
            case .releasesAndFails: [("release", [subscriber.cancelAndRelease]), fail(0)]
            case .demandsAndEnds:
                [("demand", [{ subscriber.request(.max(1)) }, { subscriber.request(.unlimited) }]), end(0)]
            case .bothEnd: [end(0), end(1)]
            case .bothFail: [fail(0), fail(1)]
            }
        if ![.subscribesAndEnds, .subscribesAndFails, .subscribesToValues].contains(acts) { subscribe() }
        for (name, operations) in threads { scenario.thread(name, { for operation in operations { operation() } }) }
        scenario.expect("everything is kept") { withExtendedLifetime((subjects, subscriber)) { true } }
    }

    private static func link(_ subject: some Subject<Int, TestError>) -> any ChainLink { TypedChainLink(subject) }
}

/// A subscriber that keeps its subscription until it is released, unless it is told to release the subscription.
private final class KeepingSubscriber {
    private let demand: Subscribers.Demand
    private let lock = NSLock()
    private var subscription: (any Subscription)?

    init(demand: Subscribers.Demand) {
        self.demand = demand
    }

    func subscribe(to publisher: some Publisher) {
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    lock.withLock { self.subscription = subscription }
                    if demand > .none { subscription.request(demand) }
                }, receiveValue: { _ in .none }, receiveCompletion: { _ in }))
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

    func cancel() { lock.withLock { subscription }?.cancel() }

    func cancelAndRelease() {
        let released = lock.withLock {
            defer { subscription = nil }
            return subscription
        }
        released?.cancel()
    }
}
#endif
