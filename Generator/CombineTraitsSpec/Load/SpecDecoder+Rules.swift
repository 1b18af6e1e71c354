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
        guard let object: ObjectDecoder<RuleKey> = decode(value) else { return nil }
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

    func whereClause(_ text: Located<String>) -> [Requirement]? {
        var requirements: [Requirement] = []
        for part in text.split(\.splitAtTopLevelCommas) {
            guard let requirement = requirement(part) else { return nil }
            requirements.append(requirement)
        }
        return requirements
    }

    func requirements(_ texts: [Located<String>]?) -> [Requirement] { texts?.compactMap(requirement) ?? [] }

    /// Parses `Parameter: Trait`, `Path == Type` or `Path: Protocol`. Validation checks that a parameter is a publisher.
    private func requirement(_ text: Located<String>) -> Requirement? {
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
