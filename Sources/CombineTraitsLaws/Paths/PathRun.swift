import CombineTraitsTesting

/// A run with one subscriber, which receives events in one ``Way``.
final class PathRun: ScriptedRun {
    /// The record, or `nil` if the way requires a maybe publisher and the instance is not one.
    private(set) var record: PathRecord?

    private let way: Way
    private lazy var log = RunLog(scheduler)

    init(_ scenario: Scenario, _ way: Way) {
        self.way = way
        super.init(scenario, on: VirtualTimeScheduler())
    }

    override func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? {
        UpstreamObserver(ofUpstream: index, way.style, log)
    }

    override func record(_ publisher: some Publisher) {
        if way == .plain {
            record(publisher) { publisher.subscribe($0) }
        } else if let publisher = publisher as? any MaybePublisher {
            hide(publisher)
        }
    }

    private func hide(_ publisher: some MaybePublisher) {
        if way.isErased { enter(AnyMaybePublisher(publisher)) } else { enter(publisher) }
    }

    private func enter<Entered: MaybePublisher>(_ publisher: Entered) {
        record(publisher) { probe in
            switch way.entrance {
            case .subscriber: publisher.subscribe(probe)
            case .start: if let result = publisher.startLikeSink(probe) { probe.receive(result) }
            }
        }
    }

    private func record<Entered: Publisher>(
        _ publisher: Entered, _ attach: (Probe<Entered.Output, Entered.Failure>) -> Void
    ) {
        let recorder = TraceRecorder<Entered.Output, Entered.Failure>(
            scheduler: scheduler, demand: scenario.demand, cancellation: scenario.cancellation)
        recorder.attach { attach(Probe($0, log)) }
        log.record(.attached)
        settle()
        if scenario.demand == .none {
            recorder.request(.unlimited)
            settle()
        }
        let trace = recorder.trace
        record = PathRecord(
            entries: log.entries, defects: trace.defects, trace: { "\(trace)" },
            outline: { [demand = scenario.demand] in TraitLaw.TraceOutline(trace, demand: demand) })
        if VirtualTasks.current?.isInUse == true { recorder.cancel() }
    }

    /// Runs until nothing is scheduled, or the time limit is reached.
    private func settle() {
        scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
    }
}
