extension SpecDecoder {
    struct UserContent {
        var user: UserSpec
        var targetLocation: SourceLocation
        var moduleLocation: SourceLocation
        var traits: [Trait]
        var hasAllTraits: Bool
        /// `module` is the module of a publisher with a built-in row, and `nil` for a publisher of the user's module.
        var rows: [(row: PublisherRow, module: Located<String>?)]
        /// Whether all rows could be read, even if their rules are invalid.
        var hasAllRows: Bool
    }

    func userContent(_ value: JSONValue, target: String?, xcodeTarget: String?) -> UserContent? {
        guard let object: ObjectDecoder<UserSpecKey> = decode(value) else { return nil }
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
        for key in [TraitKey.sink, .hasDirectPath].map(\.rawValue) {
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
    private func userImport(_ text: Located<String>, _ hasAccessLevel: Bool) -> UserSpec.Import? {
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

    private func row(_ value: JSONValue, module: String) -> (row: PublisherRow, module: Located<String>?)? {
        let errorCount = diagnostics.errorCount
        guard let object: ObjectDecoder<UserPublisherKey> = decode(value) else { return nil }
        // A misspelled key could be the missing key.
        let hasKnownKeys = diagnostics.errorCount == errorCount
        let reference = object.string(.module)
        if let reference, reference.value != module {
            for key in UserPublisherKey.allCases where ![.publisher, .module, .traits].contains(key) {
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
            ObjectDecoder(object),
            defaultSummary: module == UserSpec.unknownModule ? "A publisher." : "A publisher of \(module)."
        ).map {
            ($0, reference?.value == module ? nil : reference)
        }
    }
}
