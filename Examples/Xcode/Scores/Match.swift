import CombineTraits

/// A match.
public struct Match: Sendable {
    /// How the score changes.
    public var changes: [Int]

    /// Creates a match.
    public init(changes: [Int]) {
        self.changes = changes
    }

    /// The scores, beginning with zero.
    public var scores: AnyNonEmptyPublisher<Int, Never> {
        Just(0).append(changes.publisher.scan(0, +)).eraseToAnyNonEmptyPublisher()
    }

    /// The final score. The row of `FinalScore` in combine-traits.json is why this compiles.
    public var result: AnySinglePublisher<Int, Never> {
        scores.finalScore().eraseToAnySinglePublisher()
    }
}
