package struct SpecDecoder {
    package let diagnostics: Diagnostics

    package init(diagnostics: Diagnostics = Diagnostics()) { self.diagnostics = diagnostics }

    package func decode(_ value: JSONValue, _ kind: ObjectKind) -> ObjectDecoder? {
        ObjectDecoder(value, kind, diagnostics: diagnostics)
    }

    func module(_ value: JSONValue) -> (file: PublisherFile, areComplete: Bool)? {
        guard let object = decode(value, .publisherFile) else { return nil }
        let openCombine = object.object(.openCombine, .openCombineModule)
        guard let module = object.string(.module), let target = object.string(.target) else { return nil }
        // Without `publishers`, the rows are in a folder. An invalid list has already been reported.
        if object.value(.publishers) != nil, object.array(.publishers) == nil { return nil }
        let rows = rows(of: object.array(.publishers) ?? [])
        let file = PublisherFile(
            source: value.location.source, module: module, openCombineModule: openCombine?.string(.module),
            target: target, availability: object.members(.availability).flatMap(availability),
            rest: object.values(.defects, .apple, .advice), rows: rows.rows,
            isDivided: object.value(.publishers) == nil)
        return (file, rows.areComplete)
    }

    func part(_ value: JSONValue) -> (rows: [PublisherRow], areComplete: Bool)? {
        let object = decode(value, .publisherPart)
        return object?.array(.publishers).map(rows)
    }

    func availability(_ members: [JSONValue.Member]) -> Availability? {
        let versions = members.compactMap { member -> (platform: Platform, version: String)? in
            guard let platform: Platform = diagnostics.choice(member.key, called: "platform") else { return nil }
            guard let version = member.value.string, Platform.numbers(ofVersion: version) != nil else {
                return diagnostics.failure("a version is a string such as \"13.0\"", at: member.value.location)
            }
            return (platform, version)
        }
        return Availability(versions: versions)
    }

    package func typeName(_ name: Located, _ advice: String = "write it as 'Publishers.Map'") -> Located? {
        guard let fault = TypeName.fault(in: name.value, advice: advice) else { return name }
        return diagnostics.failure(fault, at: name.location)
    }
}

extension SpecDecoder {
    func traits(_ value: JSONValue) -> [Trait] {
        let file = decode(value, .traitFile)
        return (file?.array(.traits)?.compactMap(trait) ?? []).composed()
    }

    func trait(_ value: JSONValue) -> Trait? {
        guard let object = decode(value, .trait) else { return nil }
        let example = object.object(.example, .traitExample)
        guard let name = object.string(.name) else { return nil }
        guard name.value.isIdentifier, name.value.first?.isUppercase == true else {
            return diagnostics.failure(
                "a trait is named as a type is: 'Single', not '\(name.value)'", at: name.location)
        }
        guard !name.value.isReservedForTypes, !name.value.uncapitalizedFirst.isKeyword else {
            return diagnostics.failure(
                "'\(name.value)' is a word of Swift; give the trait another name", at: name.location)
        }
        let diagramValues = object.array(.allows) ?? []
        let diagrams = diagramValues.compactMap(diagram)
        // Missing keys have already been reported. Keep the trait, to avoid further errors for rows that mention it.
        return Trait(
            name: name, adjective: object.prose(.adjective) ?? name.value.lowercased(),
            refines: object.strings(.refines) ?? [], isConjunction: object.bool(.isConjunction) ?? false,
            summary: object.prose(.summary) ?? "", law: object.prose(.law),
            diagrams: diagrams,
            lawInSwift: object.locatedText(.lawInSwift, SwiftExpression.fault),
            hasLaw: [.allows, .lawInSwift, .isConjunction].contains { object.value($0) != nil },
            hasAllDiagrams: diagrams.count == diagramValues.count,
            directPathLocation: object.locationIfTrue(.hasDirectPath), sink: object.prose(.sink),
            suggestions: named(object.strings(.suggestions) ?? [], "a suggestion"),
            examplePublisher: example?.text(.publisher, SwiftExpression.fault),
            exampleReason: example?.prose(.because))
    }

    /// Reads a diagram from a string, or from an object that can also have a caption.
    private func diagram(_ value: JSONValue) -> Trait.Diagram? {
        if value.string != nil {
            let name = "an element of 'allows'"
            return diagnostics.string(value, called: name).flatMap { diagram($0, called: name) }
        }
        let object = decode(value, .diagram)
        return object?.string(.marbles).flatMap { diagram($0, called: "'marbles'", caption: object?.prose(.caption)) }
    }

    private func diagram(_ text: Located, called name: String, caption: String? = nil) -> Trait.Diagram? {
        let marbles = TraceMarbles(text.value)
        guard diagnostics.accepts(text, called: name, { _ in marbles.fault }) else { return nil }
        return Trait.Diagram(marbles: text, caption: caption, traces: marbles.traces)
    }
}

/// Reads rules: `"always"`, a `where` clause, an array of clauses, or an object with an explanation.
extension SpecDecoder {
    /// Limits the time for validation, which compares all pairs of alternatives.
    private static let maximumAlternativeCount = 100

    func rule(_ value: JSONValue, subject: String) -> Rule? {
        if case .object = value.kind { return explainedRule(value, subject: subject) }
        return condition(value, subject: subject, others: "an array of these, or an object with 'never' or 'when'")
            .map { Rule(condition: $0, location: value.location) }
    }

    private func explainedRule(_ value: JSONValue, subject: String) -> Rule? {
        guard let object = decode(value, .rule) else { return nil }
        let (when, never) = (object.value(.when), object.value(.never))
        let (reason, assumption) = (object.prose(.because), object.prose(.assuming))
        if when != nil, never != nil {
            return diagnostics.failure("\(subject) has both 'when' and 'never'; keep one", at: value.location)
        }
        if let when {
            return condition(when, subject: subject).map {
                Rule(condition: $0, reason: reason, assumption: assumption, location: value.location)
            }
        }
        guard never != nil else {
            return diagnostics.failure(
                "\(subject) has neither 'when' nor 'never'; say under which condition it holds, or why it never does",
                at: value.location)
        }
        if object.value(.because) != nil || object.value(.assuming) != nil {
            return diagnostics.failure(
                "\(subject) is 'never': its value is the reason, so drop 'because' and 'assuming'", at: value.location)
        }
        return object.prose(.never).map { Rule(condition: .never(reason: $0), location: value.location) }
    }

    /// Reads a condition. `others` describes the other kinds of values that are allowed here, for a message.
    private func condition(
        _ value: JSONValue, subject: String, others: String = "or an array of these"
    ) -> Rule.Condition? {
        switch value.kind {
        case .string("always"): return .always
        case .string(let word) where word.lowercased() == "always":
            return diagnostics.failure("'\(word)' is written \"always\"", at: value.contentLocation)
        case .string("never"):
            return diagnostics.failure(
                "\(subject) is 'never' without a reason; write { \"never\": \"…\" } and name a counterexample",
                at: value.location)
        case .string: return alternative(value, subject: subject).map { .anyOf([$0]) }
        case .array(let elements):
            guard !elements.isEmpty else {
                return diagnostics.failure(
                    "\(subject) has an empty list of clauses; write \"always\" or { \"never\": \"…\" }",
                    at: value.location)
            }
            guard elements.count <= Self.maximumAlternativeCount else {
                return diagnostics.failure(
                    "\(subject) has \(elements.count) clauses; no publisher needs more than "
                        + "\(Self.maximumAlternativeCount)", at: value.location)
            }
            let alternatives = elements.compactMap { alternative($0, subject: subject) }
            return alternatives.count == elements.count ? .anyOf(alternatives) : nil
        default:
            return diagnostics.failure(
                "\(subject) must be \"always\", a requirement such as \"Upstream: Single\", \(others); "
                    + "not \(value.kindName)", at: value.location)
        }
    }

    private func alternative(_ value: JSONValue, subject: String) -> Alternative? {
        guard let text = diagnostics.string(value, called: "a clause of \(subject)") else { return nil }
        // Text that is too long has already been reported.
        guard text.value.utf8.count <= StringCheck.maximumLength else { return nil }
        return whereClause(text).map { Alternative(requirements: $0, location: text.location) }
    }

    func whereClause(_ text: Located) -> [Requirement]? {
        var requirements: [Requirement] = []
        for part in text.split(\.splitAtTopLevelCommas) {
            guard let requirement = requirement(part) else { return nil }
            requirements.append(requirement)
        }
        return requirements
    }

    package func requirements(_ texts: [Located]?) -> [Requirement] { texts?.compactMap(requirement) ?? [] }

    /// Parses `Parameter: Trait`, `Path == Type` or `Path: Protocol`. Validation checks that a parameter is a publisher.
    private func requirement(_ text: Located) -> Requirement? {
        guard let (left, isEquality, right) = Self.sides(of: text.value) else {
            if let (_, _, right) = Self.sides(of: text.value, isChecked: false), let fault = SwiftType.fault(in: right),
                right.mentions("some") || right.contains(byte: "!")
            {
                return diagnostics.failure(
                    "'\(text.value.trimmed)' is not a requirement: \(fault.message)", at: text.location)
            }
            return diagnostics.failure(
                "'\(text.value.trimmed)' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'",
                at: text.location)
        }
        let isTrait = !isEquality && !left.contains(byte: ".")
        // Rules about failures are compared as text. Generated code for users names the module again.
        let type = left.hasSuffix("Failure") && right.namesNever ? "Never" : right
        let plain = "\(left)\(isEquality ? " == " : ": ")\(type)"
        let kind: Requirement.Kind = isTrait ? .trait(parameter: left, trait: right) : .swift(plain)
        return Requirement(kind: kind, location: text.location)
    }

    /// Splits a requirement at `==` or `:` into a path of names and a type.
    private static func sides(
        of text: String, isChecked: Bool = true
    ) -> (left: String, isEquality: Bool, right: String)? {
        let bytes = text.utf8
        let equals = UInt8(ascii: "=")
        guard let end = bytes.firstIndex(where: { $0 == equals || $0 == UInt8(ascii: ":") }) else { return nil }
        var start = bytes.index(after: end)
        let isEquality = bytes[end] == equals
        if isEquality {
            guard start < bytes.endIndex, bytes[start] == equals else { return nil }
            bytes.formIndex(after: &start)
        }
        let (left, right) = (text[..<end].trimmed, text[start...].trimmed)
        guard left.split(byte: ".").allSatisfy(\.isIdentifier), !isChecked || SwiftType.matches(right) else {
            return nil
        }
        return (left, isEquality, right)
    }
}
