extension SpecDecoder {
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

/// Reads `inventory.json`. Unknown keys are allowed, because the file also records other facts.
extension SpecDecoder {
    func inventory(_ value: JSONValue) -> Inventory {
        let path = value.location.source.path
        guard case .array(let types)? = value["types"]?.kind else {
            diagnostics.error("expected an object with an array 'types'", at: value.location)
            return Inventory(path: path, entries: [])
        }
        return Inventory(path: path, entries: types.compactMap(entry))
    }

    private func entry(_ value: JSONValue) -> Inventory.Entry? {
        guard let combine = value["combine"], let apple = declaration(combine) else {
            return diagnostics.failure(
                "a type needs 'combine' with 'name', 'module' and 'generics'", at: value.location)
        }
        return Inventory.Entry(
            apple: apple, requirements: combine["requirements"]?.string?.split(separator: ",").map { $0.trimmed } ?? [],
            openCombine: value["openCombine"].flatMap(declaration), operators: value["operators"]?.strings ?? [],
            overloads: value["operatorDetails"]?.elements.compactMap { overload in
                guard let name = overload["name"]?.string, let result = overload["returns"]?.string else { return nil }
                return (name, result)
            } ?? [])
    }

    private func declaration(_ value: JSONValue) -> Inventory.Declaration? {
        guard let name = value["name"]?.string, let module = value["module"]?.string else { return nil }
        let generics = value["generics"]?.strings ?? []
        // The generator uses these names in declarations and file paths.
        let names = name.split(byte: ".").map(String.init) + [module] + generics
        if let fault = names.first(where: { !$0.isIdentifier }) {
            return diagnostics.failure("'\(fault)' is not a name; write it as 'Upstream'", at: value.location)
        }
        return Inventory.Declaration(name: name, module: module, generics: generics)
    }
}
