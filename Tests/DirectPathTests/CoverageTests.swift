import CombineTraits
import Testing

import CombineTraitsToolSupport
import CombineTraitsSpec

/// The table of these tests, compared with the rows of the spec.
struct CoverageTests {
    @Test("Every row that has a direct path without a difference is in the table")
    func rows() throws {
        let project = try #require(try Project.load(around: #filePath))
        let spec = try #require(project.spec, "the spec has errors")
        let rows = spec.modules.flatMap(\.publishers).filter { $0.directPath == .indistinguishable }.map(\.name)
        #expect(rows.count > 50)

        let table = Set(Operation.all.map { name(of: $0.publisher) } + Leaf.all.map { name(of: $0.publisher) })
        for row in rows {
            #expect(table.contains(row), "no chain of the table ends with a \(row)")
        }
    }

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
