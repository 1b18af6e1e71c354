import Conbini
import TestSupport
import Testing

/// What operators that process one value at a time request, and when they subscribe.
struct SequentialStartTests {
    @Test("No value of a relay, or of a publisher that shares its newest value, is lost")
    func newestValues() {
        func check(_ publisher: some Publisher<Int, Never>, set: (Int) -> Void) {
            var received: [Int] = []
            var jobs: [() -> Void] = []
            let cancellable = publisher.asyncMap { (value, promise) in jobs.append { promise(value) } }
                .sink { received.append($0) }
            for value in 1...3 { set(value) }
            while !jobs.isEmpty { jobs.removeFirst()() }
            withExtendedLifetime(cancellable) {}
            expectEqual(received, [0, 1, 2, 3])
        }
        let relay = ValueRelay(0)
        check(relay) { relay.value = $0 }
        let subject = CurrentValueSubject<Int, Never>(0)
        check(subject.shareNewest()) { subject.send($0) }
    }

    @Test("A subscriber that cancels on receipt of its subscription does not start the upstream")
    func cancellationOnSubscription() {
        var subscriptionCount = 0
        let upstream = Deferred {
            subscriptionCount += 1
            return Just(1)
        }
        upstream.asyncMap { (value, promise) in promise(value) }
            .subscribe(AnySubscriber<Int, Never>(receiveSubscription: { $0.cancel() }))
        expectEqual(subscriptionCount, 0)
    }
}
