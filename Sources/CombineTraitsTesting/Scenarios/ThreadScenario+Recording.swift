#if !os(WASI) && !os(Windows)
extension ThreadScenario {
    /// Adds a thread that runs scheduled actions in virtual time, until nothing is scheduled and no other thread can
    /// schedule more.
    ///
    /// Pass the scheduler to an operator, or to a ``ScriptedPublisher``, which then sends its scheduled events on this
    /// thread. Each action is an operation.
    ///
    /// - Parameter name: The name of the thread in reports.
    /// - Returns: The scheduler whose actions the thread runs.
    public func scheduler(_ name: String = "clock") -> VirtualTimeScheduler {
        scheduler(name, until: .distantFuture)
    }

    /// Adds a thread that runs scheduled actions up to and including those of an instant.
    package func scheduler(
        _ name: String, until end: VirtualTimeScheduler.SchedulerTimeType
    ) -> VirtualTimeScheduler {
        let scheduler = VirtualTimeScheduler()
        thread(name, while: { scheduler.nextInstant.map { $0 <= end } ?? false }) { _ = scheduler.runNext() }
        return scheduler
    }

    /// Attaches a recorder to a publisher, and checks that the publisher obeys the rules of Combine.
    ///
    ///     try exploreSchedules { scenario in
    ///         let (letters, digits) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    ///         let recorder = scenario.record(letters.merge(with: digits))
    ///         scenario.thread("letters") { letters.send("a") }
    ///         scenario.thread("digits") { digits.send("1") }
    ///         scenario.expect("both arrive") { recorder.trace.values.sorted() == ["1", "a"] }
    ///     }
    ///
    /// Events must arrive one at a time, none before the subscription and none after the completion. A value must not
    /// arrive without demand. After a cancellation, no event may arrive on the thread that cancelled. See also
    /// ``TraceDefect``.
    ///
    /// The recorder cancels after the run. If something retains the recorder afterward, the run has a fault. If the
    /// recorder requests or cancels after a delay, the scenario adds a thread for the delay, with the name of the
    /// subscriber.
    ///
    /// - Parameters:
    ///   - publisher: The publisher to check.
    ///   - name: The name of the subscriber in reports.
    ///   - demand: The policy by which the recorder requests values.
    ///   - cancellation: When the recorder cancels. A thread can also call ``TraceRecorder/cancel()``.
    /// - Returns: The recorder, whose trace an expectation can read.
    @discardableResult
    public func record<Recorded: Publisher>(
        _ publisher: Recorded,
        as name: String = "subscriber",
        demand: DemandPolicy = .unlimited,
        cancellation: CancellationPolicy = .never
    ) -> TraceRecorder<Recorded.Output, Recorded.Failure> {
        record(as: name, demand: demand, cancellation: cancellation) { publisher.subscribe($0) }
    }

    /// Adds a recorder, and calls a closure that attaches the recorder to a publisher.
    package func record<Output, Failure: Error>(
        as name: String, demand: DemandPolicy = .unlimited, cancellation: CancellationPolicy = .never,
        _ attach: (TraceRecorder<Output, Failure>) -> Void
    ) -> TraceRecorder<Output, Failure> {
        let recorder = recorder(as: name, demand: demand, cancellation: cancellation, Output.self, Failure.self)
        recorder.attach(attach)
        return recorder
    }

    /// Returns a new recorder, and a closure that attaches the recorder when a thread calls it.
    package func recorder<Output, Failure: Error>(
        as name: String, demand: DemandPolicy = .unlimited,
        _ attach: @escaping (TraceRecorder<Output, Failure>) -> Void
    ) -> (recorder: TraceRecorder<Output, Failure>, attach: () -> Void) {
        let recorder = recorder(as: name, demand: demand, cancellation: .never, Output.self, Failure.self)
        return (recorder, { recorder.attach(attach) })
    }

    private func recorder<Output, Failure: Error>(
        as name: String, demand: DemandPolicy, cancellation: CancellationPolicy, _: Output.Type, _: Failure.Type
    ) -> TraceRecorder<Output, Failure> {
        let scheduler = demand.usesTime || cancellation.usesTime ? scheduler(name) : VirtualTimeScheduler()
        let recorder = TraceRecorder<Output, Failure>(
            scheduler: scheduler, demand: demand, cancellation: cancellation)
        recorder.name = name
        add(recorder)
        return recorder
    }
}

extension TraceRecorder: ScenarioObserver {
    package var role: String { "subscriber" }
    package var faults: [String] { trace.defects.map(\.description) }
    package var text: String { "\(trace)" }

    package func end() {
        cancel()
    }
}

extension ScheduleFault {
    /// Returns the fault of a publisher that breaks a rule of Combine.
    ///
    /// - Parameters:
    ///   - defect: The rule that it breaks.
    ///   - subscriber: The name of the subscriber.
    /// - Returns: The fault, with the description of the defect.
    public static func defect(_ defect: TraceDefect, subscriber: String) -> ScheduleFault {
        .defect(defect.description, receiver: subscriber)
    }
}

extension DemandPolicy {
    fileprivate var usesTime: Bool {
        if case .unlimitedAfter = self { true } else { false }
    }
}

extension CancellationPolicy {
    fileprivate var usesTime: Bool {
        if case .after = self { true } else { false }
    }
}
#endif
