extension Trace {
    /// Creates a trace of events with a known order and unknown instants.
    ///
    /// Those on subscription share frame 0 of its diagram. Each later one has a frame of its own.
    ///
    /// - Parameters:
    ///   - events: What was received, up to the first completion.
    ///   - countOnSubscription: How many of the events came before `subscribe` returned.
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
