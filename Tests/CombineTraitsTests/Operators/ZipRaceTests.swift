import CombineTraits
import TestSupport
import Testing

/// Sides of `zip` that act at the same time, from different threads: two requests without a network.
@Suite struct ZipRaceTests {
    static let rounds = RaceRounds.count(200)

    /// What a side does.
    enum Act: Sendable {
        case publish, finish, fail, cancel
    }

    /// By thread.
    static let races: [[Act]] = [
        [.fail, .fail], [.publish, .publish], [.publish, .fail], [.finish, .fail], [.publish, .cancel],
        [.fail, .cancel],
        [.fail, .fail, .fail], [.publish, .publish, .publish], [.publish, .fail, .finish], [.publish, .fail, .cancel],
    ]

    @Test("A sink gets one result", arguments: races)
    func sinks(_ acts: [Act]) {
        race(acts) { zip, receive in zip.sinkMaybe { _ in receive() } }
    }

    @Test("A plain subscriber gets one completion", arguments: races)
    func subscribers(_ acts: [Act]) {
        race(acts) { zip, receive in zip.sink(receiveCompletion: { _ in receive() }, receiveValue: { _ in }) }
    }

    @Test("A demand that comes while another thread subscribes to the sides asks each of them once")
    func demand() {
        let single = AnySinglePublisher<Int, TestError>.just(1)
        for _ in 0..<Self.rounds {
            let done = DispatchSemaphore(value: 0)
            let cancellable = single.zip(single).subscribe(on: DispatchQueue.forTests())
                .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { _ in })
            done.wait()
            cancellable.cancel()
        }
    }

    private typealias Promise = DeferredFutureMaybe<Int, TestError>.Promise

    private func race(
        _ acts: [Act], _ attach: (AnyMaybePublisher<Int, TestError>, @escaping () -> Void) -> AnyCancellable
    ) {
        let isCancelled = acts.contains(.cancel)
        let sideCount = max(acts.count { $0 != .cancel }, 2)
        var reports: Counter?
        var unfairRounds = 0
        func judge() {
            guard let reports else { return }
            if reports.value != 1, !isCancelled || reports.value > 1 { unfairRounds += 1 }
        }
        ThreadTeam.run(rounds: Self.rounds, size: acts.count) { index in
            judge()
            let next = Counter()
            reports = next
            var promises: [Promise] = []
            let sides = (0..<sideCount).map { _ in
                DeferredFutureMaybe<Int, TestError> { promise in
                    promises.append(promise)
                    return AnyCancellable {}
                }
            }
            let zip =
                sideCount == 2
                ? sides[0].zip(sides[1], +).eraseToAnyMaybePublisher()
                : sides[0].zip(sides[1], sides[2]) { $0 + $1 + $2 }.eraseToAnyMaybePublisher()
            let cancellable = attach(zip) { next.increase() }
            let tasks = acts.enumerated().map { side, act -> () -> Void in
                let promise = promises[min(side, sideCount - 1)]
                return {
                    switch act {
                    case .publish: promise(.success(side))
                    case .finish: promise(.finished)
                    case .fail: promise(.failure(TestError(side)))
                    case .cancel: cancellable.cancel()
                    }
                }
            }
            // Each thread is the first to move in its turn.
            let turn = index % tasks.count
            return Array(tasks[turn...] + tasks[..<turn])
        }
        judge()
        #expect(unfairRounds == 0)
    }
}
