import BenchmarkSupport
import Conbini

/// What takes the place of an upstream that is empty or fails, or of its failure.
func fallbacks() {
    let just = Just(1)
    Comparison("just → the first value, or a failure → sink")
        .add("first(orFailWith:)", of: just.first(orFailWith: NoValue()))
        .add("first, collect, tryMap", by: firstOrFailure(just.first().collect()))

    let maybe = AnyMaybePublisher<Int, any Error>.just(1)
    Comparison("AnyMaybePublisher → a failure if it is empty → sink")
        .add("replaceEmpty(withError:)", of: maybe.replaceEmpty(withError: NoValue()))
        .add("collect, tryMap", by: firstOrFailure(maybe.collect()))

    let empty = AnyMaybePublisher<Int, Never>.empty()
    Comparison("empty → another publisher → sink")
        .add("ifEmpty", of: empty.ifEmpty { just })
        .add("append, first", by: empty.append(Deferred { just }).first())

    let failing = AnySinglePublisher<Int, NoValue>.fail(NoValue())
    Comparison("a failure → a Result → sink")
        .add("mapToResult", of: failing.mapToResult().map { _ in 1 })
        .add(
            "map, catch",
            by: failing.map(Result<Int, NoValue>.success).catch { Just(.failure($0)) }.map { _ in 1 })

    Comparison("a failure → the end → another publisher → sink")
        .add("ignoreFailure, ifEmpty", of: failing.ignoreFailure().ifEmpty { just })
        .add("catch, append", by: failing.catch { _ in Empty<Int, Never>() }.append(just))

    let immediate = ImmediateScheduler.shared
    Comparison("a failure → a delay of 0 → a second attempt → sink")
        .add(
            "retry(delays:)",
            subscriptions { tally in
                var isFirst = true
                _ = Deferred {
                    defer { isFirst = false }
                    return isFirst ? AnySinglePublisher<Int, NoValue>.fail(NoValue()) : .just(1)
                }
                .retry(delays: [.zero], scheduler: immediate)
                .sinkSingle { if case .success(let value) = $0 { tally.add(value) } }
            }
        )
        .add(
            "catch, delay",
            subscriptions { tally in
                var isFirst = true
                let upstream = Deferred {
                    defer { isFirst = false }
                    return isFirst ? AnySinglePublisher<Int, NoValue>.fail(NoValue()) : .just(1)
                }
                _ = upstream.catch { _ in
                    Just(()).delay(for: .zero, scheduler: immediate).setFailureType(to: NoValue.self)
                        .flatMap { upstream }
                }
                .sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
            })
}

private func firstOrFailure<Failure>(_ values: some Publisher<[Int], Failure>) -> some Publisher<Int, any Error> {
    values.tryMap { values in
        guard let value = values.first else { throw NoValue() }
        return value
    }
}
