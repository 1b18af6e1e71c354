import Foundation
import Testing

@testable import CombineTraitsGenerator
@testable import TraitSpec

/// Editors know from the schema what the generator accepts; these tests compare the two.
@Suite("Schema")
struct SchemaTests {
    private struct Definition {
        var properties: [String: [String: Any]]
        var required: [String]
        var allowsOtherKeys: Bool
    }

    private func definitions() throws -> [String: [String: Any]] {
        let schema = try JSONSerialization.jsonObject(with: Repository.data("Spec/schema.json")) as? [String: Any]
        return try #require(schema?["definitions"] as? [String: [String: Any]])
    }

    private func definition(_ name: String) throws -> Definition {
        let object = try #require(try definitions()[name], "the schema lacks the definition '\(name)'")
        return Definition(
            properties: try #require(object["properties"] as? [String: [String: Any]]),
            required: object["required"] as? [String] ?? [],
            allowsOtherKeys: object["additionalProperties"] as? Bool ?? true)
    }

    private func compare<Key: SpecKey>(_ keys: Key.Type) throws {
        let definition = try definition(Key.schemaDefinition)
        #expect(definition.properties.keys.sorted() == Key.allCases.map(\.rawValue).sorted(), "\(Key.schemaDefinition)")
        #expect(
            definition.required.sorted() == Key.allCases.filter { !Key.optional.contains($0) }.map(\.rawValue).sorted(),
            "\(Key.schemaDefinition)")
        #expect(!definition.allowsOtherKeys, "\(Key.schemaDefinition)")
    }

    @Test("Every object has the same keys, and requires the same")
    func keys() throws {
        try compare(TraitFileKey.self)
        try compare(TraitKey.self)
        try compare(DiagramKey.self)
        try compare(TraitExampleKey.self)
        try compare(PublisherFileKey.self)
        try compare(PublisherPartKey.self)
        try compare(UserSpecKey.self)
        try compare(UserPublisherKey.self)
        try compare(OpenCombineModuleKey.self)
        try compare(PublisherKey.self)
        try compare(OpenCombineNamesKey.self)
        try compare(AppleBehaviorKey.self)
        try compare(CallAdviceKey.self)
        try compare(SuggestionKey.self)
        try compare(InstanceKey.self)
        try compare(RuleKey.self)
        try compare(ThrowingKey.self)
    }

    @Test("Every object of the schema is one that the generator knows")
    func definitionsAreKnown() throws {
        let known = [
            TraitFileKey.schemaDefinition, TraitKey.schemaDefinition, DiagramKey.schemaDefinition,
            TraitExampleKey.schemaDefinition, PublisherFileKey.schemaDefinition,
            PublisherPartKey.schemaDefinition, OpenCombineModuleKey.schemaDefinition, PublisherKey.schemaDefinition,
            OpenCombineNamesKey.schemaDefinition, UserSpecKey.schemaDefinition, UserPublisherKey.schemaDefinition,
            SuggestionKey.schemaDefinition, InstanceKey.schemaDefinition, RuleKey.schemaDefinition,
            AppleBehaviorKey.schemaDefinition, ThrowingKey.schemaDefinition, CallAdviceKey.schemaDefinition,
        ]
        let objects = try definitions().filter { $0.value["properties"] != nil }.keys
        #expect(objects.sorted() == known.sorted())
    }

    @Test("Choices are the same")
    func choices() throws {
        let families = try #require(try definition("publisher").properties["family"])
        #expect((families["enum"] as? [String]) == OperatorFamily.allCases.map(\.rawValue))
    }

    @Test("The pattern of a marble diagram accepts what the generator accepts")
    func marbles() throws {
        let definition = try #require(try definitions()["marbles"])
        let pattern = try Regex(try #require(definition["pattern"] as? String))
        // All diagrams of up to five symbols.
        let symbols = ["-", "o", "*", "x", "|", "...", ">"]
        var texts = [""]
        for _ in 0..<5 { texts = [""] + texts.flatMap { text in symbols.map { text + $0 } } }
        for text in texts + ["o.", "O", "--o--|-->", "o-...---->"] {
            #expect(try (pattern.wholeMatch(in: text) != nil) == (TraceMarbles(text).fault == nil), "\(text)")
        }
    }

    @Test("A row has a rule for each trait of the spec, which several of them may share, or is like its upstream")
    func traits() throws {
        let properties = try definition("publisher").properties
        let traits = try #require(properties["traits"])
        let suggestions = try #require(properties["suggestions"])
        let names = try Repository.spec().algebra.names
        #expect((suggestions["properties"] as? [String: Any])?.keys.sorted() == names.sorted())
        let forms = try #require(traits["anyOf"] as? [[String: Any]])
        #expect(forms.first?["const"] as? String == "asUpstream")
        #expect((forms.last?["properties"] as? [String: Any])?.keys.sorted() == names.sorted())
        let pattern = try #require((forms.last?["patternProperties"] as? [String: Any])?.keys.first)
        let choice = "(\(names.joined(separator: "|")))"
        #expect(pattern == "^\(choice)(, \(choice))+$")
    }
}
