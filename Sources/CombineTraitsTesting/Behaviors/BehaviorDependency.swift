#if !os(WASI) && !os(Windows)
import Foundation

/// What a dependency promises, and with which publisher the code under test receives it.
///
/// ``BehaviorRun/dependency(_:_:values:failures:options:)`` tries every behavior that the law of the kind allows.
public struct BehaviorKind<Output, Failure: Error, Published: Publisher> {
    let law: TraitLaw?
    let erase: (AnyPublisher<Output, Failure>) -> Published

    /// Creates a kind for a trait of your own.
    ///
    /// - Parameters:
    ///   - law: The law of the trait.
    ///   - erase: Gives the trait to a publisher that obeys the law.
    public init(_ law: TraitLaw, erase: @escaping (AnyPublisher<Output, Failure>) -> Published) {
        self.init(law: law, erase: erase)
    }

    private init(law: TraitLaw?, erase: @escaping (AnyPublisher<Output, Failure>) -> Published) {
        self.law = law
        self.erase = erase
    }
}

extension BehaviorKind where Published == AnySinglePublisher<Output, Failure> {
    /// One value or a failure, each at once or later, or silence.
    public static var single: Self { Self(.single) { $0.uncheckedSingle() } }
}

extension BehaviorKind where Published == AnyMaybePublisher<Output, Failure> {
    /// One value, none, or a failure, each at once or later, or silence.
    public static var maybe: Self { Self(.maybe) { $0.uncheckedMaybe() } }
}

extension BehaviorKind where Published == AnyImmediatePublisher<Output, Failure> {
    /// A value or a failure at once, and then more values or none, which end, fail or stay open.
    public static var immediate: Self { Self(.immediate) { $0.uncheckedImmediate() } }
}

extension BehaviorKind where Published == AnyNonEmptyPublisher<Output, Failure> {
    /// Values or a failure, at once or later, or silence.
    public static var nonEmpty: Self { Self(.nonEmpty) { $0.uncheckedNonEmpty() } }
}

extension BehaviorKind where Published == AnyPublisher<Output, Failure> {
    /// Any stream: none, one or two of its values in each order, also one twice, or the first three. They come at once or later, and then the
    /// stream ends, fails or stays open.
    public static var any: Self { Self(law: nil) { $0 } }
}

/// What a dependency can do beyond its trait.
public struct BehaviorOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The dependency sends its events even after it is cancelled, as a callback does that cannot be stopped.
    public static let ignoresCancellation = Self(rawValue: 1)

    /// A subscription can be left when the test has released everything, as one that saves something in the background.
    public static let canOutliveRun = Self(rawValue: 2)
}

/// A dependency of the code under test, which behaves in each run in another way that its trait allows.
///
/// ``BehaviorRun/dependency(_:_:values:failures:options:)`` creates it. Code that takes an `async` function can call
/// `value(for:)`:
///
///     let model = LoginModel(fetch: { try await users.value(for: $0) })
///
/// Unchecked `Sendable`, so that `@Sendable` closures can capture it: a run traps if a dependency is subscribed to on another
/// thread than that of the test, and the other members are for the test itself.
public final class BehaviorDependency<Request, Published: Publisher>: @unchecked Sendable {
    /// A call of a dependency: a subscription to its publisher.
    public struct Call {
        /// What the code under test has requested.
        public let request: Request

        /// The instant of the subscription.
        public let instant: VirtualTimeScheduler.SchedulerTimeType

        /// Whether the subscription was cancelled before its completion.
        public let isCancelled: Bool

        /// Whether the dependency has finished or failed.
        public let isCompleted: Bool

        /// Whether the dependency has published a value, finished or failed.
        public let hasPublished: Bool

        /// Whether the subscriber waits for an event that never comes.
        public let isSilent: Bool
    }

    fileprivate weak var run: BehaviorRun?
    fileprivate let name: String
    private let makePublisher: (BehaviorDependency, Request) -> Published
    private var records: [(request: Request, call: BehaviorCall)] = []
    private var lastOutline: BehaviorOutline?

    init<Output, Failure: Error>(
        _ run: BehaviorRun, _ name: String, _ kind: BehaviorKind<Output, Failure, Published>,
        _ options: BehaviorOptions, _ text: @escaping (Request) -> String, _ values: @escaping (Request) -> [Output],
        failures: [Failure]
    ) {
        let (number, name) = run.add(name)
        self.run = run
        self.name = name
        makePublisher = { [weak run] this, request in
            let calls = PublisherCalls<Output, Failure>(options: options)
            return kind.erase(
                calls.publisher(on: run) { [weak run] call in
                    let values = values(request)
                    call.name = name + text(request).replacingOccurrences(of: "\n", with: " ")
                    let outline = run?.begin(
                        call, of: .init(dependency: number, valueCount: values.count, failureCount: failures.count),
                        kind.law,
                        previous: this.lastOutline)
                    this.lastOutline = outline
                    this.records.append((request, call))
                    return outline?.script(values, failures) ?? Script([])
                })
        }
    }

    /// Returns a publisher that behaves anew for each subscription.
    ///
    /// - Parameter request: What the code under test requests.
    /// - Returns: The publisher, which does nothing before it is subscribed to.
    public func publisher(for request: Request) -> Published { makePublisher(self, request) }

    /// The calls so far: the subscriptions to its publishers, in order.
    public var calls: [Call] {
        records.map {
            Call(
                request: $0.request, instant: $0.call.instant, isCancelled: $0.call.isCancelled,
                isCompleted: $0.call.isCompleted, hasPublished: $0.call.hasPublished, isSilent: $0.call.isSilent)
        }
    }

    /// The number of calls so far.
    public var callCount: Int { records.count }

    /// Whether a call waits for an event that never comes.
    public var isSilent: Bool { records.contains { $0.call.isSilent } }
}

extension BehaviorDependency.Call: Sendable where Request: Sendable {}

extension BehaviorDependency where Request == Void {
    /// A publisher that behaves anew for each subscription.
    public var publisher: Published { publisher(for: ()) }
}

extension BehaviorDependency where Published: SinglePublisher, Published.Output: Sendable {
    /// Calls the dependency as an `async` function.
    ///
    /// - Parameters:
    ///   - request: What the code under test requests.
    ///   - isolation: The actor on which this method runs. By default, the caller's actor.
    /// - Returns: The value. If it comes at once, the task is not suspended.
    /// - Throws: The failure, or `CancellationError`.
    public func value(
        for request: Request, isolation: isolated (any Actor)? = #isolation
    ) async throws -> Published.Output {
        await run?.begin(asyncCallOf: name, isolation: isolation)
        return try await publisher(for: request).value(isolation: isolation)
    }
}

extension BehaviorDependency where Request == Void, Published: SinglePublisher, Published.Output: Sendable {
    /// Calls the dependency as an `async` function without a request.
    ///
    /// - Parameter isolation: The actor on which this method runs. By default, the caller's actor.
    /// - Returns: The value. If it comes at once, the task is not suspended.
    /// - Throws: The failure, or `CancellationError`.
    public func value(isolation: isolated (any Actor)? = #isolation) async throws -> Published.Output {
        try await value(for: (), isolation: isolation)
    }
}

extension BehaviorDependency {
    /// Calls the dependency as an `async` function that may return `nil`.
    ///
    /// - Parameters:
    ///   - request: What the code under test requests.
    ///   - isolation: The actor on which this method runs. By default, the caller's actor.
    /// - Returns: The value, or `nil` if there is none. If the result comes at once, the task is not suspended.
    /// - Throws: The failure, or `CancellationError`.
    public func value<Output: Sendable, Failure: Error>(
        for request: Request, isolation: isolated (any Actor)? = #isolation
    ) async throws -> Output? where Published == AnyMaybePublisher<Output, Failure> {
        await run?.begin(asyncCallOf: name, isolation: isolation)
        return try await publisher(for: request).value(isolation: isolation)
    }
}

extension BehaviorDependency where Request == Void {
    /// Calls the dependency as an `async` function that may return `nil`, without a request.
    ///
    /// - Parameter isolation: The actor on which this method runs. By default, the caller's actor.
    /// - Returns: The value, or `nil` if there is none. If the result comes at once, the task is not suspended.
    /// - Throws: The failure, or `CancellationError`.
    public func value<Output: Sendable, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Output? where Published == AnyMaybePublisher<Output, Failure> {
        try await value(for: (), isolation: isolation)
    }
}

/// Connects the subscriptions to one publisher of a dependency with their calls.
private final class PublisherCalls<Output, Failure: Error>: SubscriptionObserver {
    private let options: BehaviorOptions
    private var calls: [BehaviorCall] = []

    init(options: BehaviorOptions) {
        self.options = options
    }

    func publisher(
        on run: BehaviorRun?, _ begin: @escaping (BehaviorCall) -> Script<Output, Failure>
    ) -> AnyPublisher<Output, Failure> {
        let publisher = ScriptedPublisher<Output, Failure>(
            scriptCount: .max, scheduler: run?.scheduler ?? VirtualTimeScheduler(), observer: self,
            schedule: { [self] number, _, send in calls[number].waiting.append(send) },
            makeScript: { [self, weak run, options] _ in
                let call = BehaviorCall(options) { run?.frame }
                calls.append(call)
                let script = begin(call)
                call.prepare(script)
                return script
            })
        publisher.ignoresCancellation = options.contains(.ignoresCancellation)
        return publisher.eraseToAnyPublisher()
    }

    func observe(_ event: SubscriptionEvent, of subscription: Int) {
        switch event {
        case .sentValue, .completed: calls[subscription].markNext()
        case .cancelled: calls[subscription].markCancellation()
        case .subscribed, .requested, .playedAtOnce: break
        }
    }
}

/// A call of a dependency, without the types of its events.
final class BehaviorCall {
    var name = ""

    /// What sends the events that come later, those of one instant at once, in order.
    var waiting: [() -> Void] = []

    private(set) var instant = VirtualTimeScheduler.SchedulerTimeType.zero
    private(set) var isCancelled = false

    private let options: BehaviorOptions
    private let frame: () -> Int?
    private var startFrame = 0
    private var endFrame: Int?
    private var eventCount = 0
    private var sentCount = 0
    private var completes = false

    /// The frames of the events that were sent, until the run failed, and of the cancellation.
    private var eventFrames: [Int] = []
    private var cancellationFrame: Int?

    /// Returns the characters of the first events, and their legend. Only a failure needs them.
    private var symbols: (Int) -> (characters: [Character], legend: String) = { _ in ([], "") }

    init(_ options: BehaviorOptions, frame: @escaping () -> Int?) {
        self.options = options
        self.frame = frame
    }

    func start(at frame: Int, _ now: VirtualTimeScheduler.SchedulerTimeType) {
        startFrame = frame
        instant = now
    }

    func prepare<Output, Failure: Error>(_ script: Script<Output, Failure>) {
        eventCount = script.events.count
        completes = script.events.last?.event.isCompletion == true
        symbols = { count in
            let trace = Trace(inOrder: script.events.prefix(count).map(\.event), countOnSubscription: 0)
            return (trace.marbles.events.map { $0.mark.character }, trace.legend)
        }
    }

    /// Whether its next events can come now.
    var isDue: Bool { !waiting.isEmpty && !isCompleted && (!isCancelled || options.contains(.ignoresCancellation)) }

    var hasPublished: Bool { sentCount > 0 }

    var isCompleted: Bool { completes && sentCount == eventCount }

    var isSilent: Bool { !isCompleted && !isCancelled && waiting.isEmpty }

    /// Whether the subscription is open, and has more to come than its completion. An `async` call does not wait for this one.
    var isLeft: Bool {
        let completesNext = hasPublished && completes && sentCount == eventCount - 1
        return !isCompleted && !isCancelled && !completesNext && !options.contains(.canOutliveRun)
    }

    func sendNext() { waiting.removeFirst()() }

    /// Sends what is left after a cancellation, when the run is over.
    func sendRest() {
        while isDue && isCancelled { sendNext() }
        waiting = []
    }

    func markNext() {
        sentCount += 1
        guard let frame = frame() else { return }
        eventFrames.append(frame)
        if isCompleted { endFrame = frame }
    }

    func markCancellation() {
        guard !isCompleted, !isCancelled else { return }
        isCancelled = true
        cancellationFrame = frame()
        if !options.contains(.ignoresCancellation) { endFrame = cancellationFrame }
    }

    var row: MarbleTimeline.Row {
        let (characters, legend) = symbols(eventFrames.count)
        var marks: [Int: String] = [:]
        for (frame, character) in zip(eventFrames, characters) { marks[frame, default: ""].append(character) }
        if let cancellationFrame { marks[cancellationFrame, default: ""].append("!") }
        return MarbleTimeline.Row(
            name: name, start: startFrame, end: endFrame, marks: marks.mapValues { $0.count > 1 ? "(\($0))" : $0 },
            legend: legend)
    }
}
#endif
