import TestSupport
import Testing

/// What a cancellation downstream of `preventCancellation` ends, and what it does not.
struct PreventCancellationTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    typealias Case = MarbleExample

    static let cases = [
        Case(upstream: "--1|", expected: "--1|"),
        Case(upstream: "--1--|", expected: "--1--|"),
        Case(upstream: "(1|)", expected: "(1|)"),
        Case(upstream: "--x", expected: "--x"),
        Case(upstream: "x", expected: "x"),
        Case(upstream: "--|", expected: "--|"),
        Case(upstream: "-", expected: "-"),
        Case(upstream: "--1|", demand: .none, expected: "-"),
        Case(upstream: "--1|", demand: .unlimitedAfter(5), expected: "-----(1|)"),
        // Cancellation before the result, between the value and the end, and after it
        Case(upstream: "---1|", cancellation: .after(1), expected: "-"),
        Case(upstream: "---x", cancellation: .after(1), expected: "-"),
        Case(upstream: "---|", cancellation: .after(1), expected: "-"),
        Case(upstream: "-1---|", cancellation: .after(3), expected: "-1"),
        Case(upstream: "-1|", cancellation: .after(4), expected: "-1|"),
        Case(upstream: "-1|", demand: .none, cancellation: .after(4), expected: "-"),
    ]

    @Test("The upstream is never cancelled", arguments: cases)
    func traces(_ example: Case) {
        expectEqual(example.differences { $0[0].uncheckedMaybe().preventCancellation() }, [])
    }

    // MARK: Cancellation

    @Test("The work of a future runs to its end, and is cleaned up once, after the downstream has cancelled")
    func future() {
        var log: [String] = []
        var promise: DeferredFutureSingle<Int, Never>.Promise?
        let future = DeferredFutureSingle<Int, Never> {
            promise = $0
            return AnyCancellable { log.append("clean-up") }
        }
        // This releases the only reference to everything.
        future.map { log.append("map(\($0))") }.preventCancellation().sinkSingle { log.append("\($0)") }.cancel()
        expectEqual(log, [])
        promise?(.success(1))
        expectEqual(log, ["map(1)", "clean-up"])
    }

    @Test("A cancellation while the upstream starts does not stop it")
    func cancellationWhileStarting() {
        let (upstream, recorder) = (Upstream(), Recorder<Int, TestError>())
        let publisher = Deferred { () -> AnyMaybePublisher<Int, TestError> in
            recorder.cancel()
            return upstream.uncheckedMaybe()
        }.preventCancellation()
        publisher.subscribe(recorder)
        expectEqual(upstream.demands, [.unlimited])
        upstream.send(.value(1))
        upstream.send(.finished)
        expectEqual(upstream.cancellationCount, 0)
        expectEqual(recorder.events, [])
    }

    // MARK: Memory

    @Test("The downstream is released on cancellation, and the upstream at its end", arguments: [true, false])
    func memory(_ hasValue: Bool) {
        let upstream = Upstream()
        var (above, below): (Token?, Token?) = (Token(), Token())
        let lifetimes = (above: Lifetime(of: above!), below: Lifetime(of: below!))
        upstream.uncheckedMaybe()
            .map { [above] in
                above?.touch()
                return $0
            }
            .preventCancellation()
            .sinkMaybe { [below] (_: MaybeResult<Int, TestError>) in below?.touch() }
            .cancel()
        (above, below) = (nil, nil)
        #expect(lifetimes.below.isOver)
        #expect(!lifetimes.above.isOver)
        if hasValue { upstream.send(.value(1)) }
        upstream.send(.finished)
        upstream.release()
        #expect(lifetimes.above.isOver)
    }

    // MARK: Fire and forget

    @Test("fireAndForget starts a publisher, which proceeds to its end")
    func fireAndForget() {
        var log: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let upstream = subject.handleEvents(
            receiveOutput: { log.append("\($0)") }, receiveCompletion: { log.append("\($0)") },
            receiveCancel: { log.append("cancelled") })
        upstream.uncheckedMaybe().fireAndForget()
        subject.send(1)
        subject.send(completion: .finished)
        expectEqual(log, ["1", "finished"])
        Just(2).map { log.append("\($0)") }.fireAndForget()
        expectEqual(log, ["1", "finished", "2"])
    }

    @Test("fireAndForgetIgnoringFailure ignores the failure")
    func fireAndForgetIgnoringFailure() {
        let upstream = Upstream()
        upstream.uncheckedSingle().fireAndForgetIgnoringFailure()
        expectEqual(upstream.demands, [.unlimited])
        upstream.send(.failure(TestError()))
        expectEqual(upstream.cancellationCount, 0)
        Fail<Int, TestError>(error: TestError()).fireAndForgetIgnoringFailure()
        // Broken promises do not matter to it.
        Empty<Int, Never>().uncheckedSingle().fireAndForget()
        [1, 2].publisher.uncheckedSingle().fireAndForget()
    }
}
