/// Finds the repository that a command works on.
enum RepositoryLocator {
    /// The nearest directory, from `start` upwards, that contains a spec.
    static func root(from start: String, _ fileSystem: some FileSystem) -> String? {
        var directory = start
        while true {
            if ((try? fileSystem.read("\(directory)/Spec/\(SpecLoader.FileName.traits)")) ?? nil) != nil {
                return directory
            }
            guard let slash = directory.lastIndex(of: "/"), directory != "/" else { return nil }
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
        }
    }
}
