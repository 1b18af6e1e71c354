/// Reads the members of a JSON object. Reports unknown keys, missing keys, and values of the wrong kind.
package struct ObjectDecoder {
    package let location: SourceLocation
    let diagnostics: Diagnostics
    private let members: [String: JSONValue.Member]

    init?(_ value: JSONValue, _ kind: ObjectKind, diagnostics: Diagnostics) {
        guard let members = value.members else {
            diagnostics.error("expected an object for the \(kind.name), found \(value.kindName)", at: value.location)
            return nil
        }
        location = value.location
        self.diagnostics = diagnostics
        let known = kind.keys.map(\.rawValue)
        self.members = Dictionary(firstOf: members.filter { known.contains($0.key.value) }.map { ($0.key.value, $0) })
        for name in members.map(\.key) where !known.contains(name.value) {
            diagnostics.error(
                "unknown key '\(name.value)' in this \(kind.name); \(Self.suggestion(for: name.value, among: known))",
                at: name.location)
        }
        for key in kind.required where self.members[key.rawValue] == nil {
            diagnostics.error("this \(kind.name) lacks the key '\(key.rawValue)'", at: location)
        }
    }

    private static func suggestion(for name: String, among known: [String]) -> String {
        if let nearest = NearestName.to(name, among: known) { return "did you mean '\(nearest)'?" }
        if known.contains("traits"), name.split(byte: ",").allSatisfy({ $0.trimmed.first?.isUppercase == true }) {
            return "a rule belongs in 'traits'"
        }
        return "expected \(NearestName.list(known.map { "'\($0)'" }))"
    }

    package func value(_ key: SpecKey) -> JSONValue? { members[key.rawValue]?.value }

    func values(_ keys: SpecKey...) -> [SpecKey: JSONValue] {
        keys.reduce(into: [:]) { values, key in values[key] = value(key) }
    }

    func string(_ key: SpecKey) -> Located? {
        value(key).flatMap { diagnostics.string($0, called: "'\(key.rawValue)'") }
    }

    package func prose(_ key: SpecKey) -> String? { text(key, Prose.fault) }

    /// Returns a string that is not empty, has no whitespace at its ends, and passes a check. Reports any other value.
    package func text(_ key: SpecKey, _ fault: (String) -> TextFault?) -> String? { locatedText(key, fault)?.value }

    package func locatedText(_ key: SpecKey, _ fault: (String) -> TextFault?) -> Located? {
        string(key).flatMap { diagnostics.text($0, called: "'\(key.rawValue)'", fault) }
    }

    package func bool(_ key: SpecKey) -> Bool? {
        guard let value = value(key) else { return nil }
        if case .bool(let bool) = value.kind { return bool }
        return diagnostics.mismatch(value, called: "'\(key.rawValue)'", expected: "true or false")
    }

    func locationIfTrue(_ key: SpecKey) -> SourceLocation? { bool(key) == true ? value(key)?.location : nil }

    package func strings(_ key: SpecKey) -> [Located]? {
        array(key)?.compactMap { diagnostics.string($0, called: "an element of '\(key.rawValue)'") }
    }

    func array(_ key: SpecKey) -> [JSONValue]? {
        value(key).flatMap { diagnostics.array($0, called: "'\(key.rawValue)'") }
    }

    func members(_ key: SpecKey) -> [JSONValue.Member]? {
        guard let value = value(key) else { return nil }
        return value.members ?? diagnostics.mismatch(value, called: "'\(key.rawValue)'", expected: "an object")
    }

    func object(_ key: SpecKey, _ kind: ObjectKind) -> ObjectDecoder? {
        value(key).flatMap { ObjectDecoder($0, kind, diagnostics: diagnostics) }
    }

    /// Reports a value of the wrong kind, or a word that the key does not allow. Returns `nil`.
    func refuse<Value>(_ key: SpecKey, expected: String, _ value: JSONValue) -> Value? {
        let name = "'\(key.rawValue)'"
        guard let string = value.string else { return diagnostics.mismatch(value, called: name, expected: expected) }
        return diagnostics.failure("\(name) must be \(expected), not '\(string)'", at: value.contentLocation)
    }
}

/// Checks of values that need not be members of an object.
extension Diagnostics {
    package func string(_ value: JSONValue, called name: String) -> Located? {
        if let string = value.string { return Located(string, at: value.contentLocation) }
        return mismatch(value, called: name, expected: "a string")
    }

    package func array(_ value: JSONValue, called name: String) -> [JSONValue]? {
        if case .array(let elements) = value.kind { return elements }
        return mismatch(value, called: name, expected: "an array")
    }

    package func mismatch<Value>(_ value: JSONValue, called name: String, expected: String) -> Value? {
        failure("\(name) must be \(expected), not \(value.kindName)", at: value.location)
    }

    package func prose(_ text: Located, called name: String) -> Located? {
        self.text(text, called: name, Prose.fault)
    }

    func text(_ text: Located, called name: String, _ fault: (String) -> TextFault?) -> Located? {
        if text.value.isEmpty { return failure("\(name) is empty; write a sentence", at: text.location) }
        if text.value.first?.isWhitespace == true || text.value.last?.isWhitespace == true {
            return failure("\(name) must have no space at its ends", at: text.location)
        }
        return accepts(text, called: name, fault) ? text : nil
    }
}
