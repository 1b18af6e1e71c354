/// Writes evidence as JSON, one line for each run, in a fixed order.
enum EvidenceWriter {
    static func text(of evidence: Evidence) -> String {
        var lines = ["{", "  \"writtenBy\": \"swift run -c release trait-laws --record\",", "  \"publishers\": {"]
        let publishers = evidence.counterexamples.sorted { $0.key < $1.key }
        for (index, publisher) in publishers.enumerated() {
            lines.append("    \(literal(publisher.key)): {")
            let traits = publisher.value.sorted { $0.key < $1.key }
            for (index, trait) in traits.enumerated() {
                lines.append("      \(literal(trait.key)): [")
                lines += trait.value.enumerated().map { index, counterexample in
                    "        \(text(of: counterexample))\(index == trait.value.count - 1 ? "" : ",")"
                }
                lines.append("      ]\(index == traits.count - 1 ? "" : ",")")
            }
            lines.append("    }\(index == publishers.count - 1 ? "" : ",")")
        }
        if !evidence.defects.isEmpty {
            lines += ["  },", "  \"defects\": {"]
            let defective = evidence.defects.sorted { $0.key < $1.key }
            for (index, publisher) in defective.enumerated() {
                lines.append("    \(literal(publisher.key)): [")
                lines += publisher.value.enumerated().map { index, counterexample in
                    "      \(text(of: counterexample))\(index == publisher.value.count - 1 ? "" : ",")"
                }
                lines.append("    ]\(index == defective.count - 1 ? "" : ",")")
            }
        }
        lines += section("demonstrations", evidence.demonstrations, text(of:))
        lines += section("threads", evidence.threads, text(of:))
        return (lines + ["  }", "}", ""]).joined(separator: "\n")
    }

    /// The lines of a section with one line for each publisher, after the end of the section before. None if there are no publishers.
    private static func section<Value>(
        _ name: String, _ values: [String: Value], _ text: (Value) -> String
    ) -> [String] {
        guard !values.isEmpty else { return [] }
        let entries = values.sorted { $0.key < $1.key }.map { "    \(literal($0.key)): \(text($0.value))" }
        return ["  },", "  \(literal(name)): {"] + entries.dropLast().map { $0 + "," } + entries.suffix(1)
    }

    private static func text(of search: Evidence.ThreadSearch) -> String {
        let limit = search.limit.map { ", \"limit\": \($0)" } ?? ""
        let fault = search.fault.map { ", \"fault\": \(text(of: $0))" } ?? ""
        return "{ \"preemptions\": \(search.preemptions)\(limit)\(fault) }"
    }

    private static func text(of fault: Evidence.ThreadSearch.Fault) -> String {
        let steps = fault.steps.map { step in
            let delivery = step.delivery.map {
                ", \"to\": \(literal($0.subscriber)), \"marbles\": \(literal($0.marbles))"
            }
            return "{ \"thread\": \(literal(step.thread)), \"does\": \(literal(step.text))\(delivery ?? "") }"
        }
        let members = [
            "\"reason\": \(literal(fault.reason))", "\"instance\": \(literal(fault.instance))",
            "\"scenario\": \(list(fault.scenario))", "\"steps\": [\(steps.joined(separator: ", "))]",
            "\"traces\": \(list(fault.traces))", "\"command\": \(literal(fault.command))",
        ]
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func text(of demonstration: Evidence.Demonstration) -> String {
        var members = [
            "\"instance\": \(literal(demonstration.instance))",
            "\"expression\": \(literal(demonstration.expression))",
        ]
        if !demonstration.upstreams.isEmpty { members.append("\"upstreams\": \(list(demonstration.upstreams))") }
        members.append("\"published\": \(list(demonstration.subscribers))")
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func list(_ subscriptions: [Evidence.Subscription]) -> String {
        let texts = subscriptions.map { subscription in
            var members = subscription.parameter.map { ["\"to\": \(literal($0))"] } ?? []
            if subscription.start > 0 { members.append("\"at\": \(subscription.start)") }
            members.append("\"marbles\": \(literal(subscription.marbles))")
            return "{ \(members.joined(separator: ", ")) }"
        }
        return "[\(texts.joined(separator: ", "))]"
    }

    private static func text(of counterexample: Evidence.Counterexample) -> String {
        var members: [String] = []
        if !counterexample.without.isEmpty { members.append("\"without\": \(list(counterexample.without))") }
        members.append("\"instance\": \(literal(counterexample.instance))")
        let upstreams = counterexample.upstreams.map { "\(literal($0.parameter)): \(list($0.marbles))" }
        if !upstreams.isEmpty { members.append("\"upstreams\": { \(upstreams.joined(separator: ", ")) }") }
        if let subscriptions = counterexample.subscriptions {
            members.append("\"subscriptions\": \(list(subscriptions))")
        }
        if !counterexample.remarks.isEmpty { members.append("\"remarks\": \(list(counterexample.remarks))") }
        members.append("\"published\": \(literal(counterexample.published))")
        members.append("\"reason\": \(literal(counterexample.reason))")
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func list(_ strings: [String]) -> String {
        "[\(strings.map(literal).joined(separator: ", "))]"
    }

    private static func literal(_ string: String) -> String { JSONTree.string(string).text }
}
