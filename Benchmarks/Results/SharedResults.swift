import BenchmarkSupport
import CombineTraits

/// Results for several subscribers, and closures for results.
func results() {
    let just = Just(1)
    let shared = just.shareResult()
    Comparison("subscriber of a result that is there")
        .add("shareResult", of: shared)
        .add("AnySinglePublisher.just", of: AnySinglePublisher<Int, Never>.just(1))
        .add("Just", of: just)
        .add("Future", by: Future<Int, Never> { $0(.success(1)) })

    Comparison("1000 subscribers that wait for a result, per subscriber")
        .add("shareResult") {
            let subject = PassthroughSubject<Int, Never>()
            let publisher = subject.uncheckedSingle().shareResult()
            let tally = Tally(subscriptionCount)
            let cancellables = (0..<subscriptionCount).map { _ in publisher.sinkSingle { tally.add($0.get()) } }
            subject.send(1)
            tally.expectAll()
            withExtendedLifetime(cancellables) {}
        }
        .add("share") {
            let subject = PassthroughSubject<Int, Never>()
            let publisher = subject.share()
            let tally = Tally(subscriptionCount)
            let cancellables = (0..<subscriptionCount).map { _ in publisher.sink { tally.add($0) } }
            subject.send(1)
            tally.expectAll()
            withExtendedLifetime(cancellables) {}
        }

    Comparison("just → a closure for the value → sink")
        .add("handleResult", of: just.handleResult(onSuccess: { _ in }, onCancel: {}))
        .add("handleEvents", by: just.handleEvents(receiveOutput: { _ in }, receiveCancel: {}))

    Comparison("just → a closure for the end → sink")
        .add("handleEnd", of: just.handleEnd { _ in })
        .add("handleEvents", by: just.handleEvents(receiveCompletion: { _ in }, receiveCancel: {}))

    Comparison("a resource for each subscription")
        .add("using", of: using({ Tally(1) }, publisher: { _ in just }, dispose: { _ in }))
        .add(
            "Deferred, handleEvents",
            by: Deferred {
                let resource = Tally(1)
                return just.handleEvents(
                    receiveCompletion: { _ in withExtendedLifetime(resource) {} }, receiveCancel: {})
            })
}
