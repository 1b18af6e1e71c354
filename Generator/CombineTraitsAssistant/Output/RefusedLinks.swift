/// Links at or above the paths of generated files, which the generator refuses to follow or replace.
enum RefusedLinks {
    static func check(
        _ files: [GeneratedFile], _ folders: [String], in root: String, _ fileSystem: some FileSystem
    ) throws {
        let paths = files.map(\.path)
        let ways = Set((paths + folders).flatMap(\.pathsOnTheWay))
        let links = ways.filter { fileSystem.isSymbolicLink("\(root)/\($0)") }.sorted()
        // Links below other links do not matter.
        let outermost = links.filter { link in !links.contains { link.hasPrefix("\($0)/") } }
        guard !outermost.isEmpty else { return }
        let file = "in the place of a generated file; remove it, and generate the file anew"
        let folder = "and the generator would write and remove files where it leads to; put a folder in its place"
        throw ReportedFailure(
            messages: outermost.map { "\($0): error: this is a link, \(paths.contains($0) ? file : folder)" })
    }
}
