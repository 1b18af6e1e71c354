import CombineTraits
import CombineTraitsSpec
import CombineTraitsToolSupport
import TestSupport
import Testing

/// The table of these tests, compared with the rows of the spec.
struct CoverageTests {
    @Test("Every row that has a direct path without a difference is in the table")
    func rows() throws {
        let project = try #require(try Project.load(around: #filePath))
        let spec = try #require(project.spec, "the spec has errors")
        let rows = spec.modules.flatMap(\.publishers).filter { $0.directPath == .indistinguishable }.map(\.name)
        #expect(rows.count > 50)

        let table = Set(Operation.all.map { name(of: $0.publisher) } + Leaf.all.map { name(of: $0.publisher) })
        let missing = rows.filter { !table.contains($0) }
        expectEqual(missing, [], "Add operations that end with these publishers to Tests/DirectPathTests/Table.")
    }

    typealias HasResult = (AnySinglePublisher<Int, TestError>) -> Bool

    /// Operators that also exist for publishers without a trait, and whether they have a result at once.
    static let generalOperators: [Named<HasResult>] = [
        Named("first(orFailWith:)") {
            $0.first(orFailWith: TestError(0)).startLikeSink(Recorder()) == .success(1)
        },
        Named("shareResult()") { $0.shareResult().startLikeSink(Recorder()) == .success(1) },
        Named("zipSingle()") { [$0, $0].zipSingle().startLikeSink(Recorder()) == .success([1, 1]) },
        Named("ignoreOutput()") { $0.ignoreOutput().startLikeSink(Recorder()) == .finished },
    ]

    @Test(
        "An operator that also exists for other publishers has a result at once if its upstream does",
        arguments: generalOperators)
    func resultsAtOnce(_ hasResult: Named<HasResult>) { #expect(hasResult.value(.just(1))) }

    /// Returns the name of a type as in the spec: without modules, generic arguments, and OpenCombine's namespaces.
    private func name(of type: any Any.Type) -> String {
        var depth = 0
        var name = ""
        for character in String(reflecting: type).replacing(/\(extension in \w+\):/, with: "") {
            if character == "<" { depth += 1 }
            if depth == 0 { name.append(character) }
            if character == ">" { depth -= 1 }
        }
        return name.split(separator: ".").dropFirst().filter { $0 != "OCombine" }.joined(separator: ".")
    }
}
