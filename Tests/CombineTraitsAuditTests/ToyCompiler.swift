import Foundation
import Testing

@testable import CombineTraitsAudit

/// A compiler for lines such as `func name() -> AnyPublisher<Int, Never> { maybe.eraseToAnyPublisher() }`.
///
/// The expression before an erasure is a list of traits, such as `maybe+nonempty`, or `name()` of another line. `first(name())` is maybe, and
/// single if its argument is nonempty. `var` lines assign an expression to a type, and lines with `/* witness */` must have the type of the
/// requirement of the same name, which is another `func` line.
struct ToyCompiler: AuditCompiler {
    static let ladder = PromiseTests.ladder

    /// An error that is there whatever `a()` promises, as long as it promises anything.
    var stubbornError: String?

    func check(_ module: AuditedModule, changes: [String: [UInt8]]) -> [CompilerDiagnostic] {
        guard let bytes = changes["/toy.swift"] else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let parsed = lines.enumerated().compactMap { Line($0.element, number: $0.offset + 1) }
        let types = Dictionary(
            parsed.filter { $0.keyword == "func" }.map { ($0.name, $0.wrapper) },
            uniquingKeysWith: { first, _ in first })
        var diagnostics = parsed.flatMap { $0.errors(types) }
        for witness in parsed where witness.keyword == "witness" && types[witness.name] != witness.wrapper {
            let requirement = parsed.first { $0.keyword == "func" && $0.name == witness.name }
            diagnostics.append(
                .init(
                    severity: .error, place: witness.place(of: "witness"),
                    message: "type 'W' does not conform to protocol 'P'",
                    notes: [witness, requirement].compactMap { $0?.place(of: " \($0?.name ?? "")(", after: 1) }))
        }
        if let stubbornError, types["a"] != Promise?.plainWrapper {
            diagnostics.append(.init(severity: .error, place: nil, message: stubbornError))
        }
        return diagnostics
    }

    /// The symbol graph of a text.
    static func graph(_ text: String) throws -> SymbolGraph {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        let symbols = lines.compactMap { number, text -> String? in
            guard let line = Line(text, number: number + 1), line.keyword != "var",
                let place = line.place(of: " \(line.name)(", after: 1)
            else { return nil }
            return """
                { "kind": { "identifier": "swift.func" }, "identifier": { "precise": "\(line.keyword) \(line.name) 12AnyPublisherV" },
                  "functionSignature": { "returns": [{ "spelling": "AnyPublisher", "preciseIdentifier": "s:7Combine12AnyPublisherV" }] },
                  "pathComponents": ["\(line.name)()"], "accessLevel": "\(text.contains("/* public */") ? "public" : "internal")",
                  "location": { "uri": "/toy.swift", "position": { "line": \(number), "character": \(place.column - 1) } } }
                """
        }
        return try SymbolGraph(
            json: Data("{ \"symbols\": [\(symbols.joined(separator: ","))], \"relationships\": [] }".utf8))
    }

    static func file(_ text: String) throws -> SourceFile {
        let parser = SyntaxParser(executable: TestFile.compiler ?? "", arguments: [])
        return try SourceFile.read([("/toy.swift", Array(text.utf8))], with: parser)[0]
    }

    func symbolGraphs(of module: AuditedModule) -> [SymbolGraph] { [] }

    /// What each name promises, and the text, after an audit.
    static func audit(
        _ text: String, stubbornError: String? = nil, includesPublic: Bool = true,
        progress: @escaping (String) -> Void = { _ in }
    ) throws -> (promises: [String: String], text: String, state: AuditState) {
        let file = try file(text)
        let package = AuditedPackage(files: [file], graphs: [("Toy", try graph(text))], audited: ["Toy"])
        let module = AuditedModule(
            name: "Toy", sources: ["/toy.swift"], dependencies: [], executable: "", arguments: [])
        var audit = Audit(
            package, modules: [module], compiler: ToyCompiler(stubbornError: stubbornError), ladder: ladder,
            progress: progress)
        try audit.run { includesPublic || !$0.isPublic }
        var promises: [String: String] = [:]
        for (index, declaration) in audit.state.package.declarations.enumerated() {
            let isWitness = file.text(0..<declaration.position.offset).hasSuffix("/* witness */ func ")
            let name = isWitness ? "witness \(declaration.baseName)" : declaration.baseName
            promises[name] = audit.state.promise(index)?.trait ?? "-"
        }
        let edits = audit.state.edits()["/toy.swift"] ?? TextEdits([])
        return (promises, String(decoding: edits.applied(to: file.bytes), as: UTF8.self), audit.state)
    }

    private struct Line {
        var text: String
        var number: Int
        var keyword: String
        var name: String
        /// The declared wrapper.
        var wrapper: String
        var expression: String
        /// The wrapper of the erasure at the end of the expression, if there is one.
        var erasure: String?

        init?(_ text: Substring, number: Int) {
            let pattern =
                #/^(?:/\* public \*/ )?(?:/\* (?=witness))?(func|witness|var) (?:\*/ func )?(\w+)(?:\(\) ->|:) (Any\w*Publisher)<Int, Never> [{=] ([^.]*?)(?:\.eraseTo(\w+)\(\))?(?: })?$/#
            guard let match = try? pattern.wholeMatch(in: text) else { return nil }
            (self.text, self.number, keyword, name) = (String(text), number, String(match.1), String(match.2))
            (wrapper, expression, erasure) = (String(match.3), String(match.4), match.5.map { String($0) })
        }

        func place(of word: String, after count: Int = 0) -> Place? {
            guard let range = text.range(of: word) else { return nil }
            let column = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + count + 1
            return .init(path: "/toy.swift", line: number, column: column)
        }

        func errors(_ types: [String: String]) -> [CompilerDiagnostic] {
            let traits = Self.traits(expression, types)
            var type = types[expression.replacing("()", with: "")] ?? "Chain"
            if let erasure {
                let promise = ladder.promises.first { $0.wrapper == erasure }
                if let promise, !traits.isSuperset(of: promise.traits) {
                    return [
                        .init(
                            severity: .error, place: place(of: "eraseTo"),
                            message: "conformance of 'X' to 'P' is unavailable: \(expression) is not \(promise.trait)")
                    ]
                }
                type = erasure
            }
            guard type != wrapper else { return [] }
            return [
                .init(
                    severity: .error, place: erasure == nil ? place(of: expression) : place(of: "eraseTo"),
                    message: "cannot convert value of type '\(type)<Int, Never>' to type '\(wrapper)<Int, Never>'")
            ]
        }

        private static func traits(_ expression: String, _ types: [String: String]) -> Set<String> {
            if expression.hasPrefix("first(") {
                let isNonEmpty = traits(String(expression.dropFirst(6).dropLast()), types).contains("NonEmpty")
                return isNonEmpty ? ["Single", "Maybe", "NonEmpty"] : ["Maybe"]
            }
            if let wrapper = types[expression.replacing("()", with: "")] {
                return ladder.promises.first { $0.wrapper == wrapper }?.traits ?? []
            }
            return Set(expression.split(separator: "+").map(String.init))
        }
    }
}
