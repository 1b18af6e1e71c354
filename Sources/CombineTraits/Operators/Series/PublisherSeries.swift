/// Publishers of which each is started when the one before it has ended in a certain way: the attempts of `retry(_:)`, the
/// publishers of `concatCompletions()`.
@usableFromInline
protocol PublisherSeries {
    associatedtype Output
    associatedtype Failure: Error

    /// Starts the current publisher.
    func startCurrent(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>?

    /// Whether another publisher follows when the current one ends like this. If not, this is the result of all.
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool

    /// Makes the next publisher the current one.
    mutating func advance()
}
