import TestSupport
import Testing

/// What the section "What behaves differently" of `ComingFromCombineTraits.md` says of this package.
struct CombineTraitsDifferenceTests {
    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/ComingFromCombineTraits.md")
    }

    @Test("Assertions publish a value at once, and checks at the end")
    func checks() throws {
        try Self.page().expect("`assertSingle()` and `assertMaybe()` publish a value as soon as their upstream does.")
        expectEqual(marbles { $0.script("1-|").assertSingle() }, "1-|")
        expectEqual(marbles { $0.script("1-|").assertMaybe() }, "1-|")
        expectEqual(marbles { $0.script("1-|").checkSingle() }, "--(1|)")
        expectEqual(marbles { $0.script("1-|").checkMaybe() }, "--(1|)")
        try Self.page().expect(
            "If the upstream finishes without a value, `checkImmediate()` fails with `ImmediateError.finishedWithoutValue`. In "
                + "groue's package, it fails with `notImmediate`.")
        let failure = Empty<Int, TestError>().checkImmediate().record().failure
        guard case .finishedWithoutValue = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test("didComplete comes after the completion")
    func didComplete() throws {
        try Self.page().expect("is called after the downstream has received the completion, and not before.")
        let log = SharedLog<String>()
        let cancellable = Logged(log: log).sink(
            receiveCompletion: { _ in log.append("|") }, receiveValue: { log.append("\($0)") })
        expectEqual(withExtendedLifetime(cancellable) { log.values }, ["1", "|", "completed"])
    }

    @Test("A subscription leaves a bag after its closure has returned")
    func bag() throws {
        try Self.page().expect(
            "A subscription leaves a ``CancelBag`` on the thread that completes it, after the closure has returned.")
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        var isInBag: [Bool] = []
        subject.first().assertSingle().sinkSingle(in: bag) { _ in isInBag.append(!bag.isEmpty) }
        subject.send(1)
        #expect(isInBag == [true] && bag.isEmpty)
    }

    @Test("preventCancellation requests the value on subscription")
    func preventCancellation() throws {
        try Self.page().expect("asks its upstream for the value on subscription, and not on the first demand.")
        let scheduler = VirtualTimeScheduler()
        let upstream = scheduler.script("-(1|)")
        let recorder = upstream.uncheckedSingle().preventCancellation().record(demand: .none)
        expectEqual(upstream.subscriptions.map { $0.requests.isEmpty }, [false])
        scheduler.run()
        recorder.request(.unlimited)
        expectEqual(recorder.values, [1])
    }
}

/// A publisher with a subscription that logs its completion.
private struct Logged: SinglePublisher {
    typealias Output = Int
    typealias Failure = Never

    let log: SharedLog<String>

    func receive(subscriber: some Subscriber<Int, Never>) {
        subscriber.receive(subscription: LoggedSubscription(downstream: subscriber, context: log))
    }
}

private final class LoggedSubscription<Downstream: Subscriber<Int, Never>>:
    TraitSubscriptions.Single<Downstream, SharedLog<String>>
{
    override func start(with log: SharedLog<String>) { receive(.success(1)) }
    override func didComplete(with log: SharedLog<String>) { log.append("completed") }
}
