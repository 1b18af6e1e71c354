import TestSupport
import Testing

/// Which closure `handleResult` calls, and when.
struct HandleResultTests {
    /// With the call and its instant, or nil for none.
    static let cases: [(MarbleExample, String?)] = [
        // Results
        (.init(upstream: "--1|", expected: "--1|"), "success(1) at 2"),
        (.init(upstream: "--1--|", expected: "--1--|"), "success(1) at 2"),
        (.init(upstream: "(1|)", expected: "(1|)"), "success(1) at 0"),
        (.init(upstream: "--x", expected: "--x"), "failure(0) at 2"),
        (.init(upstream: "x", expected: "x"), "failure(0) at 0"),
        (.init(upstream: "--|", expected: "--|"), "finish at 2"),
        (.init(upstream: "|", expected: "|"), "finish at 0"),
        (.init(upstream: "-", expected: "-"), nil),
        // The result counts when the upstream publishes it
        (.init(upstream: "--1|", demand: .none, expected: "-"), "success(1) at 2"),
        (.init(upstream: "--1|", demand: .unlimitedAfter(5), expected: "-----(1|)"), "success(1) at 2"),
        (.init(upstream: "--|", demand: .none, expected: "--|"), "finish at 2"),
        // Cancellation before the result, after it, and between the value and the end
        (.init(upstream: "---1|", cancellation: .after(1), expected: "-", cancelled: 1), "cancel at 1"),
        (.init(upstream: "-", cancellation: .after(1), expected: "-", cancelled: 1), "cancel at 1"),
        (.init(upstream: "-1|", cancellation: .after(4), expected: "-1|"), "success(1) at 1"),
        (.init(upstream: "-1---|", cancellation: .after(3), expected: "-1", cancelled: 3), "success(1) at 1"),
        (.init(upstream: "-|", cancellation: .after(3), expected: "-|"), "finish at 1"),
        (.init(upstream: "-x", cancellation: .after(3), expected: "-x"), "failure(0) at 1"),
        (.init(upstream: "-1|", demand: .none, cancellation: .after(4), expected: "-"), "success(1) at 1"),
    ]

    @Test("Results and cancellations", arguments: cases)
    func calls(_ example: MarbleExample, _ call: String?) {
        var calls: [String] = []
        let differences = example.differences { upstreams in
            func note(_ call: String) { calls.append("\(call) at \(upstreams.scheduler.frame)") }
            return upstreams[0].uncheckedMaybe().handleResult(
                onSuccess: { note("success(\($0))") },
                onFailure: { note("failure(\($0.code))") },
                onFinish: { note("finish") },
                onCancel: { note("cancel") })
        }
        expectEqual(differences, [])
        expectEqual(calls, [call].compactMap { $0 })
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
            .handleResult(onSuccess: { log.append("success: \($0)") }, onCancel: { log.append("cancelled") })
        let cancellable = publisher.sinkMaybe { _ in log.append("sink") }
        subject.send(1)
        expectEqual(log, ["upstream: 1", "success: 1", "sink"])
        cancellable.cancel()
        log = []
        publisher.sinkMaybe { _ in log.append("sink") }.cancel()
        expectEqual(log, ["cancelled", "upstream: cancelled"])
    }

    @Test("Each subscription has its own call")
    func subscriptions() {
        var calls: [String] = []
        let publisher = Just(1).handleResult(onSuccess: { calls.append("\($0)") })
        let recorders = [publisher.record(), publisher.record()]
        expectEqual(recorders.map(\.events), [[.value(1), .finished], [.value(1), .finished]])
        expectEqual(calls, ["1", "1"])
    }

    @Test("All closures may be missing")
    func missingClosures() {
        expectEqual(Just(1).handleResult().record().events, [.value(1), .finished])
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
            expectEqual(calls, ["cancel", "started"])
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
        expectEqual(calls, ["cancel"])
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
        expectEqual(recorder.events, [.value(1), .finished])
        expectEqual(calls, ["1"])
    }
}
