/// Checks in a test that a publisher releases its subscription and subscriber after completion and after cancellation.
///
///     @Test func nameReleasesEverything() throws {
///         try checkRelease { scheduler in NamePublisher(scheduler: scheduler) }
///     }
///
/// The check subscribes, and runs the scheduler until nothing is scheduled. In further runs, the subscriber cancels: in the
/// first one after the subscription, and in each later one after one more action of the scheduler. The check repeats all
/// runs without demand.
///
/// If the subscription has ended at the end of a run, the subscriber and the subscription must be released, even while the
/// publisher is still in memory. When the publisher is released, the objects that you registered with a ``ReleaseWatch``
/// must be released, too.
///
/// Virtual time stops after 100 seconds. The publisher must use the scheduler instead of a real clock.
///
/// A failure names what is still in memory, and how the subscription ended:
///
/// ```
/// Something is still in memory:
///
///     the subscriber, when it has cancelled at 1 s, with unlimited demand
/// ```
///
/// This check uses one thread. To find leaks and races on several threads, use `exploreSchedules(schedule:_:)`.
///
/// - Parameter makePublisher: Creates the publisher, which can use the scheduler. The check calls this closure once for
///   each run.
/// - Throws: A ``ReleaseCheckFailure``, or the error that `makePublisher` throws.
public func checkRelease<Checked: Publisher>(
    _ makePublisher: (VirtualTimeScheduler) throws -> Checked
) throws {
    try checkRelease { scheduler, _ in try makePublisher(scheduler) }
}

/// Checks in a test that a publisher releases its subscription and subscriber, and then the objects that the publisher
/// depends on.
///
///     try checkRelease { scheduler, watch in
///         let loader = Loader(scheduler: scheduler)
///         watch.expectRelease(of: loader, as: "the loader")
///         return loader.publisher()
///     }
///
/// If the subscription has ended, the objects must be released when the publisher is released. For a description of the
/// runs, see the `checkRelease` whose closure takes only a scheduler.
///
/// - Parameter makePublisher: Creates the publisher, which can use the scheduler, and registers the objects with the watch.
///   The check calls this closure once for each run.
/// - Throws: A ``ReleaseCheckFailure``, or the error that `makePublisher` throws.
public func checkRelease<Checked: Publisher>(
    _ makePublisher: (VirtualTimeScheduler, ReleaseWatch) throws -> Checked
) throws {
    var leaks: [ReleaseCheckFailure.Leak] = []
    for demand in [DemandPolicy.unlimited, .none] {
        func run(cancelledBefore step: Int?) throws -> Int {
            let run = ReleaseRun(demand: demand, cancelledStep: step)
            defer { leaks += run.leaks }
            return try run.perform(makePublisher)
        }
        let stepCount = try run(cancelledBefore: nil)
        for step in 0...stepCount { _ = try run(cancelledBefore: step) }
    }
    guard leaks.isEmpty else { throw ReleaseCheckFailure(leaks: leaks) }
}

private final class ReleaseRun {
    private typealias Ending = ReleaseCheckFailure.Ending

    private let demand: DemandPolicy

    /// The number of actions before the cancellation, or `nil` if the subscriber does not cancel.
    private let cancelledStep: Int?

    private(set) var leaks: [ReleaseCheckFailure.Leak] = []

    init(demand: DemandPolicy, cancelledStep: Int?) {
        self.demand = demand
        self.cancelledStep = cancelledStep
    }

    /// Returns the number of actions that the scheduler ran.
    func perform<Checked: Publisher>(
        _ makePublisher: (VirtualTimeScheduler, ReleaseWatch) throws -> Checked
    ) rethrows -> Int {
        let watch = ReleaseWatch()
        let (ending, stepCount) = try subscribe(to: makePublisher, watch)
        report(watch, after: ending)
        return stepCount
    }

    /// Runs a new publisher, and reports leaks of the subscriber and its subscription. Releases the publisher on return.
    private func subscribe<Checked: Publisher>(
        to makePublisher: (VirtualTimeScheduler, ReleaseWatch) throws -> Checked, _ watch: ReleaseWatch
    ) rethrows -> (Ending?, stepCount: Int) {
        let scheduler = VirtualTimeScheduler()
        let publisher = try makePublisher(scheduler, watch)
        return withExtendedLifetime(publisher) {
            let subscriberWatch = ReleaseWatch()
            let (ending, stepCount) = subscribe(to: publisher, scheduler, subscriberWatch)
            report(subscriberWatch, after: ending)
            return (ending, stepCount)
        }
    }

    /// Subscribes a recorder, runs the scheduler, and cancels after `cancelledStep` actions. Releases the recorder on
    /// return.
    private func subscribe<Checked: Publisher>(
        to publisher: Checked, _ scheduler: VirtualTimeScheduler, _ watch: ReleaseWatch
    ) -> (Ending?, stepCount: Int) {
        let recorder = TraceRecorder<Checked.Output, Checked.Failure>(
            scheduler: scheduler, demand: demand, cancellation: .never)
        watch.expectRelease(of: recorder, as: "the subscriber")
        recorder.didReceiveSubscription = { watch.expectRelease(of: $0) }
        recorder.attach { publisher.subscribe($0) }
        let end = scheduler.now.advanced(by: 100)
        var ending: Ending?
        var stepCount = 0
        while true {
            if stepCount == cancelledStep, !recorder.trace.isCompleted {
                ending = .cancelled(at: scheduler.now)
                recorder.cancel()
            }
            guard scheduler.runNext(until: end) else { break }
            stepCount += 1
        }
        return (recorder.trace.isCompleted ? .completed : ending, stepCount)
    }

    /// Reports the objects that are still in memory. If `ending` is `nil`, the subscription continues, so nothing has to be
    /// released.
    private func report(_ watch: ReleaseWatch, after ending: Ending?) {
        guard let ending else { return }
        leaks += watch.remaining.map { ReleaseCheckFailure.Leak(name: $0, ending: ending, demand: demand) }
    }
}

extension ReleaseWatch {
    fileprivate func expectRelease(of subscription: any Subscription) {
        // Many publishers send this shared subscription, which is never released.
        if subscription.combineIdentifier == Subscriptions.empty.combineIdentifier { return }
        // A structure or an enumeration is not an object, so it cannot stay in memory by itself.
        if type(of: subscription) is AnyClass { expectRelease(of: subscription as AnyObject, as: "its subscription") }
    }
}

/// The error that `checkRelease(_:)` throws if objects are still in memory.
public struct ReleaseCheckFailure: Error, Sendable {
    /// The way in which a subscription ended.
    public enum Ending: Hashable, Sendable {
        /// The publisher finished or failed.
        case completed

        /// The subscriber cancelled at the given instant.
        case cancelled(at: VirtualTimeScheduler.SchedulerTimeType)
    }

    /// An object that is still in memory.
    public struct Leak: Sendable {
        /// The name of the object: `the subscriber`, `its subscription`, or the name that you registered with a
        /// ``ReleaseWatch``.
        public let name: String

        /// How the subscription ended. The object must be released afterward.
        public let ending: Ending

        /// The demand of the subscriber, which is unlimited or none.
        public let demand: DemandPolicy
    }

    /// The objects that are still in memory. There is at least one. An object that several runs leak occurs once for each.
    public let leaks: [Leak]
}

extension ReleaseCheckFailure: CustomStringConvertible {
    /// A title, and one line for each combination of a leaked object, an ending, and a demand.
    public var description: String {
        var lines: [String] = []
        for line in leaks.map({ "    \($0)" }) where !lines.contains(line) { lines.append(line) }
        return "Something is still in memory:\n\n" + lines.joined(separator: "\n")
    }
}

extension ReleaseCheckFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension ReleaseCheckFailure.Leak: CustomStringConvertible {
    /// The name of the object, how the subscription ended, and the demand, on one line.
    public var description: String { "\(name), \(ending), with \(demand == .none ? "no" : "\(demand)") demand" }
}

extension ReleaseCheckFailure.Ending: CustomStringConvertible {
    /// The ending as a clause, such as `when it has cancelled at 1 s`.
    public var description: String {
        switch self {
        case .completed: "when the publisher has completed"
        case .cancelled(let instant): "when it has cancelled at \(instant)"
        }
    }
}

/// The objects that ``checkRelease(_:)`` expects to be released.
public final class ReleaseWatch {
    private var releases = ExpectedReleases()

    package init() {}

    /// Expects an object to be released once the subscription has ended and the publisher is released.
    ///
    /// - Parameters:
    ///   - object: The object. The watch keeps only a weak reference to it.
    ///   - name: The name of the object in reports.
    public func expectRelease(of object: AnyObject, as name: String) {
        releases.add(object, as: name)
    }

    /// The names of the objects that are still in memory.
    package var remaining: [String] { releases.remaining }
}
