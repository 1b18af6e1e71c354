import CombineTraits

extension Publisher {
    /// Publishes the last score when the game is over.
    ///
    /// ```
    /// game         --1--2--|-->      game         -----|-->
    /// finalScore   --------(2|)      finalScore   -----|-->
    /// ```
    ///
    /// A game with at least one score has exactly one final score: of a nonempty publisher, this one is single.
    public func finalScore() -> FinalScore<Self> {
        FinalScore(upstream: self)
    }
}

/// A publisher that publishes the last score of another one when that finishes.
public struct FinalScore<Upstream: Publisher>: Publisher {
    /// A score.
    public typealias Output = Upstream.Output

    /// The failure of the game, which then has no final score.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        upstream.last().receive(subscriber: subscriber)
    }
}
