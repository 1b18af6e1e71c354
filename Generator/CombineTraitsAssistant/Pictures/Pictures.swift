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
    /// run has no picture, because all its events are simultaneous.
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
                        // In one instant, a diagram in text shows as much.
                        let picture = Picture(counterexample, of: publisher)
                        guard let picture, picture.takesTime else { return nil }
                        let drawing = Drawing.run(picture)
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
