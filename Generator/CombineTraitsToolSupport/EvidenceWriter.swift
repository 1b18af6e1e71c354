import CombineTraitsEvidence

/// Writes evidence as JSON in a fixed order, with one line for each counterexample, demonstration, and search for races.
package enum EvidenceWriter {
    package static func text(of evidence: Evidence) -> String {
        let root = object([
            "writtenBy": "swift run -c release check-spec --record",
            "publishers": sorted(evidence.counterexamples) { sorted($0) { .array($0.map(tree)) } },
            "defects": evidence.defects.nonempty.map { sorted($0) { .array($0.map(tree)) } },
            "demonstrations": evidence.demonstrations.nonempty.map { sorted($0, tree) },
            "threads": evidence.threads.nonempty.map { sorted($0, tree) },
        ])
        return root.text(lineLength: 0) + "\n"
    }

    private static func sorted<Value>(_ values: [String: Value], _ tree: (Value) -> JSONTree) -> JSONTree {
        .object(values.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) })
    }

    /// Returns an object without the members that are `nil`.
    private static func object(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    private static func tree(of search: Evidence.ThreadSearch) -> JSONTree {
        let fault = search.fault.map { fault in
            object([
                "reason": .string(fault.reason), "instance": .string(fault.instance), "scenario": array(fault.scenario),
                "steps": .array(fault.steps.map(tree)), "traces": array(fault.traces),
                "command": .string(fault.command),
            ])
        }
        let limit = search.limit.map(JSONTree.number)
        return .line(object(["preemptions": .number(search.preemptions), "limit": limit, "fault": fault]))
    }

    private static func tree(of step: Evidence.ThreadSearch.Step) -> JSONTree {
        object([
            "thread": .string(step.thread), "does": .string(step.text),
            "to": step.delivery.map { .string($0.subscriber) }, "marbles": step.delivery.map { .string($0.marbles) },
        ])
    }

    private static func tree(of demonstration: Evidence.Demonstration) -> JSONTree {
        .line(
            object([
                "instance": .string(demonstration.instance), "expression": .string(demonstration.expression),
                "upstreams": demonstration.upstreams.nonempty.map(array), "published": array(demonstration.subscribers),
            ]))
    }

    private static func tree(of counterexample: Evidence.Counterexample) -> JSONTree {
        let upstreams = counterexample.upstreams.map { ($0.parameter, array($0.marbles)) }
        return .line(
            object([
                "without": counterexample.without.nonempty.map(array), "instance": .string(counterexample.instance),
                "upstreams": upstreams.nonempty.map(JSONTree.object),
                "subscriptions": counterexample.subscriptions.map(array),
                "remarks": counterexample.remarks.nonempty.map(array),
                "published": .string(counterexample.published), "reason": .string(counterexample.reason),
            ]))
    }

    private static func array(_ subscriptions: [Evidence.Subscription]) -> JSONTree {
        let members = subscriptions.map { subscription in
            object([
                "to": subscription.parameter.map(JSONTree.string),
                "at": subscription.start > 0 ? .number(subscription.start) : nil,
                "marbles": .string(subscription.marbles),
            ])
        }
        return .array(members)
    }

    private static func array(_ strings: [String]) -> JSONTree { .array(strings.map(JSONTree.string)) }
}

extension Collection {
    fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
