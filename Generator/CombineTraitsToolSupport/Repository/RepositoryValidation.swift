import CombineTraitsSpec

/// Checks what only the spec of a repository has.
struct RepositoryValidation {
    let spec: Spec
    let inventory: Inventory
    let hasUnreadableFile: Bool
    let diagnostics: Diagnostics

    /// Checks how the rows are divided into files.
    func validateDivision(of files: SpecFiles) {
        let folders = Set(files.modules.map(\.folder))
        for folder in files.parts.keys.sorted() where !folders.contains(folder) && !hasUnreadableFile {
            diagnostics.error(
                "this file is missing; it describes the module of the publishers in \(folder)",
                inFileAt: "\(folder).json")
        }
        for file in files.modules {
            let hasParts = files.parts[file.folder] != nil
            if !file.isDivided, hasParts {
                diagnostics.error(
                    "there are publishers in this file and in the folder \(file.folder); move them to the folder, "
                        + "and remove 'publishers'", at: file.module.location)
            }
            if file.isDivided, !hasParts, !hasUnreadableFile {
                diagnostics.error(
                    "this file has no 'publishers', and there is no folder \(file.folder) with files that have them",
                    at: file.module.location)
            }
        }
    }

    func validate(_ modules: [Module]) {
        validatePages()
        validateTests(of: modules)
        let traitsMakeSense = !diagnostics.hasErrors(in: Project.traitsPath)
        for file in spec.files {
            for row in file.rows {
                if traitsMakeSense { validateDirectPath(of: row) }
                validateFamily(of: row, in: file)
            }
        }
        InventoryValidation(
            inventory: inventory, hasUnreadableFile: hasUnreadableFile, diagnostics: diagnostics
        ).validate(modules)
    }

    /// Different type names can have the same page name. Some file systems are case-insensitive.
    private func validatePages() {
        let names = spec.files.flatMap(\.rows).map(\.name)
        for (first, name) in names.repetitions(of: { $0.value.pageName.lowercased() }) where first.value != name.value {
            diagnostics.error(
                "the page of '\(name.value)' would be that of '\(first.value)', '\(name.value.pageName)'; "
                    + "rename one of the two", at: name.location)
        }
    }

    /// The names of tests are those of types.
    private func validateTests(of modules: [Module]) {
        for modules in Dictionary(grouping: modules, by: \.target).values {
            for (first, type) in modules.flatMap(\.publishers).repetitions(of: \.identifier)
            where first.name != type.name {
                diagnostics.error(
                    "the tests of '\(type.name)' and '\(first.name)' would have the same name, '\(type.identifier)'; "
                        + "rename one of the types", at: type.location)
            }
        }
    }

    private func validateDirectPath(of row: PublisherRow) {
        guard row.directPath != nil, let location = row.rest[.directPath]?.location else { return }
        guard let trait = spec.traits.declaringDirectPath?.name.value else {
            diagnostics.error(
                "no trait declares the direct path; add \"hasDirectPath\" to one, or drop 'directPath'", at: location)
            return
        }
        // A missing or invalid rule has already been reported.
        if let rule = row.rules[trait], rule.isNever {
            diagnostics.error(
                "'\(row.name.value)' has a direct path, which only a \(trait) publisher has, but its rule for '\(trait)' is "
                    + "'never'; one of the two is wrong", at: location)
        }
    }

    private func validateFamily(of row: PublisherRow, in file: PublisherFile) {
        guard let family = row.family, let location = row.rest[.family]?.contentLocation else { return }
        let name = family.rawValue
        func report(_ message: String) { diagnostics.error(message, at: location) }
        let known = family.arities
        for arity in row.arities ?? [] where !known.contains(arity) {
            report("'\(name)' has \(known.lowerBound) to \(known.upperBound) upstreams, and not \(arity)")
        }
        if row.arities == nil, row.hasAllArities {
            report("'\(row.name.value)' is a single type; 'family' needs 'arities', such as [2, 3, 4]")
        }
        if row.generics.map(\.name) != ["Each"], row.hasAllGenerics {
            report("the publishers of '\(name)' have nothing but upstreams: write \"generics\": [\"Each: Publisher\"]")
        }
        let isSubstitute = if case .declared = row.openCombine { true } else { false }
        if file.openCombineModule != nil, !isSubstitute {
            report(
                "'\(row.name.value)' is not a type of this package, so that there is nothing to write; drop 'family'")
        }
        if family.needsDirectPath, spec.traits.declaringDirectPath == nil {
            report("the publishers of '\(name)' take the direct path; add \"hasDirectPath\" to a trait")
        }
    }
}
