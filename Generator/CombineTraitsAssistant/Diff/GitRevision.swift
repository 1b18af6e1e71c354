import Foundation

/// A version of the files in a folder of a git repository.
struct GitRevision {
    /// What the user wrote, such as `v1.0.0`.
    let name: String
    private let folder: String
    private let commit: String

    /// Returns `nil` if the folder is in no repository, or if there is no such revision in it.
    init?(_ name: String, ofRepositoryAround folder: String) throws {
        self.name = name
        self.folder = folder
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        guard let line = try Self.git(arguments, in: folder)?.split(separator: "\n").first else { return nil }
        commit = String(line)
    }

    /// Returns the paths of all files below a folder, relative to that of the initializer.
    func paths(below path: String) throws -> [String] {
        let output = try Self.git(["ls-tree", "-r", "-z", "--name-only", commit, "--", path], in: folder)
        return output?.split(separator: "\0").map(String.init) ?? []
    }

    /// Returns the content of a file at a relative path, or `nil` if there is none.
    func file(_ path: String) throws -> [UInt8]? {
        try Self.git(["cat-file", "blob", "\(commit):./\(path)"], in: folder).map { Array($0.utf8) }
    }

    static func tags(ofRepositoryAround folder: String) throws -> [String] {
        try git(["tag", "--list"], in: folder)?.split(separator: "\n").map(String.init) ?? []
    }

    /// Returns the output, or `nil` if the command fails.
    private static func git(_ arguments: [String], in folder: String) throws -> String? {
        let (status, output) = try runCommand("/usr/bin/env", ["git", "-C", folder] + arguments, errors: .dropped)
        return status == 0 ? output : nil
    }
}
