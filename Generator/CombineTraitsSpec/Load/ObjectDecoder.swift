/// Reads the members of a JSON object. Reports unknown keys, missing keys, and values of the wrong kind.
struct ObjectDecoder<Key: SpecKey> {
    let location: SourceLocation
    let diagnostics: Diagnostics
    private let members: [String: JSONValue.Member]

    init?(_ value: JSONValue, diagnostics: Diagnostics) {
        let subject = Key.object.name
        guard let members = value.members else {
            diagnostics.error("expected an object for the \(subject), found \(value.kindName)", at: value.location)
            return nil
        }
        self.location = value.location
        self.diagnostics = diagnostics
        self.members = Dictionary(firstOf: members.map { ($0.key.value, $0) })
        for name in members.map(\.key) where Key(rawValue: name.value) == nil {
            diagnostics.error(
                "unknown key '\(name.value)' in this \(subject); \(Self.suggestion(for: name.value))", at: name.location
            )
        }
        for key in Key.allCases where key.declaration.isRequired && self.members[key.rawValue] == nil {
            diagnostics.error("this \(subject) lacks the key '\(key.rawValue)'", at: location)
        }
    }

    private static func suggestion(for name: String) -> String {
        let known = Key.allCases.map(\.rawValue)
        if let nearest = NearestName.to(name, among: known) { return "did you mean '\(nearest)'?" }
        if known.contains("traits"), name.split(byte: ",").allSatisfy({ $0.trimmed.first?.isUppercase == true }) {
            return "a rule belongs in 'traits'"
        }
        return "expected \(NearestName.list(known.map { "'\($0)'" }))"
    }

    /// Reads an object that another decoder has checked. Omits unknown keys, which that decoder has already reported.
    init<OtherKey: SpecKey>(_ checked: ObjectDecoder<OtherKey>) {
        location = checked.location
        diagnostics = checked.diagnostics
        members = checked.members.filter { OtherKey(rawValue: $0.key) != nil }
    }

    func value(_ key: Key) -> JSONValue? { members[key.rawValue]?.value }

    func string(_ key: Key) -> Located<String>? {
        value(key).flatMap { diagnostics.string($0, called: "'\(key.rawValue)'") }
    }

    func prose(_ key: Key) -> String? { text(key, Prose.fault) }

    /// Returns a string that is not empty, has no whitespace at its ends, and passes a check. Reports any other value.
    func text(_ key: Key, _ fault: (String) -> TextFault?) -> String? { locatedText(key, fault)?.value }

    func locatedText(_ key: Key, _ fault: (String) -> TextFault?) -> Located<String>? {
        string(key).flatMap { diagnostics.text($0, called: "'\(key.rawValue)'", fault) }
    }

    func bool(_ key: Key) -> Bool? {
        guard let value = value(key) else { return nil }
        if case .bool(let bool) = value.kind { return bool }
        return diagnostics.mismatch(value, called: "'\(key.rawValue)'", expected: "true or false")
    }

    func locationIfTrue(_ key: Key) -> SourceLocation? { bool(key) == true ? value(key)?.location : nil }

    func strings(_ key: Key) -> [Located<String>]? {
        array(key)?.compactMap { diagnostics.string($0, called: "an element of '\(key.rawValue)'") }
    }

    func array(_ key: Key) -> [JSONValue]? {
        value(key).flatMap { diagnostics.array($0, called: "'\(key.rawValue)'") }
    }

    func members(_ key: Key) -> [JSONValue.Member]? {
        guard let value = value(key) else { return nil }
        return value.members ?? diagnostics.mismatch(value, called: "'\(key.rawValue)'", expected: "an object")
    }

    func object<Other: SpecKey>(_ key: Key) -> ObjectDecoder<Other>? {
        value(key).flatMap { ObjectDecoder<Other>($0, diagnostics: diagnostics) }
    }

    /// Reports a value of the wrong kind, or a word that the key does not allow. Returns `nil`.
    func refuse<Value>(_ key: Key, expected: String, _ value: JSONValue) -> Value? {
        let name = "'\(key.rawValue)'"
        guard let string = value.string else { return diagnostics.mismatch(value, called: name, expected: expected) }
        return diagnostics.failure("\(name) must be \(expected), not '\(string)'", at: value.contentLocation)
    }
}

/// Checks of values that need not be members of an object.
extension Diagnostics {
    func string(_ value: JSONValue, called name: String) -> Located<String>? {
        if let string = value.string { return Located(string, at: value.contentLocation) }
        return mismatch(value, called: name, expected: "a string")
    }

    func array(_ value: JSONValue, called name: String) -> [JSONValue]? {
        if case .array(let elements) = value.kind { return elements }
        return mismatch(value, called: name, expected: "an array")
    }

    func mismatch<Value>(_ value: JSONValue, called name: String, expected: String) -> Value? {
        failure("\(name) must be \(expected), not \(value.kindName)", at: value.location)
    }

    func prose(_ text: Located<String>, called name: String) -> Located<String>? {
        self.text(text, called: name, Prose.fault)
    }

    func text(_ text: Located<String>, called name: String, _ fault: (String) -> TextFault?) -> Located<String>? {
        if text.value.isEmpty { return failure("\(name) is empty; write a sentence", at: text.location) }
        if text.value.first?.isWhitespace == true || text.value.last?.isWhitespace == true {
            return failure("\(name) must have no space at its ends", at: text.location)
        }
        return accepts(text, called: name, fault) ? text : nil
    }
}
