import TestSupport
import Testing

/// When `handleEnd` calls its closure.
struct HandleEndTests {
    /// With when the closure is called, and with what: `|` or `x` for a completion, `c` for a cancellation.
    static let cases: [(MarbleExample, Marbles)] = [
        (.init(upstream: "-a-b-|", expected: "-a-b-|"), "-----|"),
        (.init(upstream: "-a-x", expected: "-a-x"), "---x"),
        (.init(upstream: "(a|)", expected: "(a|)"), "|"),
        (.init(upstream: "|", expected: "|"), "|"),
        (.init(upstream: "x", expected: "x"), "x"),
        (.init(upstream: "-a", expected: "-a"), "-"),
        // Demand
        (.init(upstream: "-a|", demand: .none, expected: "-"), "-"),
        (.init(upstream: "-x", demand: .none, expected: "-x"), "-x"),
        (.init(upstream: "-a|", demand: .unlimitedAfter(4), expected: "----(a|)"), "----|"),
        (.init(upstream: "(abc)|", demand: .oneAtATime, expected: "(abc)|"), "-|"),
        (.init(upstream: "(abc)|", demand: .max(2), expected: "(ab)"), "-"),
        // Cancellation
        (.init(upstream: "-a-b|", cancellation: .afterValues(0), expected: "-", subscribed: nil), "c"),
        (.init(upstream: "-a-b|", cancellation: .after(2), expected: "-a", cancelled: 2), "--c"),
        (.init(upstream: "-a-b|", cancellation: .afterValues(1), expected: "-a", cancelled: 1), "-c"),
        (.init(upstream: "-a|", cancellation: .after(3), expected: "-a|"), "--|"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: MarbleExample, _ expectedEnds: Marbles) {
        var ends = Marbles()
        let differences = example.differences { upstreams in
            upstreams[0].handleEnd { completion in
                let symbol: Marbles.Symbol =
                    switch completion {
                    case .finished?: .finished
                    case .failure?: .failed
                    case nil: .value("c")
                    }
                ends.append(symbol, now: upstreams.scheduler)
            }
        }
        expectEqual(differences, [])
        expectEqual(ends, expectedEnds)
    }

    @Test("The closure is called before the downstream completes, and after the upstream is cancelled")
    func order() {
        for isCancelled in [true, false] {
            var log: [String] = []
            let subject = PassthroughSubject<Int, Never>()
            let cancellable =
                subject
                .handleEvents(
                    receiveCompletion: { _ in log.append("upstream") }, receiveCancel: { log.append("upstream") }
                )
                .handleEnd { _ in log.append("end") }
                .sink(receiveCompletion: { _ in log.append("downstream") }, receiveValue: { _ in })
            if isCancelled { cancellable.cancel() } else { subject.send(completion: .finished) }
            expectEqual(log, (isCancelled ? ["upstream", "end"] : ["upstream", "end", "downstream"]))
        }
    }

    @Test("A cancellation while the upstream starts is reported when it has started")
    func cancellationDuringTheStart() {
        var log: [String] = []
        let recorder = Recorder<Int, Never>()
        Deferred { () -> Just<Int> in
            recorder.cancel()
            log.append("start")
            return Just(1)
        }
        .handleEnd { log.append("end: \(String(describing: $0))") }
        .subscribe(recorder)
        expectEqual(log, ["start", "end: nil"])
        expectEqual(recorder.events, [])
    }

    @Test("On the direct path, a cancellation before the upstream sends its subscription is reported after the start")
    func cancellationBeforeTheSubscription() {
        var log: [String] = []
        let recorder = Recorder<Int, Never>()
        let upstream = Deferred { () -> AnyPublisher<Int, Never> in
            recorder.cancel()
            log.append("start")
            return Empty(completeImmediately: false)
                .handleEvents(receiveCancel: { log.append("upstream is cancelled") })
                .eraseToAnyPublisher()
        }
        upstream.assertMaybe()
            .handleEnd { log.append("end: \(String(describing: $0))") }
            .zip(Just(2)) { $0 + $1 }
            .subscribe(recorder)
        expectEqual(log, ["start", "upstream is cancelled", "end: nil"])
        expectEqual(recorder.events, [])
    }

    @Test("The closure is called after the values before the completion, even if it arrives in a reentrant call")
    func reentrantCompletion() {
        for cancels in [false, true] {
            var log: [String] = []
            let (subject, recorder) = (PassthroughSubject<Int, Never>(), Recorder<Int, Never>())
            subject
                .handleEnd { log.append($0 == nil ? "cancelled" : "finished") }
                .handleEvents(receiveOutput: { value in
                    if value == 1 {
                        subject.send(2)
                        subject.send(completion: .finished)
                    }
                    log.append("\(value)")
                    if value == 2, cancels { recorder.cancel() }
                })
                .subscribe(recorder)
            subject.send(1)
            expectEqual(log, cancels ? ["2", "cancelled", "1"] : ["2", "1", "finished"])
        }
    }

    @Test("A closure that cancels is not called again, and nothing is published after that")
    func reentrancy() {
        let (subject, recorder) = (PassthroughSubject<Int, Never>(), Recorder<Int, Never>())
        var ends: [Subscribers.Completion<Never>?] = []
        subject.handleEnd {
            ends.append($0)
            recorder.cancel()
        }.subscribe(recorder)
        subject.send(completion: .finished)
        expectEqual(ends, [.finished])
        expectEqual(recorder.events, [])
    }
}
