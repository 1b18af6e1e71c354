/// Links at or above the paths of generated files, which the generator refuses to follow or replace.
struct RefusedLinks: Error, CustomStringConvertible {
    let messages: [String]

    var description: String { messages.joined(separator: "\n") }

    /// Throws an error if files or folders are links, or are below links.
    static func check(
        _ files: [GeneratedFile], _ folders: [String], in root: String, _ fileSystem: some FileSystem
    ) throws {
        let paths = files.map(\.path)
        let ways = Set((paths + folders).flatMap(\.pathsOnTheWay))
        let links = ways.filter { fileSystem.isSymbolicLink("\(root)/\($0)") }.sorted()
        // Links below other links do not matter.
        let outermost = links.filter { link in !links.contains { link.hasPrefix("\($0)/") } }
        guard !outermost.isEmpty else { return }
        throw RefusedLinks(
            messages: outermost.map { path in
                paths.contains(path)
                    ? "\(path): error: this is a link, in the place of a generated file; remove it, and generate the "
                        + "file anew"
                    : "\(path): error: this is a link, and the generator would write and remove files where it leads "
                        + "to; put a folder in its place"
            })
    }
}
