import Foundation
import Testing

@testable import CombineTraitsGenerator

/// The decisions between the spec and the text.
@Suite("Plan of the output")
struct OutputPlanTests {
    private func plan(_ spec: SampleSpec = SampleSpec()) throws -> OutputPlan {
        OutputPlan(try #require(spec.project.spec))
    }

    @Test("The plan lists all files in the order of their paths, each with its part of the spec")
    func files() throws {
        let files = try plan().files
        #expect(
            files.map(\.path) == [
                "Generator/CombineTraitsGenerator/Generated/BuiltInFiles.swift",
                "Sources/CombineTraits/CombineTraits.docc/Operators.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Just-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Filter-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Merge-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Zip-traits.md",
                "Sources/CombineTraits/Generated/Conformances/Combine+MaybePublisher.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+NonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+ParameterNames.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+SinglePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/AnyMaybePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/AssertMaybe.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/CheckMaybe.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/MaybePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/AnyNonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/AssertNonEmpty.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/CheckNonEmpty.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/NonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Single/AnySinglePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Single/AssertSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Single/CheckSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Single/SinglePublisher.swift",
                "Sources/CombineTraits/Generated/Unavailable/Combine+UnavailableMaybe.swift",
                "Sources/CombineTraits/Generated/Unavailable/Combine+UnavailableNonEmpty.swift",
                "Sources/CombineTraits/Generated/Unavailable/Combine+UnavailableSingle.swift",
                "Sources/CombineTraitsTesting/Generated/TraitLaw+Traits.swift",
                "Sources/TraitLaws/Generated/AllChainSteps.swift",
                "Sources/TraitLaws/Generated/AllChainTraits.swift",
                "Sources/TraitLaws/Generated/AllInstances.swift",
                "Sources/TraitLaws/Generated/CombineChainSteps.swift",
                "Sources/TraitLaws/Generated/CombineInstances.swift",
                "Tests/ConformanceTests/Generated/CombineConformanceTests.swift",
                "Tests/ConformanceTests/Generated/CombineOverloads.swift",
                "Tests/ConformanceTests/Generated/Probe.swift",
                "Tests/TraitLawsTests/Generated/CombineLawTests.swift",
            ])
        #expect(Set(files.map(\.origin)) == ["Spec/traits.json", "Spec/combine.json", "Spec/*.json"])
    }

    @Test("A trait that forbids an end without a value has results, and others may have none")
    func results() throws {
        let plans = try #require(SampleSpec().project.spec).traitPlans
        #expect(plans.map(\.resultType) == [.result, .maybeResult, .result])
        let receivers: [TraitPlan.Sink.Receiver] = [
            .isolated, .sending, .onMain, .inBag, .withObject, .onMainWithObject,
        ]
        #expect(plans.map { $0.sinks.filter { !$0.reportsCompletion }.map(\.receiver) } == [receivers, receivers, []])
        #expect(plans.map { $0.sinks.filter(\.reportsCompletion).map(\.receiver) } == [[], receivers, []])
    }

    @Test("A trait brings the direct path where it refines the one that declares it")
    func directPaths() throws {
        let plans = try #require(SampleSpec().project.spec).traitPlans
        #expect(plans.map { $0.directPath?.declaring.name.value } == ["Maybe", "Maybe", nil])
        #expect(plans.map { $0.directPath?.isDeclaredHere } == [false, true, nil])
        #expect(plans[0].directPath?.wrappers == ["AnySinglePublisher", "AnyMaybePublisher"])
    }

    @Test("The conformance is the first alternative, and the overloads are ranked after it")
    func alternatives() throws {
        let plan = try conformances("Maybe")
        #expect(plan.overloads.map(\.rank) == [0, 1, 2, 0, 1, 2, 3])
        #expect(plan.overloads.map(\.repeatsConformance) == [true, false, false, true, false, false, false])
        let nonEmpty = try conformances("NonEmpty")
        #expect(nonEmpty.overloads.map(\.rank) == [1], "no direct path to prefer")
        guard case .appleOnly(let head) = nonEmpty.overloads[0].head else {
            Issue.record("only Apple has it")
            return
        }
        #expect(
            head
                == PlannedExtension(
                    type: "Publishers.Merge", conformance: nil,
                    requirements: [.conformance(parameter: "B", protocolName: "NonEmptyPublisher")]))
    }

    @Test("A publisher has a message for each case in which its requirements or its suggestions differ")
    func messages() throws {
        let single = try unavailable("Single", .suggesting)
        let heads = single.extensions.map { block -> [PlannedRequirement] in
            switch block.head {
            case .same(let head), .different(let head, _), .appleOnly(let head): head.requirements
            }
        }
        func requirements(_ parameters: String...) -> [PlannedRequirement] {
            parameters.map { .conformance(parameter: $0, protocolName: "SinglePublisher") }
        }
        #expect(
            Array(heads.prefix(9)) == [
                // Filter, where the suggestion works, and in general.
                requirements(), requirements("Upstream"),
                // Zip, and where it lacks one requirement.
                requirements(), requirements("B"), requirements("A"),
                // Zip3
                requirements(), requirements("B", "C"), requirements("A", "C"), requirements("A", "B"),
            ])
        #expect(single.extensions.map(\.message.suggestions.count) == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("No two cases apply without one that requires more than both")
    func casesWithUnions() throws {
        let spec = SampleSpec.suggesting.replacing(
            "{ \"instead\": \"zip(_:)\" }", with: "{ \"instead\": \"zip(_:)\" }, \"default(_:file:)\"")
        let filter = try unavailable("Single", spec).extensions.prefix(4)
        let requirements = filter.map { block -> [PlannedRequirement] in
            if case .same(let head) = block.head { head.requirements } else { [] }
        }
        #expect(
            requirements == [
                [], [.conformance(parameter: "Upstream", protocolName: "MaybePublisher")],
                [.conformance(parameter: "Upstream", protocolName: "SinglePublisher")],
                // Zip
                [],
            ])
        #expect(
            filter.map(\.message.suggestions).map { $0.map(\.name) } == [
                [], ["default(_:file:)"], ["zip(_:)", "default(_:file:)"], [],
            ])
    }

    @Test("The publishers of a family are planned for each arity")
    func families() throws {
        let spec = SampleSpec().declaring("zip").replacingOwn("Own.Pair", with: "Own.Zip")
        let plans = try plan(spec).files.compactMap { file -> (path: String, plan: OperatorFamilyPlan)? in
            if case .operatorFamily(let plan) = file.content { (file.path, plan) } else { nil }
        }
        #expect(
            plans.map(\.path) == [
                "Sources/Own/Generated/Families/Zip.swift", "Sources/Own/Generated/Families/Zip3.swift",
            ])
        #expect(plans.map { $0.plan.longerMembers.map(\.name) } == [["Own.Zip3"], []])
    }

    @Test("The validated spec keeps its inventory")
    func inventory() throws {
        let inventory = try #require(SampleSpec().project.spec).inventory
        #expect(inventory.entries.map(\.apple.name).contains("Publishers.Zip3"))
        #expect(inventory.path == "Spec/inventory.json")
    }

    @Test("An instance needs the variables that it refers to, and not those that labels of arguments are called like")
    func variables() {
        let instance = "upstream.delay(for: 1, scheduler: ImmediateScheduler.shared)"
        #expect(instance.refers(toVariable: "upstream"))
        #expect(!instance.refers(toVariable: "scheduler"))
        #expect("upstream.delay(for: 1, scheduler: scheduler)".refers(toVariable: "scheduler"))
    }

    private func unavailable(_ trait: String, _ spec: SampleSpec) throws -> UnavailablePlan {
        let plans = try plan(spec).files.compactMap { file -> UnavailablePlan? in
            if case .unavailable(let plan) = file.content, plan.frame.name == "Combine" { plan } else { nil }
        }
        return try #require(plans.first { $0.trait.trait.name.value == trait })
    }

    private func conformances(_ trait: String) throws -> ConformancePlan {
        let plans = try plan().files.compactMap { file -> ConformancePlan? in
            if case .conformances(let plan) = file.content { plan } else { nil }
        }
        return try #require(plans.first { $0.trait.trait.name.value == trait })
    }
}

/// What keeps the stages apart.
@Suite("Stages of the generator")
struct StageTests {
    /// The files of a stage that mention a word.
    private func files(of stage: String, mentioning words: [String]) throws -> [String] {
        let folder = "\(Repository.root)/Generator/CombineTraitsGenerator/\(stage)"
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        let sources = names.filter { $0.hasSuffix(".swift") }
        #expect(!sources.isEmpty)
        return try sources.filter { name in
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            return words.contains { text.mentions($0) }
        }
    }

    @Test("Renderers know a plan, and not the spec that it was made of")
    func rendering() throws {
        #expect(try files(of: "Render", mentioning: ["ValidSpec", "Module", "TraitAlgebra", "RuleTable"]) == [])
    }

    @Test("Plans build no text of Swift")
    func planning() throws {
        #expect(try files(of: "Plan", mentioning: ["SourceWriter", "swiftText", "SwiftStringLiteral"]) == [])
    }

    @Test("The platforms are those of the manifest, and are listed in one place")
    func platforms() throws {
        let manifest = try Repository.text("Package.swift")
        for platform in Platform.allCases {
            let words = manifest.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
            let entry = try #require(
                words.first { $0.hasPrefix(".\(platform.rawValue)") }.flatMap { name in
                    words.firstIndex(of: name).map { words[$0 + 1] }
                }, "\(platform)")
            let version = entry.dropFirst(".v".count).replacingOccurrences(of: "_", with: ".")
            let padded = version.contains(".") ? version : "\(version).0"
            #expect(Platform.Version(padded) == platform.minimumVersion, "\(platform)")
        }
        let stages = ["Load", "Validate", "Plan", "Render", "Command", "Output", "Text"]
        #expect(try stages.flatMap { try files(of: $0, mentioning: ["visionOS", "OpenBSD"]) } == [])
    }
}

extension ValidSpec {
    fileprivate var traitPlans: [TraitPlan] { traits.map { TraitPlan($0, in: self) } }
}
