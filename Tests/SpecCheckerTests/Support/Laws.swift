import CombineTraitsToolSupport
import CombineTraitsSpec
import Foundation
import SpecInstances
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The spec of this repository, and the results of its rows within the small bound.
enum Laws {
    /// The folder of the repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func spec() throws -> ValidSpec { try loaded.get() }

    private static let loaded = Result {
        let project = try #require(try Project.load(around: root.path))
        // Loaded once, because the tests of all rows need the spec.
        var spec = try #require(project.spec, "the spec has errors; show them with: swift run combine-traits verify")
        spec.evidence = ReferenceFramework.evidence(in: spec)
        return spec
    }

    /// The names of the rows that run in virtual time.
    static let rows = AllInstances.rows.map(\.name).filter { (try? tested($0))?.type.realTime == nil }

    /// The rows that chains can contain. Empty only if the spec has errors, which the tests of the spec report.
    static let chainRows = (try? spec()).map { ChainRow.all(of: $0) } ?? []

    /// Returns the row of the type with a name.
    static func tested(_ name: String) throws -> TestedType {
        let spec = try spec()
        let type = try #require(spec.publishers.map(\.publisher).first { $0.name == name }, "no row '\(name)'")
        return try TestedType(type, spec.algebra)
    }

    /// Returns the result of running the instances of a row, or the publisher of a closure in their place.
    static func result(
        _ tested: TestedType, _ build: (@Sendable (ScriptedRun) -> Void)? = nil, bound: Bound = .small
    ) throws -> RowResult {
        let build = try build ?? self.build(tested)
        return RowResult(tested, .union(Experiment.all(of: tested, build, bound).map { $0.run() }))
    }

    /// Returns the closure that creates the compiled instances of a row.
    static func build(_ tested: TestedType) throws -> @Sendable (ScriptedRun) -> Void {
        let row = AllInstances.rows.first { $0.name == tested.type.name }
        let build = try #require(row?.build, "no instances of '\(tested.type.name)' were compiled")
        return { build($0) }
    }

    /// Returns the problems that the checker reports about a row.
    static func problems(_ result: RowResult) -> [String] {
        let isTight = ReferenceFramework.isInUse(for: result.tested.type)
        return RowReport(result: result).problems(isTight: isTight).map(\.description)
    }

    /// Returns the problems that the checker reports about a direct path.
    static func problems(_ result: PathResult) -> [String] { PathReport(result: result).problems.map(\.description) }

    /// Returns the result of comparing the direct path of a row with a plain subscription.
    static func pathResult(
        _ tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void, bound: Bound = .small
    ) -> PathResult {
        PathResult(tested: tested, findings: .union(Experiment.all(of: tested, build, bound).map { $0.comparePaths() }))
    }

    /// Returns a row with a toy as its only instance.
    static func toy(
        of row: String, breaks: [String] = [], assumption: (trait: String, text: String)? = nil
    ) throws -> TestedType {
        let original = try tested(row)
        var type = original.type
        var instance = try #require(type.instances.first)
        instance.name = "a toy"
        instance.satisfies = []
        instance.breaks = breaks.map { Located($0, at: type.location) }
        type.instances = [instance]
        if let assumption { type.rules[assumption.trait]?.assumption = assumption.text }
        return try TestedType(type, original.algebra)
    }

    /// Returns a rule with some alternatives, in the notation of the spec. No alternatives mean `never`.
    static func rule(_ alternatives: [String], of tested: TestedType) -> Rule {
        let location = tested.type.location
        let condition: Rule.Condition =
            switch alternatives {
            case []: .never(reason: "")
            case ["always"]: .always
            default: .anyOf(alternatives.map { alternative($0, at: location) })
            }
        return Rule(condition: condition, location: location)
    }

    private static func alternative(_ text: String, at location: CombineTraitsSpec.SourceLocation) -> Alternative {
        let requirements = text.components(separatedBy: ", ").map { part -> Requirement in
            let sides = part.components(separatedBy: ": ")
            return sides.count == 2
                ? Requirement(kind: .trait(parameter: sides[0], trait: sides[1]), location: location)
                : Requirement(kind: .swift(part), location: location)
        }
        return Alternative(requirements: requirements, location: location)
    }
}

extension RowInstances {
    /// Returns a row with a toy, which knows scripted upstreams alone.
    static func toy(
        of name: String, _ fingerprint: String, _ build: @escaping @Sendable (ScriptedRun) -> Void
    ) -> RowInstances {
        RowInstances(of: name, fingerprint) { site in
            guard let run = site as? ScriptedRun else { fatalError("A toy is not a part of chains.") }
            build(run)
        }
    }
}
