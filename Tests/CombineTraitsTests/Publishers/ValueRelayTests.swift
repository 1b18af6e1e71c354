import TestSupport
import Testing

/// What a relay publishes, and when.
struct ValueRelayTests {
    @Test("A subscriber receives the present value, and then each one that is set, even an equal one")
    func values() {
        let relay = ValueRelay(1)
        let first = relay.record()
        relay.value = 2
        let second = relay.record()
        relay.send(2)
        relay.value += 1
        expectEqual(first.values, [1, 2, 2, 3])
        expectEqual(second.values, [2, 2, 3])
        expectEqual(relay.value, 3)
    }

    /// What is received of a relay whose value is a, then b and c, then d.
    static let cases: [(DemandPolicy, CancellationPolicy, Marbles)] = [
        (.unlimited, .never, "a-(bc)-d"),
        (.oneAtATime, .never, "a-(bc)-d"),
        (.oneRequestAtATime, .never, "a-(bc)-d"),
        // The newest value waits for demand.
        (.none, .never, "-"),
        (.max(2), .never, "a-b"),
        (.unlimitedAfter(1), .never, "-a(bc)-d"),
        (.unlimitedAfter(3), .never, "---cd"),
        (.unlimitedAfter(9), .never, "---------d"),
        (.unlimited, .afterValues(0), "-"),
        (.unlimited, .afterValues(2), "a-b"),
        (.unlimited, .after(3), "a-(bc)"),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ demand: DemandPolicy, _ cancellation: CancellationPolicy, _ expected: Marbles) {
        let (scheduler, relay) = (VirtualTimeScheduler(), ValueRelay("a"))
        scheduler.schedule(after: .seconds(2)) { ["b", "c"].forEach(relay.send) }
        scheduler.schedule(after: .seconds(4)) { relay.send("d") }
        let recorder = relay.recordTrace(on: scheduler, demand: demand, cancellation: cancellation)
        scheduler.run()
        expectEqual(recorder.trace.marbles, expected, "\(recorder.trace)")
        expectEqual(recorder.trace.defects, [])
    }

    @Test("Of many subscribers, any can cancel, and others receive in their order", arguments: ["oldest", "newest"])
    func manySubscribers(first: String) {
        let relay = ValueRelay(0)
        var received: [Int] = []
        var cancellables = (0..<10_000).map { number in relay.sink { if $0 == 1 { received.append(number) } } }
        let cancelled = cancellables.indices.filter { !$0.isMultiple(of: 1_000) }
        for index in first == "newest" ? cancelled.reversed() : cancelled { cancellables[index].cancel() }
        relay.send(1)
        expectEqual(received, Array(stride(from: 0, to: 10_000, by: 1_000)))
        cancellables = []
    }

    @Test("A value that is set on receipt of another one follows it, for all subscribers in one order")
    func reentrancy() {
        let relay = ValueRelay(0)
        let first = relay.record { _ in
            if relay.value < 3 { relay.value += 1 }
        }
        let second = relay.record()
        relay.value = 1
        expectEqual(first.values, [0, 1, 2, 3, 1, 2, 3])
        expectEqual(second.values, [3, 1, 2, 3])
    }

    @Test("A subscriber can subscribe others, and cancel itself and them, on receipt of a value")
    func changesOfTheAudience() {
        let relay = ValueRelay(0)
        var others: [Recorder<Int, Never>] = []
        let recorder = relay.record { recorder in
            if relay.value == 1 { others.append(relay.record()) }
            if relay.value == 2 {
                recorder.cancel()
                others[0].cancel()
            }
        }
        let last = relay.record()
        for value in 1...3 { relay.value = value }
        expectEqual(recorder.values, [0, 1, 2])
        expectEqual(others.map(\.values), [[1]])
        expectEqual(last.values, [0, 1, 2, 3])
    }

    @Test("Cancellation releases the subscriber, and the relay its last value")
    func release() {
        var relay: ValueRelay<Token>? = ValueRelay(Token())
        let token = relay.map { Lifetime(of: $0.value) }
        var recorder = relay?.record(demand: .none)
        let subscriber = recorder.map { Lifetime(of: $0) }
        relay?.value = Token()
        expectEqual(token?.isOver, true)
        recorder?.cancel()
        recorder = nil
        expectEqual(subscriber?.isOver, true)
        let lifetimes = relay.map { [Lifetime(of: $0), Lifetime(of: $0.value)] }
        relay = nil
        expectEqual(lifetimes?.allSatisfy(\.isOver), true)
    }

    @Test("A subscription does not keep the relay, and outlives it")
    func releaseOfTheRelay() {
        var relay: ValueRelay<Int>? = ValueRelay(1)
        let lifetime = relay.map { Lifetime(of: $0) }
        let recorder = relay?.record(demand: .none)
        relay = nil
        expectEqual(lifetime?.isOver, true)
        recorder?.request(.max(1))
        expectEqual(recorder?.events, [.value(1)])
        recorder?.cancel()
    }

    @Test("The release of a value can set the next one")
    func reentrantRelease() {
        let relay = ValueRelay<Token?>(nil)
        relay.value = Token { relay.value = nil }
        let recorder = relay.map { $0 == nil }.record()
        relay.value = Token()
        #expect(relay.value == nil)
        expectEqual(recorder.values.last, true)
    }

    @Test("Values of several threads reach all subscribers in one order, and the last one is the value")
    func threads() {
        let relay = ValueRelay(0)
        let logs = (0..<3).map { _ in SharedLog<Int>() }
        let cancellables = logs.map { relay.sink(receiveValue: $0.append) }
        onThreads(4) { thread in
            for count in 1...1_000 { relay.send(thread * 10_000 + count) }
        }
        expectEqual(logs[0].values.count, 4_001)
        expectEqual(logs[0].values, logs[1].values)
        expectEqual(logs[0].values, logs[2].values)
        expectEqual(logs[0].values.last, relay.value)
        withExtendedLifetime(cancellables) {}
    }
}
