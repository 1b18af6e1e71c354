/// A namespace for publishers of CombineTraits, like `Publishers` in Combine.
///
/// Methods of `Publisher` create most of them, such as `assertSingle(_:file:line:)`.
public enum TraitPublishers {
    /// Another name for ``DeferredFutureSingle``.
    public typealias Single<Output, Failure: Error> = DeferredFutureSingle<Output, Failure>

    /// Another name for ``DeferredFutureMaybe``.
    public typealias Maybe<Output, Failure: Error> = DeferredFutureMaybe<Output, Failure>
}
