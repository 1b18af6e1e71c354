/// A type of publisher that is known to be maybe only at run time.
///
/// Operators such as `collect()` are single on any upstream. They use the direct path if the upstream is maybe, which
/// their conformance cannot require.
@frozen @usableFromInline
struct DynamicMaybe {
    @usableFromInline let type: any MaybePublisher.Type

    // The members are inlined, so that specialized code needs no cast and calls the methods of the publisher directly.

    @inlinable @inline(__always)
    init?<Base: Publisher>(_: Base.Type) {
        guard let type = Base.self as? any MaybePublisher.Type else { return nil }
        self.type = type
    }

    @inlinable @inline(__always)
    var hasDirectPath: Bool { type._hasDirectPath }

    // In the following methods, `Known` is the same type as `Base`, which the compiler cannot prove. So the casts succeed, and
    // cost nothing in specialized code.

    /// Starts a publisher of the type that was passed to the initializer.
    @inlinable @inline(__always)
    func start<Base: Publisher>(
        _ base: Base, _ makeDownstream: _MakeDownstream<Base.Output, Base.Failure>
    ) -> MaybeResult<Base.Output, Base.Failure>? {
        func start<Known: MaybePublisher>(_: Known.Type) -> MaybeResult<Base.Output, Base.Failure>? {
            let result = (base as! Known)._start {
                makeDownstream() as! _DirectDownstream<Known.Output, Known.Failure>
            }
            return result as! MaybeResult<Base.Output, Base.Failure>?
        }
        return _openExistential(type, do: start)
    }

    /// Erases a publisher of the type that was passed to the initializer.
    @inlinable @inline(__always)
    func erase<Base: Publisher>(_ base: Base) -> _ErasedMaybe<Base.Output, Base.Failure> {
        func erase<Known: MaybePublisher>(_: Known.Type) -> _ErasedMaybe<Base.Output, Base.Failure> {
            (base as! Known)._erased as! _ErasedMaybe<Base.Output, Base.Failure>
        }
        return _openExistential(type, do: erase)
    }
}
