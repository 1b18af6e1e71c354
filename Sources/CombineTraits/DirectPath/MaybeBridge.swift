/// A publisher through which an operator without a direct path uses the direct path of its upstream, if the upstream has one.
@frozen @usableFromInline
package struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline package typealias Output = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// The call of the sink downstream of the operator.
    @usableFromInline let reliantCall: ReliantCall?

    /// A closure that attaches a subscriber. It captures nothing, and is specialized for the type of the upstream.
    @usableFromInline let attach: (Upstream, AnyDownstream<Output, Failure>, ReliantCall?) -> Void

    @inlinable
    package init(_ upstream: Upstream, for reliantCall: ReliantCall?) {
        self.upstream = upstream
        self.reliantCall = reliantCall
        attach = { $0.attachDirectly($1, of: $2) }
    }

    @usableFromInline
    package func receive(subscriber: some Subscriber<Output, Failure>) {
        if Upstream._hasDirectPath {
            attach(upstream, subscriber.eraseToAnyDownstream(), reliantCall)
        } else {
            upstream.attach(subscriber)
        }
    }
}
