import CombineTraitsGenerator
import Foundation
import Testing

@testable import TraitLaws

/// The spec of this repository, and what runs within the small bound say of its rows.
enum Laws {
    /// The folder of the repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func spec() throws -> ValidSpec { try loaded.get() }

    private static let loaded = Result {
        let project = try #require(try Project.load(around: root.path))
        // Every test of a row reads it.
        return try #require(project.spec, "the spec has errors, which this tells: swift run combine-traits verify")
    }

    /// The row of a type.
    static func tested(_ name: String) throws -> TestedType {
        let spec = try spec()
        let type = try #require(spec.publishers.map(\.publisher).first { $0.name == name }, "no row '\(name)'")
        return try TestedType(type, spec.algebra)
    }

    /// What runs of a row show.
    static func result(
        _ tested: TestedType, _ play: (@Sendable (Stage) -> Void)? = nil, bound: Bound = .small
    ) throws -> RowResult {
        let row = AllInstances.rows.first { $0.name == tested.type.name }
        let play = try #require(play ?? row?.play, "no instances of '\(tested.type.name)' were compiled")
        return RowResult(tested, .union(Experiment.all(of: tested, play, bound).map { $0.run() }))
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

    private static func alternative(_ text: String, at location: CombineTraitsGenerator.SourceLocation) -> Alternative {
        let requirements = text.components(separatedBy: ", ").map { part -> Requirement in
            let sides = part.components(separatedBy: ": ")
            return sides.count == 2
                ? Requirement(kind: .trait(parameter: sides[0], trait: sides[1]), location: location)
                : Requirement(kind: .swift(part), location: location)
        }
        return Alternative(requirements: requirements, location: location)
    }
}

/// Holds the rules of a row to what its publishers do, and the checker to finding what is not true.
///
/// The bound is small: `swift run -c release trait-laws` goes further.
func expectLaws(
    of name: String,
    _ play: @escaping @Sendable (Stage) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let result = try Laws.result(try Laws.tested(name), play)
    for problem in RowReport(result: result).problems {
        Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
    #expect(result.findings.runCount > 0, sourceLocation: sourceLocation)
    guard ReferenceFramework.isInUse else { return }
    for survivor in MutationTest(of: [result]).survivors {
        Issue.record(
            "the checker takes '\(survivor.rule)' for the true rule of '\(survivor.publisher)' for '\(survivor.trait)'",
            sourceLocation: sourceLocation)
    }
}
