/// A JSON value with its location. Foundation's decoders report neither locations nor duplicate keys.
package struct JSONValue: Sendable {
    package enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    package struct Member: Sendable {
        var key: Located<String>
        var value: JSONValue
    }

    package var kind: Kind
    package var location: SourceLocation

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

    package var contentLocation: SourceLocation { location.advanced(by: 1) }
}

/// Access without diagnostics. A value that is missing or has another type is `nil` or an empty array.
extension JSONValue {
    package subscript(key: String) -> JSONValue? { members?.first { $0.key.value == key }?.value }

    package var string: String? {
        if case .string(let string) = kind { string } else { nil }
    }

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    package var elements: [JSONValue] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    var strings: [String] { elements.compactMap(\.string) }
}
