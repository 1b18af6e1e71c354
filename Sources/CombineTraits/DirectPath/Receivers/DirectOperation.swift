/// What an operator does with the events of its upstream, apart from when it does it.
///
/// Operations hold what their operator was given, a closure most of the time, and not its upstream, which is
/// released as early as on the plain path.
@usableFromInline
protocol DirectOperation {
    associatedtype Input
    associatedtype InputFailure: Error
    associatedtype Output
    associatedtype Failure: Error

    /// What becomes of a failure of the upstream.
    func convert(_ failure: InputFailure) -> Failure
}
