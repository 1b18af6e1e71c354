/// The pictures of recorded runs: which there are, and what each shows.
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

enum Drawing: Equatable, PlannedContent {
    case run(Picture)
    case schedule(SchedulePicture)

    func text(generatedFrom origin: String) -> String {
        switch self {
        case .run(let picture): picture.drawing(generatedFrom: origin)
        case .schedule(let picture): picture.drawing(generatedFrom: origin)
        }
    }
}

struct Picture: Equatable, Sendable {
    struct Lane: Equatable, Sendable {
        /// The generic parameter of the upstream, or the name of the subscriber.
        var label: String
        var marbles: String
        /// The time of the subscription, in seconds since the beginning of the run.
        var start: Int
        var timeline: MarbleTimeline

        init?(_ label: String, _ marbles: String, start: Int = 0) {
            guard let timeline = MarbleTimeline(marbles) else { return nil }
            (self.label, self.marbles, self.start, self.timeline) = (label, marbles, start, timeline)
        }

        /// The lane as text: `NewPublisher after 2 s: -1|`.
        var text: String { "\(label)\(start == 0 ? "" : " after \(start) s"): \(marbles)" }
    }

    var title: String
    var expression: String
    var upstreams: [Lane]
    var subscribers: [Lane]
    var remarks: [String] = []
    /// The violation that the picture shows, or `nil` for a demonstration.
    var conclusion: String?

    var alternativeText: String {
        ((upstreams + subscribers).map(\.text) + remarks + [conclusion].compactMap(\.self)).joined(separator: "; ")
    }

    static func label(of publisher: PublisherType) -> String {
        publisher.differsFromApple ? "OpenCombine" : Evidence.published
    }

    private static func lanes(_ subscriptions: [Evidence.Subscription], of publisher: PublisherType) -> [Lane]? {
        let lanes = subscriptions.compactMap { Lane($0.parameter ?? label(of: publisher), $0.marbles, start: $0.start) }
        return lanes.count == subscriptions.count ? lanes : nil
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
}

struct SchedulePicture: Equatable, Sendable {
    var title: String
    var expression: String
    var steps: [Evidence.ThreadSearch.Step]
    var conclusion: String

    var threads: [String] { steps.map(\.thread).withoutDuplicates }
    var subscribers: [String] { steps.compactMap(\.delivery?.subscriber).withoutDuplicates }

    var alternativeText: String {
        (steps.map { "\($0.thread) \($0.text)" } + [conclusion]).joined(separator: "; ")
    }
}

extension SchedulePicture {
    fileprivate init?(_ fault: Evidence.ThreadSearch.Fault, of publisher: PublisherType) {
        guard let instance = publisher.instances.first(where: { $0.name == fault.instance }),
            !fault.steps.isEmpty, fault.steps.compactMap(\.delivery).allSatisfy({ $0.symbol != nil })
        else { return nil }
        self.init(
            title: "\(publisher.name), \"\(instance.name)\", on several threads", expression: instance.expression.value,
            steps: fault.steps, conclusion: fault.reason)
    }
}

extension Evidence.ThreadSearch.Delivery {
    var symbol: MarbleTimeline.Symbol? { MarbleTimeline(marbles)?.events.first?.symbol }
}
