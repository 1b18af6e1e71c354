@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// A target of a user, with its spec, on a disk in memory.
struct UserTarget {
    var spec: String
    var name = "Logging"

    /// A spec with one row, in which texts can be replaced.
    static let logged = UserTarget(
        spec: """
            {
              "publishers": [
                {
                  "publisher": "Logged",
                  "generics": ["Upstream: Publisher"],
                  "instances": { "logs": "upstream.logged()" },
                  "traits": "asUpstream"
                }
              ]
            }
            """)

    /// The target with one text of its spec replaced, which must occur exactly once.
    func replacing(_ old: String, with new: String) -> UserTarget {
        var copy = self
        let parts = spec.split(separator: old, omittingEmptySubsequences: false)
        precondition(parts.count == 2, "'\(old)' occurs \(parts.count - 1) times in the spec")
        copy.spec = parts.joined(separator: new)
        return copy
    }

    /// The same target with a trait of the user.
    static let finite =
        logged
        .adding(#""traits": [{ "name": "Finite", "summary": "an end", "lawInSwift": "TraitLaw.finite" }]"#)
        .ruled(#"{ "Single, Maybe, NonEmpty, Immediate, Finite": "always" }"#)

    /// The target with other rules.
    func ruled(_ rules: String) -> UserTarget { replacing("\"asUpstream\"", with: rules) }

    /// The target with other members in front of the publishers.
    func adding(_ members: String) -> UserTarget {
        replacing("  \"publishers\"", with: "  \(members),\n  \"publishers\"")
    }

    /// Its folder and its spec.
    var fileSystem: MemoryFileSystem { MemoryFileSystem([specPath: spec]) }

    private var arguments: [String] {
        ["--spec", "Sources/\(name)/combine-traits.json", "--target", name, "--output", "Output"]
    }

    /// Compares the files in the output folder with its spec.
    func verify(on fileSystem: MemoryFileSystem) -> Invocation {
        Invocation(["verify"] + arguments, on: fileSystem, in: "/package")
    }

    /// Generates what its spec describes, and returns the files in the output folder.
    func generate(_ options: [String] = [], on fileSystem: MemoryFileSystem? = nil) -> (Invocation, [String: String]) {
        let fileSystem = fileSystem ?? self.fileSystem
        let invocation = Invocation(generating: arguments + options, on: fileSystem)
        let prefix = "/package/Output/"
        let files = fileSystem.texts.filter { $0.key.hasPrefix(prefix) }
        let pairs = files.map { ("\($0.key.dropFirst(prefix.count))", $0.value) }
        return (invocation, Dictionary(uniqueKeysWithValues: pairs))
    }

    /// The path of its spec.
    var specPath: String { "/package/Sources/\(name)/combine-traits.json" }

    /// The generated file with the conformances, without its header, and without the lines to report.
    func conformances(_ options: [String] = []) -> String {
        let lines = (generate(options).1["CombineTraits+Conformances.swift"] ?? "").lines.dropFirst(3)
        return lines.filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
    }

    /// What the generator says about its spec, with its path as `spec`.
    var problems: [String] {
        generate().0.errorLines.map { line in
            line.hasPrefix(specPath) ? "spec\(line.dropFirst(specPath.count))" : line
        }
    }
}
