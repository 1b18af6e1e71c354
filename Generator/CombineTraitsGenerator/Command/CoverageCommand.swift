import Foundation

extension CommandLineTool {
    func coverage(_ spec: ValidSpec, symbolGraphs directory: String) throws -> ExitStatus {
        var found: [String: [String: [String]]] = [:]
        let names = try fileSystem.entries(of: directory).filter { $0.hasSuffix(".symbols.json") }
        for name in names {
            guard let bytes = try fileSystem.read("\(directory)/\(name)") else { continue }
            let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(bytes))
            found[graph.module.name, default: [:]].merge(graph.publishers) { first, _ in first }
        }
        guard !found.values.allSatisfy(\.isEmpty) else {
            printError("error: no symbol graph in \(directory) mentions a publisher of OpenCombine")
            return .failure
        }
        let diagnostics = Diagnostics()
        let count = CoverageValidation(found: found, diagnostics: diagnostics).validate(spec)
        for line in diagnostics.sorted.report { printError(line) }
        guard !diagnostics.hasErrors else { return .failure }
        printOutput("The spec covers the \(count) publishers of \(found.keys.sorted().joined(separator: " and ")).")
        return .success
    }
}
