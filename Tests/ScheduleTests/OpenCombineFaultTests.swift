#if !canImport(Combine)
import Foundation
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

    @Test("The search finds", arguments: knownDefects)
    func finds(_ known: KnownFault) throws {
        let report = ScheduleSearch().run(known.declare)
        let failure = try #require(report.failure, "\(report)")
        #expect(known.isExpected(failure.fault), "\(failure)")
        #expect(failure.isReproducible)
    }

    #if OpenCombineWithMerge
    static let knownDefects = otherDefects

    @Test("The zip of the fork has none of the defects of OpenCombine's", arguments: defectsOfZip)
    func mends(_ former: KnownFault) {
        let report = ScheduleSearch().run(former.declare)
        #expect(report.failure.map { former.isExpected($0.fault) } != true, "\(report)")
    }
    #else
    static let knownDefects = defectsOfZip + otherDefects
    #endif

    static let defectsOfZip: [KnownFault] = [
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
        KnownFault("zip crashes if an upstream publishes and finishes in one call", isCrash) { scenario in
            endWithValue(scenario) {
                Publishers.Zip($0, Just(1)).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            }
        },
        KnownFault("zip crashes if it is cancelled while an upstream publishes", isCrash) { scenario in
            cancelZip(scenario) { zip in
                let cancellable = zip.sink { _ in }
                return { cancellable.cancel() }
            }
        },
        KnownFault("zip crashes behind AnyPublisher, although sinkMaybe attaches", isCrash) { scenario in
            endWithValue(scenario) {
                Publishers.Zip($0, Just(1)).eraseToAnyPublisher().uncheckedMaybe().retry(1).sinkMaybe(isolation: nil) {
                    _ in
                }
            }
        },
        KnownFault("zip deadlocks if a subject of a current value publishes during the subscription", isDeadlock) {
            scenario in
            subscribeToValue(scenario) { $0.sink { _ in } }
        },
    ]

    static let otherDefects: [KnownFault] = [
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
        KnownFault("a subject sends the end before the subscription to an operator that subscribes", isCrash) {
            scenario in
            subscribe(scenario) { $0.removeDuplicates().sink { _ in } }
        },
        KnownFault("a subject deadlocks if an object that its operator releases sends", isDeadlock) { scenario in
            cancel(scenario) { subject, object in
                subject.map { value in withExtendedLifetime(object) { value } }.sink(receiveValue: { _ in })
            }
        },
        KnownFault("a subject of a current value deadlocks if an object that it replaces asks for it", isDeadlock) {
            scenario in
            let subject = CurrentValueSubject<Sender?, Never>(nil)
            subject.value = Sender { [unowned subject] in _ = subject.value }
            scenario.thread("replacement") { subject.value = nil }
        },
        KnownFault("a published property deadlocks if an object that it replaces asks for it", isDeadlock) { scenario in
            final class Model {
                @Published var sender: Sender?
            }
            let model = Model()
            _ = model.$sender
            model.sender = Sender { [unowned model] in _ = model.sender }
            scenario.thread("replacement") { model.sender = nil }
        },
        KnownFault("a published property deadlocks if an object that its operator releases changes it", isDeadlock) {
            scenario in
            cancelPublished(scenario) { property, object in
                property.map { value in withExtendedLifetime(object) { value } }.sink { _ in }
            }
        },
        KnownFault("the last value of a published property is not what its subscriber received last", isUnmet) {
            scenario in
            let (model, received) = (Counted(), UncheckedBox(0))
            let cancellable = model.$count.sink { received.value = $0 }
            scenario.thread("first") { model.count = 1 }
            scenario.thread("second") { model.count = 2 }
            scenario.expect("the last value is current") {
                withExtendedLifetime(cancellable) { received.value == model.count }
            }
        },
        KnownFault("a notification center crashes if an object that an operator releases posts", isCrash) { scenario in
            cancelNotifications(scenario) { notifications, object in
                notifications.map { value in withExtendedLifetime(object) { value } }.sink { _ in }
            }
        },
        KnownFault("AnyCancellable calls its closure twice", isUnmet) { scenario in
            let counter = Counter()
            let cancellable = AnyCancellable { counter.increase() }
            scenario.thread("first") { cancellable.cancel() }
            scenario.thread("second") { cancellable.cancel() }
            scenario.expect("it is called once") { counter.value == 1 }
        },
    ]

    /// A scenario that has no fault, although it is one of OpenCombine, because a sink or an operator is this package's.
    struct Spared: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let declare: @Sendable (ThreadScenario) -> Void

        init(_ title: String, _ declare: @escaping @Sendable (ThreadScenario) -> Void) {
            testDescription = title
            self.declare = declare
        }
    }

    @Test("This package spares", arguments: spared)
    func spares(_ spared: Spared) throws {
        try exploreSchedules { spared.declare($0) }
    }

    static let spared: [Spared] = [
        zip("sinkMaybe") { $0.sinkMaybe(isolation: nil) { _ in } },
        zip("sinkSingle") { $0.assertSingle().sinkSingle(isolation: nil) { _ in } },
        zip("an operator of OpenCombine behind it") { $0.tryScan(0) { $0 + $1.0 }.sinkMaybe(isolation: nil) { _ in } },
        zip("retry behind it") { $0.retry(1).sinkMaybe(isolation: nil) { _ in } },
        zip("an erased type") { $0.eraseToAnyMaybePublisher().sink { _ in } },
        zip("a check") { zip in
            zip.checkNonEmpty().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        },
        zip("a relay") { $0.ifEmpty { Just((2, 2)) }.sink { _ in } },
        zip("a join") { $0.withLatestFrom(Just(1)).sink { _ in } },
        zip("shareResult") { $0.shareResult().sink { _ in } },
        zip("shareNewest") { $0.shareNewest().sink { _ in } },
        zip("a bag, which it cancels") { zip in
            let bag = CancelBag()
            return zip.sink(in: bag) { _ in bag.cancel() }
        },
        zip("a closure that joins the values") { zip in
            let bag = CancelBag()
            return zip.map { $0 + $1 }.sink(in: bag) { _ in bag.cancel() }
        },
        zip("a sink that cancels when it receives the value") { zip in
            let bag = CancelBag()
            return zip.sinkMaybe(in: bag, isolation: nil) { _ in bag.cancel() }
        },
        zip("zip of three") { Publishers.Zip3($0.a, $0.b, Just(2)).sinkMaybe(isolation: nil) { _ in } },
        zip("zip of four") { Publishers.Zip4($0.a, $0.b, Just(2), Just(3)).sinkMaybe(isolation: nil) { _ in } },
        zip("another zip") { Publishers.Zip($0, Just(2)).sinkMaybe(isolation: nil) { _ in } },
        zip("AnyPublisher, behind a type-erased maybe") {
            $0.eraseToAnyMaybePublisher().eraseToAnyPublisher().sink { _ in }
        },
        zip("an erased type of another trait") { $0.uncheckedNonEmpty().sink { _ in } },
        zip("an erased type of another trait, and a closure") { zip in
            zip.map { $0 + $1 }.uncheckedImmediate().eraseToAnyPublisher().sink { _ in }
        },
        zip("AnyPublisher, behind an operator of this package") {
            $0.ifEmpty { Empty() }.eraseToAnyPublisher().uncheckedMaybe().retry(1).sinkMaybe(isolation: nil) { _ in }
        },
        Spared("zip that is cancelled while an upstream publishes, with a bag") { scenario in
            cancelZip(scenario) { zip in
                let bag = CancelBag()
                zip.sink(in: bag) { _ in }
                return { bag.cancel() }
            }
        },
        Spared("zip of a current value, with a bag") { scenario in
            let bag = CancelBag()
            subscribeToValue(scenario) { $0.sink(in: bag) { _ in } }
        },
        Spared("zip of a current value, with an operator of this package") { scenario in
            subscribeToValue(scenario) { $0.ifEmpty { Empty() }.sink { _ in } }
        },
        Spared("a deinit that changes a published property, with shareNewest behind it") { scenario in
            cancelPublished(scenario) { property, object in
                property.shareNewest().map { value in withExtendedLifetime(object) { value } }.sink { _ in }
            }
        },
        Spared("a deinit that posts, with a sink in a bag") { scenario in
            cancelNotifications(scenario) { notifications, object in
                let bag = CancelBag()
                return notifications.map { value in withExtendedLifetime(object) { value } }.sink(in: bag) { _ in }
            }
        },
        Spared("a deinit that posts, with shareNewest behind the center") { scenario in
            cancelNotifications(scenario) { notifications, object in
                notifications.shareNewest().map { value in withExtendedLifetime(object) { value } }.sink { _ in }
            }
        },
        release("a sink in a bag") { subject, object in
            let bag = CancelBag()
            return subject.sink(in: bag) { _ in withExtendedLifetime(object) {} }
        },
        release("sinkMaybe") { subject, object in
            subject.uncheckedMaybe().sinkMaybe(isolation: nil) { _ in withExtendedLifetime(object) {} }
        },
        release("operators on the direct path") { subject, object in
            subject.uncheckedMaybe().map { value in withExtendedLifetime(object) { value } }.sinkMaybe(isolation: nil) {
                _ in
            }
        },
        release("a check") { subject, object in
            subject.checkSingle().map { value in withExtendedLifetime(object) { value } }
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        },
        release("a relay") { subject, object in
            subject.flatMapLatest { value in withExtendedLifetime(object) { Just(value) } }.sink { _ in }
        },
        release("shareNewest behind the subject") { subject, object in
            subject.shareNewest().map { value in withExtendedLifetime(object) { value } }.sink { _ in }
        },
        release("a join of objects") { subject, object in
            let objects = CurrentValueSubject<Sender, Never>(object)
            defer { objects.send(Sender {}) }
            return subject.withLatestFrom(objects.prefix(1)).sink { _ in }
        },
        Spared("a value that is replaced, with a relay") { scenario in
            let relay = ValueRelay<Sender?>(nil)
            relay.value = Sender { [unowned relay] in _ = relay.value }
            scenario.thread("replacement") { relay.value = nil }
        },
        Spared("the end during a subscription, with a bag") { scenario in
            let bag = CancelBag()
            subscribe(scenario) { $0.sink(in: bag) { _ in } }
        },
        Spared("the end during a subscription, with sinkMaybe") { scenario in
            subscribe(scenario) { $0.uncheckedMaybe().sinkMaybe(isolation: nil) { _ in } }
        },
        Spared("the end during a subscription, with shareNewest behind the subject") { scenario in
            subscribe(scenario) { $0.shareNewest().removeDuplicates().sink { _ in } }
        },
        Spared("a cancellation on two threads, with a bag") { scenario in
            let (bag, cancellations, subject) = (CancelBag(), Counter(), PassthroughSubject<Int, Never>())
            subject.handleEvents(receiveCancel: { cancellations.increase() }).sink(in: bag) { _ in }
            scenario.thread("first") { bag.cancel() }
            scenario.thread("second") { bag.cancel() }
            scenario.expect("it is cancelled once") { cancellations.value == 1 }
        },
    ]

    /// A subject whose first value completes one side of a zip, and what attaches to the zip.
    private static func zip(
        _ title: String,
        _ attach: @escaping @Sendable (Publishers.Zip<ZipSide, AnySinglePublisher<Int, Never>>) -> AnyCancellable
    ) -> Spared {
        Spared("zip, with \(title)") { scenario in
            endWithValue(scenario) { attach(Publishers.Zip($0.eraseToAnyMaybePublisher().last(), .just(1))) }
        }
    }

    private typealias ZipSide = Publishers.Last<AnyMaybePublisher<Int, Never>>

    private static func release(
        _ title: String,
        _ attach: @escaping @Sendable (PassthroughSubject<Int, Never>, Sender) -> AnyCancellable
    ) -> Spared {
        Spared("a deinit that sends, with \(title)") { cancel($0, attach) }
    }

    // MARK: -

    /// An object that calls a closure when it is released.
    private final class Sender {
        private let onRelease: () -> Void

        init(_ onRelease: @escaping () -> Void) {
            self.onRelease = onRelease
        }

        deinit { onRelease() }
    }

    /// Attaches a sink, and then lets its upstream publish a value and finish in one call.
    private static func endWithValue(
        _ scenario: ThreadScenario, _ attach: (Publishers.First<PassthroughSubject<Int, Never>>) -> AnyCancellable
    ) {
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = attach(subject.first())
        scenario.thread("subject") { subject.send(1) }
        scenario.expect("the subscription is kept") { withExtendedLifetime(cancellable) { true } }
    }

    /// Attaches a sink with an object that sends a value to its subject when it is released, and then cancels.
    private static func cancel(
        _ scenario: ThreadScenario, _ attach: (PassthroughSubject<Int, Never>, Sender) -> AnyCancellable
    ) {
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = attach(subject, Sender { [unowned subject] in subject.send(1) })
        scenario.thread("cancellation") { cancellable.cancel() }
        scenario.expect("the subject is kept") { withExtendedLifetime(subject) { true } }
    }

    private final class Counted {
        @Published var count = 0
    }

    /// Attaches a sink with an object that changes a published property when it is released, and then cancels.
    private static func cancelPublished(
        _ scenario: ThreadScenario, _ attach: (Published<Int>.Publisher, Sender) -> AnyCancellable
    ) {
        let model = Counted()
        let cancellable = attach(model.$count, Sender { [unowned model] in model.count = 1 })
        scenario.thread("cancellation") { cancellable.cancel() }
        scenario.expect("the model is kept") { withExtendedLifetime(model) { true } }
    }

    /// Attaches a sink with an object that posts a notification when it is released, and then cancels.
    private static func cancelNotifications(
        _ scenario: ThreadScenario, _ attach: (NotificationCenter.Publisher, Sender) -> AnyCancellable
    ) {
        let (center, name) = (NotificationCenter(), Notification.Name("test"))
        let cancellable = attach(
            center.publisher(for: name), Sender { [unowned center] in center.post(name: name, object: nil) })
        scenario.thread("cancellation") { cancellable.cancel() }
        scenario.expect("the center is kept") { withExtendedLifetime(center) { true } }
    }

    private typealias ZipOfSubjects = Publishers.Zip<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>>

    /// Attaches a sink to a zip of subjects, and cancels it on one thread, while a subject publishes on another.
    private static func cancelZip(_ scenario: ThreadScenario, _ attach: (ZipOfSubjects) -> () -> Void) {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let cancel = attach(first.zip(second))
        scenario.thread("cancellation") { cancel() }
        scenario.thread("subject") { first.send(1) }
        scenario.expect("the subjects are kept") { withExtendedLifetime((first, second)) { true } }
    }

    private typealias ZipOfValue = Publishers.Zip<CurrentValueSubject<Int, Never>, PassthroughSubject<Int, Never>>

    /// Attaches a sink to a zip on one thread, while the subject of its first values publishes on another.
    private static func subscribeToValue(
        _ scenario: ThreadScenario, _ attach: @escaping (ZipOfValue) -> AnyCancellable
    ) {
        let (first, second) = (CurrentValueSubject<Int, Never>(0), PassthroughSubject<Int, Never>())
        let kept = UncheckedBox<AnyCancellable?>(nil)
        scenario.thread("subscriber") { kept.value = attach(first.zip(second)) }
        scenario.thread("subject") { first.send(1) }
        scenario.expect("the subscription is kept") { withExtendedLifetime((kept, second)) { true } }
    }

    /// Attaches a sink on one thread, while the subject ends on another.
    private static func subscribe(
        _ scenario: ThreadScenario, _ attach: @escaping (PassthroughSubject<Int, Never>) -> AnyCancellable
    ) {
        let subject = PassthroughSubject<Int, Never>()
        scenario.thread("subscriber") { withExtendedLifetime(attach(subject)) {} }
        scenario.thread("subject") { subject.send(completion: .finished) }
    }

    private static func isOverlap(_ fault: ScheduleFault) -> Bool {
        fault == .defect(.overlappingEvents, subscriber: "subscriber")
    }

    private static func isCrash(_ fault: ScheduleFault) -> Bool {
        if case .crash = fault { true } else { false }
    }

    private static func isDeadlock(_ fault: ScheduleFault) -> Bool {
        if case .deadlock = fault { true } else { false }
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
