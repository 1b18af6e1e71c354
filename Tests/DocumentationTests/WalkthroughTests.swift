@testable import CombineTraits
import Foundation
import TestSupport
import Testing

/// The walk through the direct path in `Sources/README.md`, and the names on that page.
struct WalkthroughTests {
    @Test("The walk names the types on its path")
    func types() throws {
        let page = try DocumentationPage("Sources/README.md")
        var promise: DeferredFutureSingle<String, Never>.Promise?
        let name = DeferredFutureSingle<String, Never> {
            promise = $0
            return AnyCancellable {}
        }
        let publisher = name.map { $0.count }
        page.expect("follow `name.map { $0.count }.sinkSingle { … }`")
        page.expect("`_start` of the `\(typeName(publisher))`")
        page.expect("`\(typeName(publisher))` (`DirectPath/Combine/Transforming.swift`)")
        page.expect("`\(typeName(publisher.operation))` transforms the result")
        var counts: [Int] = []
        let cancellable = publisher.sinkSingle { counts.append($0.get()) }
        promise?(.success("Alice"))
        #expect(withExtendedLifetime(cancellable) { counts } == [5])
    }

    @Test("The page names types and files that exist")
    func names() throws {
        let page = try DocumentationPage("Sources/README.md").text
        let words = try #require(page.range(of: "## Words")).lowerBound
        let rest = try #require(page.range(of: "## Names that others declare")).lowerBound
        let code = (page[..<words] + page[rest...]).split(separator: "`", omittingEmptySubsequences: false)
        let names = code.indices.filter { !$0.isMultiple(of: 2) }.map { String(code[$0]) }
        #expect(names.count > 100)

        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources").map { "/Sources/\($0)" }
        var known: Set = ["Map", "Publisher"]
        for path in paths {
            known.insert(String(path.split(separator: "/").last ?? ""))
            guard path.hasSuffix(".swift") else { continue }
            let text = try String(contentsOfFile: "\(root)\(path)", encoding: .utf8)
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

    private func typeName<Value>(_: Value) -> String {
        String("\(Value.self)".prefix { $0 != "<" })
    }
}
