import CombineTraitsTesting

/// An observer that logs the subscriptions to an upstream, and determines how the upstream responds to a start.
final class UpstreamObserver: SubscriptionObserver {
    let style: UpstreamStyle

    private let log: RunLog
    private let index: Int

    init(ofUpstream index: Int, _ style: UpstreamStyle, _ log: RunLog) {
        self.index = index
        self.style = style
        self.log = log
    }

    func observe(_ event: SubscriptionEvent, of subscription: Int) {
        log.record(.upstream(.init(upstream: index, number: subscription), event))
    }
}
