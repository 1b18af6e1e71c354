import Foundation

/// The part of a module's symbol graph that an audit needs.
struct SymbolGraph: Decodable, Sendable {
    struct Symbol: Decodable, Sendable {
        struct Kind: Decodable, Sendable { var identifier: String }
        struct Identifier: Decodable, Sendable { var precise: String }
        struct Location: Decodable, Sendable {
            struct Position: Decodable, Sendable {
                /// The line, counted from 0.
                var line: Int
                /// The column, which counts bytes of UTF-8 from 0.
                var character: Int
            }
            var uri: String
            var position: Position
        }
        struct Fragment: Decodable, Sendable {
            var spelling: String
            var preciseIdentifier: String?

            var isAnyPublisher: Bool {
                ["s:7Combine12AnyPublisherV", "s:11OpenCombine12AnyPublisherV"].contains(preciseIdentifier)
            }
        }
        struct Signature: Decodable, Sendable {
            struct Parameter: Decodable, Sendable { var declarationFragments: [Fragment]? }
            var parameters: [Parameter]?
            var returns: [Fragment]?
        }

        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var accessLevel: String
        var location: Location?
        var declarationFragments: [Fragment]?
        var functionSignature: Signature?
    }

    struct Relationship: Decodable, Sendable {
        struct Origin: Decodable, Sendable { var identifier: String }
        var kind: String
        var source: String
        var target: String
        var sourceOrigin: Origin?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }
}

extension SymbolGraph.Symbol {
    /// Whether the type contains `AnyPublisher`, even through a type alias.
    var mentionsAnyPublisher: Bool {
        identifier.precise.contains("12AnyPublisherV") || (declarationFragments ?? []).contains(where: \.isAnyPublisher)
            || returnsAnyPublisher
    }

    /// Returns whether the type, or the result type of a function, contains `AnyPublisher` or one of the given type aliases.
    func isAnyPublisher(or aliases: Set<String>) -> Bool {
        // Swift 6.3 writes no more of a type that begins so, except in the mangled name.
        let isCut = declarationFragments?.last?.spelling == "nonisolated(nonsending)"
        return isCut && mentionsAnyPublisher
            || (functionSignature?.returns ?? declarationFragments ?? []).contains {
                $0.isAnyPublisher || $0.preciseIdentifier.map(aliases.contains) ?? false
            }
    }

    var returnsAnyPublisher: Bool { functionSignature?.returns?.contains(where: \.isAnyPublisher) ?? false }

    /// Whether the symbol is a method of `Publisher`, or of a type of Combine or OpenCombine.
    var isOperator: Bool {
        kind.identifier.hasSuffix("method")
            && (pathComponents.dropLast().last == "Publisher"
                || ["s:11OpenCombine", "s:7Combine"].contains(where: identifier.precise.hasPrefix))
    }

    var isFunction: Bool { ["func", "method"].contains { kind.identifier.hasSuffix($0) } }

    var isAsynchronous: Bool { declarationFragments?.contains { $0.spelling == "async" } ?? false }

    /// For each parameter, whether it is variadic.
    var isVariadic: [Bool] {
        (functionSignature?.parameters ?? []).map { $0.declarationFragments?.last?.spelling.hasSuffix("...") ?? false }
    }

    /// The names of the enclosing types and the base name, which overloads share.
    var overloadSet: [String] {
        pathComponents.dropLast() + [pathComponents.last?.baseName ?? ""]
    }

    var path: String? {
        location.map { URL(string: $0.uri)?.path ?? $0.uri }
    }

    /// Returns the offset of the name in a file, or `nil` if the symbol has no location.
    func offset(in file: SourceFile) -> Int? {
        location.map { file.offset(line: $0.position.line + 1, column: $0.position.character + 1) }
    }

    /// The type, or the result type of a function, as the compiler prints it.
    var writtenType: String {
        if let returns = functionSignature?.returns { return returns.map(\.spelling).joined() }
        let text = (declarationFragments ?? []).map(\.spelling).joined()
        guard let colon = text.range(of: ": ") else { return text }
        let type = text[colon.upperBound...]
        return String(type[..<(type.firstIndex(of: "{") ?? type.endIndex)]).trimmingCharacters(in: .whitespaces)
    }
}
