import CombineTraitsSpec

extension Evidence {
    /// Reads recorded runs. A damaged file causes only warnings, because the program that replaces the file needs the spec.
    package init(_ source: SourceText, diagnostics: Diagnostics) {
        let faults = Diagnostics()
        let evidence = faults.parse(source).map(EvidenceDecoder(diagnostics: faults).evidence)
        let isOfFork = source.path.hasSuffix(SpecFileName.evidenceWithMerge)
        let command = isOfFork ? ".ci/fork --record" : "swift run -c release check-spec --record"
        diagnostics.addWarnings(faults, hint: "write the file anew with: \(command)")
        self = faults.hasErrors ? Evidence() : evidence ?? Evidence()
    }
}

private struct EvidenceDecoder {
    let diagnostics: Diagnostics

    func evidence(_ value: JSONValue) -> Evidence {
        guard value["publishers"]?.members != nil else {
            diagnostics.error("expected an object with an object 'publishers'", at: value.location)
            return Evidence()
        }
        func publishers<Value>(_ key: String, _ read: (JSONValue.Member) -> Value?) -> [String: Value] {
            let values = value[key]?.members?.compactMap { member in read(member).map { (member.key.value, $0) } }
            return Dictionary(firstOf: values ?? [])
        }
        return Evidence(
            counterexamples: publishers("publishers", counterexamples),
            defects: publishers("defects") { $0.value.elements.compactMap(counterexample) },
            demonstrations: publishers("demonstrations") { demonstration($0.value) },
            threads: publishers("threads") { threadSearch($0.value) })
    }

    private func counterexamples(_ publisher: JSONValue.Member) -> [String: [Evidence.Counterexample]]? {
        guard let traits = publisher.value.members else {
            return diagnostics.failure(
                "expected an object with the traits of '\(publisher.key.value)'", at: publisher.value.location)
        }
        return Dictionary(firstOf: traits.map { ($0.key.value, $0.value.elements.compactMap(counterexample)) })
    }

    private func demonstration(_ value: JSONValue) -> Evidence.Demonstration? {
        guard let instance = value["instance"]?.string, let expression = value["expression"]?.string else {
            return diagnostics.failure("a demonstration needs 'instance' and 'expression'", at: value.location)
        }
        return Evidence.Demonstration(
            instance: instance, expression: expression, upstreams: subscriptions(value["upstreams"]),
            subscribers: subscriptions(value["published"]))
    }

    private func threadSearch(_ value: JSONValue) -> Evidence.ThreadSearch? {
        guard let preemptions = count(value["preemptions"]) else {
            return diagnostics.failure("a search for races needs the number of its 'preemptions'", at: value.location)
        }
        var search = Evidence.ThreadSearch(preemptions: preemptions, limit: count(value["limit"]))
        guard let fault = value["fault"] else { return search }
        guard let reason = fault["reason"]?.string, let instance = fault["instance"]?.string,
            let command = fault["command"]?.string, let steps = fault["steps"]?.elements, !steps.isEmpty
        else {
            return diagnostics.failure("a fault needs 'reason', 'instance', 'steps' and 'command'", at: fault.location)
        }
        search.fault = .init(
            reason: reason, instance: instance, scenario: fault["scenario"]?.strings ?? [],
            steps: steps.compactMap(step), traces: fault["traces"]?.strings ?? [], command: command)
        return search
    }

    private func step(_ value: JSONValue) -> Evidence.ThreadSearch.Step? {
        guard let thread = value["thread"]?.string, let text = value["does"]?.string else {
            return diagnostics.failure("a step needs 'thread' and 'does'", at: value.location)
        }
        checkMarbles(value["marbles"])
        let delivery = value["marbles"]?.string.map {
            Evidence.ThreadSearch.Delivery(to: value["to"]?.string ?? "", marbles: $0)
        }
        return Evidence.ThreadSearch.Step(thread: thread, text: text, delivery: delivery)
    }

    private func count(_ value: JSONValue?) -> Int? {
        guard case .number(let number)? = value?.kind, let count = Int32(exactly: number), count >= 0
        else { return nil }
        return Int(count)
    }

    private func subscriptions(_ value: JSONValue?) -> [Evidence.Subscription] {
        (value?.elements ?? []).compactMap { subscription in
            guard let marbles = subscription["marbles"]?.string else {
                return diagnostics.failure("a subscription needs 'marbles'", at: subscription.location)
            }
            checkMarbles(subscription["marbles"])
            return Evidence.Subscription(
                parameter: subscription["to"]?.string, start: second(subscription["at"]), marbles: marbles)
        }
    }

    private func second(_ value: JSONValue?) -> Int {
        guard let value else { return 0 }
        if let second = count(value), second > 0 { return second }
        diagnostics.error("expected a whole number of seconds", at: value.location)
        return 0
    }

    private func checkMarbles(_ value: JSONValue?) {
        guard let value, let text = value.string, MarbleTimeline(text) == nil else { return }
        diagnostics.error("'\(text.showingUnseenCharacters)' is not a marble diagram", at: value.contentLocation)
    }

    private func counterexample(_ value: JSONValue) -> Evidence.Counterexample? {
        guard let instance = value["instance"]?.string, let published = value["published"]?.string,
            let reason = value["reason"]?.string
        else {
            return diagnostics.failure(
                "a counterexample needs 'instance', 'published' and 'reason'", at: value.location)
        }
        checkMarbles(value["published"])
        let upstreams = value["upstreams"]?.members ?? []
        for upstream in upstreams { upstream.value.elements.forEach(checkMarbles) }
        return Evidence.Counterexample(
            without: value["without"]?.strings ?? [], instance: instance,
            upstreams: upstreams.map { .init(parameter: $0.key.value, marbles: $0.value.strings) },
            subscriptions: value["subscriptions"].map(subscriptions), remarks: value["remarks"]?.strings ?? [],
            published: published, reason: reason)
    }
}
