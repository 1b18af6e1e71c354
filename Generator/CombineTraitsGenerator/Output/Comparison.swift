import Foundation

/// The difference between what the spec asks for and what is on the disk.
struct Comparison {
    enum Change {
        /// The file should exist and does not.
        case missing(GeneratedFile)
        /// The file should say something else.
        case stale(GeneratedFile, old: [UInt8])
        /// The generator wrote the file once, and the spec asks for it no more.
        case orphaned(path: String, old: [UInt8])
        /// The file is none of the generator's, and lies in a folder that is.
        case stray(path: String, old: [UInt8])

        var path: String {
            switch self {
            case .missing(let file), .stale(let file, _): file.path
            case .orphaned(let path, _), .stray(let path, _): path
            }
        }
    }

    var changes: [Change]
    var unchangedCount: Int

    /// Compares files with the disk.
    ///
    /// Everything in a folder named `Generated` below `Sources/*` and `Tests/*` belongs to the generator, and so does
    /// every file of a documentation catalog that carries its mark.
    static func compare(_ files: [GeneratedFile], in root: String, _ fileSystem: some FileSystem) throws -> Comparison {
        var comparison = Comparison(changes: [], unchangedCount: 0)
        let expected = Set(files.map(\.path))
        for file in files {
            switch try fileSystem.read("\(root)/\(file.path)") {
            case nil: comparison.changes.append(.missing(file))
            case let old? where old == Array(file.content.utf8): comparison.unchangedCount += 1
            case let old?: comparison.changes.append(.stale(file, old: old))
            }
        }
        for path in try ownedFiles(in: root, fileSystem) where !expected.contains(path) {
            guard let content = try fileSystem.read("\(root)/\(path)") else { continue }
            let isOurs = hasMark(content)
            if isOurs {
                comparison.changes.append(.orphaned(path: path, old: content))
            } else if path.split(separator: "/").contains("Generated") {
                comparison.changes.append(.stray(path: path, old: content))
            }
        }
        comparison.changes.sort { $0.path < $1.path }
        return comparison
    }

    /// Whether the header of a generated file is there, word for word, among the first lines.
    private static func hasMark(_ content: [UInt8]) -> Bool {
        String(decoding: content.prefix(1_000), as: UTF8.self).lines.prefix(6).contains { line in
            GeneratedFile.headerPrefixes.contains { line.hasPrefix($0) }
        }
    }

    private static func ownedFiles(in root: String, _ fileSystem: some FileSystem) throws -> [String] {
        var paths: [String] = []
        for top in ["Sources", "Tests"] {
            for target in try fileSystem.entries(of: "\(root)/\(top)") {
                for entry in try fileSystem.entries(of: "\(root)/\(top)/\(target)") {
                    guard entry == "Generated" || entry.hasSuffix(".docc") else { continue }
                    paths += try files(below: "\(top)/\(target)/\(entry)", root, fileSystem)
                }
            }
        }
        return paths
    }

    private static func files(
        below directory: String, _ root: String, _ fileSystem: some FileSystem
    ) throws -> [String] {
        try fileSystem.entries(of: "\(root)/\(directory)").flatMap { entry -> [String] in
            // The Finder leaves its own files in every folder that it shows, and a run that was killed leaves its
            // temporary ones, which the next run writes over.
            guard entry != ".DS_Store", !entry.hasSuffix(OutputWriter.temporarySuffix) else { return [] }
            let path = "\(directory)/\(entry)"
            guard !fileSystem.isSymbolicLink("\(root)/\(path)") else { return [] }
            return fileSystem.isDirectory("\(root)/\(path)") ? try files(below: path, root, fileSystem) : [path]
        }
    }
}
