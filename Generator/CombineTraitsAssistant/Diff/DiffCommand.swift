import Foundation

extension CommandLineTool {
    func diff(_ options: Options) throws -> ExitStatus {
        let names = options.names
        guard (1...2).contains(names.count) else {
            throw UsageError(
                "'diff' needs the older of two specs, and the newer one unless it is that of the work tree")
        }
        let old = try promises(names[0], options)
        let new = try names.count == 2 ? promises(names[1], options) : promisesOfWorkTree(options)
        let difference = PromiseDifference(from: old, to: new)
        printOutput(
            options.has(.json) ? try OutputSchema.difference.text(of: difference) : difference.text(for: terminal))
        return options.has(.strict) && difference.isBreaking ? .failure : .success
    }

    /// Reads a spec at a path, or in a revision of a git repository.
    private func promises(_ name: String, _ options: Options) throws -> Promises {
        if let project = try project(at: context.absolutePath(name)) { return try promises(project, name) }
        let spec = options.values[.spec].map { URL(fileURLWithPath: context.absolutePath($0)) }
        let folder = spec?.deletingLastPathComponent().path ?? root(options) ?? workingDirectory
        guard let revision = try GitRevision(name, ofRepositoryAround: folder) else {
            let tags = try GitRevision.tags(ofRepositoryAround: folder)
            let suggestion = NearestName.to(name, among: tags).map { "; did you mean '\($0)'?" } ?? ""
            throw CommandFailure("'\(name)' is neither a spec nor a revision of \(folder)\(suggestion)")
        }
        guard let file = spec?.lastPathComponent else { return try promises(try project(of: revision, folder), name) }
        guard let bytes = try revision.file(file) else {
            throw CommandFailure("\(name) has no file \(file) in \(folder)")
        }
        return try promises(Self.userProject(file, bytes), name)
    }

    private func promisesOfWorkTree(_ options: Options) throws -> Promises {
        let path = options.values[.spec] ?? root(options) ?? workingDirectory
        guard let project = try project(at: context.absolutePath(path)) else {
            throw CommandFailure("there is no spec at \(path)")
        }
        return try promises(project, "the work tree")
    }

    private func promises(_ project: Project, _ name: String) throws -> Promises {
        let promises = try Promises(project, called: name)
        let problems = project.errors
        if let first = problems.first {
            let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
            printError("warning: \(name) has \(count) beside its rules, which were compared. The first is: \(first)")
        }
        return promises
    }

    /// Returns the spec of a target, the spec in a folder, or that in the folder `Spec` of a folder. `nil` if there is none.
    private func project(at path: String) throws -> Project? {
        if let bytes = try fileSystem.read(path) { return Self.userProject(path, bytes) }
        if fileSystem.hasFile("\(path)/\(SpecFileName.traits)") {
            return try Project.load(folder: path, of: path, fileSystem)
        }
        if fileSystem.hasFile("\(path)/\(Project.traitsPath)") { return try Project.load(path, fileSystem) }
        let file = "\(path)/\(UserSpec.fileName)"
        return try fileSystem.read(file).map { Self.userProject(file, $0) }
    }

    private static func userProject(_ path: String, _ bytes: [UInt8]) -> Project {
        UserProject.load(SourceText(path: path, bytes: bytes), target: nil)
    }

    private func project(of revision: GitRevision, _ folder: String) throws -> Project {
        let dispensable = SpecFileName.dispensable.map { "\(Project.directory)/\($0)" }
        let paths = try revision.paths(below: Project.directory).filter {
            $0.hasSuffix(".json") && !dispensable.contains($0)
        }
        guard paths.contains(Project.traitsPath) else {
            throw CommandFailure(
                "\(revision.name) has no \(Project.traitsPath) in \(folder); name the \(UserSpec.fileName) of a target with --spec"
            )
        }
        let sources = try paths.map { SourceText(path: $0, bytes: try revision.file($0) ?? []) }
        return Project.load(sources, root: folder)
    }
}

/// A version of the files in a folder of a git repository.
private struct GitRevision {
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
