import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// When `handleEnd` calls its closure.
@Suite("handleEnd")
struct HandleEndTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var cancellation = CancellationPolicy.never
        var expected: Marbles
        /// When the closure is called, and with what: `|` or `x` for a completion, `c` for a cancellation.
        var ends: Marbles

        var testDescription: String { "\(upstream), \(demand), \(cancellation)" }
    }

    static let cases = [
        Case(upstream: "-a-b-|", expected: "-a-b-|", ends: "-----|"),
        Case(upstream: "-a-x", expected: "-a-x", ends: "---x"),
        Case(upstream: "(a|)", expected: "(a|)", ends: "|"),
        Case(upstream: "|", expected: "|", ends: "|"),
        Case(upstream: "x", expected: "x", ends: "x"),
        Case(upstream: "-a", expected: "-a", ends: "-"),
        // Demand
        Case(upstream: "-a|", demand: .none, expected: "-", ends: "-"),
        Case(upstream: "-x", demand: .none, expected: "-x", ends: "-x"),
        Case(upstream: "-a|", demand: .unlimitedAfter(4), expected: "----(a|)", ends: "----|"),
        Case(upstream: "(abc)|", demand: .oneAtATime, expected: "(abc)|", ends: "-|"),
        Case(upstream: "(abc)|", demand: .max(2), expected: "(ab)", ends: "-"),
        // Cancellation
        Case(upstream: "-a-b|", cancellation: .afterValues(0), expected: "-", ends: "c"),
        Case(upstream: "-a-b|", cancellation: .after(2), expected: "-a", ends: "--c"),
        Case(upstream: "-a-b|", cancellation: .afterValues(1), expected: "-a", ends: "-c"),
        Case(upstream: "-a|", cancellation: .after(3), expected: "-a|", ends: "--|"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let upstreams = Upstreams(example.upstream)
        let scheduler = upstreams.scheduler
        var ends = Marbles()
        let publisher = upstreams[0].handleEnd { completion in
            let symbol: Marbles.Symbol =
                switch completion {
                case .finished?: .finished
                case .failure?: .failed
                case nil: .value("c")
                }
            let instant = VirtualTimeScheduler.SchedulerTimeType.zero.distance(to: scheduler.now)
            ends.append(symbol, at: Int(instant.nanoseconds / 1_000_000_000), isOnSubscription: instant == .zero)
        }
        let trace = upstreams.trace(example.demand, cancellation: example.cancellation, of: publisher)
        #expect(trace.marbles == example.expected, "\(trace)")
        #expect(trace.defects == [])
        #expect(ends == example.ends)
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
            #expect(log == (isCancelled ? ["upstream", "end"] : ["upstream", "end", "downstream"]))
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
        #expect(log == ["start", "end: nil"])
        #expect(recorder.events == [])
    }

    @Test("A closure that cancels is not called again, and nothing is published after that")
    func reentrancy() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>()
        var ends: [Subscribers.Completion<Never>?] = []
        subject.handleEnd {
            ends.append($0)
            recorder.cancel()
        }.subscribe(recorder)
        subject.send(completion: .finished)
        #expect(ends == [.finished])
        #expect(recorder.events == [])
    }
}
