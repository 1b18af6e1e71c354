/// A series of publishers, each of which starts if the previous one had a certain result: the attempts of `retry(_:)`, or the
/// publishers of `concatCompletions()`.
@usableFromInline
protocol PublisherSeries {
    associatedtype Output
    associatedtype Failure: Error

    func startCurrent(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>?

    /// Whether another publisher follows this result of the current one. If not, it is the result of the series.
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool

    mutating func advance()
}
