/// The folders that can contain generated files, and their contents.
struct OwnedFolders {
    /// The folders named `Generated` and the documentation catalogs, relative to the root, except for catalogs behind links.
    private(set) var paths: [String] = []
    /// The files and links, relative to the root.
    private(set) var files: [String] = []
    private(set) var leftovers: Set<String> = []
    private let root: String
    private let fileSystem: any FileSystem

    init(in root: String, _ fileSystem: any FileSystem) throws {
        self.root = root
        self.fileSystem = fileSystem
        for top in [".ci", "Generator", "Sources", "Tests"] {
            for target in try fileSystem.entries(of: "\(root)/\(top)") {
                for entry in try fileSystem.entries(of: "\(root)/\(top)/\(target)") {
                    try add("\(top)/\(target)/\(entry)", isGenerated: entry == "Generated")
                }
            }
        }
    }

    private mutating func add(_ path: String, isGenerated: Bool) throws {
        guard isGenerated || path.hasSuffix(".docc") else { return }
        let isLinked = path.pathsOnTheWay.contains { fileSystem.isSymbolicLink("\(root)/\($0)") }
        guard isGenerated || !isLinked else { return }
        paths.append(path)
        // `RefusedLinks` reports the links.
        for file in isLinked ? [] : try fileSystem.files(below: "\(root)/\(path)") {
            if file.hasSuffix(TemporaryFile.suffix) {
                leftovers.insert("\(path)/\(file)")
            } else if file.split(byte: "/").last != ".DS_Store" {
                // The Finder creates `.DS_Store` files.
                files.append("\(path)/\(file)")
            }
        }
    }
}

extension String {
    /// The parent folders of this relative path, outermost first, and the path itself.
    var pathsOnTheWay: [String] {
        indices.filter { self[$0] == "/" }.map { String(self[..<$0]) } + [self]
    }
}
