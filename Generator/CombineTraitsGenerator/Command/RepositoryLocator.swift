/// Finds the repository that a command works on.
enum RepositoryLocator {
    /// The closest parent directory of `start`, or `start` itself, that contains a spec.
    static func root(from start: String, _ fileSystem: some FileSystem) -> String? {
        var directory = start
        while true {
            let traits = "\(directory)/\(Project.directory)/\(SpecFileName.traits)"
            if ((try? fileSystem.read(traits)) ?? nil) != nil {
                return directory
            }
            guard let slash = directory.lastIndex(of: "/"), directory != "/" else { return nil }
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
        }
    }
}
