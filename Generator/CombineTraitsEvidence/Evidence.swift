import CombineTraitsSpec

/// Recorded runs, which `swift run -c release check-spec --record` writes, and searches for races, which
/// `check-spec --schedules --quick --record` writes.
package struct Evidence: Equatable, Sendable {
    package struct Subscription: Equatable, Sendable {
        /// The generic parameter of the upstream, or `nil` for a subscription to the publisher itself.
        package var parameter: String?
        /// In seconds since the beginning of the run.
        package var start: Int
        /// A marble diagram that starts with the subscription: see ``MarbleTimeline``.
        package var marbles: String

        package init(parameter: String? = nil, start: Int = 0, marbles: String) {
            (self.parameter, self.start, self.marbles) = (parameter, start, marbles)
        }
    }

    package struct Demonstration: Equatable, Sendable {
        package var instance: String
        package var expression: String
        package var upstreams: [Subscription]
        /// The subscriptions to the publisher itself.
        package var subscribers: [Subscription]

        package init(instance: String, expression: String, upstreams: [Subscription], subscribers: [Subscription]) {
            self.instance = instance
            self.expression = expression
            self.upstreams = upstreams
            self.subscribers = subscribers
        }
    }

    /// A run that breaks a law, or a rule of Combine.
    package struct Counterexample: Equatable, Sendable {
        package struct Upstream: Equatable, Sendable {
            package var parameter: String
            /// The marble diagrams that the upstream plays, one for each subscription in turn.
            package var marbles: [String]

            package init(parameter: String, marbles: [String]) { (self.parameter, self.marbles) = (parameter, marbles) }
        }

        /// The requirements that the run does not meet, or ``Evidence/assumption``. Empty for a defect, and if the rule is
        /// `never`.
        package var without: [String]
        package var instance: String
        package var upstreams: [Upstream]
        /// The subscriptions to upstreams. `nil` if they were not observed, or if ``upstreams`` already describes them.
        package var subscriptions: [Subscription]?
        package var remarks: [String]
        package var published: String
        package var reason: String

        package init(
            without: [String], instance: String, upstreams: [Upstream], subscriptions: [Subscription]? = nil,
            remarks: [String], published: String, reason: String
        ) {
            self.without = without
            self.instance = instance
            self.upstreams = upstreams
            self.subscriptions = subscriptions
            self.remarks = remarks
            self.published = published
            self.reason = reason
        }
    }

    package struct ThreadSearch: Equatable, Sendable {
        /// A run on several threads that breaks a rule of Combine, deadlocks, or crashes.
        package struct Fault: Equatable, Sendable {
            package var reason: String
            package var instance: String
            /// The actions of the upstreams and the subscriber.
            package var scenario: [String]
            package var steps: [Step]
            package var traces: [String]
            package var command: String

            package init(
                reason: String, instance: String, scenario: [String], steps: [Step], traces: [String], command: String
            ) {
                self.reason = reason
                self.instance = instance
                self.scenario = scenario
                self.steps = steps
                self.traces = traces
                self.command = command
            }
        }

        package struct Step: Equatable, Sendable {
            package var thread: String
            package var text: String
            package var delivery: Delivery?

            package init(thread: String, text: String, delivery: Delivery? = nil) {
                (self.thread, self.text, self.delivery) = (thread, text, delivery)
            }
        }

        package struct Delivery: Equatable, Sendable {
            package var subscriber: String
            package var marbles: String

            package init(to subscriber: String, marbles: String) {
                (self.subscriber, self.marbles) = (subscriber, marbles)
            }
        }

        /// How many times a schedule can stop a thread that could continue. Random schedules can exceed this number.
        package var preemptions: Int
        /// The number of schedules that the search tried in a test case before random ones. `nil` if it tried all schedules
        /// in every test case.
        package var limit: Int?
        package var fault: Fault?

        package init(preemptions: Int, limit: Int? = nil, fault: Fault? = nil) {
            (self.preemptions, self.limit, self.fault) = (preemptions, limit, fault)
        }
    }

    package static let path = "Spec/\(SpecFileName.evidence)"
    package static let pathWithMerge = "Spec/\(SpecFileName.evidenceWithMerge)"
    /// The label of a subscriber's diagram.
    package static let published = "published"
    /// The element of `without` for a run that breaks the assumption of the rule.
    package static let assumption = "assumption"

    /// The counterexamples that show why rules cannot be weaker, by publisher and trait.
    package var counterexamples: [String: [String: [Counterexample]]]
    /// The runs that break a rule of Combine, by publisher.
    package var defects: [String: [Counterexample]]
    package var demonstrations: [String: Demonstration]
    /// The searches for races, by publisher. A publisher has none if it did not run on several threads, or if its only
    /// failures also occur on one thread or break no rule of Combine.
    package var threads: [String: ThreadSearch]

    package init(
        counterexamples: [String: [String: [Counterexample]]] = [:], defects: [String: [Counterexample]] = [:],
        demonstrations: [String: Demonstration] = [:], threads: [String: ThreadSearch] = [:]
    ) {
        self.counterexamples = counterexamples
        self.defects = defects
        self.demonstrations = demonstrations
        self.threads = threads
    }

    package var publishers: Set<String> {
        Set(counterexamples.keys).union(defects.keys).union(demonstrations.keys).union(threads.keys)
    }

    package func hasSameRuns(as other: Evidence, of publisher: String) -> Bool {
        counterexamples[publisher] == other.counterexamples[publisher] && defects[publisher] == other.defects[publisher]
            && demonstrations[publisher] == other.demonstrations[publisher]
            && threads[publisher] == other.threads[publisher]
    }

    /// Returns whether a run of the publisher breaks a rule of Combine.
    package func hasDefect(_ publisher: String) -> Bool {
        defects[publisher] != nil || threads[publisher]?.fault != nil
    }

    /// Returns the evidence of the publishers for which it is not the same as in `other`.
    package func differences(from other: Evidence) -> Evidence {
        var differences = Evidence()
        for publisher in publishers where !hasSameRuns(as: other, of: publisher) {
            differences.replace(publisher, from: self)
        }
        return differences
    }

    /// Returns the evidence with all evidence of the publishers in `differences` in place of its own.
    package func replacing(_ differences: Evidence) -> Evidence {
        var evidence = self
        for publisher in differences.publishers { evidence.replace(publisher, from: differences) }
        return evidence
    }

    private mutating func replace(_ publisher: String, from other: Evidence) {
        counterexamples[publisher] = other.counterexamples[publisher]
        defects[publisher] = other.defects[publisher]
        demonstrations[publisher] = other.demonstrations[publisher]
        threads[publisher] = other.threads[publisher]
    }

    package func demonstration(of publisher: PublisherType) -> Demonstration? {
        demonstrations[publisher.name].flatMap { demonstration in
            let isCurrent = publisher.instances.contains {
                $0.name == demonstration.instance && $0.expression.value == demonstration.expression
            }
            return isCurrent ? demonstration : nil
        }
    }

    /// Returns the counterexamples that still concern the rule, which can have changed since the recording.
    package func counterexamples(of publisher: PublisherType, _ trait: String) -> [Counterexample] {
        let rule = publisher.rule(for: trait)
        let requirements = Set(rule.alternatives.flatMap(\.requirements).map(\.text))
        return (counterexamples[publisher.name]?[trait] ?? []).filter { counterexample in
            guard publisher.instances.contains(where: { $0.name == counterexample.instance }) else { return false }
            if counterexample.without.isEmpty { return rule.isNever }
            return counterexample.without.allSatisfy {
                $0 == Self.assumption ? rule.assumption != nil : requirements.contains($0)
            }
        }
    }
}

extension Evidence.Counterexample {
    /// The counterexample as lines of text:
    ///
    ///     without Upstream: Maybe, "accepts all values": published more than one value
    ///       Upstream   (12|)
    ///       published  (12|)
    package var lines: [String] {
        let dropped = without.map { $0 == Evidence.assumption ? "the assumption" : $0 }
        let condition = dropped.isEmpty ? "" : "without \(NearestName.list(dropped)), "
        return ["\(condition)\"\(instance)\": \(reason)"] + diagramLines().map { "  \($0)" }
    }

    package func diagramLines(label: String = Evidence.published) -> [String] {
        let rows =
            upstreams.map { (name: $0.parameter, text: $0.marbles.joined(separator: ", then ")) }
            + [(name: label, text: published)]
        let width = rows.map(\.name.width).max() ?? 0
        return remarks + rows.map { "\($0.name.padded(to: width))  \($0.text)" }
    }
}

/// The recorded runs of a spec.
private struct RecordedRuns {
    var evidence = Evidence()
    var evidenceWithMerge = Evidence()
}

extension ValidSpec {
    private var runs: RecordedRuns {
        get { recordedRuns as? RecordedRuns ?? RecordedRuns() }
        set { recordedRuns = newValue }
    }

    package var evidence: Evidence {
        get { runs.evidence }
        set { runs.evidence = newValue }
    }

    /// What is different where the package trait `OpenCombineWithMerge` is enabled: all evidence of the publishers that do not behave
    /// in the same way.
    package var evidenceWithMerge: Evidence {
        get { runs.evidenceWithMerge }
        set { runs.evidenceWithMerge = newValue }
    }

    package var evidenceOfFork: Evidence { evidence.replacing(evidenceWithMerge) }
}

extension PublisherType {
    package func hasKnownDefects(_ evidence: Evidence) -> Bool {
        evidence.hasDefect(name) || self.defectInChains != nil || !self.defects.isEmpty
    }
}
