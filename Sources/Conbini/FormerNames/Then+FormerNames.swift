// Names of `Then` in earlier versions of Conbini.

extension Publishers.Then {
    /// A closure that creates the child.
    public typealias Closure = () -> Child

    /// The closure that creates the child.
    @available(*, deprecated, renamed: "child")
    public var transform: Closure { child }

    /// Creates the publisher that `then(maxDemand:_:)` returns.
    @available(*, deprecated, renamed: "init(upstream:maxDemand:child:)")
    @_disfavoredOverload
    public init(upstream: Upstream, maxDemand: Subscribers.Demand = .unlimited, transform: @escaping Closure) {
        self.init(upstream: upstream, maxDemand: maxDemand, child: transform)
    }
}
