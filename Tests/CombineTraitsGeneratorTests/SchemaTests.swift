import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// Editors know from the schema what the generator accepts.
struct SchemaTests {
    private func definitions() throws -> [String: [String: Any]] {
        let schema = try JSONSerialization.jsonObject(with: Repository.data("Spec/schema.json")) as? [String: Any]
        return try #require(schema?["definitions"] as? [String: [String: Any]])
    }

    @Test("Every object has its keys, and requires the same as the decoder")
    func keys() throws {
        let definitions = try definitions()
        let plan = KeyPage(traits: try Repository.spec().algebra.names)
        expectEqual(plan.objects.count, 19)
        for object in plan.objects {
            let definition = try #require(definitions[object.definition])
            let properties = try #require(definition["properties"] as? [String: [String: Any]])
            expectEqual(properties.keys.sorted(), object.keys.map(\.name).sorted())
            let required = object.keys.filter(\.declaration.isRequired).map(\.name)
            #expect(definition["required"] as? [String] ?? [] == required)
            expectEqual(definition["additionalProperties"] as? Bool, false)
            #expect(properties.values.allSatisfy { ($0["description"] as? String)?.contains("`") == false })
        }
    }

    @Test("Every reference leads to a definition")
    func references() throws {
        let text = try Repository.text("Spec/schema.json")
        let names = text.components(separatedBy: "\"#/definitions/").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(names.map(String.init)).subtracting(try definitions().keys).isEmpty)
        #expect(names.count > 50)
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
            try expectEqual((pattern.wholeMatch(in: text) != nil), (TraceMarbles(text).fault == nil), "\(text)")
        }
    }

    @Test("A row has a rule for each trait of the spec, which several of them may share, or is like its upstream")
    func traits() throws {
        let publisher = try #require(try definitions()["publisher"]?["properties"] as? [String: [String: Any]])
        let names = try Repository.spec().algebra.names
        expectEqual((publisher["suggestions"]?["properties"] as? [String: Any])?.keys.sorted(), names.sorted())
        let forms = try #require(publisher["traits"]?["anyOf"] as? [[String: Any]])
        expectEqual(forms.first?["enum"] as? [String], ["asUpstream"])
        expectEqual((forms.last?["properties"] as? [String: Any])?.keys.sorted(), names.sorted())
        let pattern = try Regex(try #require((forms.last?["patternProperties"] as? [String: Any])?.keys.first))
        #expect(try pattern.wholeMatch(in: "Single, Maybe") != nil)
        #expect(try pattern.wholeMatch(in: "Single, Mabye") == nil)
    }
}
