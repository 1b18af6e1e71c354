@testable import CombineTraitsLaws
@testable import CombineTraitsSpec

/// A spec of a user with one row: a publisher with one upstream unless it says otherwise, in the module `Logging`.
struct SampleRow: Sendable {
    static let path = "/app/combine-traits.json"

    /// The instances, by name.
    var instances = ["logs"]

    /// The generic parameters as JSON.
    var generics = #""Upstream: Publisher""#

    /// The rules as JSON. Nil: the row has no rules.
    var rules: String? = #""asUpstream""#

    /// What the last instance claims: `"satisfies": ["Output == Void"]`.
    var claim = ""

    /// Whether the publisher says that it has a direct path.
    var hasDirectPath = false

    /// Whether the user adds a trait of their own, `Finite`.
    var hasFifthTrait = false

    private var text: String {
        let expressions = instances.map { name in
            let claim = claim.isEmpty || name != instances.last ? "" : ", \(claim)"
            return #""\#(name)": { "expression": "upstream.logged()"\#(claim) }"#
        }
        let trait = #"{ "name": "Finite", "summary": "finitely many values", "lawInSwift": "TraitLaw.finite" }"#
        return """
            {
              "traits": [\(hasFifthTrait ? trait : "")],
              "publishers": [
                {
                  "publisher": "Logged",
                  "generics": [\(generics)], "arguments": "All of these are typical.",
                  "instances": { \(expressions.joined(separator: ", ")) }\(rules == nil ? "" : ",")
                  \(rules.map { "\"traits\": \($0)" } ?? "")
                }
              ]
            }
            """
    }

    /// The spec with this row as its only one.
    func project() -> Project {
        var project = UserProject.load(SourceText(path: Self.path, text: text), target: "Logging")
        // Users cannot declare a direct path.
        if hasDirectPath { project.spec?.modules[0].publishers[0].directPath = .indistinguishable }
        return project
    }

    /// The law checks of the spec.
    func laws(_ laws: [TraitLaw] = []) -> LawChecks { LawChecks(laws: laws) { project() } }
}
