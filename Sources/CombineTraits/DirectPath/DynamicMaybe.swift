/// A publisher that has turned out at run time to be a maybe publisher.
///
/// Operators such as `collect()` are single whatever their upstream. They take the direct path where it is
/// maybe, which their conformance cannot require.
@frozen @usableFromInline
struct DynamicMaybe<Output, Failure: Error> {
    @usableFromInline let publisher: any MaybePublisher

    /// Checks whether a publisher has the trait.
    @inlinable
    init?(_ publisher: some Publisher<Output, Failure>) {
        guard let publisher = publisher as? any MaybePublisher else { return nil }
        self.publisher = publisher
    }

    @inlinable
    func start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        start(publisher, makeDownstream)
    }

    @usableFromInline
    var erased: _ErasedMaybe<Output, Failure> {
        erased(publisher)
    }

    // `Known` is the type that `init` was called with, so that its output and its failure are the ones of this
    // type. The compiler cannot know, because the type was forgotten on the way.

    @inlinable
    func start<Known: MaybePublisher>(
        _ publisher: Known, _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let result = publisher._start {
            _DirectDownstream<Known.Output, Known.Failure>(makeDownstream().subscription)
        }
        return unsafeBitCast(result, to: MaybeResult<Output, Failure>?.self)
    }

    @usableFromInline
    func erased<Known: MaybePublisher>(_ publisher: Known) -> _ErasedMaybe<Output, Failure> {
        unsafeBitCast(publisher._erased, to: _ErasedMaybe<Output, Failure>.self)
    }
}
