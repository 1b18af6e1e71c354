import Foundation
import TestSupport
import Testing

@testable import CombineTraits
@testable import ScheduleExploration

/// The guide to the direct path, and the names in the documents of `Sources`.
struct WalkthroughTests {
    private static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")

    private static let paths = Result {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources").map { "/Sources/\($0)" }
    }

    /// A row in a table of calls.
    struct Call: Equatable {
        let name: Substring
        let file: Substring
    }

    @Test("The guide names the types on its path")
    func types() throws {
        let guide = try DocumentationPage("Sources/DirectPath.md")
        let publisher = AnySinglePublisher<String, Never>.just("Alice").map { $0.count }
        guide.expect("`\(typeName(publisher.operation))` does the same here")
        guide.expect(
            "the result of `name`, a `\(typeName(DeferredFutureSingle<String, Never> { _ in AnyCancellable {} }))`")
    }

    @Test("The calls of a chain whose result is known are those in the guide", .enabled(if: canNameCalls))
    func callsAtOnce() throws {
        var names: [String] = []
        let count = AnySinglePublisher<String, Never>.just("Alice").map { name in
            names = Self.namesOfCalls
            return name.count
        }
        withExtendedLifetime(count.sinkSingle { _ in }) {}
        expectEqual(missing(try calls(in: "A chain whose result is known")[0], among: names), [])
    }

    @Test("The calls of a chain that waits are those in the guide", .enabled(if: canNameCalls))
    func callsLater() throws {
        var promise: DeferredFutureSingle<String, Never>.Promise?
        var (names, namesOfResult): ([String], [String]) = ([], [])
        let name = DeferredFutureSingle<String, Never> {
            names = Self.namesOfCalls
            promise = $0
            return AnyCancellable {}
        }
        let cancellable = name.map { $0.count }.sinkSingle { _ in namesOfResult = Self.namesOfCalls }
        promise?(.success("Alice"))
        withExtendedLifetime(cancellable) {}
        let calls = try calls(in: "A chain that waits")
        expectEqual(missing(calls[0], among: names), [])
        expectEqual(missing(calls[1], among: namesOfResult), [])
    }

    @Test(
        "Each call in the guide is declared in its file",
        arguments: ["A chain whose result is known", "A chain that waits"])
    func files(ofCallsIn section: String) throws {
        let calls = try calls(in: section).joined()
        #expect(calls.count > 7)
        for call in calls {
            let path = try #require(Self.paths.get().first { $0.hasSuffix("/\(call.file)") }, "\(call.file)")
            let text = try String(contentsOfFile: Self.root + path, encoding: .utf8)
            #expect(text.contains("func \(call.name)"), "\(path) does not declare \(call.name).")
        }
    }

    @Test("The conformance in the guide is that of its model")
    func model() throws {
        let section = try DocumentationPage("Sources/DirectPath.md").section("Add an operator")
        let sample = try #require(section.firstMatch(of: /This one is in `(\S+)`:\n\n +```swift\n((?: +.*\n)+?) +```/))
        let path = try #require(Self.paths.get().first { $0.hasSuffix("/\(sample.1)") })
        let text = try String(contentsOfFile: Self.root + path, encoding: .utf8)
        let indent = sample.2.prefix { $0 == " " }
        let code = sample.2.split(separator: "\n").map { $0.dropFirst(indent.count) }.joined(separator: "\n")
        #expect(text.contains(code), "\(path) does not contain this code")
    }

    @Test("The pages name types and files that exist")
    func names() throws {
        let page = try DocumentationPage("Sources/README.md").text
        let words = try #require(page.range(of: "## Words")).lowerBound
        let rest = try #require(page.range(of: "## Names that others declare")).lowerBound
        let text = try page[..<words] + page[rest...] + DocumentationPage("Sources/DirectPath.md").text
        let code = text.split(separator: "`", omittingEmptySubsequences: false)
        let names = code.indices.filter { !$0.isMultiple(of: 2) }.map { String(code[$0]) }
        #expect(names.count > 100)

        let paths = try Self.paths.get()
        var known: Set = ["Map", "Publisher", "Just"]
        for path in paths {
            known.insert(String(path.split(separator: "/").last ?? ""))
            guard path.hasSuffix(".swift") else { continue }
            let text = try String(contentsOfFile: Self.root + path, encoding: .utf8)
            for match in text.matches(of: /\b(?:class|struct|enum|protocol|typealias) (\w+)/) {
                known.insert(String(match.1))
            }
        }
        for name in names where name.wholeMatch(of: /_?[A-Z]\w+/) != nil { #expect(known.contains(name), "\(name)") }
        for name in names where name.hasSuffix(".swift") {
            #expect(paths.contains { $0.hasSuffix("/\(name)") }, "\(name)")
        }
        for name in names where name.hasSuffix("/") && name != "Spec/" {
            #expect(paths.contains { "\($0)/".hasSuffix("/\(name)") }, "\(name)")
        }
    }

    // MARK: Calls

    /// The calls in the tables of a section of the guide.
    private func calls(in section: String) throws -> [[Call]] {
        let text = try DocumentationPage("Sources/DirectPath.md").section(section)
        return text.components(separatedBy: "| call | file | |").dropFirst().map { table in
            table[...].matches(of: /\| `(\w+)` \| `(\S+\.swift)` \|/).map { Call(name: $0.1, file: $0.2) }
        }
    }

    /// Returns the calls that do not occur in this order among the names of functions.
    private func missing(_ calls: [Call], among names: [String]) -> [Call] {
        var rest = names[...]
        return calls.filter { call in
            guard let index = rest.firstIndex(where: { $0.contains(".\(call.name)<") || $0.contains(".\(call.name)(") })
            else { return true }
            rest = rest[(index + 1)...]
            return false
        }
    }

    // An optimized build has fewer calls, because the compiler inlines them.
    #if os(Linux) && DEBUG
    private static var canNameCalls: Bool { LockInterception.current != nil }

    /// The names of the functions on the stack, the outermost first.
    private static var namesOfCalls: [String] {
        guard let interception = LockInterception.current else { return [] }
        return interception.callSites.reversed().compactMap(interception.name)
    }
    #else
    private static let canNameCalls = false
    private static let namesOfCalls: [String] = []
    #endif

    private func typeName<Value>(_: Value) -> String {
        String("\(Value.self)".prefix { $0 != "<" })
    }
}
