import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// A fifth trait is only a row: what is generated for it compiles in another module, where `OwnTraitTests` use it.
struct FifthTraitTests {
    /// The folder of the expected files, which are a part of a test target that imports the libraries.
    private static let folder = "Tests/CombineTraitsTestingTests/OwnTraits/Generated"

    /// To write the expected files, set `RECORD_OWN_TRAITS`, and look at the diff.
    @Test(
        "Everything but its name, its summary and what it allows is optional",
        arguments: [FifthTrait.finite, .endless, .instant])
    func files(_ trait: FifthTrait) throws {
        let name = trait.trait.name.value
        let sources = try trait.sources()
        for (path, text) in [("\(name).swift", sources.trait), ("TraitLaw+\(name).swift", sources.law)] {
            let path = "\(Self.folder)/\(path)"
            if ProcessInfo.processInfo.environment["RECORD_OWN_TRAITS"] != nil {
                try text.write(toFile: "\(Repository.root)/\(path)", atomically: true, encoding: .utf8)
            }
            try expectEqual(Repository.text(path), text, "\(path)")
        }
    }

    @Test("Where no event breaks the promise, nothing offers to check it")
    func checks() throws {
        let finite = try FifthTrait.finite.sources().trait
        #expect(!finite.contains("assertFinite") && !finite.contains("checkFinite") && !finite.contains("FiniteError"))
        let endless = try FifthTrait.endless.sources().trait
        #expect(endless.contains("func assertEndless(") && endless.contains("func checkEndless()"))
    }

    @Test("What is not public has no attribute that exposes it", arguments: [FifthTrait.endless, .instant])
    func access(_ trait: FifthTrait) throws {
        let text = try trait.sources().trait
        #expect(!text.contains("public ") && !text.contains("@inlinable"))
        #expect(!text.contains("@frozen") && !text.contains("@usableFromInline"))
        expectEqual(text.contains("package protocol "), (trait.access == .package))
    }

    @Test("A trait with a law in Swift has no other, and is in the list of laws; what refines it obeys its law as well")
    func lawInSwift() throws {
        let source = SourceText(
            path: "traits.json",
            text: """
                { "traits": [
                  { "name": "Finite", "summary": "finitely many values", "lawInSwift": "Law.finite" },
                  { "name": "Clean", "summary": "no failure", "refines": ["Finite"], "allows": ["-*-|"] }
                ] }
                """)
        let diagnostics = Diagnostics()
        let value = try #require(JSONParser.parse(source, diagnostics: diagnostics))
        let traits = SpecDecoder(diagnostics: diagnostics).traits(value)
        #expect(TraitValidation(diagnostics: diagnostics).validate(traits))
        let plan = TraitLawPlan(traits, among: traits, home: .traitsTarget, listsAll: true)
        expectEqual(plan.laws.map(\.trait.name.value), ["Clean"])
        expectEqual(plan.all, ["Law.finite", "clean"])
        var writer = SourceWriter(generatedFrom: source.path)
        plan.write(&writer)
        #expect(writer.text.contains("        ],\n        refining: [Law.finite])\n"))
    }
}
