/// A namespace for the publishers of this package, as `Publishers` is for those of Combine.
///
/// Most of them are built by a method of `Publisher`, such as `assertSingle(_:file:line:)`.
public enum TraitPublishers {
    /// Another name of ``DeferredFutureSingle``.
    public typealias Single<Output, Failure: Error> = DeferredFutureSingle<Output, Failure>

    /// Another name of ``DeferredFutureMaybe``.
    public typealias Maybe<Output, Failure: Error> = DeferredFutureMaybe<Output, Failure>
}
