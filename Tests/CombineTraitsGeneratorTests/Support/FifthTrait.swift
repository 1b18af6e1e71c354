@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// A trait of a user, which is a row beside those of this package.
struct FifthTrait: Sendable, CustomStringConvertible {
    /// The members of the row.
    var members: [String]
    var access = AccessLevel.public

    var description: String { members[0] }

    /// A trait that no event breaks, so that nothing can check it at run time.
    static let finite = FifthTrait(members: [
        "\"name\": \"Finite\"", "\"summary\": \"finitely many values, and then a completion\"",
        "\"allows\": [\"-*--|-->\", \"-*--x-->\"]",
    ])

    /// A trait with checks.
    static let endless = FifthTrait(
        members: [
            "\"name\": \"Endless\"", "\"summary\": \"any number of values, and no completion\"",
            "\"allows\": [{ \"marbles\": \"-*----->\", \"caption\": \"can publish values\" }]",
        ], access: .package)

    /// A trait that brings those of this package, and so the direct path.
    static let instant = FifthTrait(
        members: [
            "\"name\": \"Instant\"", "\"summary\": \"exactly one value or an error, right on subscription\"",
            "\"refines\": [\"Single\", \"Immediate\"], \"isConjunction\": true",
        ], access: .internal)

    /// The same trait, with other members after its name and its summary.
    func replacing(_ others: [String]) -> FifthTrait {
        var copy = self
        copy.members = members.prefix(2) + others
        return copy
    }

    /// The traits of this package, and this one.
    private var traits: [Trait] {
        let source = SourceText(
            path: "combine-traits.json", text: "{ \"traits\": [{ \(members.joined(separator: ", ")) }] }")
        let diagnostics = Diagnostics()
        let own = JSONParser.parse(source, diagnostics: diagnostics).map(SpecDecoder(diagnostics: diagnostics).traits)
        let traits = (Self.knownTraits + (own ?? [])).composed()
        let isValid = TraitValidation(diagnostics: diagnostics).validate(traits)
        precondition(isValid, "\(diagnostics.sorted)")
        return traits
    }

    private static let knownTraits = (try? Repository.spec().traits) ?? []

    var trait: Trait { traits[traits.count - 1] }

    /// The source of the trait, and that of its law.
    func sources() throws -> (trait: String, law: String) {
        var spec = try Repository.spec()
        spec.traits = traits
        spec.algebra = TraitAlgebra(traits)
        let plan = TraitPlan(trait, in: spec, home: .user(access, ownTraits: [trait.name.value]))
        let spelling = Spelling.ofLawTests(ownTraits: [trait.name.value], ownModule: "")
        let home = TraitHome(access: access, spelling: spelling)
        let law = TraitLawPlan([trait], among: traits, home: home, listsAll: false)
        return (
            text(importing: "CombineTraits", plan.write),
            text(importing: "CombineTraitsLaws", law.write)
        )
    }

    private func text(importing module: String, _ write: (inout SourceWriter) -> Void) -> String {
        var writer = SourceWriter(
            generatedFrom: "combine-traits.json", rebuiltBy: "swift test --filter FifthTraitTests")
        // Without an access level: the compiler accepts no other one if a file of the target has none.
        writer.imports([PlannedImport(module: module)])
        writer.line()
        write(&writer)
        return writer.text
    }
}
