import TestSupport

/// A way in which a publisher breaks a promise, or a rule of Combine: a row of the tables in BrokenPromises.md.
enum BrokenPromise: String, CaseIterable, Sendable {
    case nothingOnSubscription = "nothing on subscription"
    case endOnSubscription = "the end on subscription, without a value"
    case laterEnd = "the end later, without a value"
    case secondValue = "a second value"
    case failureAfterValue = "a failure after the value"
    case eventAfterCompletion = "an event after the completion"
    case undemandedValue = "a value without demand"

    typealias Event = PublisherEvent<Int, TestError>
    typealias Upstream = ManualPublisher<Int, TestError>

    /// A publisher that breaks the promise, and the events that it has yet to send when it has a subscriber.
    func makeUpstream() -> (publisher: Upstream, later: [Event]) {
        let (events, later) = events
        // No one can request a value before the subscription.
        return (Upstream(attaches: self != .undemandedValue, onSubscription: events), later)
    }

    /// A publisher that breaks the promise for each of its subscribers, and otherwise does what they demand.
    func makePublisher(on scheduler: VirtualTimeScheduler) -> AnyPublisher<Int, TestError> {
        func play(_ script: Marbles) -> AnyPublisher<Int, TestError> {
            ScriptedPublisher(script, scheduler: scheduler, failure: TestError(7)).eraseToAnyPublisher()
        }
        switch self {
        case .nothingOnSubscription: return play("-(1|)")
        case .endOnSubscription: return play("|")
        case .laterEnd: return play("-|")
        case .secondValue: return play("(12|)")
        case .failureAfterValue: return play("(1x)")
        case .eventAfterCompletion:
            return ClosurePublisher { subscriber in
                var isDemanded = false
                let subscription = ClosureSubscription(onRequest: { _ in
                    if isDemanded { return }
                    isDemanded = true
                    _ = subscriber.receive(1)
                    subscriber.receive(completion: .finished)
                    _ = subscriber.receive(3)
                })
                subscriber.receive(subscription: subscription)
            }.setFailureType(to: TestError.self).eraseToAnyPublisher()
        case .undemandedValue:
            return ClosurePublisher { subscriber in
                subscriber.receive(subscription: ClosureSubscription())
                _ = subscriber.receive(1)
                subscriber.receive(completion: .finished)
            }.setFailureType(to: TestError.self).eraseToAnyPublisher()
        }
    }

    private var events: (onSubscription: [Event], later: [Event]) {
        switch self {
        case .nothingOnSubscription: ([], [.value(1), .finished])
        case .endOnSubscription: ([.finished], [])
        case .laterEnd: ([], [.finished])
        case .secondValue: ([.value(1), .value(2), .finished], [])
        case .failureAfterValue: ([.value(1), .failure(TestError(7))], [])
        case .eventAfterCompletion: ([.value(1), .finished, .value(3)], [])
        case .undemandedValue: ([.value(1), .finished], [])
        }
    }

    /// The text of the event in question, in the report of a consumer that passes it on.
    func mark(reportsValues: Bool) -> String {
        switch self {
        case .nothingOnSubscription, .undemandedValue: reportsValues ? "1" : "finished"
        case .endOnSubscription, .laterEnd: "finished"
        case .secondValue: "2"
        case .failureAfterValue: "7"
        case .eventAfterCompletion: "3"
        }
    }

    /// How a message describes what the publisher did.
    func description(for trait: String) -> String {
        switch self {
        case .nothingOnSubscription: "published nothing on subscription."
        case .laterEnd where trait == "Immediate": "published nothing on subscription."
        case .endOnSubscription, .laterEnd: "finished without a value."
        case .secondValue: "published more than one value."
        case .failureAfterValue: "failed after its value: TestError(code: 7)"
        case .eventAfterCompletion, .undemandedValue: "broke a rule of Combine."
        }
    }
}

/// What a consumer does: a cell of the tables.
enum Response: String, Sendable {
    case received, ignored
    case passes = "passes"
    case fails = "fails"
    case stops = "**stops**"
    case stopsInDebugBuilds = "**stops in debug builds**, otherwise ignored"
    case testFails = "the test fails"

    /// Whether the program stops in this build.
    var stopsHere: Bool {
        #if DEBUG
        self == .stops || self == .stopsInDebugBuilds
        #else
        self == .stops
        #endif
    }
}
