import Foundation
import Testing

import CombineTraitsToolSupport
import CombineTraitsSpec

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
        let data = try Data(contentsOf: root.appendingPathComponent("Spec/\(SpecFileName.inventory)"))
        let types = try JSONDecoder().decode(AppleInventory.self, from: data).types
        let names = Set(types.map(\.combine.name))
        return Dictionary(
            uniqueKeysWithValues: types.map { type in
                (type.combine.name, Set(type.operatorDetails.map { Overload($0, among: names) }))
            })
    }
}

/// The parts of the inventory with the operators.
struct AppleInventory: Decodable {
    struct Declaration: Decodable { var name: String }

    struct Operator: Decodable {
        var name: String
        var receiver: String
        var returns: String
        var receiverRequirements: String?
    }

    struct Entry: Decodable {
        var combine: Declaration
        var operatorDetails: [Operator]
    }

    var types: [Entry]
}
