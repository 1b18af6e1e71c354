package struct SpecLoader {
    let diagnostics: Diagnostics

    func load(_ sources: [SourceText]) -> Spec {
        let directory = "\(Project.directory)/"
        let decoder = SpecDecoder(diagnostics: diagnostics)
        var traits: [Trait] = []
        var files: [PublisherFile] = []
        var parts: [String: [PublisherRow]] = [:]
        var inventory: Inventory?
        var (evidence, evidenceWithMerge) = (Evidence(), Evidence())
        var found: Set<String> = []
        var (hasUnreadableFile, hasAllRows) = (false, true)
        for source in sources.sorted(by: { $0.path < $1.path }) {
            let isInSpec = source.path.hasPrefix(directory)
            let name = isInSpec ? String(source.path.dropFirst(directory.count)) : source.name
            found.insert(name)
            switch name {
            case SpecFileName.evidence: evidence = self.evidence(source)
            case SpecFileName.evidenceWithMerge: evidenceWithMerge = self.evidence(source)
            default: break
            }
            if SpecFileName.dispensable.contains(name) { continue }
            guard let value = diagnostics.parse(source) else {
                hasUnreadableFile = true
                continue
            }
            if name == SpecFileName.traits {
                traits = decoder.traits(value)
            } else if name == SpecFileName.inventory {
                inventory = decoder.inventory(value)
            } else if name != source.name {
                let part = decoder.part(value)
                parts[String(source.path.dropLast(source.name.utf8.count + 1)), default: []] += part?.rows ?? []
                if part == nil { hasUnreadableFile = true }
                if part?.areComplete == false { hasAllRows = false }
            } else if let file = decoder.file(value) {
                files.append(file)
            } else {
                hasUnreadableFile = true
            }
        }
        for name in [SpecFileName.traits, SpecFileName.inventory] where !found.contains(name) {
            diagnostics.error("this file is missing; the spec needs it", inFileAt: "\(directory)\(name)")
        }
        files = join(files, parts, hasUnreadableFile: hasUnreadableFile)
        for index in files.indices {
            files[index].rows = files[index].rows.map { withRules($0, for: traits) }
        }
        let isJoined = Set(parts.keys) == Set(files.filter(\.isDivided).map(\.folder))
        return Spec(
            sources: sources, traits: traits, files: files,
            inventory: inventory ?? Inventory(path: "\(directory)\(SpecFileName.inventory)", entries: []),
            evidence: evidence, evidenceWithMerge: evidenceWithMerge, hasUnreadableFile: hasUnreadableFile,
            isComplete: !hasUnreadableFile && hasAllRows && files.allSatisfy(\.hasAllRows) && isJoined
                && !traits.isEmpty && traits.allSatisfy(\.isLawKnown))
    }

    private func join(
        _ files: [PublisherFile], _ parts: [String: [PublisherRow]], hasUnreadableFile: Bool
    ) -> [PublisherFile] {
        let folders = Set(files.map(\.folder))
        for folder in parts.keys.sorted() where !folders.contains(folder) && !hasUnreadableFile {
            diagnostics.error(
                "this file is missing; it describes the module of the publishers in \(folder)",
                inFileAt: "\(folder).json")
        }
        return files.map { file in
            let rows = parts[file.folder]
            if !file.isDivided, rows != nil {
                diagnostics.error(
                    "there are publishers in this file and in the folder \(file.folder); move them to the folder, "
                        + "and remove 'publishers'", at: file.module.location)
            }
            if file.isDivided, rows == nil, !hasUnreadableFile {
                diagnostics.error(
                    "this file has no 'publishers', and there is no folder \(file.folder) with files that have them",
                    at: file.module.location)
            }
            guard file.isDivided else { return file }
            var joined = file
            // The order must not depend on how the rows are divided into files. Types outside `Publishers` come first.
            joined.rows = (rows ?? []).sorted { left, right in
                let (isOperator, isOtherOperator) = (left.isInPublishers, right.isInPublishers)
                return isOperator == isOtherOperator ? left.name.value < right.name.value : isOtherOperator
            }
            return joined
        }
    }

    /// Expands `"asUpstream"` into a rule for each trait. `declaration`, which is the row itself by default, declares the
    /// one upstream.
    func withRules(_ row: PublisherRow, of declaration: PublisherRow? = nil, for traits: [Trait]) -> PublisherRow {
        guard let location = row.asUpstream else { return row }
        let declaration = declaration ?? row
        var row = row
        row.traitKeys = traits.map { Located($0.name.value, at: location) }
        let publishers = declaration.generics.filter(\.isPublisher).map(\.name)
        guard publishers.count == 1, declaration.arities == nil, let upstream = publishers.first else {
            row.hasAllRules = false
            // What is wrong with a parameter has already been reported.
            guard declaration.hasAllGenerics else { return row }
            let count = declaration.arities == nil ? "\(publishers.count)" : "several"
            diagnostics.error(
                "'\(row.name.value)' has not one upstream but \(count); "
                    + "write a rule for each trait in place of \"asUpstream\"", at: location)
            return row
        }
        for trait in traits.map(\.name.value) {
            let requirement = Requirement(kind: .trait(parameter: upstream, trait: trait), location: location)
            row.rules[trait] = Rule(
                condition: .anyOf([Alternative(requirements: [requirement], location: location)]), location: location)
        }
        return row
    }

    /// Reads the evidence. A damaged file causes only warnings, because the program that replaces the file needs the spec.
    func evidence(_ source: SourceText) -> Evidence {
        let faults = Diagnostics()
        let evidence = faults.parse(source).map(SpecDecoder(diagnostics: faults).evidence)
        guard let evidence, !faults.hasErrors else {
            let isOfFork = source.path.hasSuffix(SpecFileName.evidenceWithMerge)
            let command = isOfFork ? ".ci/fork --record" : "swift run -c release check-spec --record"
            diagnostics.addWarnings(faults, hint: "write the file anew with: \(command)")
            return Evidence()
        }
        return evidence
    }
}

extension PublisherRow {
    fileprivate var isInPublishers: Bool { name.value.hasPrefix("Publishers.") }
}

package struct Project {
    package var root: String
    package var diagnostics: [Diagnostic]
    /// What could be read, even if there are errors. `nil` if nothing could.
    package var decoded: Spec?
    /// `nil` if there are errors.
    package var spec: ValidSpec?

    /// The folder of the spec in a repository. Commands lock this folder, so that simultaneous runs do not interfere.
    package static let directory = "Spec"
    package static let traitsPath = "\(directory)/\(SpecFileName.traits)"

    package static func load(
        _ sources: [SourceText], root: String, diagnostics: Diagnostics = Diagnostics()
    ) -> Project {
        let spec = SpecLoader(diagnostics: diagnostics).load(sources)
        let valid = SpecValidator(diagnostics: diagnostics).validate(spec)
        return Project(root: root, diagnostics: diagnostics.sorted, decoded: spec, spec: valid)
    }
}
