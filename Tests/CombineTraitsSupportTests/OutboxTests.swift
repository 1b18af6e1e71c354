import TestSupport
import Testing

struct OutboxTests {
    /// An operator that does nothing but send what a test adds to its outbox.
    private final class Relay<Value>: OutboxOwner {
        let outbox: Outbox<Value, Never>
        private(set) var log: [String] = []

        /// What a source may send in addition for each value that was sent.
        var demandOfSource = Subscribers.Demand.none

        init(to downstream: some Subscriber<Value, Never>) { outbox = Outbox(downstream) }

        func send(_ value: Value, of source: Int = 0) -> Subscribers.Demand? {
            let turn = outbox.lock.withLock { outbox.receive(value, of: source) }
            return outbox.send(value, of: source, turn, for: self)
        }

        func drain() -> Subscribers.Demand? { outbox.drain(outbox.lock.withLock { outbox.takeTurn() }, for: self) }

        func add(_ demand: Subscribers.Demand) { outbox.lock.withLock { outbox.add(demand) } }

        func finish() { outbox.lock.withLock { outbox.finish() } }

        func didSend(
            of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
        ) -> Subscribers.Demand {
            log.append("source \(source)\(wasUnlimited ? ", unlimited" : "")\(caller == source ? ", calls" : "")")
            add(demand)
            return demandOfSource
        }

        func removeAll() -> Released? {
            log.append("removed")
            return nil
        }
    }

    @Test("sends a value that another call adds when the downstream has received its own")
    func reentrancy() {
        var relay: Relay<Int>?
        var results: [Subscribers.Demand?] = []
        let recorder = Recorder<Int, Never> { recorder in
            guard recorder.values.last == 1 else { return }
            results.append(relay?.send(2, of: 2))
            results.append(relay?.drain())
            expectEqual(recorder.values, [1])
        }
        relay = Relay(to: recorder)
        relay?.add(.unlimited)
        relay?.demandOfSource = .max(1)

        expectEqual(relay?.send(1, of: 1), .max(2))
        expectEqual(results, [nil, nil])
        expectEqual(recorder.values, [1, 2])
        expectEqual(relay?.log, ["source 1, unlimited, calls", "source 2, unlimited"])
    }

    /// Whether another thread can take the lock.
    private func isFree(_ lock: Lock) -> Bool {
        // Unchecked, because a lock may be used by any thread.
        nonisolated(unsafe) let lock = lock
        let isTaken = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            lock.withLock {}
            isTaken.signal()
        }
        return isTaken.wait(timeout: .now() + 10) == .success
    }

    @Test("releases the downstream without the lock", arguments: [Ending.cancellation, .completion], [true, false])
    func release(_ ending: Ending, waits: Bool) {
        var releases = 0
        var relay: Relay<Int>?
        do {
            let token = Token {
                if let lock = relay?.outbox.lock, isFree(lock) { releases += 1 }
            }
            relay = Relay(
                to: Recorder<Int, Never> { _ in
                    token.touch()
                    switch ending {
                    case .cancellation:
                        guard let outbox = relay?.outbox else { return }
                        _ = outbox.lock.withLock { outbox.cancel() }
                    case .completion:
                        relay?.finish()
                    }
                })
        }
        if waits { _ = relay?.send(1) }
        relay?.add(.unlimited)
        expectEqual(releases, 0)

        _ = waits ? relay?.drain() : relay?.send(1)

        expectEqual(releases, 1)
    }

    @Test("releases the values that wait as soon as the downstream cancels")
    func releaseOfValues() {
        var relay: Relay<Token>?
        var lifetimes: [Lifetime] = []
        var isReleased: [Bool] = []
        relay = Relay(
            to: Recorder<Token, Never> { _ in
                guard let outbox = relay?.outbox else { return }
                _ = outbox.lock.withLock { outbox.cancel() }
                isReleased = lifetimes.map(\.isOver)
            })
        lifetimes = (1...2).map { _ in withToken { relay?.send($0) }.lifetime }
        relay?.add(.unlimited)

        _ = relay?.drain()

        expectEqual(isReleased, [false, true])
    }

    enum Ending {
        case cancellation, completion
    }
}
