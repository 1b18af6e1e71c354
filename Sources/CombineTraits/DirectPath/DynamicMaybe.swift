/// A publisher that is known to be maybe only at run time.
///
/// Operators such as `collect()` are single on any upstream. They use the direct path if the upstream is maybe, which
/// their conformance cannot require.
@frozen @usableFromInline
struct DynamicMaybe<Output, Failure: Error> {
    @usableFromInline let publisher: any MaybePublisher

    @inlinable
    init?(_ publisher: some Publisher<Output, Failure>) {
        guard let publisher = publisher as? any MaybePublisher else { return nil }
        self.publisher = publisher
    }

    /// Whether the publisher has a direct path.
    @inlinable
    var hasDirectPath: Bool { type(of: publisher)._hasDirectPath }

    @inlinable
    func start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        start(publisher, makeDownstream)
    }

    var erased: _ErasedMaybe<Output, Failure> {
        erased(publisher)
    }

    // `Known` is the type that `init` erased, so its output and failure types are `Output` and `Failure`. The compiler cannot prove
    // this anymore.

    @inlinable
    func start<Known: MaybePublisher>(
        _ publisher: Known, _ makeDownstream: _MakeDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let result = publisher._start {
            _DirectDownstream<Known.Output, Known.Failure>(makeDownstream().subscription)
        }
        return unsafeBitCast(result, to: MaybeResult<Output, Failure>?.self)
    }

    func erased<Known: MaybePublisher>(_ publisher: Known) -> _ErasedMaybe<Output, Failure> {
        unsafeBitCast(publisher._erased, to: _ErasedMaybe<Output, Failure>.self)
    }
}
