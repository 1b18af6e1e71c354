import CombineTraitsGenerator
@testable import TraitSpec
@testable import CombineTraitsLaws

/// A row of a user's spec: a publisher with one upstream, in the module `Logging`.
struct SampleRow: Sendable {
    /// The text of the spec. Places in it are those of the strings in it.
    static let text = """
        {
          "module": "Logging",
          "publishers": [
            {
              "publisher": "Logged",
              "generics": ["Upstream: Publisher"],
              "instances": { "logs": "upstream.logged()", "mutes": "upstream.logged(isMuted: true)" },
              "traits": {
                "Single": "…",
                "Maybe": "…",
                "NonEmpty": "…",
                "Immediate": "…",
                "Finite": "…"
              }
            }
          ]
        }
        """

    private static let source = SourceText(path: "/app/Sources/Logging/combine-traits.json", text: text)

    /// The spec of this repository, whose traits are built in.
    private static let builtIn = Result<ValidSpec?, any Error> {
        try Project.load(around: #filePath)?.spec
    }

    /// The instances, by name.
    var instances = ["logs"]

    /// The rules by trait, each with its alternatives: `[]` is `never`, and `["always"]` is `always`. Nil: the row has no rules.
    var rules: [String: [String]]? = [
        "Single": ["Upstream: Single"], "Maybe": ["Upstream: Maybe"], "NonEmpty": ["Upstream: NonEmpty"],
        "Immediate": ["Upstream: Immediate"],
    ]

    /// The requirements that the instances claim to meet.
    var satisfies: [String] = []

    /// What the instances require of their upstreams.
    var admits: [String] = []

    /// The trait whose assumption the last instance breaks.
    var breaks: String?

    /// Whether the publisher says that it has a direct path.
    var hasDirectPath = false

    /// Whether the user adds a trait of their own, `Finite`.
    var hasFifthTrait = false

    /// The spec with this row as its only one.
    func project() -> Project {
        Project(root: "", diagnostics: [], spec: spec)
    }

    private var spec: ValidSpec? {
        guard var spec = try? Self.builtIn.get() ?? nil,
            let map = spec.publishers.map(\.publisher).first(where: { $0.name == "Publishers.Map" }),
            var module = spec.modules.first
        else { return nil }
        if hasFifthTrait {
            var finite = spec.traits[0]
            finite.name = Located("Finite", at: Self.location(of: "\"Finite\""))
            finite.refines = []
            finite.isConjunction = false
            spec.traits.append(finite)
            spec.algebra = TraitAlgebra(spec.traits)
        }
        module.file.module.value = "Logging"
        module.file.target.value = "Logging"
        module.publishers = [row(map)]
        spec.modules = [module]
        return spec
    }

    /// The law checks of the spec.
    func laws(_ laws: [TraitLaw] = [], search: LawChecks.Search = .standard) -> LawChecks {
        LawChecks(laws: laws, search: search) { project() }
    }

    private func row(_ map: PublisherType) -> PublisherType {
        var row = map
        row.name = "Logged"
        row.location = Self.location(of: "\"Logged\"")
        row.isOwn = true
        row.directPath = hasDirectPath ? .indistinguishable : nil
        row.instances = instances.map { name in
            var instance = map.instances[0]
            instance.name = name
            instance.expression = Located("upstream.logged()", at: Self.location(of: "\"upstream.logged()\""))
            instance.satisfies = satisfies.map { Located($0, at: row.location) }
            instance.admits = admits.map { Self.requirement($0, at: row.location) }
            instance.breaks = name == instances.last ? (breaks.map { [Located($0, at: row.location)] } ?? []) : []
            return instance
        }
        row.hasRules = rules != nil
        row.checkedTraits = (rules ?? [:]).keys.sorted()
        row.rules = [:]
        for (trait, alternatives) in rules ?? [:] {
            row.rules[trait] = Self.rule(alternatives, at: Self.location(of: "\"…\"", after: "\"\(trait)\""))
            if trait == breaks { row.rules[trait]?.assumption = "Nobody mutes it." }
        }
        return row
    }

    private static func rule(_ alternatives: [String], at location: SourceLocation) -> Rule {
        let condition: Rule.Condition =
            switch alternatives {
            case []: .never(reason: "It is so.")
            case ["always"]: .always
            default:
                .anyOf(
                    alternatives.map {
                        Alternative(
                            requirements: $0.components(separatedBy: ", ").map { requirement($0, at: location) },
                            location: location)
                    })
            }
        return Rule(condition: condition, location: location)
    }

    private static func requirement(_ text: String, at location: SourceLocation) -> Requirement {
        let sides = text.components(separatedBy: ": ")
        return Requirement(
            kind: sides.count == 2 ? .trait(parameter: sides[0], trait: sides[1]) : .swift(text), location: location)
    }

    private static func location(of part: String, after other: String = "") -> SourceLocation {
        let start = text.range(of: other)?.upperBound ?? text.startIndex
        let place = text.range(of: part, range: start..<text.endIndex)?.lowerBound ?? text.startIndex
        return SourceLocation(source: source, offset: text.utf8.distance(from: text.startIndex, to: place))
    }
}
