/// Recorded runs: the counterexamples that show why each rule cannot be weaker, and a demonstration of each publisher.
///
/// `swift run trait-laws --record` writes it.
package struct Evidence: Equatable, Sendable {
    package struct Subscription: Equatable, Sendable {
        /// The generic parameter of the upstream, or nil for the publisher itself.
        package var parameter: String?
        /// The time of the subscription, in seconds since the beginning of the run.
        package var start: Int
        /// A marble diagram, which starts with the subscription. A `!` is the cancellation by the subscriber.
        package var marbles: String

        package init(parameter: String? = nil, start: Int = 0, marbles: String) {
            self.parameter = parameter
            self.start = start
            self.marbles = marbles
        }
    }

    /// A run that shows what a publisher does.
    package struct Demonstration: Equatable, Sendable {
        package var instance: String
        /// The expression of the instance at the time of the run.
        package var expression: String
        /// The subscriptions to upstreams, in their order.
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
            /// The marble diagrams of the subscriptions, in their order.
            package var marbles: [String]

            package init(parameter: String, marbles: [String]) {
                self.parameter = parameter
                self.marbles = marbles
            }
        }

        /// The requirements that the run does not meet. Empty if no requirement is sufficient.
        package var without: [String]
        package var instance: String
        package var upstreams: [Upstream]
        /// The subscriptions to upstreams, in their order. Nil if there is one to each upstream at the beginning of the run.
        package var subscriptions: [Subscription]?
        /// Remarks about the run: an unusual order, demand, or subscriber.
        package var remarks: [String]
        /// A marble diagram of what the subscriber received.
        package var published: String
        /// The breach, such as `finished without a value`.
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

    /// What the search for races found in a publisher.
    package struct ThreadSearch: Equatable, Sendable {
        /// A run on several threads that breaks a rule of Combine, or publishes what no run on one thread publishes.
        package struct Fault: Equatable, Sendable {
            package var reason: String
            package var instance: String
            /// What the upstreams and the subscriber do.
            package var scenario: [String]
            package var steps: [Step]
            /// What the subscribers received, as marble diagrams with their names.
            package var traces: [String]
            /// The command that runs the schedule again.
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
            /// The event that a subscriber receives in this step.
            package var delivery: Delivery?

            package init(thread: String, text: String, delivery: Delivery? = nil) {
                self.thread = thread
                self.text = text
                self.delivery = delivery
            }
        }

        package struct Delivery: Equatable, Sendable {
            package var subscriber: String
            package var marbles: String

            package init(to subscriber: String, marbles: String) {
                self.subscriber = subscriber
                self.marbles = marbles
            }
        }

        /// The number of times that a schedule stops a thread that could continue.
        package var preemptions: Int
        /// The maximum number of schedules for each run. Nil if all schedules were tried.
        package var limit: Int?
        /// The first fault that does not occur on a single thread. Nil if there is none.
        package var fault: Fault?

        package init(preemptions: Int, limit: Int? = nil, fault: Fault? = nil) {
            self.preemptions = preemptions
            self.limit = limit
            self.fault = fault
        }
    }

    package static let path = "Spec/\(SpecFileName.evidence)"

    /// The label of a subscriber's diagram.
    package static let published = "published"

    /// The element of `without` in a counterexample that shows why an assumption is necessary.
    package static let assumption = "assumption"

    /// The counterexamples to weaker rules, by publisher and trait.
    package var counterexamples: [String: [String: [Counterexample]]]
    /// The runs that break a rule of Combine, by publisher. Their reasons are the broken rules.
    package var defects: [String: [Counterexample]]
    package var demonstrations: [String: Demonstration]
    /// The searches for races, by publisher. None for a publisher that is not run on several threads.
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

    /// Whether the runs of a publisher are the same in other evidence.
    package func hasSameRuns(as other: Evidence, of publisher: String) -> Bool {
        counterexamples[publisher] == other.counterexamples[publisher] && defects[publisher] == other.defects[publisher]
            && demonstrations[publisher] == other.demonstrations[publisher]
            && threads[publisher] == other.threads[publisher]
    }

    /// The demonstration of a publisher, unless the instance has changed since it was recorded.
    package func demonstration(of publisher: PublisherType) -> Demonstration? {
        guard let demonstration = demonstrations[publisher.name],
            publisher.instances.contains(where: {
                $0.name == demonstration.instance && $0.expression.value == demonstration.expression
            })
        else { return nil }
        return demonstration
    }

    /// The counterexamples that concern the current rule. The spec can have changed since they were recorded.
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
