import Conbini
import TestSupport
import Testing

/// Which values a policy requests, keeps and drops.
@MainActor struct ValuesPolicyTests {
    typealias Policy = AsyncStream<Int>.Continuation.BufferingPolicy

    /// A policy, what it requests of a publisher that sends four values as requested, and what it keeps of four values
    /// that come unasked, before the task takes any.
    struct Row: Sendable {
        var policy: Policy
        var requests: String
        var kept: [Int]
    }

    nonisolated static let rows = [
        Row(policy: .unbounded, requests: "unlimited", kept: [1, 2, 3, 4]),
        Row(policy: .bufferingOldest(2), requests: "2 1 1", kept: [1, 2]),
        Row(policy: .bufferingNewest(2), requests: "2 1 1", kept: [3, 4]),
        Row(policy: .bufferingOldest(1), requests: "1 1 1 1", kept: [1]),
        Row(policy: .bufferingNewest(1), requests: "1 1 1 1", kept: [4]),
        Row(policy: .bufferingOldest(0), requests: "1 1 1 1", kept: []),
        Row(policy: .bufferingNewest(0), requests: "1 1 1 1", kept: []),
        Row(policy: .bufferingOldest(-1), requests: "1 1 1 1", kept: []),
        Row(policy: .bufferingNewest(-1), requests: "1 1 1 1", kept: []),
        Row(policy: .bufferingOldest(9), requests: "9", kept: [1, 2, 3, 4]),
        Row(policy: .bufferingNewest(.max), requests: "unlimited", kept: [1, 2, 3, 4]),
    ]

    @Test("A publisher that respects demand loses nothing", arguments: rows)
    func respectedDemand(_ row: Row) async {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, Never>("(1234|)", scheduler: scheduler)
        var taken: [Int] = []
        for await value in upstream.values(buffering: row.policy) { taken.append(value) }
        expectEqual(taken, [1, 2, 3, 4])
        expectEqual(requests(of: upstream), row.requests)
    }

    @Test("The policy drops values of a publisher that ignores demand", arguments: rows)
    func ignoredDemand(_ row: Row) async {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, Never>("1-2-3-4|", scheduler: scheduler).ignoringDemand()
        let iterator = upstream.values(buffering: row.policy).makeAsyncIterator()
        scheduler.run()
        await expectEqual(rest(of: iterator), row.kept)
    }

    @Test("The policy drops values of a subject, from which all are requested", arguments: rows)
    func subject(_ row: Row) async {
        let subject = PassthroughSubject<Int, Never>()
        let iterator = subject.values(buffering: row.policy).makeAsyncIterator()
        for value in 1...4 { subject.send(value) }
        subject.send(completion: .finished)
        await expectEqual(rest(of: iterator), row.kept)
    }

    @Test("The current value of a subject is like the others", arguments: rows)
    func currentValueSubject(_ row: Row) async {
        let subject = CurrentValueSubject<Int, Never>(1)
        let iterator = subject.values(buffering: row.policy).makeAsyncIterator()
        for value in 2...4 { subject.send(value) }
        subject.send(completion: .finished)
        await expectEqual(rest(of: iterator), row.kept)
    }

    @Test("So are the values of a relay, and of a publisher that shares its newest value", arguments: rows)
    func newestValues(_ row: Row) async {
        let relay = ValueRelay(1)
        var values = relay.values(buffering: row.policy).makeAsyncIterator()
        for value in 2...4 { relay.value = value }
        for expected in row.kept { await expectEqual(values.next(isolation: #isolation), expected) }

        let subject = PassthroughSubject<Int, Never>()
        let iterator = subject.shareNewest().values(buffering: row.policy).makeAsyncIterator()
        for value in 1...4 { subject.send(value) }
        subject.send(completion: .finished)
        await expectEqual(rest(of: iterator), row.kept)
    }

    @Test("A policy keeps what AsyncStream keeps", arguments: rows)
    func asyncStream(_ row: Row) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: row.policy)
        for value in 1...4 { continuation.yield(value) }
        continuation.finish()
        var taken: [Int] = []
        for await value in stream { taken.append(value) }
        expectEqual(taken, row.kept)
    }

    @Test("A value for the task that waits takes no room", arguments: rows)
    func waitingTask(_ row: Row) async {
        let upstream = ManualPublisher<Int, Never>()
        let task = Task {
            var iterator = upstream.values(buffering: row.policy).makeAsyncIterator()
            let first = await iterator.next(isolation: #isolation)
            return (first: first, rest: await rest(of: iterator))
        }
        // The task runs on the main actor until it waits. It cannot run again before all of these are sent.
        await Task.yield()
        for value in 0...4 { upstream.send(.value(value)) }
        upstream.send(.finished)
        let taken = await task.value
        expectEqual(taken.first, 0)
        expectEqual(taken.rest, row.kept)
    }

    @Test("No more values are requested than fit, and none of them is dropped", arguments: 0...3)
    func habits(limit: Int) async {
        for habit in 0..<243 {
            let policy: Policy = habit.isMultiple(of: 2) ? .bufferingOldest(limit) : .bufferingNewest(limit)
            let upstream = HabitualPublisher(habit: habit)
            var iterator = upstream.values(buffering: policy).makeAsyncIterator()
            for expected in 0..<12 {
                #expect(upstream.outstandingCount + upstream.sentCount - expected <= limit)
                if upstream.sentCount == expected { upstream.sendNow() }
                await expectEqual(iterator.next(isolation: #isolation), expected)
            }
        }
    }

    private func requests(of upstream: ScriptedPublisher<Int, Never>) -> String {
        upstream.subscriptions[0].requests
            .map { request in request.demand.max.map { "\($0)" } ?? "unlimited" }
            .joined(separator: " ")
    }

    private func rest<Upstream: Publisher>(of iterator: AsyncValues<Upstream>.Iterator) async -> [Int]
    where Upstream.Output == Int {
        var iterator = iterator
        var values: [Int] = []
        while let value = await iterator.next(isolation: #isolation) { values.append(value) }
        return values
    }
}
