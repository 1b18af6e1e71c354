import CombineTraitsTesting
import TestSupport
import Testing

/// Which closure `handleResult` calls, and when.
@Suite("handleResult")
struct HandleResultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var cancellation: Int?
        var expected: Marbles

        /// The call, with its instant. Nil for none.
        var call: String?

        /// When the upstream is cancelled.
        var upstreamCancellation: Int?

        var testDescription: String { "\(upstream), \(demand), cancelled: \(cancellation.map(String.init) ?? "never")" }
    }

    static let cases = [
        // Results
        Case(upstream: "--1|", expected: "--1|", call: "success(1) at 2"),
        Case(upstream: "--1--|", expected: "--1--|", call: "success(1) at 2"),
        Case(upstream: "(1|)", expected: "(1|)", call: "success(1) at 0"),
        Case(upstream: "--x", expected: "--x", call: "failure(1) at 2"),
        Case(upstream: "x", expected: "x", call: "failure(1) at 0"),
        Case(upstream: "--|", expected: "--|", call: "finish at 2"),
        Case(upstream: "|", expected: "|", call: "finish at 0"),
        Case(upstream: "-", expected: "-", call: nil),
        // The result counts when the upstream publishes it
        Case(upstream: "--1|", demand: .none, expected: "-", call: "success(1) at 2"),
        Case(upstream: "--1|", demand: .unlimitedAfter(5), expected: "-----(1|)", call: "success(1) at 2"),
        Case(upstream: "--|", demand: .none, expected: "--|", call: "finish at 2"),
        // Cancellation before the result, after it, and between the value and the end
        Case(upstream: "---1|", cancellation: 1, expected: "-", call: "cancel at 1", upstreamCancellation: 1),
        Case(upstream: "-", cancellation: 1, expected: "-", call: "cancel at 1", upstreamCancellation: 1),
        Case(upstream: "-1|", cancellation: 4, expected: "-1|", call: "success(1) at 1"),
        Case(upstream: "-1---|", cancellation: 3, expected: "-1", call: "success(1) at 1", upstreamCancellation: 3),
        Case(upstream: "-|", cancellation: 3, expected: "-|", call: "finish at 1"),
        Case(upstream: "-x", cancellation: 3, expected: "-x", call: "failure(1) at 1"),
        Case(upstream: "-1|", demand: .none, cancellation: 4, expected: "-", call: "success(1) at 1"),
    ]

    @Test("Results and cancellations", arguments: cases)
    func calls(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, TestError>(
            example.upstream, scheduler: scheduler, failure: TestError(1))
        var calls: [String] = []
        func note(_ call: String) {
            calls.append("\(call) at \((0...20).first { .seconds($0) == scheduler.now } ?? -1)")
        }
        let handled = upstream.uncheckedMaybe().handleResult(
            onSuccess: { note("success(\($0))") },
            onFailure: { note("failure(\($0.code))") },
            onFinish: { note("finish") },
            onCancel: { note("cancel") })
        let recorder = handled.recordTrace(
            on: scheduler, demand: example.demand,
            cancellation: example.cancellation.map { .after(.seconds($0)) } ?? .never)
        scheduler.run(until: .seconds(20))
        #expect(recorder.trace.marbles == example.expected, "\(recorder.trace)")
        #expect(recorder.trace.defects == [])
        #expect(calls == (example.call.map { [$0] } ?? []))
        #expect(
            upstream.subscriptions.flatMap(\.cancellations)
                == (example.upstreamCancellation.map { [.seconds($0)] } ?? []))
    }

    // MARK: Order

    @Test("The closure runs before the downstream receives the event, and onCancel before the upstream is cancelled")
    func order() {
        var log: [String] = []
        let subject = PassthroughSubject<Int, TestError>()
        let publisher =
            subject
            .handleEvents(
                receiveOutput: { log.append("upstream: \($0)") },
                receiveCancel: { log.append("upstream: cancelled") }
            )
            .uncheckedMaybe()
            .handleResult(
                onSuccess: { log.append("success: \($0)") },
                onCancel: { log.append("cancelled") })
        let cancellable = publisher.sinkMaybe { _ in log.append("sink") }
        subject.send(1)
        #expect(log == ["upstream: 1", "success: 1", "sink"])
        cancellable.cancel()
        log = []
        publisher.sinkMaybe { _ in log.append("sink") }.cancel()
        #expect(log == ["cancelled", "upstream: cancelled"])
    }

    @Test("Each subscription has its own call")
    func subscriptions() {
        var calls: [String] = []
        let publisher = Just(1).handleResult(onSuccess: { calls.append("\($0)") })
        let recorders = [publisher.record(), publisher.record()]
        #expect(recorders.map(\.events) == [[.value(1), .finished], [.value(1), .finished]])
        #expect(calls == ["1", "1"])
    }

    @Test("All closures may be missing")
    func missingClosures() {
        #expect(Just(1).handleResult().record().events == [.value(1), .finished])
        #expect(Empty<Int, Never>().handleResult().record().events == [.finished])
        #expect(Fail<Int, TestError>(error: TestError(1)).handleResult().record().failure == TestError(1))
        Empty<Int, Never>(completeImmediately: false).handleResult().sinkMaybe { _ in }.cancel()
    }

    // MARK: Cancellation within

    @Test("A cancellation while the upstream is started calls onCancel at once, and no other closure")
    func cancellationOnStart() {
        for isChild in [false, true] {
            var calls: [String] = []
            var cancel = {}
            let handled = Deferred {
                cancel()
                calls.append("started")
                return Just(1)
            }.handleResult(onSuccess: { _ in calls.append("success") }, onCancel: { calls.append("cancel") })
            if isChild {
                let trigger = PassthroughSubject<Void, Never>()
                let cancellable = trigger.uncheckedSingle().flatMap { handled }
                    .sinkSingle { _ in Issue.record("It was cancelled.") }
                cancel = { cancellable.cancel() }
                trigger.send()
            } else {
                let recorder = Recorder<Int, Never>()
                cancel = { recorder.cancel() }
                handled.subscribe(recorder)
                #expect(recorder.events.isEmpty)
            }
            #expect(calls == ["cancel", "started"])
        }
    }

    @Test("A subscription that is cancelled before it begins calls onCancel, and does not start the upstream")
    func cancellationBeforeStart() {
        var calls: [String] = []
        var cancel = {}
        let handled = Deferred {
            calls.append("started")
            return Just(1)
        }.handleResult(onSuccess: { _ in calls.append("success") }, onCancel: { calls.append("cancel") })
        let trigger = PassthroughSubject<Void, Never>()
        let cancellable = trigger.uncheckedSingle()
            .flatMap {
                Deferred {
                    cancel()
                    return handled
                }
            }
            .sinkSingle { _ in Issue.record("It was cancelled.") }
        cancel = { cancellable.cancel() }
        trigger.send()
        #expect(calls == ["cancel"])
    }

    // MARK: Singles

    @Test("Of a stream, the first value is handled, and the stream is cancelled then")
    func streams() {
        let subject = PassthroughSubject<Int, TestError>()
        var calls: [String] = []
        let recorder = TraitPublishers.HandleResult(
            upstream: subject, onSuccess: { calls.append("\($0)") }, onFailure: nil, onFinish: nil,
            onCancel: { calls.append("cancel") }
        ).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.value(1), .finished])
        #expect(calls == ["1"])
    }
}
