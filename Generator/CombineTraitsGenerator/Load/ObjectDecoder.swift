/// Reads the members of one JSON object, and reports keys that are unknown or missing and values of the wrong kind.
struct ObjectDecoder<Key: SpecKey> {
    /// What a message calls the object: "row", "trait".
    let subject: String
    let location: SourceLocation
    let diagnostics: Diagnostics

    private var members: [String: JSONValue] = [:]

    /// Returns `nil`, after it said so, when the value is no object.
    init?(_ value: JSONValue, subject: String, keys: Key.Type = Key.self, diagnostics: Diagnostics) {
        guard case .object(let members) = value.kind else {
            diagnostics.error("expected an object for the \(subject), found \(value.kindName)", at: value.location)
            return nil
        }
        self.subject = subject
        self.location = value.location
        self.diagnostics = diagnostics
        for member in members {
            let name = member.key.value
            if Key(rawValue: name) == nil {
                let suggestion = NearestName.suggestion(for: name, among: Key.allCases.map(\.rawValue))
                diagnostics.error("unknown key '\(name)' in this \(subject); \(suggestion)", at: member.key.location)
            }
            self.members[name] = member.value
        }
        for key in Key.allCases where !Key.optional.contains(key) && self.members[key.rawValue] == nil {
            diagnostics.error("this \(subject) lacks the key '\(key.rawValue)'", at: location)
        }
    }

    func value(_ key: Key) -> JSONValue? {
        members[key.rawValue]
    }

    func string(_ key: Key) -> Located<String>? {
        value(key).flatMap { Self.string($0, called: "'\(key.rawValue)'", diagnostics) }
    }

    /// A text for people: not empty, and free of space at its ends.
    func text(_ key: Key) -> String? {
        string(key).flatMap { Self.checkedText($0, called: "'\(key.rawValue)'", diagnostics) }
    }

    func bool(_ key: Key) -> Bool? {
        guard let value = value(key) else { return nil }
        if case .bool(let bool) = value.kind { return bool }
        mismatch(key, expected: "true or false", value)
        return nil
    }

    /// The place of a `true`; `nil` where the key is absent, or false.
    func locationIfTrue(_ key: Key) -> SourceLocation? {
        bool(key) == true ? value(key)?.location : nil
    }

    func strings(_ key: Key) -> [Located<String>]? {
        array(key)?.compactMap { Self.string($0, called: "an element of '\(key.rawValue)'", diagnostics) }
    }

    func array(_ key: Key) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        if case .array(let elements) = value.kind { return elements }
        mismatch(key, expected: "an array", value)
        return nil
    }

    /// The members of an object whose keys are not the spec's own, such as the names of instances.
    func members(_ key: Key) -> [JSONValue.Member]? {
        guard let value = value(key) else { return nil }
        if case .object(let members) = value.kind { return members }
        mismatch(key, expected: "an object", value)
        return nil
    }

    func mismatch(_ key: Key, expected: String, _ value: JSONValue) {
        diagnostics.error("'\(key.rawValue)' must be \(expected), not \(value.kindName)", at: value.location)
    }

    static func string(_ value: JSONValue, called name: String, _ diagnostics: Diagnostics) -> Located<String>? {
        guard case .string(let string) = value.kind else {
            diagnostics.error("\(name) must be a string, not \(value.kindName)", at: value.location)
            return nil
        }
        return Located(string, at: value.contentLocation)
    }

    static func checkedText(
        _ text: Located<String>, called name: String, _ diagnostics: Diagnostics
    ) -> String? {
        if text.value.isEmpty {
            diagnostics.error("\(name) is empty; write a sentence", at: text.location)
            return nil
        }
        if text.value.first?.isWhitespace == true || text.value.last?.isWhitespace == true
            || text.value.unicodeScalars.contains(where: \.breaksLine)
        {
            diagnostics.error("\(name) must be one line without space at its ends", at: text.location)
            return nil
        }
        return text.value
    }
}

extension Unicode.Scalar {
    /// Whether the scalar would end a comment, or hide in it.
    var breaksLine: Bool {
        // The control characters of ASCII and of Latin 1, and Unicode's own ends of lines and paragraphs.
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }
}
