#if !canImport(Combine)
import OpenCombineShim
import TestSupport
import Testing

/// Faults of OpenCombine that repetition finds rarely or never. A test that finds its fault no longer says that OpenCombine is mended:
/// remove it then, and what the spec says about it.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct OpenCombineFaultTests {
    typealias Upstream = ScriptedPublisher<Int, TestError>

    /// A scenario with a fault, and what is found.
    struct KnownFault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isExpected: @Sendable (ScheduleFault) -> Bool
        let declare: @Sendable (ThreadScenario) -> Void

        init(
            _ title: String, _ isExpected: @escaping @Sendable (ScheduleFault) -> Bool,
            _ declare: @escaping @Sendable (ThreadScenario) -> Void
        ) {
            testDescription = title
            self.isExpected = isExpected
            self.declare = declare
        }
    }

    @Test("The search finds", arguments: knownFaults)
    func finds(_ known: KnownFault) throws {
        let report = ScheduleSearch().run(known.declare)
        let failure = try #require(report.failure, "\(report)")
        #expect(known.isExpected(failure.fault), "\(failure)")
        #expect(failure.isReproducible)
    }

    static let knownFaults: [KnownFault] = [
        KnownFault("zip calls its subscriber on two threads at once", isOverlap) { scenario in
            let first = upstream("-1", scenario, "first")
            let second = upstream("1-x", scenario, "second")
            scenario.record(Publishers.Zip(first, second))
        },
        KnownFault("zip of two subjects crashes if both fail", isCrash) { scenario in
            zipSubjects(scenario) { $0.send(completion: .failure(TestError())) }
        },
        KnownFault("zip of two subjects crashes if both publish", isCrash) { scenario in
            zipSubjects(scenario) {
                $0.send(1)
                $0.send(completion: .finished)
            }
        },
        KnownFault("a late subscriber of share never learns of the end", isUnmet) { scenario in
            subscribeLate(to: upstream("-|", scenario, "upstream").share(), scenario)
        },
        KnownFault("a late subscriber of multicast never learns of the end", isUnmet) { scenario in
            let multicast = upstream("-|", scenario, "upstream").multicast { PassthroughSubject<Int, TestError>() }
            let connection = multicast.connect()
            scenario.thread("connection") { withExtendedLifetime(connection) {} }
            subscribeLate(to: multicast, scenario)
        },
        KnownFault("prefix(untilOutputFrom:) ends while it publishes", isOverlap) { scenario in
            let values = upstream("-1", scenario, "upstream")
            scenario.record(values.prefix(untilOutputFrom: upstream("-1", scenario, "other")))
        },
        KnownFault("switchToLatest publishes a value of the previous child after one of the next child", isUnmet) {
            scenario in
            let children = PassthroughSubject<AnyPublisher<Int, TestError>, TestError>()
            let recorder = scenario.record(children.switchToLatest())
            children.send(upstream("-1", scenario, "child").eraseToAnyPublisher())
            scenario.thread("upstream") {
                children.send(Just(2).setFailureType(to: TestError.self).eraseToAnyPublisher())
            }
            scenario.expect("the value of the next child is the last one") { recorder.trace.values.last == 2 }
        },
        KnownFault("the last value of a CurrentValueSubject is not what its subscriber received last", isUnmet) {
            scenario in
            let subject = CurrentValueSubject<Int, Never>(0)
            let recorder = scenario.record(subject)
            scenario.thread("first") { subject.send(1) }
            scenario.thread("second") { subject.send(2) }
            scenario.expect("the last value is current") { recorder.trace.values.last == subject.value }
        },
        KnownFault("AnyCancellable calls its closure twice", isUnmet) { scenario in
            let counter = Counter()
            let cancellable = AnyCancellable { counter.increase() }
            scenario.thread("first") { cancellable.cancel() }
            scenario.thread("second") { cancellable.cancel() }
            scenario.expect("it is called once") { counter.value == 1 }
        },
    ]

    // MARK: -

    private static func isOverlap(_ fault: ScheduleFault) -> Bool {
        fault == .defect(.overlappingEvents, subscriber: "subscriber")
    }

    private static func isCrash(_ fault: ScheduleFault) -> Bool {
        if case .crash = fault { true } else { false }
    }

    private static func isUnmet(_ fault: ScheduleFault) -> Bool {
        if case .unmetExpectation = fault { true } else { false }
    }

    /// An upstream that acts on a thread of its own.
    private static func upstream(_ marbles: Marbles, _ scenario: ThreadScenario, _ thread: String) -> Upstream {
        Upstream(marbles, scheduler: scenario.scheduler(thread), failure: TestError())
    }

    private static func zipSubjects(
        _ scenario: ThreadScenario, _ send: @escaping (PassthroughSubject<Int, TestError>) -> Void
    ) {
        let (first, second) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
        let cancellable = Publishers.Zip(first, second).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        scenario.thread("first") { send(first) }
        scenario.thread("second") { send(second) }
        scenario.expect("the subscription is kept") { withExtendedLifetime(cancellable) { true } }
    }

    private static func subscribeLate(to publisher: some Publisher<Int, TestError>, _ scenario: ThreadScenario) {
        var cancellables: [AnyCancellable] = []
        let ends = Counter()
        func subscribe() {
            publisher.sink(receiveCompletion: { _ in ends.increase() }, receiveValue: { _ in }).store(in: &cancellables)
        }
        subscribe()
        scenario.thread("late") { subscribe() }
        scenario.expect("both subscribers learn of the end") { ends.value == 2 }
    }
}
#endif
