/// What a spec promises: the traits, and the rules of each publisher.
struct Promises {
    /// How the user named the spec.
    var name: String
    var traits: [Trait]
    var publishers: [Publisher]

    struct Publisher {
        var type: PublisherType
        /// `nil` if nobody has named the module.
        var module: String?

        /// The rules by trait, without those that promise nothing. In a user's spec, a row of this package promises only
        /// what the user adds to it.
        var rules: [String: Rule] {
            Dictionary(firstOf: type.checkedTraits.map { ($0, type.rule(for: $0)) }).filter { !$1.isNever }
        }
    }
}

extension Promises {
    /// Throws the problems of a spec whose rules cannot be compared. What else is wrong is no obstacle: a spec of another
    /// version can have other keys.
    init(_ project: Project, called name: String) throws {
        guard let spec = project.decoded, spec.isComplete, case let modules = spec.modules,
            modules.flatMap(\.publishers).allSatisfy({ $0.hasReadableRules(for: Set(spec.traits.map(\.name.value))) })
        else {
            throw ReportedFailure(
                messages: project.errors.report.map { "\(name): \($0)" }
                    + ["error: the rules of \(name) cannot be compared, because the spec cannot be read"])
        }
        self.name = name
        traits = spec.traits
        publishers = modules.flatMap { module in
            module.publishers.map { Publisher(type: $0, module: module.knownName) }
        }
    }
}

extension Project {
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

extension PublisherType {
    /// Whether all rules could be read, and are about what the spec declares.
    fileprivate func hasReadableRules(for traits: Set<String>) -> Bool {
        let parameters = publisherParameters.map(\.name)
        return self.hasAllRules && self.hasAllGenerics && self.hasAllArities && traits.isSuperset(of: rules.keys)
            && rules.values.flatMap(\.alternatives).flatMap(\.requirements).allSatisfy { requirement in
                guard case .trait(let parameter, let trait) = requirement.kind else { return true }
                return parameters.contains(parameter) && traits.contains(trait)
            }
    }

    /// The type with the names that its generic parameters have in another version. `nil` if other parameters are publishers.
    func named(like other: PublisherType) -> PublisherType? {
        let (own, others) = (parameters, other.parameters)
        guard own.count == others.count, own.map(\.isPublisher) == others.map(\.isPublisher) else { return nil }
        let names = Dictionary(firstOf: zip(own.map(\.name), others.map(\.name)))
        var type = self
        type.parameters = others
        for index in failureClasses.indices {
            type.failureClasses[index].parameters = failureClasses[index].parameters.map { names[$0] ?? $0 }
        }
        type.rules = rules.mapValues { $0.renaming(names) }
        return type
    }

    /// The systems on which the publisher exists, each with its oldest version. Empty components for any version.
    var systems: [(name: String, version: [Int])] {
        let apple = Platform.allCases.map { platform in
            let own = availability?.versions.first { $0.platform == platform }?.version
            return (platform.rawValue, own.flatMap(Platform.numbers) ?? platform.minimumVersion)
        }
        guard openCombineName != nil else { return apple }
        let others = SystemWithoutCombine.allCases.map(\.rawValue).filter { !absentOn.contains($0) }
        return apple + others.map { ($0, []) }
    }
}

extension Rule {
    fileprivate func renaming(_ names: [String: String]) -> Rule {
        guard case .anyOf(var alternatives) = condition else { return self }
        for alternative in alternatives.indices {
            for index in alternatives[alternative].requirements.indices {
                let kind = alternatives[alternative].requirements[index].kind
                alternatives[alternative].requirements[index].kind =
                    switch kind {
                    case .trait(let parameter, let trait):
                        .trait(parameter: names[parameter] ?? parameter, trait: trait)
                    case .swift(let text): .swift(text.renaming(names))
                    }
            }
        }
        var rule = self
        rule.condition = .anyOf(alternatives)
        return rule
    }
}
