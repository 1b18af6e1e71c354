/// A wrapper through which an operator without a direct path uses the direct path of its upstream, if the upstream has one.
@frozen @usableFromInline
package struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline package typealias Output = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// A closure that attaches a subscriber. It captures nothing, and is specialized for the type of the upstream.
    @usableFromInline let attach: (Upstream, AnyDownstream<Output, Failure>) -> Void

    @inlinable
    package init(_ upstream: Upstream) {
        self.upstream = upstream
        attach = { $0.attachDirectly($1) }
    }

    @usableFromInline
    package func receive(subscriber: some Subscriber<Output, Failure>) {
        if Upstream._hasDirectPath {
            attach(upstream, subscriber.eraseToAnyDownstream())
        } else {
            upstream.attach(subscriber)
        }
    }
}
