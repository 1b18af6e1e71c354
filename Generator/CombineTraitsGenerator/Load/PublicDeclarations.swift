extension String {
    /// The names of the public types in Swift source, found by keywords, which is sufficient for a warning.
    var publicTypes: Set<String> {
        var names: Set<String> = []
        // The members of a public extension are public by default.
        var isInPublicExtension = false
        for line in lines {
            let words = line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "/") })
                .prefix { !$0.hasPrefix("//") }.map(String.init)
            if line.hasPrefix("}") { isInPublicExtension = false }
            if line.hasPrefix("public "), words.contains("extension") { isInPublicExtension = true }
            guard let kind = words.firstIndex(where: ["struct", "class", "enum", "actor"].contains),
                kind + 1 < words.count
            else { continue }
            let levels = ["public", "open", "package", "internal", "fileprivate", "private"]
            let level = words[..<kind].first(where: levels.contains)
            if level == "public" || level == "open" || level == nil && isInPublicExtension {
                names.insert(words[kind + 1])
            }
        }
        return names
    }
}

extension UserSpec {
    func accessWarnings(_ spec: ValidSpec, ofPublicTypes names: Set<String>) -> [Diagnostic] {
        (spec.modules.first?.publishers ?? []).compactMap { publisher in
            let traits = ownTraits.filter { !publisher.rule(for: $0).isNever }
            guard !traits.isEmpty, names.contains(publisher.shortName.unquoted) else { return nil }
            let list = NearestName.list(traits.map { "'\($0)'" }, conjunction: "and")
            return Diagnostic(severity: .warning, location: publisher.location, path: path) {
                "'\(publisher.name)' is public, and its conformance to \(list) is not, because the traits of this spec are "
                    + "internal; add \"access\": \"public\" to the spec, or \"access\": \"internal\" if that is right"
            }
        }
    }
}
