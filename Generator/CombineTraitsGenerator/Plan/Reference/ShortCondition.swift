/// A short form of a rule's condition for table cells, which never promises more than the rule.
enum ShortCondition: Equatable, Sendable {
    /// The publishers that must have a trait.
    enum Subject: Equatable, Sendable {
        case named([String])
        /// Every upstream, with the number of upstreams, or `nil` for a family.
        case all(Int?)
        case any(Int?)
    }

    struct Requirement: Equatable, Sendable {
        var subject: Subject
        /// The required trait, or `nil` for the trait of the rule.
        var otherTrait: String?
    }

    struct Condition: Equatable, Sendable {
        var requirements: [Requirement] = []
        /// Whether the condition requires that `Output` is `Never`.
        var isWithoutValues = false
        /// Whether the condition requires upstreams that cannot fail.
        var isWithoutFailures = false
        var hasMoreRequirements = false
        var hasAlternatives = false
    }

    case always
    case never
    case conditional(Condition)

    /// Shortens the condition of a rule.
    init(_ rule: Rule, of publisher: PublisherType, for trait: String, isFamily: Bool) {
        let alternatives = rule.alternatives
        guard let first = alternatives.first else {
            self = .never
            return
        }
        guard !rule.isAlways else {
            self = .always
            return
        }
        let parameters = Set(publisher.publisherParameters.map(\.name))
        let count = isFamily ? nil : parameters.count
        if let choice = alternatives.choiceOfOneUpstream, Set(choice.parameters) == parameters, parameters.count > 1 {
            var condition = Condition(plain: choice.plain, of: publisher)
            condition.requirements = [
                Requirement(subject: .any(count), otherTrait: choice.trait == trait ? nil : choice.trait)
            ]
            self = .conditional(condition)
            return
        }
        var condition = Condition(plain: first.requirements, of: publisher)
        condition.hasAlternatives = alternatives.count > 1
        for requirement in first.requirements {
            guard case .trait(let parameter, let required) = requirement.kind else { continue }
            let otherTrait = required == trait ? nil : required
            let index = condition.requirements.firstIndex { $0.otherTrait == otherTrait }
            if let index, case .named(let names) = condition.requirements[index].subject {
                condition.requirements[index].subject = .named(names + [parameter])
            } else {
                condition.requirements.append(Requirement(subject: .named([parameter]), otherTrait: otherTrait))
            }
        }
        if parameters.count > 1, condition.requirements.count == 1,
            case .named(let names) = condition.requirements[0].subject, Set(names) == parameters
        {
            condition.requirements[0].subject = .all(count)
        }
        self = .conditional(condition)
    }
}

extension ShortCondition.Condition {
    fileprivate init(plain requirements: [Requirement], of publisher: PublisherType) {
        for requirement in requirements {
            guard case .swift(let text) = requirement.kind else { continue }
            if text == "Output == Never" {
                isWithoutValues = true
            } else if publisher.isAboutFailuresOfUpstream(text) {
                isWithoutFailures = true
            } else {
                hasMoreRequirements = true
            }
        }
    }
}

extension PublisherType {
    /// Whether a requirement is that the upstream, or every upstream, cannot fail.
    fileprivate func isAboutFailuresOfUpstream(_ requirement: String) -> Bool {
        let names = publisherParameters.map(\.name)
        let upstream = names.contains("Upstream") ? "Upstream" : failureClasses.count == 1 ? names.first : nil
        return upstream.map { canonical(requirement) == canonical("\($0).Failure == Never") } ?? false
    }
}

extension [Alternative] {
    /// The upstreams of which one is sufficient, or `nil` if the alternatives differ in more than the upstream.
    fileprivate var choiceOfOneUpstream: (parameters: [String], trait: String, plain: [Requirement])? {
        var parameters: [String] = []
        var traits: Set<String> = []
        var plain: [[Requirement]] = []
        for alternative in self {
            let required = alternative.requirements.filter(\.isAboutTrait)
            guard required.count == 1, case .trait(let parameter, let trait) = required[0].kind else { return nil }
            parameters.append(parameter)
            traits.insert(trait)
            plain.append(alternative.requirements.filter { !$0.isAboutTrait })
        }
        guard let trait = traits.first, traits.count == 1, let first = plain.first,
            plain.allSatisfy({ $0.map(\.kind) == first.map(\.kind) })
        else { return nil }
        return (parameters, trait, first)
    }
}
