import Foundation
import Testing

@testable import CombineTraitsGenerator

@Suite("Coverage")
struct CoverageTests {
    /// A symbol graph with the publishers that the sample spec describes.
    private static func symbolGraph(_ types: [(path: [String], generics: [String])]) -> String {
        let symbols = types.map { type in
            let parameters = type.generics.map { "{ \"name\": \"\($0)\" }" }.joined(separator: ", ")
            let path = type.path.map { "\"\($0)\"" }.joined(separator: ", ")
            return """
                { "identifier": { "precise": "\(type.path.joined())" }, "kind": { "identifier": "swift.struct" },
                  "pathComponents": [\(path)], "swiftGenerics": { "parameters": [\(parameters)] } }
                """
        }
        let relationships = types.map {
            "{ \"kind\": \"conformsTo\", \"source\": \"\($0.path.joined())\", \"target\": \"s:11OpenCombine9PublisherP\" }"
        }
        return """
            { "module": { "name": "OpenCombine" }, "symbols": [\(symbols.joined(separator: ","))],
              "relationships": [\(relationships.joined(separator: ","))] }
            """
    }

    private static let types: [(path: [String], generics: [String])] = [
        (["Just"], ["Output"]),
        (["Publishers", "Filter"], ["Upstream"]),
        (["Publishers", "Zip"], ["UpstreamA", "UpstreamB"]),
        (["Publishers", "Zip3"], ["UpstreamA", "UpstreamB", "UpstreamC"]),
    ]

    private func run(_ types: [(path: [String], generics: [String])]) -> Invocation {
        let fileSystem = MemoryFileSystem(SampleSpec().files)
        fileSystem.files["/graphs/OpenCombine.symbols.json"] = Array(Self.symbolGraph(types).utf8)
        return Invocation(["coverage", "/graphs"], on: fileSystem)
    }

    @Test("A spec that has a row for each type of the symbol graph covers it")
    func covered() {
        let invocation = run(Self.types)
        #expect(invocation.status == .success)
        #expect(invocation.output == "The spec covers the 4 publishers of OpenCombine.")
    }

    @Test("A type without a row is reported")
    func missingRow() {
        let invocation = run(Self.types + [(["Publishers", "New"], ["Upstream"])])
        #expect(invocation.status == .failure)
        #expect(
            invocation.error
                == "Spec/combine.json: error: OpenCombine declares 'Publishers.New', which has no row; add one")
    }

    @Test("A row without a type, and a generic parameter that does not exist, are reported with their places")
    func inventedNames() {
        var types = Self.types
        types[1].generics = ["Source"]
        types.removeFirst()
        let invocation = run(types)
        #expect(invocation.status == .failure)
        #expect(
            invocation.errorLines == [
                "Spec/combine.json:7:21: error: OpenCombine has no publisher 'Just'; expected 'Publishers.Filter', "
                    + "'Publishers.Zip' or 'Publishers.Zip3'",
                "Spec/combine.json:14:21: error: the generic parameters of 'Publishers.Filter' in OpenCombine are "
                    + "[\"Source\"], not [\"Upstream\"]",
            ])
    }

    @Test("A folder without symbol graphs is an error")
    func nothingFound() {
        let invocation = Invocation(["coverage", "/nowhere"], on: MemoryFileSystem(SampleSpec().files))
        #expect(invocation.status == .failure)
        #expect(invocation.error == "error: no symbol graph in /nowhere mentions a publisher of OpenCombine")
    }
}
