package enum UserProject {
    /// Loads the spec of a target.
    ///
    /// - Parameters:
    ///   - target: The module of the target, which only a description of its publishers can do without.
    ///   - xcodeTarget: The name of a target in an Xcode project, in place of its module, which the spec then names.
    package static func load(_ source: SourceText, target: String?, xcodeTarget: String? = nil) -> Project {
        let diagnostics = Diagnostics()
        let specs = specs(source, target: target, xcodeTarget: xcodeTarget, diagnostics)
        return Project(diagnostics: diagnostics.sorted, decoded: specs?.decoded, spec: specs?.valid)
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
            receivers: BuiltInSpec.receivers,
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
        let decoder = SpecDecoder(diagnostics: diagnostics)
        let user = content.user
        let own = content.rows.filter { $0.module == nil }.map { decoder.withRules($0.row, for: traits) }
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
            merged.add(decoder.withRules(row.row, of: merged, for: content.traits))
            for key in row.row.traitKeys where BuiltInSpec.traitNames.contains(key.value) {
                diagnostics.error(
                    "CombineTraits has the rule of '\(merged.name.value)' for '\(key.value)'; "
                        + "write rules for traits of your own", at: key.location)
            }
            if let index = files.dropFirst().firstIndex(where: { $0.module.value == module.value }) {
                files[index].rows.append(merged)
            } else {
                file.source = source
                file.module = module
                file.target = Located(user.target, at: module.location)
                file.isDivided = false
                file.rows = [merged]
                files.append(file)
            }
        }
        return files
    }

    private static func builtIn(
        _ name: Located, in module: Located, _ diagnostics: Diagnostics
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
        name = Located(name.value, at: row.name.location)
        rules.merge(row.rules) { own, _ in own }
        traitKeys += row.traitKeys
        checkedTraits = row.traitKeys.map(\.value)
        hasAllRules = row.hasAllRules
        hasRules = row.hasRules
    }
}

extension SpecDecoder {
    struct UserContent {
        var user: UserSpec
        var targetLocation: SourceLocation
        var moduleLocation: SourceLocation
        var traits: [Trait]
        var hasAllTraits: Bool
        /// `module` is the module of a publisher with a built-in row, and `nil` for a publisher of the user's module.
        var rows: [(row: PublisherRow, module: Located?)]
        /// Whether all rows could be read, even if their rules are invalid.
        var hasAllRows: Bool
    }

    func userContent(_ value: JSONValue, target: String?, xcodeTarget: String?) -> UserContent? {
        guard let object = decode(value, .userSpec) else { return nil }
        var ownTarget = object.string(.target)
        if let text = ownTarget, let fault = ModuleName.fault(in: text.value) {
            ownTarget = diagnostics.failure(fault, at: text.location)
        }
        if let ownTarget, let target, ownTarget.value != target {
            diagnostics.error(
                "the module of this target is '\(target)'; leave out 'target', which only Xcode projects need",
                at: ownTarget.location)
        } else if ownTarget == nil, let xcodeTarget, !diagnostics.hasErrors {
            diagnostics.error(
                "Xcode does not tell plugins the name of a module; add \"target\": \"\(ModuleName.ofTarget(xcodeTarget))\", "
                    + "or what '\(xcodeTarget)' has as its Product Module Name in the build settings",
                at: object.location)
        }
        let module = object.string(.module)
        let hasAccessLevelOnImports = object.bool(.accessLevelOnImports) ?? false
        let imports = object.strings(.imports)?.compactMap { userImport($0, hasAccessLevelOnImports) } ?? []
        let target = target ?? ownTarget?.value ?? module?.value ?? UserSpec.unknownModule
        let name = module?.value ?? target
        let traitValues = object.array(.traits) ?? []
        let traits = traitValues.compactMap(trait)
        for key in [SpecKey.sink, .hasDirectPath].map(\.rawValue) {
            for value in traitValues.compactMap({ $0[key] }) {
                diagnostics.error(
                    "'\(key)' needs code by hand, which only the traits of CombineTraits have; remove it",
                    at: value.location)
            }
        }
        let rowValues = object.array(.publishers) ?? []
        let rows = rowValues.compactMap { row($0, module: name) }
        if traitValues.isEmpty, rowValues.isEmpty, !diagnostics.hasErrors {
            diagnostics.error(
                "this spec has no publishers; add a row to 'publishers', such as "
                    + "{ \"publisher\": \"Logged\", \"generics\": [\"Upstream: Publisher\"], "
                    + "\"instances\": { \"logs\": \"upstream.logged()\" }, \"traits\": \"asUpstream\" }",
                at: object.location)
        }
        let user = UserSpec(
            target: target, module: name, path: value.location.source.path, imports: imports,
            access: object.string(.access).flatMap { diagnostics.choice($0, called: "access level") } ?? .internal,
            hasAccess: object.value(.access) != nil, hasAccessLevelOnImports: hasAccessLevelOnImports,
            ownTraits: traits.map(\.name.value))
        return UserContent(
            user: user, targetLocation: ownTarget?.location ?? module?.location ?? object.location,
            moduleLocation: module?.location ?? ownTarget?.location ?? object.location, traits: traits,
            hasAllTraits: traits.count == traitValues.count, rows: rows, hasAllRows: rows.count == rowValues.count)
    }

    /// Reads a module and the access level of its import, such as `GRDB` or `public GRDB`.
    private func userImport(_ text: Located, _ hasAccessLevel: Bool) -> UserSpec.Import? {
        let words = text.value.split(byte: " ").map(String.init)
        let access = words.count == 2 ? AccessLevel(rawValue: words[0]) : nil
        let module = access == nil ? text.value : words[1]
        if let fault = ModuleName.fault(in: module) { return diagnostics.failure(fault, at: text.location) }
        if let access, !hasAccessLevel {
            return diagnostics.failure(
                "the imports of this spec have no access level; write '\(module)' without '\(access.rawValue)', "
                    + "or add \"accessLevelOnImports\": true", at: text.location)
        }
        return UserSpec.Import(module: module, access: access ?? .internal)
    }

    private func row(_ value: JSONValue, module: String) -> (row: PublisherRow, module: Located?)? {
        let errorCount = diagnostics.errorCount
        guard let object = decode(value, .userPublisher) else { return nil }
        // A misspelled key could be the missing key.
        let hasKnownKeys = diagnostics.errorCount == errorCount
        let reference = object.string(.module)
        if let reference, reference.value != module {
            for key in ObjectKind.userPublisher.keys where ![.publisher, .module, .traits].contains(key) {
                guard let value = object.value(key) else { continue }
                diagnostics.error(
                    "'\(key.rawValue)' is a part of the row that CombineTraits has of this publisher; remove it here",
                    at: value.location)
            }
        } else if object.value(.instances) == nil, object.value(.realTime) == nil, hasKnownKeys {
            diagnostics.error(
                "this row has no 'instances': give at least one expression that builds the publisher, such as "
                    + "{ \"logs\": \"upstream.logged()\" }, or say in 'realTime' why there can be none",
                at: object.location)
        }
        return self.row(
            object,
            defaultSummary: module == UserSpec.unknownModule ? "A publisher." : "A publisher of \(module)."
        ).map {
            ($0, reference?.value == module ? nil : reference)
        }
    }
}
