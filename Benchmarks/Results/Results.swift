import Benchmark
import BenchmarkSupport
import CombineTraits

/// Operators about the result of a single or a maybe, and the shortest ways to write them with Combine.
let benchmarks: @Sendable () -> Void = {
    struct NoValue: Error {}

    let count = 1_000

    func repeated(_ body: @escaping (Tally) -> Void) -> () -> Void {
        {
            let tally = Tally(count)
            for _ in 0..<count { body(tally) }
            tally.expectAll()
        }
    }

    let just = Just(1)
    let shared = just.shareResult()
    let future = Future<Int, Never> { $0(.success(1)) }
    Comparison("subscriber of a result that is there", operations: count)
        .add("shareResult", repeated { tally in _ = shared.sinkSingle { tally.add($0.get()) } })
        .add("Just", repeated { tally in _ = just.sinkSingle { tally.add($0.get()) } })
        .add("Future", repeated { tally in _ = future.sink { tally.add($0) } })

    Comparison("1000 subscribers that wait for a result, per subscriber", operations: count)
        .add("shareResult") {
            let subject = PassthroughSubject<Int, Never>()
            let publisher = subject.uncheckedSingle().shareResult()
            let tally = Tally(count)
            let cancellables = (0..<count).map { _ in publisher.sinkSingle { tally.add($0.get()) } }
            subject.send(1)
            tally.expectAll()
            withExtendedLifetime(cancellables) {}
        }
        .add("share") {
            let subject = PassthroughSubject<Int, Never>()
            let publisher = subject.share()
            let tally = Tally(count)
            let cancellables = (0..<count).map { _ in publisher.sink { tally.add($0) } }
            subject.send(1)
            tally.expectAll()
            withExtendedLifetime(cancellables) {}
        }

    let handled = just.handleResult(onSuccess: { _ in }, onCancel: {})
    let handledEvents = just.handleEvents(receiveOutput: { _ in }, receiveCancel: {})
    Comparison("just → a closure for the value → sink", operations: count)
        .add("handleResult", repeated { tally in _ = handled.sinkSingle { tally.add($0.get()) } })
        .add("handleEvents", repeated { tally in _ = handledEvents.sink { tally.add($0) } })

    let first = just.first(orFailWith: NoValue())
    let collected = just.first().collect().tryMap { values in
        guard let value = values.first else { throw NoValue() }
        return value
    }
    Comparison("just → the first value, or a failure → sink", operations: count)
        .add("first(orFailWith:)", repeated { tally in _ = first.sinkSingle { tally.add((try? $0.get()) ?? 0) } })
        .add(
            "first, collect, tryMap",
            repeated { tally in
                _ = collected.sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
            })

    let maybe = AnyMaybePublisher<Int, any Error>.just(1)
    let nonEmpty = maybe.replaceEmpty(withError: NoValue())
    let collectedMaybe = maybe.collect().tryMap { values in
        guard let value = values.first else { throw NoValue() }
        return value
    }
    Comparison("AnyMaybePublisher → a failure if it is empty → sink", operations: count)
        .add(
            "replaceEmpty(withError:)",
            repeated { tally in _ = nonEmpty.sinkSingle { tally.add((try? $0.get()) ?? 0) } }
        )
        .add(
            "collect, tryMap",
            repeated { tally in
                _ = collectedMaybe.sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
            })
}
