/// The file, the line, and the actor where an `ObservationPublisher` was created.
struct ObservationCall {
    enum Event: String {
        case subscription = "an observation was subscribed to"
        case change = "an observed object changed"
    }

    let isolation: any Actor
    let file: StaticString
    let line: UInt

    /// Whether the current thread is certain to run the actor. Unlike a check, this never stops the program.
    var isKnownToRunHere: Bool {
        isolation === MainActor.shared && isOnMainThread
    }

    func check(_ event: Event) {
        checkExecutor(of: isolation, file: file, line: line) {
            """
            CombineTraits: \(event.rawValue) on the wrong executor: the ObservationPublisher at \(file):\(line) was created \
            in \(type(of: isolation)), whose executor this thread does not run. \(remedy(for: event))
            """
        }
    }

    func startTask(_ operation: @escaping @Sendable () -> Void) {
        _ = CombineTraits.startTask(on: isolation, priority: nil, name: nil) { _ in operation() }
    }

    private func remedy(for event: Event) -> String {
        switch event {
        case .subscription: "Subscribe to it on this actor."
        case .change: "Change the object on this actor."
        }
    }
}
