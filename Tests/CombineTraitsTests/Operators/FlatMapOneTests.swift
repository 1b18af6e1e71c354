import TestSupport
import Testing

/// What `flatMapLatest` and `flatMapFirst` publish.
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

    typealias Case = MarbleExample

    /// The upstream, and the publishers of the values 1, 2 and 3.
    static let cases = [
        // One publisher after another
        Case(upstreams: ["-"], expected: "-", cancellations: [nil]),
        Case(upstreams: ["-|"], expected: "-|", cancellations: [nil]),
        Case(upstreams: ["-1-----|", "-a-b|"], expected: "--a-b--|", cancellations: [nil, nil]),
        Case(upstreams: ["-1|", "-a-b|"], expected: "--a-b|", cancellations: [nil, nil]),
        Case(upstreams: ["-1---2|", "-a|", "-b|"], expected: "--a---b|", cancellations: [nil, nil, nil]),
        Case(upstreams: ["(1|)", "(a|)"], expected: "(a|)", cancellations: [nil, nil]),
        Case(upstreams: ["-1-2-|", "(ab|)", "|"], expected: "-(ab)---|", cancellations: [nil, nil, nil]),
        Case(upstreams: ["-1|", "-"], expected: "-", cancellations: [nil, nil]),
        // Failures
        Case(upstreams: ["-x"], expected: "-x", cancellations: [nil]),
        Case(upstreams: ["-1--x", "-a-----b"], expected: "--a-x", cancellations: [nil, 4]),
        Case(upstreams: ["-1--2", "-ax", "-b"], expected: "--ax", cancellations: [3, nil]),
        Case(upstreams: ["(1|)", "(ax)"], expected: "(ax)", cancellations: [0, nil]),
        // Demand goes to the active publisher, and to the next one what is left
        Case(upstreams: ["-1--x", "a"], demand: .none, expected: "----x", cancellations: [nil, 4]),
        Case(upstreams: ["-1|", "(abc|)"], demand: .max(2), expected: "-(ab)", cancellations: [nil, nil]),
        Case(
            upstreams: ["-1--2|", "(a|)", "(bc|)"], demand: .max(2), expected: "-a--b", cancellations: [nil, nil, nil]),
        Case(
            upstreams: ["-1--2|", "(abc|)", "(de|)"], demand: .oneAtATime, expected: "-(abc)--(de)|",
            cancellations: [nil, nil, nil]),
        Case(
            upstreams: ["-1--2|", "(abc|)", "(de|)"], demand: .oneRequestAtATime, expected: "-(abc)--(de)|",
            cancellations: [nil, nil, nil]),
    ]

    /// A row of ``replacements``.
    private static func row(
        _ flatMap: Operator, _ upstreams: [Marbles], _ expected: Marbles, cancellations: [Int?],
        demand: DemandPolicy = .unlimited
    ) -> (Operator, Case) {
        (flatMap, Case(upstreams: upstreams, demand: demand, expected: expected, cancellations: cancellations))
    }

    /// Values while a publisher is active.
    static let replacements: [(Operator, Case)] = [
        row(.latest, ["-1--2------|", "-a-b-c|", "-d-e|"], "--a--d-e---|", cancellations: [nil, 4, nil]),
        row(.first, ["-1--2------|", "-a-b-c|"], "--a-b-c----|", cancellations: [nil, nil]),
        row(.latest, ["-123|", "--a|", "--b|", "--c|"], "-----c|", cancellations: [nil, 2, 3, nil]),
        row(.first, ["-123|", "--a|"], "---a|", cancellations: [nil, nil]),
        row(.latest, ["(12|)", "-a|", "-b|"], "-b|", cancellations: [nil, 0, nil]),
        row(.first, ["(12|)", "-a|"], "-a|", cancellations: [nil, nil]),
        row(.latest, ["-1--23", "--a|", "-b", "-c"], "---a--c", cancellations: [nil, 4, 5, nil]),
        row(.first, ["-1--23", "--a|", "-b", "-c"], "---a--c", cancellations: [nil, nil, nil]),
        // The upstream acts first at an instant: the first publisher is still active
        row(.latest, ["-1-2|", "-ab|", "-c|"], "--a-c|", cancellations: [nil, 3, nil]),
        row(.first, ["-1-2|", "-ab|"], "--ab|", cancellations: [nil, nil]),
        // Failures
        row(.latest, ["-1--2", "-a---x", "-b"], "--a--b", cancellations: [nil, 4, nil]),
        row(.first, ["-1--2", "-a---x"], "--a---x", cancellations: [6, nil]),
        // Demand
        row(.latest, ["-1--2|", "(abc)", "(de|)"], "-(ab)", cancellations: [nil, 4, nil], demand: .max(2)),
        row(.first, ["-1--2|", "(abc)"], "-(ab)", cancellations: [nil, nil], demand: .max(2)),
        row(
            .latest, ["-1--2|", "abc", "(de|)"], "------(de|)", cancellations: [nil, 4, nil],
            demand: .unlimitedAfter(6)),
        row(.first, ["-1--2|", "abc"], "------(abc)", cancellations: [nil, nil], demand: .unlimitedAfter(6)),
    ]

    @Test(
        "Values, endings, demand and cancellations",
        arguments: Operator.allCases.flatMap { flatMap in cases.map { (flatMap, $0) } } + replacements)
    func table(_ flatMap: Operator, _ example: Case) {
        var upstream: ScriptedPublisher<String, TestError>?
        let differences = example.differences { upstreams in
            upstream = upstreams[0]
            return flatMap.apply(to: upstreams[0]) { upstreams[Int($0)!] }
        }
        expectEqual(differences, [])
        expectEqual(upstream?.subscriptions[0].requests.map(\.demand), [.unlimited])
    }

    @Test("A publisher is asked for what the downstream has requested and not received")
    func requests() {
        let upstream = PassthroughSubject<Int, TestError>()
        let children = (0..<3).map { _ in ManualPublisher<String, TestError>() }
        let recorder = upstream.flatMapLatest { children[$0] }.record(demand: .max(3), demandPerValue: .max(1))

        upstream.send(0)
        expectEqual(children[0].demands, [.max(3)])
        expectEqual(children[0].send(.value("a")), .max(1))
        upstream.send(1)
        recorder.request(.max(2))
        expectEqual(children[1].demands, [.max(3), .max(2)])
        expectEqual(children[1].send(.value("b")), .max(1))
        recorder.request(.unlimited)
        upstream.send(2)
        expectEqual(children[2].demands, [.unlimited])
        expectEqual(children[2].send(.value("c")), .none)
        expectEqual(recorder.values, ["a", "b", "c"])
        expectEqual(children.map(\.cancellationCount), [1, 1, 0])
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
        expectEqual(children[1].demands, [])
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value("a")])
        expectEqual(children[1].demands, [])
        recorder.request(.max(1))
        expectEqual(children[1].demands, [.max(1)])
        children[1].send(.value("b"))
        children[1].send(.finished)
        expectEqual(recorder.events, [.value("a"), .value("b"), .finished])
    }

    @Test("flatMapLatest ignores what a replaced publisher sends after its cancellation", arguments: [false, true])
    func eventsAfterReplacement(hasNewPublisherCompleted: Bool) {
        let upstream = PassthroughSubject<Int, TestError>()
        let children = (0..<2).map { _ in ManualPublisher<String, TestError>() }
        let recorder = upstream.flatMapLatest { children[$0] }.record()
        upstream.send(0)
        upstream.send(1)
        if hasNewPublisherCompleted { children[1].send(.finished) }
        children[0].send(.value("late"))
        children[0].send(.failure(TestError()))
        expectEqual(recorder.events, [])
        upstream.send(completion: .finished)
        if !hasNewPublisherCompleted { children[1].send(.finished) }
        expectEqual(recorder.events, [.finished])
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
        expectEqual(recorder.values, [0, 1, 10, 11, 12])
    }

    @Test("A value that the downstream sends upstream while a publisher is active is ignored")
    func ignoredValueWithinValue() {
        let upstream = PassthroughSubject<Int, Never>()
        let recorder = upstream.flatMapFirst { start in (start..<start + 3).publisher }.record { recorder in
            if recorder.values.last == 1 { upstream.send(10) }
        }
        upstream.send(0)
        upstream.send(20)
        expectEqual(recorder.values, [0, 1, 2, 20, 21, 22])
    }

    @Test("A value that is sent while the closure runs is newer")
    func valueWithinClosure() {
        let (upstream, newer) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
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
        expectEqual(made, [1, 2])
        expectEqual(recorder.events, [.value(2), .finished])
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
        expectEqual(subscribed, [1, 3])
        expectEqual(recorder.values, [1, 3])
    }

    @Test("The end of the upstream while the closure runs waits for the publisher", arguments: Operator.allCases)
    func endWithinClosure(_ flatMap: Operator) {
        let upstream = PassthroughSubject<String, Never>()
        let recorder = flatMap.apply(to: upstream) { value in
            upstream.send(completion: .finished)
            return Just(value)
        }.record()
        upstream.send("a")
        expectEqual(recorder.events, [.value("a"), .finished])
    }

    @Test("Publishers that complete at once do not deepen the stack", arguments: Operator.allCases)
    func manyPublishers(_ flatMap: Operator) {
        let recorder = flatMap.apply(to: (0..<10_000).publisher) { Just(String($0)) }.record()
        expectEqual(recorder.values.count, 10_000)
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
        expectEqual(log, ["child", "upstream"])
        expectEqual(recorder.events, [.value("a")])
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
