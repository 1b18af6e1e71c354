import Foundation

/// The publishers in a symbol graph of `swift-symbolgraph-extract`.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Kind: Decodable { var identifier: String }
        struct Generics: Decodable {
            struct Parameter: Decodable { var name: String }
            var parameters: [Parameter]?
        }

        var identifier: Identifier
        var kind: Kind
        var pathComponents: [String]
        var swiftGenerics: Generics?
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
    }

    struct Module: Decodable { var name: String }

    var module: Module
    var symbols: [Symbol]
    var relationships: [Relationship]

    /// The generic parameters of the types that conform to `Publisher`, those of enclosing types first, by name.
    var publishers: [String: [String]] {
        let conforming = Set(
            relationships.filter { $0.kind == "conformsTo" && $0.target == Self.publisherProtocol }.map(\.source))
        let types = symbols.filter {
            conforming.contains($0.identifier.precise)
                && ["swift.struct", "swift.class", "swift.enum"].contains($0.kind.identifier)
        }
        return Dictionary(
            firstOf: types.map {
                ($0.pathComponents.joined(separator: "."), $0.swiftGenerics?.parameters?.map(\.name) ?? [])
            })
    }

    /// The mangled name of `OpenCombine.Publisher`.
    private static let publisherProtocol = "s:11OpenCombine9PublisherP"
}
