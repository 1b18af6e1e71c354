import Foundation
import Testing

@testable import CombineTraitsGenerator
@testable import TraitSpec

/// The declarations of Apple's SDK in the inventory, and the rows of the spec.
enum AppleOperators {
    /// The overloads that return a publisher.
    ///
    /// - Parameter publisher: The name of a publisher. Selects the overloads that return this publisher, or one that contains it.
    static func overloads(building publisher: String? = nil) throws -> Set<Overload> {
        let all = try overloadsByPublisher.get()
        return publisher.map { all[$0] ?? [] } ?? all.values.reduce([]) { $0.union($1) }
    }

    /// The publishers of Combine and Foundation, with the operators of their rows.
    static func rows() throws -> [PublisherType] {
        let project = try #require(try Project.load(around: root.path))
        let spec = try #require(project.spec, "the spec has errors")
        return spec.modules.filter { ["Combine", "Foundation"].contains($0.name) }.flatMap(\.publishers)
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let overloadsByPublisher = Result {
        let diagnostics = Diagnostics()
        let path = "Spec/\(SpecFileName.inventory)"
        let source = SourceText(path: path, bytes: [UInt8](try Data(contentsOf: root.appendingPathComponent(path))))
        let value = try #require(JSONParser.parse(source, diagnostics: diagnostics))
        let inventory = InventoryDecoder(diagnostics: diagnostics).inventory(value)
        let types = AppleTypeDecoder(diagnostics: diagnostics).types(inventory)
        try #require(diagnostics.sorted.isEmpty)
        return Dictionary(
            uniqueKeysWithValues: types.map { type in
                (type.name, Set(type.operators.map { Overload($0, among: types) }))
            })
    }
}
