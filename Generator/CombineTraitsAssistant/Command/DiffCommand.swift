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
        printOutput(options.has(.json) ? try difference.json() : difference.text(for: terminal))
        return options.has(.strict) && difference.isBreaking ? .failure : .success
    }

    /// Reads a spec at a path, or in a revision of a git repository.
    private func promises(_ name: String, _ options: Options) throws -> Promises {
        if let project = try project(at: context.absolutePath(name)) { return try promises(project, name) }
        let spec = options.values[.spec].map(context.absolutePath)
        let folder = spec?.folderOfPath ?? root(options) ?? workingDirectory
        guard let revision = try GitRevision(name, ofRepositoryAround: folder) else {
            let tags = try GitRevision.tags(ofRepositoryAround: folder)
            let suggestion = NearestName.to(name, among: tags).map { "; did you mean '\($0)'?" } ?? ""
            throw CommandFailure("'\(name)' is neither a spec nor a revision of \(folder)\(suggestion)")
        }
        guard let spec else { return try promises(try project(of: revision, folder), name) }
        let file = spec.lastOfPath
        guard let bytes = try revision.file(file) else {
            throw CommandFailure("\(name) has no file \(file) in \(folder)")
        }
        return try promises(UserProject.load(SourceText(path: file, bytes: bytes), target: nil), name)
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
        let problems = project.diagnostics.filter { $0.severity == .error }
        if let first = problems.first {
            let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
            printError("warning: \(name) has \(count) beside its rules, which were compared. The first is: \(first)")
        }
        return promises
    }

    /// Returns the spec of a target, the spec in a folder, or that in the folder `Spec` of a folder. `nil` if there is none.
    private func project(at path: String) throws -> Project? {
        if let bytes = try fileSystem.read(path) {
            return UserProject.load(SourceText(path: path, bytes: bytes), target: nil)
        }
        if fileSystem.hasFile("\(path)/\(SpecFileName.traits)") {
            return try Project.load(folder: path, of: path, fileSystem)
        }
        if fileSystem.hasFile("\(path)/\(Project.traitsPath)") { return try Project.load(path, fileSystem) }
        return try fileSystem.read("\(path)/\(UserSpec.fileName)").map {
            UserProject.load(SourceText(path: "\(path)/\(UserSpec.fileName)", bytes: $0), target: nil)
        }
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

extension String {
    fileprivate var lastOfPath: String { split(separator: "/").last.map(String.init) ?? self }

    /// The folder of an absolute path.
    fileprivate var folderOfPath: String {
        let folder = dropLast(lastOfPath.count + 1)
        return folder.isEmpty ? "/" : String(folder)
    }
}
