/// A maybe publisher as an upstream of an operator of Combine that stays as it is: what is upstream of the operator takes
/// the direct path.
@frozen @usableFromInline
struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable
    init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    @usableFromInline
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if Upstream._hasDirectPath {
            upstream.attachDirectly(subscriber)
        } else {
            upstream.subscribe(subscriber)
        }
    }
}
