/// The condition under which a publisher has a trait.
struct Rule {
    enum Condition {
        /// Every specialisation of the type has the trait.
        case always
        /// None has it, and the reason why.
        case never(reason: String)
        /// A specialisation has it that meets any of these.
        case anyOf([Alternative])
    }

    var condition: Condition

    /// Why the condition is what it is, where that is not obvious.
    var reason: String?

    /// What must hold beyond anything that the type can say.
    var assumption: String?

    var location: SourceLocation

    /// The assumption, told in a sentence.
    var assumptionSentence: String? {
        assumption.map { "Assuming that \($0.uncapitalizedFirst)" }
    }

    /// The alternatives, of which `always` is one without requirements.
    var alternatives: [Alternative] {
        switch condition {
        case .always: [Alternative(requirements: [], location: location)]
        case .never: []
        case .anyOf(let alternatives): alternatives
        }
    }
}

/// Requirements that must be met together.
struct Alternative {
    var requirements: [Requirement]
    var location: SourceLocation
}

/// One requirement on the generic parameters of a publisher.
struct Requirement {
    enum Kind: Hashable {
        /// A publisher parameter has a trait: `Upstream: Maybe`.
        case trait(parameter: String, trait: String)
        /// Any other requirement of a `where` clause: `Upstream.Failure == Never`.
        case swift(String)
    }

    var kind: Kind
    var location: SourceLocation

    /// The requirement as the spec writes it.
    var text: String {
        switch kind {
        case .trait(let parameter, let trait): "\(parameter): \(trait)"
        case .swift(let text): text
        }
    }
}
