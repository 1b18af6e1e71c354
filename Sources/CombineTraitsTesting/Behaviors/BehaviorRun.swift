#if !os(WASI) && !os(Windows)
import Foundation

/// A run of the code under test with one behavior of its dependencies.
///
/// The closure of ``exploreBehaviors(replaying:file:line:_:)`` receives it. It declares dependencies, advances time, and states
/// what must be true:
///
///     try exploreBehaviors { run in
///         let pages = run.dependency("pages", .single, for: Int.self, failures: [URLError(.timedOut)]) { [Page($0)] }
///         let model = ListModel(load: pages.publisher(for:), scheduler: run.scheduler)
///         run.always("no page is shown twice") { Set(model.pages).count == model.pages.count }
///         model.showNext()
///         run.advance(by: .seconds(1))
///         model.showNext()
///         run.advance()
///         run.expect("nothing is loading", !model.isLoading || pages.isSilent)
///     }
///
/// Use a run only in the closure, on its thread.
public final class BehaviorRun {
    /// The scheduler of the run. Pass it to the code under test in place of a queue. Advance it with ``advance(by:)`` of the run,
    /// not with its own methods, which do not move the dependencies.
    public let scheduler = VirtualTimeScheduler()

    /// The same time as a Swift clock, for code under test that sleeps on a clock.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var clock: VirtualClock { scheduler.clock }

    private(set) var decisions: BehaviorDecisions
    private let catalog: BehaviorCatalog
    private var calls: [BehaviorCall] = []
    private var recorders: [any ScenarioObserver] = []
    private var choosableActions: [ChoosableAction] = []
    private var invariants: [Invariant] = []
    private var releases = ExpectedReleases()
    private var problem: BehaviorProblem?
    private var isOver = false
    private var names: [String] = []
    private var cancelledCallCount = 0

    /// The instants of the frames of the diagrams. A frame is what happens between two steps.
    private var frames: [VirtualTimeScheduler.SchedulerTimeType] = [.zero]

    private struct ChoosableAction {
        let name: String
        var perform: () -> Void
        var frame: Int?
    }

    private struct Invariant {
        let text: String
        let place: String
        let isMet: () -> Bool
    }

    init(_ prefix: [Int], _ catalog: BehaviorCatalog) {
        decisions = BehaviorDecisions(prefix)
        self.catalog = catalog
    }

    // MARK: Dependencies

    /// Declares a dependency that behaves as its trait allows, each time it is subscribed to.
    ///
    ///     let users = run.dependency("users", .single, values: [.alice, .banned], failures: [URLError(.timedOut)])
    ///     let model = LoginModel(users: users.publisher)
    ///
    /// The simplest behavior is the first value and the completion at once. If the dependency is subscribed to several times, each
    /// subscription can behave differently. The simplest behavior of a later one is the behavior of the one before: what
    /// fails keeps failing until the search changes it.
    ///
    /// - Parameters:
    ///   - name: The name of the dependency in the text of a failure.
    ///   - kind: The trait of the dependency, such as ``BehaviorKind/single``, or ``BehaviorKind/any``.
    ///   - values: The values that it can publish, the simplest first.
    ///   - failures: The failures. A list of different types is `[any Error]`.
    ///   - options: Whether the dependency ignores cancellations, and can outlive the run.
    /// - Returns: The dependency, with its publisher and the calls that it received.
    public func dependency<Output, Failure: Error, Published: Publisher>(
        _ name: String, _ kind: BehaviorKind<Output, Failure, Published>, values: [Output], failures: [Failure],
        options: BehaviorOptions = []
    ) -> BehaviorDependency<Void, Published> {
        BehaviorDependency(self, name, kind, options, { _ in "" }, { values }, failures: failures)
    }

    /// Declares a dependency that cannot fail, and behaves as its trait allows, each time it is subscribed to.
    ///
    /// - Parameters:
    ///   - name: The name of the dependency in the text of a failure.
    ///   - kind: The trait of the dependency.
    ///   - values: The values that it can publish, the simplest first.
    ///   - options: Whether the dependency ignores cancellations, and can outlive the run.
    /// - Returns: The dependency, with its publisher and the calls that it received.
    public func dependency<Output, Published: Publisher>(
        _ name: String, _ kind: BehaviorKind<Output, Never, Published>, values: [Output], options: BehaviorOptions = []
    ) -> BehaviorDependency<Void, Published> {
        dependency(name, kind, values: values, failures: [], options: options)
    }

    /// Declares a dependency that receives a request, such as a query, and behaves as its trait allows, for each request.
    ///
    ///     let search = run.dependency("search", .single, for: String.self, failures: [URLError(.timedOut)]) { query in
    ///         [Results(query)]
    ///     }
    ///     let model = SearchModel(search: search.publisher(for:), scheduler: run.scheduler)
    ///
    /// - Parameters:
    ///   - name: The name of the dependency in the text of a failure.
    ///   - kind: The trait of the dependency.
    ///   - request: The type of the request. The text of a failure shows the description of the request.
    ///   - failures: The failures. A list of different types is `[any Error]`.
    ///   - options: Whether the dependency ignores cancellations, and can outlive the run.
    ///   - values: The values that it can publish for a request, the simplest first.
    /// - Returns: The dependency, with its publishers and the calls that it received.
    public func dependency<Request, Output, Failure: Error, Published: Publisher>(
        _ name: String, _ kind: BehaviorKind<Output, Failure, Published>, for request: Request.Type,
        failures: [Failure],
        options: BehaviorOptions = [], values: @escaping (Request) -> [Output]
    ) -> BehaviorDependency<Request, Published> {
        BehaviorDependency(self, name, kind, options, { "(\(describe($0)))" }, values, failures: failures)
    }

    /// Declares a dependency that receives a request and cannot fail.
    ///
    /// - Parameters:
    ///   - name: The name of the dependency in the text of a failure.
    ///   - kind: The trait of the dependency.
    ///   - request: The type of the request. The text of a failure shows the description of the request.
    ///   - options: Whether the dependency ignores cancellations, and can outlive the run.
    ///   - values: The values that it can publish for a request, the simplest first.
    /// - Returns: The dependency, with its publishers and the calls that it received.
    public func dependency<Request, Output, Published: Publisher>(
        _ name: String, _ kind: BehaviorKind<Output, Never, Published>, for request: Request.Type,
        options: BehaviorOptions = [], values: @escaping (Request) -> [Output]
    ) -> BehaviorDependency<Request, Published> {
        dependency(name, kind, for: request, failures: [], options: options, values: values)
    }

    /// Performs an action once, at any instant of the run, or never: the search tries each.
    ///
    ///     var model: LoginModel? = LoginModel(users: users.publisher)
    ///     run.atAnyInstant("the screen is closed") { model = nil }
    ///
    /// The action can happen whenever time advances: before, between and after all other events. The simplest run does without it.
    ///
    /// - Parameters:
    ///   - name: The name of the action in the text of a failure.
    ///   - action: What happens, such as a cancellation, a release or a tap.
    public func atAnyInstant(_ name: String, perform action: @escaping () -> Void) {
        choosableActions.append(ChoosableAction(name: name, perform: action))
    }

    /// Subscribes to a publisher under test, and checks that it obeys the rules of Combine, such as no event after a cancellation.
    ///
    ///     let result = run.record(model.save(), as: "the result")
    ///     run.atAnyInstant("cancel") { result.cancel() }
    ///     run.advance()
    ///     run.expect("something was saved", result.trace.isCompleted)
    ///
    /// The recorder cancels when the closure of the run has returned.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - name: The name of the recorder in the text of a failure.
    ///   - demand: How the recorder requests values.
    /// - Returns: The recorder, with what it has received.
    public func record<Recorded: Publisher>(
        _ publisher: Recorded, as name: String, demand: DemandPolicy = .unlimited
    ) -> TraceRecorder<Recorded.Output, Recorded.Failure> {
        let recorder = publisher.recordTrace(on: scheduler, demand: demand)
        recorder.name = name
        recorders.append(recorder)
        return recorder
    }

    // MARK: Time

    /// Advances time until nothing is left to happen: all scheduled actions have run, all tasks have ended or wait, and all
    /// dependencies have sent what they send.
    ///
    /// At each step, what happens next is either the next scheduled action, the next event of a dependency, or an action of
    /// ``atAnyInstant(_:perform:)``. The search tries each. In the simplest order, what is scheduled for this instant
    /// comes first, then events of dependencies in the order of the subscriptions, and then time moves on. So a search
    /// for a letter can be answered before or after a timeout, and before or after the search for the next letter.
    ///
    /// If an action recurs forever, time stops when 100 scheduled actions in a row have had nothing to do with a dependency. With such an
    /// action, use ``advance(by:)``.
    public func advance() { advance(until: nil) }

    /// Advances time by a duration. Events of dependencies come within this time, or later: the search tries both.
    ///
    /// - Parameter duration: The duration in virtual time, which must not be negative.
    public func advance(by duration: VirtualTimeScheduler.SchedulerTimeType.Stride) {
        trap(unless: duration >= .zero, "BehaviorRun: time does not go back: advance(by: \(duration)) is negative.")
        let end = scheduler.now.advanced(by: duration)
        advance(until: end)
        scheduler.advance(to: end)
        beginFrame()
    }

    private enum Step {
        case schedule
        case event(BehaviorCall)
        case action(Int)
        case end
    }

    private func advance(until end: VirtualTimeScheduler.SchedulerTimeType?) {
        beginFrame()
        // The number of scheduled actions in a row after which no dependency had anything to do.
        var idleCount = 0
        var countAtInstant = 0
        let firstCall = calls.count
        while true {
            checkInvariants()
            let callCount = calls.count
            if end == nil && callCount - firstCall > Self.callLimitOfAdvance {
                report(
                    "\(calls[callCount - 1].name) is called without end: advance() has made \(Self.callLimitOfAdvance) calls"
                )
                return
            }
            let steps = self.steps(until: end, isIdle: idleCount >= Self.idleLimit)
            switch steps[choose(among: steps.count)] {
            case .schedule:
                let instant = scheduler.nextInstant ?? scheduler.now
                countAtInstant = instant > scheduler.now ? 1 : countAtInstant + 1
                guard countAtInstant <= Self.limitAtInstant else {
                    report("time does not pass: \(Self.limitAtInstant) actions have run at one instant")
                    scheduler.removeAll()
                    return
                }
                frames[frames.count - 1] = instant
                _ = scheduler.runNext()
                idleCount = calls.count > callCount ? 0 : idleCount + 1
            case .event(let call):
                call.sendNext()
                idleCount = 0
            case .action(let index):
                choosableActions[index].frame = frame
                choosableActions[index].perform()
            case .end:
                return
            }
            beginFrame()
        }
    }

    /// What can happen next, the simplest first.
    ///
    /// - Parameter isIdle: Whether scheduled actions have had nothing to do with a dependency for long. Then it is the turn of the others.
    private func steps(until end: VirtualTimeScheduler.SchedulerTimeType?, isIdle: Bool) -> [Step] {
        var steps = calls.filter(\.isDue).map { Step.event($0) }
        if isIdle && (!steps.isEmpty || end == nil) {
            if steps.isEmpty { steps.append(.end) }
        } else if let next = scheduler.nextInstant, next <= end ?? .distantFuture {
            steps.insert(.schedule, at: next <= scheduler.now ? 0 : steps.count)
        } else if end != nil || steps.isEmpty {
            steps.append(.end)
        }
        return steps + choosableActions.indices.filter { choosableActions[$0].frame == nil }.map { .action($0) }
    }

    private func beginFrame() { frames.append(scheduler.now) }

    private static let idleLimit = 100
    private static let callLimitOfAdvance = 1_000
    private static let limitAtInstant = 10_000

    // MARK: The verdict

    /// Expects a condition to be true now.
    ///
    /// The first expectation that is not met is the failure of the run. The run goes on, so that the code after it finds what it needs, but
    /// later expectations do not count. If that code would stop the program, use `require`.
    ///
    /// - Parameters:
    ///   - text: What must be true, in words, for the text of a failure.
    ///   - condition: The condition.
    ///   - file: The file of the call, which the text of a failure names.
    ///   - line: The line of the call, which the text of a failure names.
    public func expect(
        _ text: String, _ condition: @autoclosure () -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) {
        checkInvariants()
        if problem == nil && !condition() { report("\"\(text)\" is not met", at: "\(file):\(line)") }
    }

    /// Requires a condition to be true now, and ends the run if it is not.
    ///
    ///     try run.require("there is a result", !model.results.isEmpty)
    ///
    /// - Parameters:
    ///   - text: What must be true, in words, for the text of a failure.
    ///   - condition: The condition.
    ///   - file: The file of the call, which the text of a failure names.
    ///   - line: The line of the call, which the text of a failure names.
    /// - Throws: An error that ends the run, if the condition is false.
    public func require(
        _ text: String, _ condition: @autoclosure () -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) throws {
        let _: Void = try require(text, condition() ? () : nil, file: file, line: line)
    }

    /// Requires a value not to be `nil` now, and ends the run if it is.
    ///
    ///     let user = try run.require("a user is shown", model.user)
    ///
    /// - Parameters:
    ///   - text: What must be true, in words, for the text of a failure.
    ///   - value: The value.
    ///   - file: The file of the call, which the text of a failure names.
    ///   - line: The line of the call, which the text of a failure names.
    /// - Returns: The value.
    /// - Throws: An error that ends the run, if the value is `nil`.
    public func require<Value>(
        _ text: String, _ value: @autoclosure () -> Value?, file: StaticString = #fileID, line: UInt = #line
    ) throws -> Value {
        checkInvariants()
        if let value = value() { return value }
        report("\"\(text)\" is not met", at: "\(file):\(line)")
        throw EndOfRun()
    }

    private struct EndOfRun: Error {}

    /// Expects a value to equal another one now. The text of a failure shows both.
    ///
    /// - Parameters:
    ///   - text: What the value is, in words, for the text of a failure.
    ///   - value: The value.
    ///   - expected: The value that it must equal.
    ///   - file: The file of the call, which the text of a failure names.
    ///   - line: The line of the call, which the text of a failure names.
    public func expect<Value: Equatable>(
        _ text: String, _ value: @autoclosure () -> Value, equals expected: Value, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        checkInvariants()
        guard problem == nil else { return }
        let value = value()
        if value != expected {
            report("\(text): is \(describe(value)), must be \(describe(expected))", at: "\(file):\(line)")
        }
    }

    /// Expects a condition to be true from now on, at each step of ``advance()`` and ``advance(by:)``, and at each expectation.
    ///
    ///     run.always("no alert is shown twice") { model.alerts.count < 2 }
    ///
    /// - Parameters:
    ///   - text: What must be true, in words, for the text of a failure.
    ///   - file: The file of the call, which the text of a failure names.
    ///   - line: The line of the call, which the text of a failure names.
    ///   - condition: The condition. The run keeps the closure until the closure of the run returns.
    public func always(
        _ text: String, file: StaticString = #fileID, line: UInt = #line, _ condition: @escaping () -> Bool
    ) {
        invariants.append(Invariant(text: text, place: "\(file):\(line)", isMet: condition))
        checkInvariants()
    }

    /// Expects an object to be released when the closure of the run has returned.
    ///
    /// - Parameters:
    ///   - object: The object. The run keeps only a weak reference to it.
    ///   - name: The name of the object in the text of a failure.
    public func expectRelease(of object: AnyObject, as name: String) {
        releases.add(object, as: name)
    }

    private func checkInvariants() {
        guard problem == nil, let invariant = invariants.first(where: { !$0.isMet() }) else { return }
        report("\"\(invariant.text)\" is not met", at: invariant.place)
    }

    private func report(_ text: String, at place: String? = nil, isThrown: Bool = false) {
        guard problem == nil else { return }
        problem = BehaviorProblem(
            text: text, instant: scheduler.now, callCount: calls.count, place: place, isThrown: isThrown)
    }

    // MARK: The course of a run

    /// Performs the run, and returns what is wrong. If the code traps, the output has the call that runs this behavior again.
    func perform(_ body: (BehaviorRun) throws -> Void) -> BehaviorProblem? {
        let replay = BehaviorChoices(decisions.prefix).replay
        return CrashWatch.describing("\nTo run this behavior again: \(replay)\n") { play(body) }
    }

    private func play(_ body: (BehaviorRun) throws -> Void) -> BehaviorProblem? {
        // What is released within the closure must not wait in the pool of the test.
        releasingObjects {
            scheduler.withVirtualTasks {
                do {
                    try body(self)
                } catch is EndOfRun {
                    // What is required has been reported.
                } catch {
                    report("an error was thrown: \(error)", isThrown: true)
                }
                for recorder in recorders {
                    for fault in recorder.faults { report("\(recorder.name): \(fault)") }
                    recorder.end()
                }
                releaseClosures()
            }
        }
        isOver = true
        for call in calls where call.isLeft {
            report(
                """
                a subscription to \(call.name) is left, or an async call waits for it, although the test has released everything (if that is \
                intended, declare it with options: .canOutliveRun)
                """)
        }
        calls.forEach { $0.sendRest() }
        for name in releases.remaining { report("\(name) is still in memory") }
        if problem == nil && !decisions.hasUsedPrefix {
            report(Self.unfit)
        }
        return problem
    }

    static let unfit = "the choices do not fit this test: it has changed, or does not do the same each time"

    private func releaseClosures() {
        invariants = []
        for index in choosableActions.indices { choosableActions[index].perform = {} }
    }

    // MARK: For dependencies

    /// Returns the number of a new dependency, and its name, with a number if an earlier one has the same name.
    func add(_ name: String) -> (number: Int, name: String) {
        defer { names.append(name) }
        let earlierCount = names.count { $0 == name }
        return (names.count, earlierCount == 0 ? name : "\(name) #\(earlierCount + 1)")
    }

    /// Whether dependencies were declared, and none was called.
    var callsNothing: Bool { !names.isEmpty && calls.isEmpty }

    /// Counts the `async` calls of cancelled tasks, which never subscribe. If a task makes them without end, it waits here forever, because
    /// nothing else would stop it.
    func begin(asyncCallOf name: String, isolation: isolated (any Actor)?) async {
        guard Task.isCancelled else { return }
        cancelledCallCount += 1
        guard cancelledCallCount > Self.callLimit else { return }
        report("\(name) is called without end by a cancelled task")
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    /// Begins a call of a dependency, and returns one of the outlines of its behavior, or `nil` if the call stays silent because
    /// the run is over.
    ///
    /// - Parameter previous: The outline of the previous call, which is the simplest choice.
    func begin(
        _ call: BehaviorCall, of dependency: BehaviorCatalog.Key, _ law: TraitLaw?, previous: BehaviorOutline?
    ) -> BehaviorOutline? {
        trap(
            unless: isOver || VirtualTasks.current?.scheduler === scheduler,
            """
            exploreBehaviors: \(call.name) is used on another thread. Everything must run on the thread of the test: pass run.scheduler in \
            place of queues. If the code has tasks on the main actor, write @MainActor before the test.
            """)
        call.start(at: frames.count - 1, scheduler.now)
        calls.append(call)
        let repetitions = calls.reversed().prefix { $0.instant == call.instant }.count { $0.name == call.name }
        if repetitions > Self.callLimit {
            report("\(call.name) is called without end: \(Self.callLimit) times at one instant")
        }
        guard !isOver, repetitions <= Self.callLimit else { return nil }
        var outlines = catalog.outlines(of: dependency, law)
        if let simplest = previous.flatMap({ outlines.firstIndex(of: $0) }) {
            outlines.insert(outlines.remove(at: simplest), at: 0)
        }
        return outlines[choose(among: outlines.count)]
    }

    /// Chooses one of several alternatives. After a failure, nothing is left to find out, so that is the simplest one.
    private func choose(among count: Int) -> Int { problem == nil ? decisions.choose(among: count) : 0 }

    /// The current frame, or `nil` after a failure, whose diagrams end there.
    var frame: Int? { problem == nil ? frames.count - 1 : nil }

    private static let callLimit = 100

    // MARK: Diagrams

    /// The diagrams of the run, one line for each call, each action and each recorder.
    func diagrams() -> [String] {
        let actions = choosableActions.compactMap { action in
            action.frame.map { MarbleTimeline.Row(name: action.name, start: $0, end: $0, marks: [$0: "*"]) }
        }
        let rows = calls.prefix(problem?.callCount ?? .max).map(\.row)
        let timeline = MarbleTimeline(instant: { self.frames[$0] }, rows: rows + actions)
        return timeline.lines + recorders.map { "\($0.name)  \($0.text)" }
    }
}

/// Describes a value as code would write it, so that a string has quotation marks.
func describe(_ value: some Any) -> String {
    value is String || value is Substring ? "\"\(value)\"" : "\(value)"
}

/// Runs a closure, and releases what it has put into the autorelease pool where there is one.
private func releasingObjects(_ body: () -> Void) {
    #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
    #else
    body()
    #endif
}
#endif
