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
                ".ci/FrontPage/Generated/publishers.html",
                "Generator/CombineTraitsGenerator/Generated/BuiltInEvidence.swift",
                "Generator/TraitSpec/Generated/BuiltInFiles.swift",
                "Sources/CombineTraits/CombineTraits.docc/Operators.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Just-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Filter-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Merge-traits.md",
                "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Zip-traits.md",
                "Sources/CombineTraits/Generated/Conformances/Combine+MaybePublisher.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+NonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+ParameterNames.swift",
                "Sources/CombineTraits/Generated/Conformances/Combine+SinglePublisher.swift",
                "Sources/CombineTraits/Generated/Proofs/Combine+ProvenMaybe.swift",
                "Sources/CombineTraits/Generated/Proofs/Combine+ProvenNonEmpty.swift",
                "Sources/CombineTraits/Generated/Proofs/Combine+ProvenSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/AnyMaybePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/AssertMaybe.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/CheckMaybe.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/MaybePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Maybe/ProvenMaybe.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/AnyNonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/AssertNonEmpty.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/CheckNonEmpty.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/NonEmptyPublisher.swift",
                "Sources/CombineTraits/Generated/Traits/NonEmpty/ProvenNonEmpty.swift",
                "Sources/CombineTraits/Generated/Traits/Single/AnySinglePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/Single/AssertSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Single/CheckSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Single/ProvenSingle.swift",
                "Sources/CombineTraits/Generated/Traits/Single/SinglePublisher.swift",
                "Sources/CombineTraits/Generated/Traits/TraitBreach.swift",
                "Sources/CombineTraitsTesting/Generated/TraitLaw+Traits.swift",
                "Sources/TraitLaws/Generated/AllChainSteps.swift",
                "Sources/TraitLaws/Generated/AllChainTraits.swift",
                "Sources/TraitLaws/Generated/AllInstances.swift",
                "Sources/TraitLaws/Generated/CombineChainSteps.swift",
                "Sources/TraitLaws/Generated/CombineInstances.swift",
                "Spec/Keys.md",
                "Spec/schema.json",
                "Tests/ConformanceTests/Generated/CombineConformanceTests.swift",
                "Tests/ConformanceTests/Generated/CombineOverloads.swift",
                "Tests/ConformanceTests/Generated/Probe.swift",
                "Tests/TraitLawsTests/Generated/CombineLawTests.swift",
            ])
        #expect(
            Set(files.map(\.origin)) == [
                "Spec/traits.json", "Spec/combine.json", "Spec/Recorded/evidence.json", "Spec/*.json",
                "Generator/TraitSpec/Load/Keys", Layout.breachDeclarations,
            ])
    }

    @Test("A trait that forbids an end without a value has results, and others may have none")
    func results() throws {
        let plans = try #require(SampleSpec().project.spec).traitPlans
        #expect(plans.map(\.resultType) == [.result, .maybeResult, .result])
        #expect(plans.map(\.sinks) == [TraitPlan.Sink.allCases, TraitPlan.Sink.allCases, []])
        #expect(plans.map(\.waits) == [[.value, .result], [.value, .result], []])
        #expect(plans.map(\.alternativeCount) == [4, 4, 2])
    }

    @Test("A trait brings the direct path where it refines the one that declares it")
    func directPaths() throws {
        let plans = try #require(SampleSpec().project.spec).traitPlans
        #expect(plans.map { $0.directPath?.declaring.name.value } == ["Maybe", "Maybe", nil])
        #expect(plans.map { $0.directPath?.isDeclaredHere } == [false, true, nil])
        #expect(plans[0].directPath?.wrappers == ["AnySinglePublisher", "AnyMaybePublisher"])
    }

    @Test("The conformance is the first alternative, and each other one conforms to a protocol by its number")
    func alternatives() throws {
        let maybe = try conformances("Maybe")
        #expect(
            maybe.alternatives.compactMap(\.head.planned?.conformance) == [
                "_MaybeAlternative2", "_MaybeAlternative3",
                "_MaybeAlternative2", "_MaybeAlternative3", "_MaybeAlternative4",
            ])
        guard case .appleOnly(let head) = try conformances("NonEmpty").alternatives[0].head else {
            Issue.record("only Apple has it")
            return
        }
        #expect(
            head
                == PlannedExtension(
                    type: "Publishers.Merge", conformance: "_NonEmptyAlternative2",
                    requirements: [.conformance(parameter: "B", protocolName: "NonEmptyPublisher")]))
    }

    @Test("The proof has the conditions of the first alternative, with proofs in place of traits")
    func proofs() throws {
        let single = try proofs("Single")
        let heads = single.proofs.map(\.head.planned)
        #expect(heads.map(\.?.type) == ["Publishers.Filter", "Publishers.Zip", "Publishers.Zip3", "Publishers.Merge"])
        #expect(heads.allSatisfy { $0?.conformance == "ProvenSingle" })
        #expect(
            heads.map(\.?.requirements) == [
                [],
                ["A", "B"].map { .conformance(parameter: $0, protocolName: "ProvenSingle") },
                ["A", "B", "C"].map { .conformance(parameter: $0, protocolName: "ProvenSingle") },
                [],
            ])
        #expect(single.proofs.map { $0.lack == nil } == [false, true, true, false])
        let trait = try #require(try conformances("Single").conformances.first?.head.planned)
        #expect(
            trait
                == PlannedExtension(
                    type: "Just", conformance: "SinglePublisher", otherConformance: "ProvenSingle", requirements: []),
            "what is always single is proven in the same line")
    }

    @Test("Where operators take maybe publishers alone, a message about single leads to what is not single")
    func traitOfUpstreams() throws {
        let single = "\"Single\": [\"Each: Single\", \"Any: Single, Others: NonEmpty, Each.Failure == Never\"]"
        let maybe = "\"Maybe\": [\"Each: Maybe\", \"Any: Maybe, Each.Failure == Never\"]"
        let spec = SampleSpec().replacing(single, with: "\"Single\": \"Each: NonEmpty\"")
            .replacing(maybe, with: "\"Maybe\": \"always\"")
        func protocols(_ trait: String, _ spec: SampleSpec) throws -> [PlannedRequirement]? {
            let heads = try proofs(trait, spec).proofs.compactMap(\.head.planned)
            return heads.first { $0.type == "Publishers.Zip" }?.requirements
        }
        func requirements(_ name: String) -> [PlannedRequirement] {
            ["A", "B"].map { .conformance(parameter: $0, protocolName: name) }
        }
        #expect(try protocols("Single", spec) == requirements("ProvenNonEmpty"))
        let summary = "\"summary\": \"Publishes pairs.\""
        let ofMaybes = spec.replacing(summary, with: "\"upstreams\": \"Maybe\", \(summary)")
        #expect(try protocols("Single", ofMaybes) == requirements("ProvenSingle"))
        #expect(try protocols("NonEmpty", ofMaybes) == requirements("ProvenNonEmpty"))
    }

    @Test("What else a rule requires has a message, whatever the upstreams are")
    func plainRequirements() throws {
        let spec = SampleSpec().replacing(
            "\"Single\": { \"never\": \"The predicate can reject the value.\" }",
            with: "\"Single\": { \"never\": \"No.\" }"
        ).replacing(
            "\"Maybe\": \"Upstream: Maybe\"", with: "\"Maybe\": \"Upstream: Maybe, Upstream.Failure == Never\"")
        let filter = try #require(try proofs("Maybe", spec).proofs.first)
        #expect(filter.head.planned?.requirements == [])
        guard case .unmet(let conditions, because: nil)? = filter.lack?.reason else {
            Issue.record("\(String(describing: filter.lack))")
            return
        }
        #expect(conditions.count == 2)
    }

    @Test("A message has what gives the trait, with the conditions on which it does")
    func remedies() throws {
        let spec = SampleSpec.suggesting.replacing(
            "{ \"instead\": \"zip(_:)\" }", with: "{ \"instead\": \"zip(_:)\" }, \"default(_:file:)\"")
        let remedies = try #require(try proofs("Single", spec).proofs.first?.lack?.remedies)
        #expect(remedies.map(\.suggestion.name) == ["zip(_:)", "default(_:file:)"])
        let conditions = remedies.map { remedy in
            remedy.conditions.map { condition in
                if case .trait(let parameter, let trait) = condition { "\(parameter): \(trait.name.value)" } else { "" }
            }
        }
        #expect(conditions == [["Upstream: Single"], ["Upstream: Maybe"]])
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
        #expect(inventory.path == "Spec/Recorded/inventory.json")
    }

    @Test("An instance needs the variables that it refers to, and not those that labels of arguments are called like")
    func variables() {
        let instance = "upstream.delay(for: 1, scheduler: ImmediateScheduler.shared)"
        #expect(instance.refers(toVariable: "upstream"))
        #expect(!instance.refers(toVariable: "scheduler"))
        #expect("upstream.delay(for: 1, scheduler: scheduler)".refers(toVariable: "scheduler"))
    }

    private func proofs(_ trait: String, _ spec: SampleSpec = SampleSpec()) throws -> ProofPlan {
        let plans = try plan(spec).files.compactMap { file -> ProofPlan? in
            if case .proofs(let plan) = file.content, plan.frame.name == "Combine" { plan } else { nil }
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
        let folder = "\(Repository.root)/Generator/\(stage)"
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
        let words = ["ValidSpec", "Module", "TraitAlgebra", "RuleTable"]
        #expect(try files(of: "CombineTraitsGenerator/Render", mentioning: words) == [])
    }

    @Test("Plans build no text of Swift")
    func planning() throws {
        let words = ["SourceWriter", "swiftText", "SwiftStringLiteral"]
        #expect(try files(of: "CombineTraitsGenerator/Plan", mentioning: words) == [])
    }

    @Test("The model knows no stage, loading knows no types, and expansion reports nothing")
    func specification() throws {
        let stages = ["Diagnostics", "SpecLoader", "SpecValidator", "RuleTable"]
        #expect(try files(of: "TraitSpec/Model", mentioning: stages) == [])
        #expect(try files(of: "TraitSpec/Load", mentioning: ["PublisherType", "FamilyExpansion"]) == [])
        #expect(try files(of: "TraitSpec/Expand", mentioning: ["Diagnostics"]) == [])
    }

    @Test("What the tests of users link starts no process, and writes no file")
    func clients() throws {
        #expect(try files(of: "TraitSpec", mentioning: ["Process", "FileManager", "FileHandle"]) == [])
        let parts = try Repository.text("Package.swift").components(separatedBy: "name: \"CombineTraitsLaws\",\n")
        #expect(parts.count == 2)
        let dependencies = try #require(parts.last?.prefix { $0 != "]" })
        #expect(dependencies.contains("\"TraitSpec\"") && !dependencies.contains("Generator"))
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
        let stages =
            ["Load", "Expand", "Rules", "Validate", "Text"].map { "TraitSpec/\($0)" }
            + ["Load", "Plan", "Render", "Command", "Output", "Text"].map { "CombineTraitsGenerator/\($0)" }
        #expect(try stages.flatMap { try files(of: $0, mentioning: ["visionOS", "OpenBSD"]) } == [])
    }
}

extension FrameworkDependent<PlannedExtension> {
    /// What it reads on Apple's platforms.
    fileprivate var planned: PlannedExtension? {
        switch self {
        case .same(let head), .different(let head, _), .appleOnly(let head): head
        }
    }
}

extension ValidSpec {
    fileprivate var traitPlans: [TraitPlan] { traits.map { TraitPlan($0, in: self) } }
}
