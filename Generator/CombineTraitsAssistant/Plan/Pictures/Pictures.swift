enum Drawing: Equatable, Sendable {
    case run(Picture)
    case schedule(SchedulePicture)
}

struct Pictures: Sendable {
    struct Entry: Equatable, Sendable {
        /// The name in articles: `Publishers-Map`.
        var name: String
        var drawing: Drawing

        var alternativeText: String {
            switch drawing {
            case .run(let picture): picture.alternativeText
            case .schedule(let picture): picture.alternativeText
            }
        }
    }

    private(set) var entries: [Entry] = []
    private(set) var demonstrations: [String: Entry] = [:]
    /// The pictures of counterexamples, by publisher and trait, in the order of the evidence. An element is `nil` if the
    /// run has no picture.
    private(set) var counterexamples: [String: [String: [Entry?]]] = [:]
    private(set) var schedules: [String: Entry] = [:]
    /// The names of all entries in lowercase, because some file systems are case-insensitive.
    private var names: Set<String> = []

    init(_ spec: ValidSpec) {
        // The page of a family shows its first member.
        for publisher in spec.rows.map(\.first) {
            if let picture = spec.evidence.demonstration(of: publisher).flatMap({ Picture($0, of: publisher) }) {
                demonstrations[publisher.name] = add(.run(picture), publisher.name.fileName)
            }
            // A run can be a counterexample to several traits.
            var drawn: [Entry] = []
            for trait in spec.algebra.names {
                counterexamples[publisher.name, default: [:]][trait] =
                    spec.evidence.counterexamples(of: publisher, trait).enumerated().map { index, counterexample in
                        let suffix = index == 0 ? "" : "-\(index + 1)"
                        let name = "\(publisher.name.fileName)-not-\(trait.fileName)\(suffix)"
                        guard let drawing = Picture(counterexample, of: publisher).map(Drawing.run) else { return nil }
                        if let twin = drawn.first(where: { $0.drawing == drawing }) { return twin }
                        guard let entry = add(drawing, name) else { return nil }
                        drawn.append(entry)
                        return entry
                    }
            }
            let fault = spec.evidence.threads[publisher.name]?.fault
            if let picture = fault.flatMap({ SchedulePicture($0, of: publisher) }) {
                schedules[publisher.name] = add(.schedule(picture), "\(publisher.name.fileName)-on-threads")
            }
        }
    }

    private mutating func add(_ drawing: Drawing, _ name: String) -> Entry? {
        guard !name.isEmpty, names.insert(name.lowercased()).inserted else { return nil }
        let entry = Entry(name: name, drawing: drawing)
        entries.append(entry)
        return entry
    }
}

extension Picture {
    fileprivate init?(_ demonstration: Evidence.Demonstration, of publisher: PublisherType) {
        guard let upstreams = Self.lanes(demonstration.upstreams, of: publisher),
            var subscribers = Self.lanes(demonstration.subscribers, of: publisher)
        else { return nil }
        if subscribers.count > 1 {
            for index in subscribers.indices { subscribers[index].label = "subscriber \(index + 1)" }
        }
        self.init(
            title: "\(publisher.name), \"\(demonstration.instance)\"", expression: demonstration.expression,
            upstreams: upstreams, subscribers: subscribers)
    }

    fileprivate init?(_ counterexample: Evidence.Counterexample, of publisher: PublisherType) {
        let subscriptions =
            counterexample.subscriptions
            ?? counterexample.upstreams.flatMap { upstream in
                upstream.marbles.map { Evidence.Subscription(parameter: upstream.parameter, marbles: $0) }
            }
        guard let instance = publisher.instances.first(where: { $0.name == counterexample.instance }),
            let upstreams = Self.lanes(subscriptions, of: publisher),
            let subscriber = Lane(Self.label(of: publisher), counterexample.published)
        else { return nil }
        self.init(
            title: "\(publisher.name), \"\(instance.name)\"", expression: instance.expression.value,
            upstreams: upstreams, subscribers: [subscriber], remarks: counterexample.remarks,
            conclusion: counterexample.reason)
    }

    private static func lanes(_ subscriptions: [Evidence.Subscription], of publisher: PublisherType) -> [Lane]? {
        let lanes = subscriptions.compactMap { Lane($0.parameter ?? label(of: publisher), $0.marbles, start: $0.start) }
        return lanes.count == subscriptions.count ? lanes : nil
    }
}
