/// What came from a publisher, as far as a test needs it.
struct ReceivedEvents<Output, Failure: Error> {
    typealias Event = PublisherEvent<Output, Failure>

    /// How many events a message shows.
    private static var visibleCount: Int { 30 }

    private let keepsValues: Bool
    private var lastEvents: [Event] = []
    private var count = 0
    private var countOnSubscription = 0

    /// The values, if they are kept.
    private(set) var values: [Output] = []

    /// How many values came.
    private(set) var valueCount = 0

    init(keepingValues keepsValues: Bool) {
        self.keepsValues = keepsValues
    }

    /// The last event.
    var last: Event? { lastEvents.last }

    /// Whether a number of events has come that is only reached by a publisher of many.
    var isAtMilestone: Bool { count.isMultiple(of: 1000) }

    /// Adds an event.
    ///
    /// - Returns: What is forgotten. It may be the last reference to objects of the user.
    mutating func append(_ event: Event, isOnSubscription: Bool) -> [Event] {
        count += 1
        countOnSubscription += isOnSubscription ? 1 : 0
        if case .value(let value) = event {
            valueCount += 1
            if keepsValues { values.append(value) }
        }
        lastEvents.append(event)
        // Half of them at a time, so that each costs the same on average.
        guard lastEvents.count == 2 * Self.visibleCount else { return [] }
        let forgotten = lastEvents
        lastEvents.removeFirst(Self.visibleCount)
        return forgotten
    }
}

extension ReceivedEvents: CustomStringConvertible {
    /// A marble diagram with a legend: frame 0 is the subscription, and each later event has a frame of its
    /// own. Of many events, it shows the last ones.
    var description: String {
        let events = Array(lastEvents.suffix(Self.visibleCount))
        let hiddenCount = count - events.count
        let trace = Trace(inOrder: events, countOnSubscription: max(0, countOnSubscription - hiddenCount))
        guard hiddenCount > 0 else { return "\(trace)" }
        return "…\(trace.description.drop { $0 == "-" })   the first \(hiddenCount) events are not shown"
    }
}
