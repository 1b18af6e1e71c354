import Foundation
import Testing

/// The tables of the documentation say what is sendable. `.ci/swift6` compiles a program that says the same, and these
/// tests compare the tables with the program.
struct SendableTableTests {
    enum Claim: String {
        case yes, no
        case `where`
    }

    @Test("Each row says what the compiler says")
    func rows() throws {
        let (claims, verdicts) = (try claims(), try verdicts())
        for (name, claim) in claims {
            expectEqual(
                verdicts[name], claim, "'\(name)' is \(verdicts[name]?.rawValue ?? "not") in SendableTypes.swift")
        }
    }

    @Test("Each public type has a row, and each row a type")
    func types() throws {
        let (rows, types) = (Set(try claims().keys), try publicTypes())
        let page = "the table in ThreadsAndIsolation.md of what is Sendable"
        expectEqual(
            types.subtracting(rows).sorted(), [], "Add these types to \(page) and to .ci/DataRaces/SendableTypes.swift."
        )
        expectEqual(rows.subtracting(types).sorted(), [], "Remove these types from \(page).")
    }

    /// What the tables say, by the last name of the type.
    private func claims() throws -> [String: Claim] {
        let article = try Repository.text("Sources/CombineTraits/CombineTraits.docc/ThreadsAndIsolation.md")
        var claims: [String: Claim] = [:]
        let section = try #require(article.components(separatedBy: "### What is Sendable").last)
        for row in section.split(separator: "\n") where row.hasPrefix("| `") {
            let cells = row.components(separatedBy: " | ")
            let claim = try #require(Claim(rawValue: String(cells[1].prefix { $0 != " " })), "\(row)")
            for name in cells[0].split(separator: "`").filter({ $0.first?.isUppercase == true }) {
                claims[lastName(of: name)] = claim
            }
        }
        return claims
    }

    /// What the compiler says, since the program compiles as it says.
    private func verdicts() throws -> [String: Claim] {
        let program = try Repository.text(".ci/DataRaces/SendableTypes.swift")
        var verdicts: [String: Claim] = [:]
        for line in program.split(separator: "\n") where line.hasPrefix("    requireSendable(") {
            let isRejected = line.contains("// rejected: ")
            let type = line.dropFirst("    requireSendable(".count).components(separatedBy: ".self)")[0]
            // Without the generic arguments.
            var depth = 0
            let name = type.filter { character in
                if character == "<" { depth += 1 }
                defer { if character == ">" { depth -= 1 } }
                return depth == 0
            }
            let verdict = isRejected ? Claim.no : .yes
            let last = lastName(of: name[...])
            verdicts[last] = [nil, verdict].contains(verdicts[last]) ? verdict : .where
        }
        return verdicts
    }

    /// The types that a program can have values of, and that are not hidden from it by an underscore.
    private func publicTypes() throws -> Set<String> {
        var names: Set<String> = []
        let modules = [
            "CombineTraits", "Conbini", "ScheduleExploration", "CombineTraitsTesting", "CombineTraitsLaws",
            "ConbiniForTesting",
        ]
        for module in modules {
            let folder = "\(Repository.root)/Sources/\(module)"
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths where path.hasSuffix(".swift") && !path.contains(".docc/") {
                for line in try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n") {
                    let words = line.split { " <:{}".contains($0) }
                    guard ["public", "open"].contains(words.first) else { continue }
                    let kinds = words.indices.filter { ["class", "struct", "enum", "actor"].contains(words[$0]) }
                    guard let kind = kinds.first, kind <= 2, kind + 1 < words.count else { continue }
                    let name = String(words[kind + 1])
                    // A namespace has no values.
                    let isNamespace = ["TraitPublishers", "TraitSubscriptions"].contains(name)
                    if !isNamespace, !name.hasPrefix("_") { names.insert(name) }
                }
            }
        }
        return names
    }

    private func lastName(of type: some StringProtocol) -> String { type.components(separatedBy: ".").last ?? "" }
}
