extension CommandLineTool {
    func build(_ options: Options) throws -> ExitStatus {
        let request = try BuildRequest(options, self)
        guard !fileSystem.hasFile(request.folder) else {
            let problem = "in the place of the folder that --output names; move or delete it"
            throw CommandFailure("there is a file at \(request.folder), \(problem)")
        }
        let spec = try userSpec(at: request.specPath, of: request.target)
        guard let plan = UserOutputPlan(spec, request.planOptions) else { return .failure }
        if !request.writesLaws { try warnOfAccess(spec, in: request.specPath) }
        let files = (request.writesLaws ? [plan.lawTests] : plan.sources).map { file -> OutputFile in
            // A build plugin expects every file, even an empty one. Files to commit are omitted if they would be empty.
            (file.name, file.content == nil && plan.options.filesAreCommitted ? nil : plan.text(of: file))
        }
        if request.isVerification { return verify(try compare(files, request), request) }
        if files.contains(where: { $0.text != nil }) { try fileSystem.createDirectory(request.folder) }
        // A build can generate the law tests of several targets into this folder at the same time.
        return try fileSystem.holding(request.folder, for: .writing) {
            try write(try compare(files, request), request)
        }
    }

    /// Warns about public publishers that have a trait of the spec, if the spec does not set the access level of its
    /// traits.
    private func warnOfAccess(_ spec: ValidSpec, in path: String) throws {
        guard let user = spec.user, !user.hasAccess, user.module == user.target, !user.ownTraits.isEmpty else { return }
        var names: Set<String> = []
        let folder = String(path.dropLast(UserSpec.fileName.count + 1))
        for file in try fileSystem.files(below: folder) where file.hasSuffix(".swift") {
            guard let bytes = try fileSystem.read("\(folder)/\(file)") else { continue }
            names.formUnion(String(decoding: bytes, as: UTF8.self).publicTypes)
        }
        user.accessWarnings(spec, ofPublicTypes: names).map(\.description).forEach(printError)
    }

    private func verify(_ comparison: Comparison, _ request: BuildRequest) -> ExitStatus {
        printDifferences(comparison)
        guard comparison.changes.isEmpty else {
            printError("Rebuild them with: \(request.planOptions.rebuild)")
            return .failure
        }
        let count = comparison.unchangedCount
        let files = count == 1 ? "The generated file" : "The \(count) generated files"
        printOutput("\(files) in \(request.folder) \(count == 1 ? "is" : "are") up to date.")
        return .success
    }

    private func write(_ comparison: Comparison, _ request: BuildRequest) throws -> ExitStatus {
        let strays = comparison.changes.filter { $0.action == nil }
        guard strays.isEmpty else {
            let problem = "error: not a generated file, in the place of one; move or delete it"
            throw ReportedFailure(messages: strays.map { "\(request.folder)/\($0.path): \(problem)" })
        }
        try OutputWriter(comparison: comparison, fileSystem: fileSystem).apply()
        if request.planOptions.filesAreCommitted { comparison.actions(in: "\(request.folder)/").forEach(printOutput) }
        return .success
    }

    /// The text is `nil` for a file that should not exist.
    private typealias OutputFile = (name: String, text: String?)

    private func compare(_ files: [OutputFile], _ request: BuildRequest) throws -> Comparison {
        var comparison = Comparison(root: request.folder)
        comparison.changes += TemporaryFile.leftovers(for: files.map(\.name), in: request.folder, fileSystem)
            .map { Comparison.Change(kind: .leftover, path: $0) }
        for file in files {
            let old = try fileSystem.read("\(request.folder)/\(file.name)")
            switch (file.text, old.map(Comparison.isGenerated)) {
            case (nil, true): comparison.changes.append(.init(kind: .orphaned, path: file.name, old: old))
            case (_?, false): comparison.changes.append(.init(kind: .stray, path: file.name, old: old))
            case (let text?, _): comparison.add(GeneratedFile(path: file.name, content: text), old: old)
            case (nil, _): break
            }
        }
        return comparison
    }
}
