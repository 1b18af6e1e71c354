import TestSupport
import Testing

/// When `using` and `tryUsing` make their resource, and dispose of it.
struct UsingTests {
    /// What happened, in order.
    private final class Log {
        private(set) var entries: [String] = []
        private var resourceCount = 0

        func note(_ entry: String) { entries.append(entry) }

        func makeResource() -> Int {
            resourceCount += 1
            note("make \(resourceCount)")
            return resourceCount
        }

        func dispose(_ resource: Int) { note("dispose \(resource)") }
    }

    private func attach(_ base: Marbles, _ log: Log, cancellation: CancellationPolicy = .never) -> Marbles {
        let upstreams = Upstreams(base)
        let publisher = using({ log.makeResource() }) { resource in
            log.note("publish \(resource)")
            return upstreams[0].handleEvents(
                receiveCompletion: { _ in log.note("complete") }, receiveCancel: { log.note("cancel") })
        } dispose: {
            log.dispose($0)
        }.handleEvents(receiveCompletion: { _ in log.note("received") })
        return upstreams.trace(cancellation: cancellation, of: publisher).marbles
    }

    @Test("Disposes before the downstream completes, and after the publisher is cancelled")
    func order() {
        let (finished, failed, cancelled) = (Log(), Log(), Log())
        expectEqual(attach("-a|", finished), "-a|")
        expectEqual(finished.entries, ["make 1", "publish 1", "complete", "dispose 1", "received"])
        expectEqual(attach("x", failed), "x")
        expectEqual(failed.entries, ["make 1", "publish 1", "complete", "dispose 1", "received"])
        expectEqual(attach("-a-b|", cancelled, cancellation: .after(2)), "-a")
        expectEqual(cancelled.entries, ["make 1", "publish 1", "cancel", "dispose 1"])
    }

    @Test("Each subscriber has a resource, and retry disposes of one before it makes the next one")
    func subscribers() {
        let log = Log()
        let publisher = using({ log.makeResource() }, publisher: { _ in Fail<Int, TestError>(error: TestError()) }) {
            log.dispose($0)
        }
        let recorder = publisher.retry(1).record()
        expectEqual(recorder.failure, TestError())
        expectEqual(log.entries, ["make 1", "dispose 1", "make 2", "dispose 2"])
    }

    @Test("A subscriber that cancels on receipt of its subscription")
    func cancellationAtOnce() {
        let log = Log()
        expectEqual(attach("a|", log, cancellation: .afterValues(0)), "-")
        expectEqual(log.entries, ["make 1", "publish 1", "dispose 1"])
    }

    @Test("Closures that throw make it fail, and a resource without a publisher is disposed of")
    func errors() {
        let log = Log()
        let noResource = tryUsing({ () -> Int in throw TestError(1) }, publisher: { _ in Just(1) }) { log.dispose($0) }
        expectEqual(noResource.record().failure as? TestError, TestError(1))
        expectEqual(log.entries, [])
        let noPublisher = tryUsing(
            { log.makeResource() },
            publisher: { _ -> Just<Int> in throw TestError(2) }
        ) { log.dispose($0) }
        expectEqual(noPublisher.record().failure as? TestError, TestError(2))
        expectEqual(log.entries, ["make 1", "dispose 1"])
        let failure = tryUsing(
            { log.makeResource() }, publisher: { _ in Fail<Int, TestError>(error: TestError(3)) }
        ) { log.dispose($0) }
        expectEqual(failure.record().failure as? TestError, TestError(3))
        expectEqual(log.entries, ["make 1", "dispose 1", "make 2", "dispose 2"])
        let value = tryUsing({ log.makeResource() }, publisher: { Just($0) }, dispose: { log.dispose($0) })
        expectEqual(value.record().values, [3])
        expectEqual(log.entries.suffix(2), ["make 3", "dispose 3"])
    }
}
