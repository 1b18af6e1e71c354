package enum UserProject {
    /// Loads the spec of a target.
    ///
    /// - Parameters:
    ///   - target: The module of the target, which only a description of its publishers can do without.
    ///   - xcodeTarget: The name of a target in an Xcode project, in place of its module, which the spec then names.
    package static func load(_ source: SourceText, target: String?, xcodeTarget: String? = nil) -> Project {
        let diagnostics = Diagnostics()
        let specs = specs(source, target: target, xcodeTarget: xcodeTarget, diagnostics)
        return Project(root: "", diagnostics: diagnostics.sorted, decoded: specs?.decoded, spec: specs?.valid)
    }

    private static func specs(
        _ source: SourceText, target: String?, xcodeTarget: String?, _ diagnostics: Diagnostics
    ) -> (decoded: Spec, valid: ValidSpec?)? {
        Parallel.begin { _ = BuiltInSpec.modules }
        let decoder = SpecDecoder(diagnostics: diagnostics)
        guard let value = diagnostics.parse(source),
            let content = decoder.userContent(value, target: target, xcodeTarget: xcodeTarget)
        else { return nil }
        for row in content.rows.map(\.row) where !row.hasRules {
            diagnostics.warning(
                "'\(row.name.value)' has no 'traits' yet; its law test proposes them", at: row.name.location)
        }
        warnOfRealTime(in: content.rows.map(\.row), diagnostics)
        let traits = (BuiltInSpec.traits + content.traits).composed()
        let spec = Spec(
            sources: [source], traits: traits, files: files(content, source, traits, diagnostics),
            inventory: BuiltInSpec.inventory, evidence: Evidence(), evidenceWithMerge: Evidence(),
            hasUnreadableFile: !content.hasAllRows,
            isComplete: content.hasAllRows && content.hasAllTraits && content.traits.allSatisfy(\.isLawKnown))
        var valid = SpecValidator(diagnostics: diagnostics).validate(
            spec, traitsAreRead: content.hasAllTraits, otherTypes: BuiltInSpec.modules.flatMap(\.publishers),
            newTraits: content.traits)
        valid?.user = content.user
        if let valid { reportSurplusAlternatives(of: valid, diagnostics) }
        return (spec, diagnostics.hasErrors ? nil : valid)
    }

    private static func reportSurplusAlternatives(of spec: ValidSpec, _ diagnostics: Diagnostics) {
        let known = BuiltInSpec.modules.flatMap(\.publishers)
        for trait in BuiltInSpec.traitNames {
            let most = known.map { $0.rule(for: trait).alternatives.count }.max() ?? 1
            for rule in spec.modules.flatMap(\.publishers).map({ $0.rule(for: trait) })
            where rule.alternatives.count > most {
                diagnostics.error(
                    "the rule for '\(trait)' has \(rule.alternatives.count) clauses, of which CombineTraits can offer "
                        + "\(most); leave some out", at: rule.location)
            }
        }
    }

    /// Warns about instances that use a real clock, because the checker misses their later events.
    private static func warnOfRealTime(in rows: [PublisherRow], _ diagnostics: Diagnostics) {
        let realClocks = ["DispatchQueue", "OperationQueue", "RunLoop"]
        for row in rows where row.realTime == nil {
            for expression in row.instances.map(\.expression) {
                guard let clock = realClocks.first(where: expression.value.refers(toVariable:)) else { continue }
                diagnostics.warning(
                    "'\(clock)' does not keep to virtual time, so the law tests do not see what happens later; write 'scheduler' "
                        + "instead, or 'realTime' in the row, with the reason", at: expression.location)
            }
        }
    }

    /// Returns a file for the user's module, and one for each built-in module that the user's spec names, with only the
    /// rows that the spec names.
    private static func files(
        _ content: SpecDecoder.UserContent, _ source: SourceText, _ traits: [Trait], _ diagnostics: Diagnostics
    ) -> [PublisherFile] {
        let loader = SpecLoader(diagnostics: diagnostics)
        let user = content.user
        let own = content.rows.filter { $0.module == nil }.map { loader.withRules($0.row, for: traits) }
        var files = [
            PublisherFile(
                source: source, module: Located(user.module, at: content.moduleLocation),
                target: Located(user.target, at: content.targetLocation), rows: own,
                isForeign: user.module != user.target)
        ]
        for row in content.rows {
            guard let module = row.module,
                var (file, merged) = builtIn(row.row.name, in: module, diagnostics)
            else { continue }
            merged.add(loader.withRules(row.row, of: merged, for: content.traits))
            for key in row.row.traitKeys where BuiltInSpec.traitNames.contains(key.value) {
                diagnostics.error(
                    "CombineTraits has the rule of '\(merged.name.value)' for '\(key.value)'; "
                        + "write rules for traits of your own", at: key.location)
            }
            if let index = files.dropFirst().firstIndex(where: { $0.module.value == module.value }) {
                files[index].rows.append(merged)
            } else {
                file.source = source
                file.module.location = module.location
                file.target = Located(user.target, at: module.location)
                file.isDivided = false
                file.rows = [merged]
                files.append(file)
            }
        }
        return files
    }

    private static func builtIn(
        _ name: Located<String>, in module: Located<String>, _ diagnostics: Diagnostics
    ) -> (PublisherFile, PublisherRow)? {
        guard let file = BuiltInSpec.files.first(where: { $0.module.value == module.value }) else {
            let modules = NearestName.list(BuiltInSpec.files.map(\.module.value), conjunction: "and")
            return diagnostics.failure(
                "CombineTraits has no rows for the module '\(module.value)', only for \(modules); the publishers of another "
                    + "module have a file of their own, with that 'module'", at: module.location)
        }
        if let row = file.rows.first(where: { $0.name.value == name.value }) { return (file, row) }
        let suggestion = NearestName.suggestion(for: name.value, among: file.rows.map(\.name.value))
        return diagnostics.failure(
            "CombineTraits has no row for '\(name.value)' of \(module.value); \(suggestion)", at: name.location)
    }
}

extension PublisherRow {
    fileprivate mutating func add(_ row: PublisherRow) {
        name.location = row.name.location
        rules.merge(row.rules) { own, _ in own }
        traitKeys += row.traitKeys
        checkedTraits = row.traitKeys.map(\.value)
        hasAllRules = row.hasAllRules
        hasRules = row.hasRules
    }
}
