/// A series of publishers, such as the attempts of `retry(_:)`, or the publishers of `concatCompletions()`. The result
/// of each publisher decides whether the next one starts.
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
