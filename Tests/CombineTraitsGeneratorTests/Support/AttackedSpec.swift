@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// A spec that has each key once, into each string of which an attack can be put.
struct AttackedSpec: Sendable {
    /// A string in the spec: a value, or a key that the spec chooses itself, such as the name of an instance.
    struct Target: Sendable, Hashable, CustomStringConvertible {
        var path: String
        /// The keys that lead to it.
        var keys: [String]
        var isKey: Bool
        var text: String
        /// The offset of its opening quotation mark.
        var offset: Int

        var description: String { keys.joined(separator: ".") + (isKey ? " (the key)" : "") }
    }

    private static let traits = """
        {
          "traits": [
            {
              "name": "Maybe", "adjective": "maybe", "summary": "at most one value",
              "law": "It publishes no value or one.",
              "allows": ["--o--|-->", { "marbles": "-----|-->", "caption": "can finish" }],
              "hasDirectPath": true, "sink": "receives its result.",
              "example": { "publisher": "names.prefix(1)", "because": "one is enough" }
            },
            {
              "name": "Prompt", "adjective": "prompt", "summary": "a value at once", "refines": ["Maybe"],
              "law": "It publishes on subscription.", "lawInSwift": "TraitLaw.prompt", "suggestions": ["now(_:)"],
              "example": { "publisher": "names.first()", "because": "there is one" }
            }
          ]
        }
        """

    private static let publishers = """
        {
          "$schema": "schema.json",
          "module": "Own", "openCombine": { "module": "OwnElsewhere" }, "target": "OwnTraits",
          "availability": { "iOS": "14.0" }, "defects": { "Token": "It has no lock." },
          "advice": [
            {
              "on": "Outer.Every", "declaration": "func drained(_ time: Int) -> Self", "unless": "Upstream.Failure == Never",
              "notIn": ["later"], "ifIgnored": "receiveCompletion", "advice": "does nothing."
            }
          ],
          "apple": {
            "Drain": [{ "systems": "iOS 14.0", "behavior": "It drips.", "source": "https://github.com/own/pipes/blob/1.0/Drain.swift" }]
          },
          "publishers": [
            {
              "publisher": "Outer.Every", "outerGenerics": ["Wrapped"],
              "generics": ["Upstream: Publisher", "Context: Scheduler"],
              "where": ["Upstream.Failure == Context.Failure", "Upstream.Output: Equatable"],
              "openCombine": { "publisher": "Other.Every", "generics": ["Source", "Queue"], "absentOn": ["WASI"] },
              "availability": { "macOS": "12.0" },
              "operators": ["every(_:on:)", "Outer.every"], "upstreams": "Maybe", "summary": "Publishes everything.",
              "outputs": { "Upstream": "Data" }, "arguments": "Any are legal.", "note": "It is slow.",
              "suggestions": { "Prompt": ["now(_:)"], "Maybe": [{ "instead": "now(_:)", "where": "Context == Line" }] },
              "directPath": "sameResult", "defectInChains": "It stalls.", "defects": ["It leaks."], "instead": "Write another one.",
              "apple": [
                { "systems": "iOS 14.1", "behavior": "It waits.", "source": "https://own.dev/every", "differs": true }
              ],
              "instances": {
                "plain": "upstream.every(1, on: scheduler)",
                "full": {
                  "expression": "upstream.every { $0 == \\"a\\" }", "satisfies": ["Context == Queue"],
                  "admits": ["Upstream: Maybe"], "breaks": ["Maybe"],
                  "outputs": { "Upstream": "[String]" }, "failures": { "Upstream": "TestError" },
                  "knownDefects": { "Publishers.Drop": "Nothing cancels during the start." }
                }
              },
              "throwing": {
                "publisher": "Own.EveryTry", "operators": ["tryEvery(_:on:)"], "summary": "Publishes everything, or fails.",
                "suggestions": { "Prompt": ["now(_:)"] }, "instances": { "plain": "upstream.tryEvery(1, on: scheduler)" }
              },
              "traits": {
                "Maybe": {
                  "when": ["Upstream: Maybe", "Context == Queue"], "because": "It is so.",
                  "assuming": "Nobody cancels."
                },
                "Prompt": { "never": "It waits." }
              }
            },
            {
              "publisher": "Own.Family", "arities": [2, 3], "family": "merge", "generics": ["Each: Publisher"],
              "openCombine": "OpenCombineOperators",
              "openCombineWithMerge": { "defectInChains": "It stalls, too.", "defects": ["It leaks, too."], "instead": "Write a third one." },
              "operators": { "2": ["join(_:)"], "3": ["join(_:_:)"] }, "summary": "Publishes all.",
              "note": { "2": "Two are few.", "3": "Three are many." }, "realTime": "It has a clock.",
              "instances": { "all": "{first}.join({others})" },
              "traits": { "Maybe": "Each: Maybe", "Prompt": "Each: Prompt" }
            },
            {
              "publisher": "Own.Now", "generics": ["Upstream: Publisher"], "operators": ["now(_:)"],
              "summary": "Publishes at once.", "instances": { "plain": "upstream.now(1)" },
              "overloads": [
                {
                  "method": "now<Other: Publisher>(_ other: @escaping (Output) -> Other, count: Int = 1)",
                  "returns": "Own.Now<Self, Other>", "where": ["Other.Output == Output"],
                  "body": "Own.Now(upstream: self, other: other, count: count)", "summary": "Publishes at once.",
                  "failing": ["upstream", "other", "all"], "takesPrecedence": true
                }
              ],
              "traits": { "Maybe": "always", "Prompt": "always" }
            }
          ]
        }
        """

    private static let inventory = """
        { "types": [] }
        """

    /// The spec of a repository.
    static let repository = AttackedSpec(
        files: ["Spec/traits.json": traits, "Spec/own.json": publishers, "Spec/Recorded/inventory.json": inventory],
        attackedPaths: ["Spec/traits.json", "Spec/own.json"],
        load: { files in
            Project.load(files.map { SourceText(path: $0.key, text: $0.value) }, root: "/repository")
        },
        render: { spec in
            var plan = OutputPlan(spec)
            // The schema and the list of keys contain the names of traits, and no other text of the spec.
            let isOfTraits = [Layout.schema, Layout.keys].contains
            if spec.algebra.names == ["Maybe", "Prompt"] { plan.files.removeAll { isOfTraits($0.path) } }
            return plan.render().map { ($0.path, $0.content) }
        })

    /// The spec of a user's target.
    static let user = AttackedSpec(
        files: ["combine-traits.json": AttackedUserSpec.text], attackedPaths: ["combine-traits.json"],
        load: { files in
            let path = "/package/combine-traits.json"
            return UserProject.load(SourceText(path: path, text: files["combine-traits.json"] ?? ""), target: "Logging")
        },
        render: { spec in
            let options = UserOutputPlan.Options(proposalsPath: "/package/proposals")
            guard let plan = UserOutputPlan(spec, options) else { return [] }
            return (plan.sources + [plan.lawTests]).map { ($0.name, plan.text(of: $0)) }
        })

    private var files: [String: String]

    /// The strings that were replaced, each with the bytes of its file that are now in its place.
    private var replaced: [(target: Target, range: Range<Int>)] = []

    private let attackedPaths: [String]
    private let load: @Sendable ([String: String]) -> Project
    private let render: @Sendable (ValidSpec) -> [(path: String, content: String)]

    /// Every string that the author of a spec can choose.
    var targets: [Target] {
        attackedPaths.flatMap { path -> [Target] in
            let source = SourceText(path: path, text: files[path] ?? "")
            guard let value = JSONParser.parse(source, diagnostics: Diagnostics()) else { return [] }
            return Self.targets(in: value, path, [])
        }
    }

    private static func targets(in value: JSONValue, _ path: String, _ keys: [String]) -> [Target] {
        switch value.kind {
        case .null, .bool, .number:
            return []
        case .string(let text):
            return [Target(path: path, keys: keys, isKey: false, text: text, offset: value.location.offset)]
        case .array(let elements):
            return elements.flatMap { targets(in: $0, path, keys) }
        case .object(let members):
            return members.flatMap { member in
                let key = Target(
                    path: path, keys: keys + [member.key.value], isKey: true, text: member.key.value,
                    offset: member.key.location.offset)
                return [key] + targets(in: member.value, path, keys + [member.key.value])
            }
        }
    }

    /// The spec with other texts for some strings.
    func replacing(_ replacements: [(target: Target, text: String)]) -> AttackedSpec {
        var copy = self
        var bytes = files.mapValues { Array($0.utf8) }
        // How much longer a file is in front of the next string.
        var growth: [String: Int] = [:]
        for (target, text) in replacements.sorted(by: { $0.target.offset < $1.target.offset }) {
            let start = target.offset + growth[target.path, default: 0]
            let (old, new) = (Self.literal(target.text).utf8.count, Array(Self.literal(text).utf8))
            bytes[target.path]?.replaceSubrange(start..<(start + old), with: new)
            growth[target.path, default: 0] += new.count - old
            copy.replaced.append((target, start..<(start + new.count)))
        }
        copy.files = bytes.mapValues { String(decoding: $0, as: UTF8.self) }
        return copy
    }

    /// The strings that were replaced, and that one of the errors is about.
    func faulty(_ errors: [Diagnostic]) -> Set<Target> {
        let faulty = replaced.filter { target, range in
            errors.contains { $0.path.hasSuffix(target.path) && range.contains($0.location?.offset ?? -1) }
        }
        return Set(faulty.map(\.target))
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20:
                "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2) + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    var project: Project { load(files) }

    /// The texts of the generated files by path.
    func output(of spec: ValidSpec) -> [String: String] {
        Dictionary(uniqueKeysWithValues: render(spec).map { ($0.path, $0.content) })
    }
}
