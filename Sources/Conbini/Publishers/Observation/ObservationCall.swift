/// The actor of an `ObservationPublisher`, and the file and the line of the call that created the publisher.
struct ObservationCall {
    enum Event: String {
        case subscription = "an observation was subscribed to"
        case change = "an observed object changed"
    }

    private let isolation: ActorReference
    private let file: StaticString
    private let line: UInt

    init(isolation: any Actor, file: StaticString, line: UInt) {
        self.isolation = .to(isolation)
        self.file = file
        self.line = line
    }

    /// Whether the current thread certainly runs the actor. Unlike `checkExecutor(_:)`, this property never stops the program.
    var isKnownToRunHere: Bool { isolation.isKnownToRunHere }

    /// Stops the program if the actor was released, or if the caller is not running on the actor's executor.
    func checkSubscription() {
        guard !checkExecutor(.subscription) else { return }
        fatalError(
            """
            CombineTraits: \(Event.subscription.rawValue) after its actor was released: the ObservationPublisher at \
            \(file):\(line) does not retain the actor. \(remedy(for: .subscription))
            """, file: file, line: line)
    }

    /// Stops the program if the caller is not running on the actor's executor. Returns `false` if the actor was released.
    func checkExecutor(_ event: Event) -> Bool {
        isolation.check(file: file, line: line) { actor in
            """
            CombineTraits: \(event.rawValue) on the wrong executor: the ObservationPublisher at \(file):\(line) was created \
            in \(type(of: actor)), whose executor this thread does not run. \(remedy(for: event))
            """
        }
    }

    /// Starts a task on the actor, unless the actor was released.
    func startTask(_ operation: @escaping @Sendable () -> Void) {
        guard let actor = isolation.actor else { return }
        _ = CombineTraits.startTask(on: actor, priority: nil, name: nil) { _ in operation() }
    }

    private func remedy(for event: Event) -> String {
        switch event {
        case .subscription: "Subscribe to it on this actor."
        case .change: "Change the object on this actor."
        }
    }
}
