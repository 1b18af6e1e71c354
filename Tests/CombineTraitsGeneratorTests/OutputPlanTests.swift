import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// The decisions between the spec and the text, as far as the generated files of this repository do not show them.
struct OutputPlanTests {
    @Test("The validated spec keeps the receivers of the inventory")
    func receivers() throws {
        let spec = try #require(SampleSpec().project.spec)
        expectEqual(spec.receivers["Publishers.Zip"], ["zip(_:)": "A"])
    }

    @Test("An instance needs the variables that it refers to, and not those that labels of arguments are called like")
    func variables() {
        let instance = "upstream.delay(for: 1, scheduler: ImmediateScheduler.shared)"
        #expect(instance.refers(toVariable: "upstream"))
        #expect(!instance.refers(toVariable: "scheduler"))
        #expect("upstream.delay(for: 1, scheduler: scheduler)".refers(toVariable: "scheduler"))
    }
}

/// What keeps the stages apart.
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

    @Test("In builds, renderers know a plan, and not the spec that it was made of, and plans build no text of Swift")
    func buildStages() throws {
        let spec = ["ValidSpec", "Module", "TraitAlgebra", "RuleTable"]
        try expectEqual(files(of: "CombineTraitsGenerator/Render", mentioning: spec), [])
        let swift = ["SourceWriter", "swiftText", "SwiftStringLiteral"]
        try expectEqual(files(of: "CombineTraitsGenerator/Plan", mentioning: swift), [])
    }

    @Test("Each folder of the assistant builds the texts of one language")
    func languages() throws {
        let swift = ["SwiftContent", "SwiftStringLiteral", "SourceWriter(", "swiftText"]
        let markdown = ["MarkdownPage", "MarkdownTableRow", "MarkdownCodeBlock", "MarkdownText"]
        let drawing = ["SVGWriter", "PictureStyle"]
        let languages = [
            swift: ["Instances", "Conformances", "Operators", "BuiltIn"], markdown: ["Pages", "Keys"],
            drawing: ["Pictures"],
        ]
        let others = ["Output", "Command", "Check", "Diff", "Explain"]
        for (words, folders) in languages {
            for folder in languages.values.joined() + others where !folders.contains(folder) {
                try expectEqual(files(of: "CombineTraitsAssistant/\(folder)", mentioning: words), [], "\(words)")
            }
        }
    }

    @Test("What draws knows the runs, and not the spec that they come from")
    func drawing() throws {
        let words = ["ValidSpec", "Module", "TraitAlgebra", "RuleTable"]
        try expectEqual(files(of: "CombineTraitsAssistant/Pictures", mentioning: words), ["Pictures.swift"])
    }

    @Test("The model knows no stage, loading knows no types, and expansion reports nothing")
    func specification() throws {
        let stages = ["Diagnostics", "SpecDecoder", "SpecValidator", "RuleTable"]
        try expectEqual(files(of: "CombineTraitsSpec/Model", mentioning: stages), [])
        try expectEqual(files(of: "CombineTraitsSpec/Load", mentioning: ["PublisherType", "FamilyExpansion"]), [])
        try expectEqual(files(of: "CombineTraitsSpec/Expand", mentioning: ["Diagnostics"]), [])
    }

    @Test("What the tests of users link starts no process, and writes no file")
    func clients() throws {
        try expectEqual(files(of: "CombineTraitsSpec", mentioning: ["Process", "FileManager", "FileHandle"]), [])
        let laws = try dependencies(ofTarget: "CombineTraitsLaws")
        #expect(laws.contains("\"CombineTraitsSpec\""))
        #expect(!laws.contains("Generator") && !laws.contains("CombineTraitsToolSupport"))
    }

    @Test("What builds with plugins compile needs neither the assistant nor what it shares with the checker")
    func buildTool() throws {
        try expectEqual(dependencies(ofTarget: "CombineTraitsGenerator"), "\"CombineTraitsSpec\"")
        try expectEqual(dependencies(ofTarget: "generate-combine-traits"), "\"CombineTraitsGenerator\"")
        for plugin in ["CombineTraitsPlugin", "CombineTraitsGeneration"] {
            try expectEqual(dependencies(ofPlugin: plugin), "\"generate-combine-traits\"")
        }
    }

    /// The dependencies of a target in the manifest.
    private func dependencies(ofTarget name: String) throws -> Substring { try dependencies(of: name, "arget(") }

    private func dependencies(ofPlugin name: String) throws -> Substring { try dependencies(of: name, ".plugin(") }

    private func dependencies(of name: String, _ kind: String) throws -> Substring {
        let parts = try Repository.text("Package.swift").components(separatedBy: kind)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        // A product can have the name of a target, and precedes it.
        let target = try #require(parts.last { $0.hasPrefix("name: \"\(name)\"") })
        return target.components(separatedBy: "dependencies: [").dropFirst().first?.prefix { $0 != "]" } ?? ""
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
            expectEqual(Platform.numbers(ofVersion: padded), platform.minimumVersion, "\(platform)")
        }
        #expect(Platform.numbers(ofVersion: "13.99999999999999999999") == nil)
        let stages =
            ["Load", "Expand", "Rules", "Validate", "Text"].map { "CombineTraitsSpec/\($0)" }
            + ["Plan", "Render", "Command", "Output"].map { "CombineTraitsGenerator/\($0)" }
            + ["CombineTraitsAssistant", "CombineTraitsToolSupport"]
        try expectEqual(stages.flatMap { try files(of: $0, mentioning: ["visionOS", "OpenBSD"]) }, [])
    }
}
