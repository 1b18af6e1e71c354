/// A JSON value with its location.
///
/// Foundation's decoders report neither locations nor duplicate keys.
struct JSONValue: Sendable {
    enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    struct Member: Sendable {
        var key: Located<String>
        var value: JSONValue
    }

    var kind: Kind
    var location: SourceLocation

    /// The kind of the value, for messages.
    var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The location of the first character of a string.
    var contentLocation: SourceLocation { location.advanced(by: 1) }
}

/// Access without diagnostics, for files that programs write. A value that is missing, or has another type, is nil.
extension JSONValue {
    subscript(key: String) -> JSONValue? {
        members?.first { $0.key.value == key }?.value
    }

    var string: String? {
        if case .string(let string) = kind { string } else { nil }
    }

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    var elements: [JSONValue] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    var strings: [String] { elements.compactMap(\.string) }
}
