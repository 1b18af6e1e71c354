import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// The page about stability says what is true of the package.
struct StabilityTests {
    private let page: String

    init() throws { page = try Repository.text("Sources/CombineTraits/CombineTraits.docc/Stability.md") }

    private func section(_ title: String) -> String {
        page.components(separatedBy: "### \(title)\n").last?.components(separatedBy: "\n### ").first ?? ""
    }

    /// The texts between backticks in a column of a section's tables.
    private func code(inColumn column: Int, of title: String) -> [String] {
        section(title).components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
            row.components(separatedBy: " | ")[column].components(separatedBy: "`").enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
        }
    }

    @Test("Each public name with an underscore is on the page, with the reason, and no other name is")
    func underscores() throws {
        let name = try Regex(
            #"\b(?:struct|class|enum|protocol|func|var|let|typealias|case|associatedtype) (_[A-Za-z]\w*)|\binit\((_[A-Za-z]\w*)"#
        )
        var found: [String: String] = [:]
        for folder in try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Sources") {
            for file in try LocalFileSystem().files(below: "\(Repository.root)/Sources/\(folder)")
            where file.hasSuffix(".swift") {
                for line in try Repository.text("Sources/\(folder)/\(file)").lines where line.contains("public ") {
                    for match in line.matches(of: name) {
                        let text = (1...2).compactMap { match.output[$0].substring }.first ?? ""
                        // A rule has any number of clauses.
                        found[String(text.prefix { !$0.isNumber })] = "\(folder)/\(file)"
                    }
                }
            }
        }
        let listed = Set(code(inColumn: 0, of: "Names with an underscore").map { $0.replacing("| ", with: "") })
        for (name, file) in found where !listed.contains(name) {
            Issue.record("\(file): the page does not say why '\(name)' is public")
        }
        expectEqual(listed.subtracting(found.keys), [], "These names are not public.")
    }

    @Test("Each command is in the table of what commands read and write")
    func commands() {
        let listed = code(inColumn: 0, of: "What the plugins read and write").map {
            $0.components(separatedBy: " ").last ?? ""
        }
        // `check` works in this repository alone.
        let commands = Subcommand.allCases.filter { $0 != .check }
            .map { $0 == .generate ? "generate-combine-traits" : $0.rawValue }
        expectEqual(Set(listed), Set(commands + ["CombineTraitsPlugin"]))
    }

    @Test("The oldest systems and compilers are those of the package")
    func systems() throws {
        let text = section("Compilers and systems")
        for platform in Platform.allCases {
            let version = platform.minimumVersion
            let number = (version.last == 0 ? version.dropLast() : version[...]).map(String.init).joined(separator: ".")
            #expect(text.contains("\(platform.rawValue) \(number)"))
        }
        let tools = try #require(try Repository.text("Package.swift").lines.first?.components(separatedBy: ": ").last)
        #expect(text.contains("at present \(tools) to "))
    }
}
