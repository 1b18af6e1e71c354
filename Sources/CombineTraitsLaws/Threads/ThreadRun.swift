import CombineTraitsTesting

/// A run that declares a scenario of several threads for an instance.
final class ThreadRun: ScriptedRun {
    /// Whether there is something to run. For example, a case on the direct path needs a publisher that has this path.
    private(set) var isRecorded = false

    private let threads: ThreadScenario
    private let testCase: ThreadCase
    private var upstreams: [SubscriptionStates] = []

    /// The tasks that the threads start, or `nil` if the publisher starts none.
    private let tasks: VirtualTasks?

    /// The last instant of the clock and of the tasks, which ends the runs of publishers that repeat forever.
    private static let timeLimit = VirtualTimeScheduler.SchedulerTimeType.zero.advanced(by: .seconds(3))

    /// Creates a run that declares a case.
    ///
    /// - Parameters:
    ///   - testCase: The case to declare.
    ///   - scenario: What the upstreams do in this case.
    ///   - threads: The scenario to which the run adds the threads of the case.
    init(_ testCase: ThreadCase, _ scenario: Scenario, on threads: ThreadScenario) {
        self.testCase = testCase
        self.threads = threads
        tasks = testCase.hasTasks ? VirtualTasks(threads.scheduler("tasks", until: Self.timeLimit)) : nil
        super.init(
            scenario,
            on: testCase.hasClock ? threads.scheduler("clock", until: Self.timeLimit) : VirtualTimeScheduler())
    }

    /// Runs a closure in the scope of the tasks, whose parts are actions of one thread. Any thread can start or resume a
    /// task.
    override func withTasks(_ body: () -> Void) {
        guard let tasks else { return super.withTasks(body) }
        threads.surround = { tasks.receiveTasks($0) }
        threads.atEnd = { tasks.receiveTasks(tasks.close) }
        tasks.receiveTasks(body)
    }

    override func scheduler(ofUpstream index: Int, actsLater: Bool) -> VirtualTimeScheduler {
        actsLater ? threads.scheduler(testCase.parameters[index]) : VirtualTimeScheduler()
    }

    override func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? {
        let states = SubscriptionStates(testCase.parameters[index], isStrict: testCase.isStrict)
        upstreams.append(states)
        return states
    }

    override func record(_ publisher: some Publisher) {
        if !testCase.isDirect {
            record(publisher) { publisher.subscribe($0) }
        } else if let publisher = publisher as? any MaybePublisher {
            start(publisher)
        }
    }

    private func start<Started: MaybePublisher>(_ publisher: Started) {
        guard Started._hasDirectPath else { return }
        record(publisher) { [scheduler] recorder in
            let probe = Probe(recorder, RunLog(scheduler))
            if let result = publisher.startLikeSink(probe) { probe.receive(result) }
        }
    }

    private func record<Recorded: Publisher>(
        _ publisher: Recorded, _ attach: @escaping (TraceRecorder<Recorded.Output, Recorded.Failure>) -> Void
    ) {
        func connect() -> (any Cancellable)? { (publisher as? any ConnectablePublisher)?.connect() }
        switch testCase.intervention {
        case .none:
            expectResults(of: [threads.record(as: "subscriber", attach)], connect())
        case .cancels:
            let recorder = threads.record(as: "subscriber", attach)
            threads.thread("cancellation") { recorder.cancel() }
            expectResults(of: [recorder], connect())
        case .requests:
            let recorder = threads.record(as: "subscriber", demand: .none, attach)
            threads.thread("demand", { recorder.request(.max(1)) }, { recorder.request(.unlimited) })
            expectResults(of: [recorder], connect())
        case .joins:
            guard Recorded.self is AnyClass else { return }
            let (first, second) = (threads.recorder(as: "first", attach), threads.recorder(as: "second", attach))
            threads.thread("first", first.attach, first.recorder.cancel)
            threads.thread("second", second.attach)
            expectResults(of: [first.recorder, second.recorder], connect())
        case .cancelsDuringStart:
            // After a demand inside `receive(subscription:)`, an event could come before that method returns.
            let subscriber = threads.recorder(as: "subscriber", demand: .none, attach)
            threads.thread("subscription", subscriber.attach, { subscriber.recorder.request(.unlimited) })
            threads.thread("cancellation", subscriber.recorder.cancel)
            expectResults(of: [subscriber.recorder], connect())
        }
    }

    /// Expects that the subscribers and the upstreams end up with results that the same operations also produce on one
    /// thread.
    ///
    /// - Parameters:
    ///   - recorders: The subscribers. If there are several, only the first one cancels.
    ///   - connection: The connection of the publisher, if it has one.
    private func expectResults<Output, Failure: Error>(
        of recorders: [TraceRecorder<Output, Failure>], _ connection: (any Cancellable)?
    ) {
        isRecorded = true
        for (index, recorder) in recorders.enumerated() {
            let cancels =
                switch testCase.intervention {
                case .none, .requests: false
                case .cancels, .cancelsDuringStart: true
                case .joins: index == 0
                }
            // A cancellation can separate a value from the completion right after it.
            threads.expectLinearizable(isCutOff: cancels) {
                // The release of a connection can cancel it.
                withExtendedLifetime(connection) {
                    recorder.trace.entries.map { "\($0.event)" }.joined(separator: ", ")
                }
            }
        }
        for upstream in upstreams {
            threads.expectLinearizable {
                let areOver = recorders.allSatisfy { $0.trace.isCompleted || $0.trace.cancelledAt != nil }
                return "\(upstream)\(areOver ? "" : ", before the end")"
            }
        }
        if testCase.isStrict, testCase.hasClock {
            threads.expectLinearizable { [scheduler] in
                scheduler.nextInstant == nil ? "nothing is scheduled" : "an action is scheduled"
            }
        }
    }
}

/// The states of the subscriptions to an upstream: whether they have ended, and how often they were cancelled.
private final class SubscriptionStates: SubscriptionObserver, CustomStringConvertible {
    private struct State {
        var cancellationCount = 0
        var isCompleted = false
    }

    private let name: String
    private let isStrict: Bool
    private var states: [State] = []

    init(_ name: String, isStrict: Bool) {
        self.name = name
        self.isStrict = isStrict
    }

    func observe(_ event: SubscriptionEvent, of subscription: Int) {
        switch event {
        case .subscribed: states.append(State())
        case .completed, .playedAtOnce: states[subscription].isCompleted = true
        case .cancelled: states[subscription].cancellationCount += 1
        case .requested, .sentValue: break
        }
    }

    /// The states in words. A completion and a cancellation have the same text, because their order depends on the
    /// schedule.
    var description: String {
        let left = states.filter { !$0.isCompleted }
        if left.contains(where: { $0.cancellationCount == 0 }) { return "\(name) is subscribed to" }
        if isStrict, left.contains(where: { $0.cancellationCount > 1 }) { return "\(name) is cancelled twice" }
        return "\(name) is over"
    }
}

/// A schedule to run again, with the name of its case.
///
/// The text is the name of the case, an `@`, and the schedule: `both, -1|, -x, cancels @ 0*3.1`.
package struct ThreadReplay: Hashable, Sendable {
    let caseName: String
    let schedule: Schedule

    init(_ testCase: ThreadCase, _ schedule: Schedule) {
        caseName = testCase.name
        self.schedule = schedule
    }
}

extension ThreadReplay: LosslessStringConvertible {
    /// Parses the text, or returns `nil` if it contains no schedule.
    package init?(_ text: String) {
        guard let end = text.range(of: Self.separator, options: .backwards),
            let schedule = Schedule(String(text[end.upperBound...]))
        else { return nil }
        caseName = String(text[..<end.lowerBound])
        self.schedule = schedule
    }

    package var description: String { "\(caseName)\(Self.separator)\(schedule)" }

    private static let separator = " @ "
}

extension Experiment {
    /// Runs a schedule of a case again.
    ///
    /// - Returns: The findings, or `nil` if the instance has no such case, if there is nothing to run, or if the schedule
    ///   does not fit the case.
    package func replay(_ replay: ThreadReplay) -> ThreadFindings? {
        guard let testCase = threadCases(.full).first(where: { $0.name == replay.caseName }) else { return nil }
        var search = ThreadBound.full.search
        search.schedule = replay.schedule
        return testCase.explore(search, build).flatMap { report in
            if report.failure?.fault == .unfitSchedule { return nil }
            var findings = ThreadFindings()
            add(report, of: testCase, to: &findings)
            return findings
        }
    }
}
