import ToolSupport
import TraitSpec
import Foundation
import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// The spec of this repository, and the results of its rows within the small bound.
enum Laws {
    /// The folder of the repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func spec() throws -> ValidSpec { try loaded.get() }

    private static let loaded = Result {
        let project = try #require(try Project.load(around: root.path))
        // Every test of a row reads it.
        return try #require(project.spec, "the spec has errors; show them with: swift run combine-traits verify")
    }

    /// The row of a type.
    static func tested(_ name: String) throws -> TestedType {
        let spec = try spec()
        let type = try #require(spec.publishers.map(\.publisher).first { $0.name == name }, "no row '\(name)'")
        return try TestedType(type, spec.algebra)
    }

    /// The result of running a row.
    static func result(
        _ tested: TestedType, _ build: (@Sendable (ScriptedRun) -> Void)? = nil, bound: Bound = .small
    ) throws -> RowResult {
        let build = try build ?? self.build(tested)
        return RowResult(tested, .union(Experiment.all(of: tested, build, bound).map { $0.run() }))
    }

    /// The instances of a row, as they were compiled.
    static func build(_ tested: TestedType) throws -> @Sendable (ScriptedRun) -> Void {
        let row = AllInstances.rows.first { $0.name == tested.type.name }
        return try #require(row?.build, "no instances of '\(tested.type.name)' were compiled")
    }

    /// The problems that the checker reports about a row.
    static func problems(_ result: RowResult) -> [String] {
        let isTight = ReferenceFramework.isInUse(for: result.tested.type)
        return RowReport(result: result).problems(isTight: isTight).map(\.description)
    }

    /// The problems that the checker reports about a direct path.
    static func problems(_ result: PathResult) -> [String] { PathReport(result: result).problems.map(\.description) }

    /// The result of comparing both paths of a row.
    static func pathResult(
        _ tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void, bound: Bound = .small
    ) -> PathResult {
        PathResult(
            tested: tested, findings: .union(Experiment.all(of: tested, build, bound).map { $0.comparePaths() }))
    }

    /// A row with a toy as its only instance.
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

    /// A rule as the spec would state it, with an array for several alternatives.
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

    private static func alternative(_ text: String, at location: TraitSpec.SourceLocation) -> Alternative {
        let requirements = text.components(separatedBy: ", ").map { part -> Requirement in
            let sides = part.components(separatedBy: ": ")
            return sides.count == 2
                ? Requirement(kind: .trait(parameter: sides[0], trait: sides[1]), location: location)
                : Requirement(kind: .swift(part), location: location)
        }
        return Alternative(requirements: requirements, location: location)
    }
}
