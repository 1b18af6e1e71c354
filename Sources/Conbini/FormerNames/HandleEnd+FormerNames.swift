// Names of Conbini's `HandleEnd`, which is in CombineTraits now.

extension Publishers {
    /// The publisher that `handleEnd(_:)` returns.
    @available(*, deprecated, renamed: "TraitPublishers.HandleEnd")
    public typealias HandleEnd<Upstream: Publisher> = TraitPublishers.HandleEnd<Upstream>
}

extension TraitPublishers.HandleEnd {
    /// A closure that is called with the completion, or with `nil` for a cancellation.
    public typealias Closure = (_ completion: Subscribers.Completion<Failure>?) -> Void

    /// The closure that is called with the completion, or with `nil` for a cancellation.
    @available(*, deprecated, renamed: "receiveEnd")
    public var closure: Closure { receiveEnd }

    /// Creates the publisher that `handleEnd(_:)` returns.
    @available(*, deprecated, renamed: "init(upstream:receiveEnd:)")
    @_disfavoredOverload
    public init(upstream: Upstream, handle: @escaping Closure) {
        self.init(upstream: upstream, receiveEnd: handle)
    }
}
