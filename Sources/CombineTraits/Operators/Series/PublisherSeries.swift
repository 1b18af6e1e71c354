/// A series of publishers, such as the attempts of `retry(_:)`, or the publishers of `concatCompletions()`. The result
/// of each publisher decides whether the next one starts.
@usableFromInline
protocol PublisherSeries {
    associatedtype Output
    associatedtype Failure: Error

    func startCurrent(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?

    /// Returns whether another publisher follows the current one, which has this result. If not, this is the result of the series.
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool

    mutating func advance()
}
