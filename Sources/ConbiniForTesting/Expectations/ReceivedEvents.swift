/// The received events that a test or its failure message needs.
struct ReceivedEvents<Output, Failure: Error> {
    typealias Event = PublisherEvent<Output, Failure>

    /// The maximum number of events that a failure message shows.
    private static var visibleCount: Int { 30 }

    private let keepsValues: Bool
    private var lastEvents: [Event] = []
    private var count = 0
    private var countOnSubscription = 0

    /// The values. Empty if the expectation does not keep values.
    private(set) var values: [Output] = []

    /// The number of received values, even if they are not kept.
    private(set) var valueCount = 0

    init(keepingValues keepsValues: Bool) {
        self.keepsValues = keepsValues
    }

    var last: Event? { lastEvents.last }

    /// Whether the number of events is a multiple of 1000.
    var isAtMilestone: Bool { count.isMultiple(of: 1000) }

    /// Adds an event.
    ///
    /// - Returns: Forgotten events. Release them without the lock, because they might hold the last reference to an object.
    mutating func append(_ event: Event, isOnSubscription: Bool) -> [Event] {
        count += 1
        countOnSubscription += isOnSubscription ? 1 : 0
        if case .value(let value) = event {
            valueCount += 1
            if keepsValues { values.append(value) }
        }
        lastEvents.append(event)
        // Removing half of the events at once makes the amortized cost constant.
        guard lastEvents.count == 2 * Self.visibleCount else { return [] }
        let forgotten = lastEvents
        lastEvents.removeFirst(Self.visibleCount)
        return forgotten
    }
}

extension ReceivedEvents: CustomStringConvertible {
    /// The events as a marble diagram with a legend.
    ///
    /// Frame 0 contains the events on subscription, and each later event has its own frame. If there are many events,
    /// the diagram shows the last ones.
    var description: String {
        let events = Array(lastEvents.suffix(Self.visibleCount))
        let hiddenCount = count - events.count
        let trace = Trace(inOrder: events, countOnSubscription: max(0, countOnSubscription - hiddenCount))
        guard hiddenCount > 0 else { return "\(trace)" }
        return "…\(trace.description.drop { $0 == "-" })   the first \(hiddenCount) events are not shown"
    }
}
