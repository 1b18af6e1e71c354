/// A series of publishers, such as the attempts of `retry(_:)`, or the publishers of `concatCompletions()`. The result
/// of each publisher decides whether the next one starts.
@usableFromInline
protocol PublisherSeries {
    associatedtype Output
    associatedtype Failure: Error

    func startCurrent(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?

    /// Returns whether another publisher follows the current one, which has ended with this result. If not, the series
    /// ends with this result.
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool

    mutating func advance()
}
