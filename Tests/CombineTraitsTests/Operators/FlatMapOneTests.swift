import TestSupport
import Testing

/// What `flatMapLatest` and `flatMapFirst` publish.
@Suite("flatMapLatest and flatMapFirst")
struct FlatMapOneTests {
    enum Operator: String, Sendable, CaseIterable {
        case latest, first

        func apply<Upstream: Publisher, NewPublisher: Publisher<String, Upstream.Failure>>(
            to upstream: Upstream, _ transform: @escaping (Upstream.Output) -> NewPublisher
        ) -> AnyPublisher<String, Upstream.Failure> {
            switch self {
            case .latest: upstream.flatMapLatest(transform).eraseToAnyPublisher()
            case .first: upstream.flatMapFirst(transform).eraseToAnyPublisher()
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        /// By the value that they are made of.
        var children: [String: Marbles]
        var demand = DemandPolicy.unlimited
        var expected: Marbles
        /// What `flatMapFirst` publishes, if it differs.
        var first: Marbles?
        /// The values whose publishers are cancelled, and when.
        var cancellationsOfLatest: [String: Int] = [:]
        var cancellationsOfFirst: [String: Int] = [:]
        /// When the upstream is cancelled.
        var upstreamCancellations: (latest: Int?, first: Int?)

        var testDescription: String { "\(upstream) \(children) \(demand)" }
    }

    static let cases = [
        // One publisher after another
        Case(upstream: "-", children: [:], expected: "-"),
        Case(upstream: "-|", children: [:], expected: "-|"),
        Case(upstream: "-1-----|", children: ["1": "-a-b|"], expected: "--a-b--|"),
        Case(upstream: "-1|", children: ["1": "-a-b|"], expected: "--a-b|"),
        Case(upstream: "-1---2|", children: ["1": "-a|", "2": "-b|"], expected: "--a---b|"),
        Case(upstream: "(1|)", children: ["1": "(a|)"], expected: "(a|)"),
        Case(upstream: "-1-2-|", children: ["1": "(ab|)", "2": "|"], expected: "-(ab)---|"),
        // Values while a publisher is active
        Case(
            upstream: "-1--2------|", children: ["1": "-a-b-c|", "2": "-d-e|"],
            expected: "--a--d-e---|", first: "--a-b-c----|", cancellationsOfLatest: ["1": 4]),
        Case(
            upstream: "-123|", children: ["1": "--a|", "2": "--b|", "3": "--c|"],
            expected: "-----c|", first: "---a|", cancellationsOfLatest: ["1": 2, "2": 3]),
        Case(
            upstream: "(12|)", children: ["1": "-a|", "2": "-b|"], expected: "-b|", first: "-a|",
            cancellationsOfLatest: ["1": 0]),
        Case(
            upstream: "-1--23", children: ["1": "--a|", "2": "-b", "3": "-c"],
            expected: "---a--c", cancellationsOfLatest: ["1": 4, "2": 5]),
        // The upstream acts first at an instant: the first publisher is still active
        Case(
            upstream: "-1-2|", children: ["1": "-ab|", "2": "-c|"], expected: "--a-c|", first: "--ab|",
            cancellationsOfLatest: ["1": 3]),
        Case(upstream: "-1|", children: ["1": "-"], expected: "-"),
        // Failures
        Case(upstream: "-x", children: [:], expected: "-x"),
        Case(
            upstream: "-1--x", children: ["1": "-a-----b"], expected: "--a-x",
            cancellationsOfLatest: ["1": 4], cancellationsOfFirst: ["1": 4]),
        Case(upstream: "-1--2", children: ["1": "-ax", "2": "-b"], expected: "--ax", upstreamCancellations: (3, 3)),
        Case(
            upstream: "-1--2", children: ["1": "-a---x", "2": "-b"], expected: "--a--b", first: "--a---x",
            cancellationsOfLatest: ["1": 4], upstreamCancellations: (nil, 6)),
        Case(upstream: "(1|)", children: ["1": "(ax)"], expected: "(ax)", upstreamCancellations: (0, 0)),
        // Demand goes to the active publisher, and to the next one what is left
        Case(
            upstream: "-1--x", children: ["1": "a"], demand: .none, expected: "----x",
            cancellationsOfLatest: ["1": 4], cancellationsOfFirst: ["1": 4]),
        Case(upstream: "-1|", children: ["1": "(abc|)"], demand: .max(2), expected: "-(ab)"),
        Case(upstream: "-1--2|", children: ["1": "(a|)", "2": "(bc|)"], demand: .max(2), expected: "-a--b"),
        Case(
            upstream: "-1--2|", children: ["1": "(abc)", "2": "(de|)"], demand: .max(2), expected: "-(ab)",
            cancellationsOfLatest: ["1": 4]),
        Case(
            upstream: "-1--2|", children: ["1": "abc", "2": "(de|)"], demand: .unlimitedAfter(6),
            expected: "------(de|)", first: "------(abc)", cancellationsOfLatest: ["1": 4]),
        Case(
            upstream: "-1--2|", children: ["1": "(abc|)", "2": "(de|)"], demand: .oneAtATime,
            expected: "-(abc)--(de)|"),
        Case(
            upstream: "-1--2|", children: ["1": "(abc|)", "2": "(de|)"], demand: .oneRequestAtATime,
            expected: "-(abc)--(de)|"),
    ]

    @Test("Values, endings, demand and cancellations", arguments: cases, Operator.allCases)
    func table(_ example: Case, _ flatMap: Operator) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<String, TestError>(
            example.upstream, scheduler: scheduler, failure: TestError(), rank: -1)
        let children = example.children.mapValues {
            ScriptedPublisher<String, TestError>($0, scheduler: scheduler, failure: TestError())
        }
        let recorder = flatMap.apply(to: upstream) { children[$0]! }
            .recordTrace(on: scheduler, demand: example.demand)
        scheduler.run(until: .seconds(50))

        let expectedOfFirst = example.first ?? example.expected
        #expect(recorder.trace.marbles == (flatMap == .latest ? example.expected : expectedOfFirst))
        #expect(recorder.trace.defects == [])
        let expected = flatMap == .latest ? example.cancellationsOfLatest : example.cancellationsOfFirst
        for (value, child) in children {
            for subscription in child.subscriptions {
                #expect(subscription.cancellations == (expected[value].map { [.seconds($0)] } ?? []), "\(value)")
            }
            #expect(child.subscriptions.count <= 1)
        }
        let cancellations = example.upstreamCancellations
        let instant = flatMap == .latest ? cancellations.latest : cancellations.first
        #expect(upstream.subscriptions[0].cancellations == (instant.map { [.seconds($0)] } ?? []))
        #expect(upstream.subscriptions[0].requests.map(\.demand) == [.unlimited])
    }

    @Test("A publisher is asked for what the downstream has demanded and not received")
    func requests() {
        let upstream = PassthroughSubject<Int, TestError>()
        let children = (0..<3).map { _ in ManualPublisher<String, TestError>() }
        let recorder = upstream.flatMapLatest { children[$0] }.record(demand: .max(3), demandPerValue: .max(1))

        upstream.send(0)
        #expect(children[0].demands == [.max(3)])
        #expect(children[0].send(.value("a")) == .max(1))
        upstream.send(1)
        recorder.request(.max(2))
        #expect(children[1].demands == [.max(3), .max(2)])
        #expect(children[1].send(.value("b")) == .max(1))
        recorder.request(.unlimited)
        upstream.send(2)
        #expect(children[2].demands == [.unlimited])
        #expect(children[2].send(.value("c")) == .none)
        #expect(recorder.values == ["a", "b", "c"])
        #expect(children.map(\.cancellationCount) == [1, 1, 0])
    }

    @Test(
        "Values that come without demand wait, also those of a publisher that is replaced then",
        arguments: Operator.allCases)
    func unaskedValues(_ flatMap: Operator) {
        let upstream = PassthroughSubject<Int, TestError>()
        let children = (0..<2).map { _ in ManualPublisher<String, TestError>() }
        let recorder = flatMap.apply(to: upstream) { children[$0] }.record(demand: .none)
        upstream.send(0)
        children[0].send(.value("a"))
        children[0].send(.finished)
        upstream.send(1)
        upstream.send(completion: .finished)
        #expect(children[1].demands == [])
        recorder.request(.max(1))
        #expect(recorder.events == [.value("a")])
        #expect(children[1].demands == [])
        recorder.request(.max(1))
        #expect(children[1].demands == [.max(1)])
        children[1].send(.value("b"))
        children[1].send(.finished)
        #expect(recorder.events == [.value("a"), .value("b"), .finished])
    }

    // MARK: Reentrancy

    @Test("A value that the downstream sends upstream replaces the publisher at once, whose next values are ignored")
    func valueWithinValue() {
        let upstream = PassthroughSubject<Int, Never>()
        let recorder = upstream.flatMapLatest { start in (start..<start + 3).publisher }.record { recorder in
            if recorder.values.last == 1 { upstream.send(10) }
        }
        upstream.send(0)
        // 2 is not published: it comes after the switch.
        #expect(recorder.values == [0, 1, 10, 11, 12])
    }

    @Test("A value that the downstream sends upstream while a publisher is active is ignored")
    func ignoredValueWithinValue() {
        let upstream = PassthroughSubject<Int, Never>()
        let recorder = upstream.flatMapFirst { start in (start..<start + 3).publisher }.record { recorder in
            if recorder.values.last == 1 { upstream.send(10) }
        }
        upstream.send(0)
        upstream.send(20)
        #expect(recorder.values == [0, 1, 2, 20, 21, 22])
    }

    @Test("A value that is sent while the closure runs is newer")
    func valueWithinClosure() {
        let upstream = PassthroughSubject<Int, Never>()
        let newer = PassthroughSubject<Int, Never>()
        var made: [Int] = []
        let recorder = upstream.flatMapLatest { value in
            made.append(value)
            if value == 1 { upstream.send(2) }
            return value == 1 ? Just(1).eraseToAnyPublisher() : newer.eraseToAnyPublisher()
        }.record()
        upstream.send(1)
        // The publisher for the newer value is still active.
        newer.send(2)
        newer.send(completion: .finished)
        upstream.send(completion: .finished)
        #expect(made == [1, 2])
        #expect(recorder.events == [.value(2), .finished])
    }

    @Test("A value that is sent while a publisher is cancelled is newer")
    func valueWithinCancellation() {
        let upstream = PassthroughSubject<Int, Never>()
        var subscribed: [Int] = []
        let recorder = upstream.flatMapLatest { value in
            Empty<Int, Never>(completeImmediately: false).prepend(value).handleEvents(
                receiveSubscription: { _ in subscribed.append(value) },
                receiveCancel: { if value == 1 { upstream.send(3) } })
        }.record()
        upstream.send(1)
        upstream.send(2)
        #expect(subscribed == [1, 3])
        #expect(recorder.values == [1, 3])
    }

    @Test("The end of the upstream while the closure runs waits for the publisher", arguments: Operator.allCases)
    func endWithinClosure(_ flatMap: Operator) {
        let upstream = PassthroughSubject<String, Never>()
        let recorder = flatMap.apply(to: upstream) { value in
            upstream.send(completion: .finished)
            return Just(value)
        }.record()
        upstream.send("a")
        #expect(recorder.events == [.value("a"), .finished])
    }

    @Test("Publishers that complete at once do not deepen the stack", arguments: Operator.allCases)
    func manyPublishers(_ flatMap: Operator) {
        let recorder = flatMap.apply(to: (0..<10_000).publisher) { Just(String($0)) }.record()
        #expect(recorder.values.count == 10_000)
        #expect(recorder.isFinished)
    }

    // MARK: Cancellation

    @Test("Cancellation cancels the publisher, then the upstream, once each", arguments: Operator.allCases)
    func cancellation(_ flatMap: Operator) {
        var log: [String] = []
        let upstream = PassthroughSubject<String, Never>()
        let child = PassthroughSubject<String, Never>()
        let recorder = flatMap.apply(to: upstream.handleEvents(receiveCancel: { log.append("upstream") })) { _ in
            child.handleEvents(receiveCancel: { log.append("child") })
        }.record()
        upstream.send("")
        child.send("a")
        recorder.cancel()
        recorder.cancel()
        child.send("b")
        upstream.send("")
        #expect(log == ["child", "upstream"])
        #expect(recorder.events == [.value("a")])
    }

    @Test("A downstream that cancels while the closure runs spares the publisher", arguments: Operator.allCases)
    func cancellationWithinClosure(_ flatMap: Operator) {
        let upstream = PassthroughSubject<String, Never>()
        var isSubscribed = false
        var cancellable: AnyCancellable?
        cancellable = flatMap.apply(to: upstream) { value in
            cancellable?.cancel()
            return Deferred {
                isSubscribed = true
                return Just(value)
            }
        }.sink { _ in Issue.record("published after cancellation") }
        upstream.send("a")
        #expect(!isSubscribed)
    }
}
