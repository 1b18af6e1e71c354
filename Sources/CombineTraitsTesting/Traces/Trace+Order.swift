extension Trace {
    /// Creates a trace from events whose order is known, but not their instants.
    ///
    /// Events on subscription share frame 0 of its diagram. Each later one has its own frame.
    ///
    /// - Parameters:
    ///   - events: The events, up to the first completion.
    ///   - countOnSubscription: The number of events before `subscribe` returned.
    package init(inOrder events: [PublisherEvent<Output, Failure>], countOnSubscription: Int) {
        self.init(subscribedAt: .zero)
        entries = events.enumerated().map { index, event in
            Entry(
                event: event,
                instant: .seconds(max(0, index - countOnSubscription + 1)),
                isOnSubscription: index < countOnSubscription)
        }
    }
}
