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
        if !evidence.demonstrations.isEmpty {
            lines += ["  },", "  \"demonstrations\": {"]
            let demonstrations = evidence.demonstrations.sorted { $0.key < $1.key }
            lines += demonstrations.enumerated().map { index, entry in
                "    \(literal(entry.key)): \(text(of: entry.value))\(index == demonstrations.count - 1 ? "" : ",")"
            }
        }
        if !evidence.threads.isEmpty {
            lines += ["  },", "  \"threads\": {"]
            let searches = evidence.threads.sorted { $0.key < $1.key }
            lines += searches.enumerated().map { index, entry in
                "    \(literal(entry.key)): \(text(of: entry.value))\(index == searches.count - 1 ? "" : ",")"
            }
        }
        return (lines + ["  }", "}", ""]).joined(separator: "\n")
    }

    private static func text(of search: Evidence.ThreadSearch) -> String {
        let limit = search.limit.map { ", \"limit\": \($0)" } ?? ""
        let fault = search.fault.map {
            ", \"fault\": { \"reason\": \(literal($0.reason)), \"run\": \(list($0.lines)) }"
        }
        return "{ \"preemptions\": \(search.preemptions)\(limit)\(fault ?? "") }"
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

    private static func literal(_ string: String) -> String {
        let escaped = string.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
