/// The law of a trait: what it allows each subscriber to receive.
///
///     let recorder = publisher.recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(TraitLaw.single.violation(in: recorder.trace) == nil)
///
/// A publisher has a trait if the law allows what each of its subscribers receives, with every demand.
/// `checkTrait(_:allowsSilence:_:)` tries several subscribers and demands. It also accepts a law that you define.
public struct TraitLaw: Sendable {
    /// A violation of a law.
    public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name of the trait, such as `Single`.
        public let trait: String

        /// What the publisher did, in words that follow "the publisher", such as `finished without a value`.
        public let reason: String

        /// The violation as a sentence, such as `The Single trait is violated: the publisher finished without a value.`
        public var description: String { "The \(trait) trait is violated: the publisher \(reason)." }
    }

    /// The name of the trait, such as `Single`.
    public let name: String

    /// The law in a few words, such as `exactly one value, or an error`.
    public let summary: String

    private let check: @Sendable (TraceOutline) -> String?

    /// Creates a law from a closure that judges traces.
    ///
    /// - Parameters:
    ///   - name: The name of the trait.
    ///   - summary: The law in a few words.
    ///   - check: Returns how a trace violates the law, in words that follow "the publisher", or `nil` if the trace obeys
    ///     the law. A ``TraitCheck`` calls this closure for each trace at the end of a run.
    public init(
        name: String,
        summary: String,
        check: @escaping @Sendable (TraceOutline) -> String?
    ) {
        self.name = name
        self.summary = summary
        self.check = check
    }

    /// Creates the law of a trait from what violates it. Generated code calls this initializer.
    ///
    /// - Parameters:
    ///   - name: The name of the trait.
    ///   - summary: The law in a few words.
    ///   - violations: The violations, each with a description in words that follow "the publisher". A violation that occurs
    ///     twice traps.
    ///   - laws: Further laws that a publisher must obey.
    public init(
        name: String,
        summary: String,
        forbids violations: KeyValuePairs<_TraitViolation, String>,
        refining laws: [TraitLaw] = []
    ) {
        let promise = _TraitPromise(violations.map(\.key))
        let reasons = Dictionary(uniqueKeysWithValues: violations.map { ($0.key, $0.value) })
        self.init(name: name, summary: summary) { trace in
            if let violation = promise.violation(in: trace) { return reasons[violation] }
            for law in laws {
                if let violation = law.violation(in: trace) { return violation.reason }
            }
            return nil
        }
    }

    /// Checks a trace, up to its first completion.
    ///
    /// Call this method when nothing is scheduled, because a missing event can violate the law.
    ///
    /// - Parameters:
    ///   - trace: The trace of one subscriber.
    ///   - demand: The demand policy of that subscriber.
    /// - Returns: The violation, or `nil` if the trace obeys the law.
    public func violation<Output, Failure: Error>(
        in trace: Trace<Output, Failure>,
        demand: DemandPolicy = .unlimited
    ) -> Violation? {
        violation(in: TraceOutline(trace, demand: demand))
    }

    package func violation(in outline: TraceOutline) -> Violation? {
        check(outline).map { Violation(trait: name, reason: $0) }
    }
}

extension TraitLaw: CustomStringConvertible {
    /// The name and the summary, such as `Single: exactly one value, or an error`.
    public var description: String { "\(name): \(summary)" }
}
