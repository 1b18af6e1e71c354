extension Trace {
    /// Creates a trace from events whose order is known, but whose instants are not.
    ///
    /// Events on subscription share frame 0 of the diagram. Each later event has a separate frame.
    ///
    /// - Parameters:
    ///   - events: The events, through the first completion.
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
