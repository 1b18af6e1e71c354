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

    enum Diagram: Equatable, Sendable {
        case picture(Entry)
        /// The lines of a diagram in text, which shows as much if everything happens at one instant.
        case text([String])

        var isPicture: Bool { if case .picture = self { true } else { false } }
    }

    private(set) var entries: [Entry] = []
    private(set) var demonstrations: [String: Entry] = [:]
    /// How pages show counterexamples, by publisher and trait, in the order of the evidence.
    private(set) var counterexamples: [String: [String: [Diagram]]] = [:]
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
                    spec.evidence.counterexamples(of: publisher, trait).enumerated().map { index, run in
                        guard let picture = Picture(run, of: publisher) else {
                            return .text(run.diagramLines(label: Picture.label(of: publisher)))
                        }
                        guard picture.takesTime else { return .text(picture.lines) }
                        let drawing = Drawing.run(picture)
                        if let twin = drawn.first(where: { $0.drawing == drawing }) { return .picture(twin) }
                        let suffix = index == 0 ? "" : "-\(index + 1)"
                        let name = "\(publisher.name.fileName)-not-\(trait.fileName)\(suffix)"
                        guard let entry = add(drawing, name) else { return .text(picture.lines) }
                        drawn.append(entry)
                        return .picture(entry)
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
