/// A JSON value that knows where it was written.
///
/// Diagnostics need positions and duplicate keys, and Foundation's decoders report neither.
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

    /// What a message calls a value of this kind.
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

    /// Where the characters of a string begin.
    var contentLocation: SourceLocation { location.advanced(by: 1) }
}

/// Access to what a program wrote, where faults need no places: what is not there, or is something else, is `nil`.
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
