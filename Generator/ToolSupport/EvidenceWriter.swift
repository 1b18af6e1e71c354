import TraitSpec

/// Writes evidence as JSON in a fixed order, with one line for each counterexample, demonstration, and search for races.
package enum EvidenceWriter {
    package static func text(of evidence: Evidence) -> String {
        let sections: [(name: String, isShown: Bool, value: JSONTree)] = [
            ("writtenBy", true, .string("swift run -c release trait-laws --record")),
            ("publishers", true, sorted(evidence.counterexamples) { sorted($0) { .array($0.map(tree)) } }),
            ("defects", !evidence.defects.isEmpty, sorted(evidence.defects) { .array($0.map(tree)) }),
            ("demonstrations", !evidence.demonstrations.isEmpty, sorted(evidence.demonstrations, tree)),
            ("threads", !evidence.threads.isEmpty, sorted(evidence.threads, tree)),
        ]
        return JSONTree.object(sections.filter(\.isShown).map { ($0.name, $0.value) }).text(lineLength: 0) + "\n"
    }

    private static func sorted<Value>(_ values: [String: Value], _ tree: (Value) -> JSONTree) -> JSONTree {
        .object(values.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) })
    }

    /// Returns an object on one line. Omits members without a value.
    private static func line(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
        .line(.object(members.compactMap { name, value in value.map { (name, $0) } }))
    }

    private static func tree(of search: Evidence.ThreadSearch) -> JSONTree {
        line([
            "preemptions": .number(search.preemptions), "limit": search.limit.map(JSONTree.number),
            "fault": search.fault.map(tree),
        ])
    }

    private static func tree(of fault: Evidence.ThreadSearch.Fault) -> JSONTree {
        let steps = fault.steps.map { step in
            line([
                "thread": .string(step.thread), "does": .string(step.text),
                "to": step.delivery.map { .string($0.subscriber) },
                "marbles": step.delivery.map { .string($0.marbles) },
            ])
        }
        return line([
            "reason": .string(fault.reason), "instance": .string(fault.instance), "scenario": array(fault.scenario),
            "steps": .array(steps), "traces": array(fault.traces), "command": .string(fault.command),
        ])
    }

    private static func tree(of demonstration: Evidence.Demonstration) -> JSONTree {
        line([
            "instance": .string(demonstration.instance), "expression": .string(demonstration.expression),
            "upstreams": demonstration.upstreams.isEmpty ? nil : array(demonstration.upstreams),
            "published": array(demonstration.subscribers),
        ])
    }

    private static func tree(of counterexample: Evidence.Counterexample) -> JSONTree {
        let upstreams = counterexample.upstreams.map { ($0.parameter, array($0.marbles)) }
        return line([
            "without": counterexample.without.isEmpty ? nil : array(counterexample.without),
            "instance": .string(counterexample.instance), "upstreams": upstreams.isEmpty ? nil : .object(upstreams),
            "subscriptions": counterexample.subscriptions.map(array),
            "remarks": counterexample.remarks.isEmpty ? nil : array(counterexample.remarks),
            "published": .string(counterexample.published), "reason": .string(counterexample.reason),
        ])
    }

    private static func array(_ subscriptions: [Evidence.Subscription]) -> JSONTree {
        .array(
            subscriptions.map { subscription in
                line([
                    "to": subscription.parameter.map(JSONTree.string),
                    "at": subscription.start > 0 ? .number(subscription.start) : nil,
                    "marbles": .string(subscription.marbles),
                ])
            })
    }

    private static func array(_ strings: [String]) -> JSONTree { .array(strings.map(JSONTree.string)) }
}
