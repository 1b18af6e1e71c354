import TestSupport
import Testing

/// What `combineLatest` publishes. On Apple platforms, the same tests run against Combine.
struct CombineLatestTests {
    /// The upstreams, the demand, and what is published.
    typealias Case = ([Marbles], DemandPolicy, String)

    static let cases: [Case] = [
        // Values
        (["-", "-"], .unlimited, "-"),
        (["-a", "-"], .unlimited, "-"),
        (["-a", "--k"], .unlimited, "--a   a = ak"),
        (["-a-b", "--k"], .unlimited, "--ab   a = ak, b = bk"),
        (["-a---b-|", "--k-l--|"], .unlimited, "--a-bc-|   a = ak, b = al, c = bl"),
        (["ab", "kl"], .unlimited, "a(bc)   a = ak, b = bk, c = bl"),
        (["(ab|)", "(kl|)"], .unlimited, "(ab|)   a = bk, b = bl"),
        (["-a", "-k"], .unlimited, "-a   a = ak"),
        // Endings
        (["|", "-"], .unlimited, "-"),
        (["|", "|"], .unlimited, "|"),
        (["|", "-k-l|"], .unlimited, "----|"),
        (["-a|", "|"], .unlimited, "--|"),
        (["-a|", "---k-l-|"], .unlimited, "---a-b-|   a = ak, b = al"),
        (["-a|", "-k|"], .unlimited, "-a|   a = ak"),
        // Failures
        (["x", "-"], .unlimited, "x"),
        (["-a-x", "--k--l"], .unlimited, "--ax   a = ak"),
        (["-a-|", "--k-x"], .unlimited, "--a-x   a = ak"),
        (["|", "-x"], .unlimited, "-x"),
        (["x", "x"], .unlimited, "x"),
        (["-x", "-x"], .unlimited, "-x"),
        // Demand
        (["-a", "--k"], .none, "-"),
        (["-a-|", "--k|"], .none, "-"),
        (["-a-b-|", "--k-l|"], .max(1), "--a   a = ak"),
        (["-a-b-|", "--k|"], .max(2), "--ab-|   a = ak, b = bk"),
        (["-a-b-|", "--k-l-|"], .oneRequestAtATime, "--abc-|   a = ak, b = bk, c = bl"),
        (["-a", "--k"], .unlimitedAfter(5), "-----a   a = ak"),
    ]

    #if canImport(Combine) || OpenCombineWithMerge
    /// Neither Combine nor the fork of OpenCombine passes on demand that a subscriber returns with a value.
    static let returnedDemand: [Case] = []
    #else
    static let returnedDemand: [Case] = [
        (["-a-b-|", "--k-l-|"], .oneAtATime, "--abc-|   a = ak, b = bk, c = bl"),
        (["(ab|)", "(kl|)"], .oneAtATime, "(abc|)   a = ak, b = bk, c = bl"),
    ]
    #endif

    @Test("Two upstreams", arguments: cases + returnedDemand)
    func two(_ marbles: [Marbles], _ demand: DemandPolicy, _ expected: String) {
        let upstreams = Upstreams(marbles)
        let trace = upstreams.trace(demand, of: upstreams[0].combineLatest(upstreams[1]) { $0 + $1 })
        expectEqual(trace.text, expected)
        expectEqual(trace.defects, [])
    }

    @Test("Three and four upstreams")
    func more() {
        let three = Upstreams("-a---b|", "--k|", "---p-q-|")
        expectEqual(
            three.trace(of: three[0].combineLatest(three[1], three[2]) { $0 + $1 + $2 }).text,
            "---a-(bc)-|   a = akp, b = bkp, c = bkq")
        let four = Upstreams("-a---b|", "--k|", "---p|", "----u-v-|")
        expectEqual(
            four.trace(of: four[0].combineLatest(four[1], four[2], four[3]) { $0 + $1 + $2 + $3 }).text,
            "----abc-|   a = akpu, b = bkpu, c = bkpv")
        let failing = Upstreams("-a", "-k", "-p", "--x")
        let trace = failing.trace(of: failing[0].combineLatest(failing[1], failing[2], failing[3]))
        expectEqual(trace.text, "--x")
        expectEqual(failing.publishers.map { $0.subscriptions[0].cancellations.count }, [1, 1, 1, 0])
    }

    @Test("Every upstream is asked for what the downstream asks for")
    func requests() {
        let upstreams = Upstreams("-", "-")
        _ = upstreams.trace(.max(3), of: upstreams[0].combineLatest(upstreams[1]))
        expectEqual(upstreams.publishers.map { $0.subscriptions[0].requests.map(\.demand) }, [[.max(3)], [.max(3)]])
    }

    #if !canImport(Combine) && !OpenCombineWithMerge
    @Test("A value that is sent while a tuple is published makes the next tuple")
    func reentrancy() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var published: [[Int]] = []
        let collector = Collector<(Int, Int), Never> { tuple in
            published.append([tuple.0, tuple.1])
            if tuple.0 < 3 { a.send(tuple.0 + 1) }
        }
        a.combineLatest(b).subscribe(collector)
        b.send(9)
        a.send(1)
        expectEqual(published, [[1, 9], [2, 9], [3, 9]])
        expectEqual(collector.faults, [])
        collector.cancel()
    }
    #endif

    @Test("Equality is that of the upstreams")
    func equality() {
        expectEqual(Publishers.CombineLatest(Just(1), Just("a")), Publishers.CombineLatest(Just(1), Just("a")))
        #expect(Publishers.CombineLatest(Just(1), Just("a")) != Publishers.CombineLatest(Just(1), Just("b")))
        #expect(
            Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4))
                != Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(5)))
    }

    #if !canImport(Combine) && !OpenCombineWithMerge
    @Test("An upstream whose subscription comes late is asked for what was requested before")
    func lateSubscription() {
        let scheduler = VirtualTimeScheduler()
        let late = [1, 2].publisher.subscribe(on: scheduler)
        let recorder = late.combineLatest(Just(9)) { $0 * 10 + $1 }.record(demand: .max(1), demandPerValue: .max(1))
        scheduler.run(until: .seconds(1))
        expectEqual(recorder.values, [19, 29])
        #expect(recorder.isFinished)
    }

    @Test("A failure that comes while the downstream receives its subscription waits until it has")
    func failureOnSubscription() {
        let upstream = ManualPublisher<Int, TestError>()
        var events: [String] = []
        upstream.combineLatest(Just(1).setFailureType(to: TestError.self)).subscribe(
            AnySubscriber(
                receiveSubscription: { _ in
                    upstream.send(.failure(TestError()))
                    events.append("subscribed")
                },
                receiveCompletion: { _ in events.append("failed") }))
        expectEqual(events, ["subscribed", "failed"])
    }
    #endif
}
