import Foundation

/// The condition under which a publisher has a trait.
package struct Rule: Sendable {
    package enum Condition: Sendable {
        /// Every specialisation of the type has the trait.
        case always
        /// None has it, and the reason why.
        case never(reason: String)
        /// A specialisation has it that meets any of these.
        case anyOf([Alternative])
    }

    package var condition: Condition

    /// Why the condition is what it is, where that is not obvious.
    package var reason: String?

    /// What must hold beyond anything that the type can say.
    package var assumption: String?

    package var location: SourceLocation

    /// Describes a rule.
    package init(
        condition: Condition, reason: String? = nil, assumption: String? = nil, location: SourceLocation
    ) {
        self.condition = condition
        self.reason = reason
        self.assumption = assumption
        self.location = location
    }

    /// Whether no condition is enough.
    package var isNever: Bool {
        if case .never = condition { true } else { false }
    }

    /// Whether every specialization has the trait.
    var isAlways: Bool { alternatives.contains { $0.requirements.isEmpty } }

    /// The assumption, as a sentence.
    package var assumptionSentence: String? {
        assumption.map { "Assuming that \($0.uncapitalizedFirst)" }
    }

    /// The alternatives, of which `always` is one without requirements.
    package var alternatives: [Alternative] {
        switch condition {
        case .always: [Alternative(requirements: [], location: location)]
        case .never: []
        case .anyOf(let alternatives): alternatives
        }
    }
}

/// Requirements that must be met together.
package struct Alternative: Sendable {
    package var requirements: [Requirement]
    package var location: SourceLocation

    /// Describes an alternative.
    package init(requirements: [Requirement], location: SourceLocation) {
        self.requirements = requirements
        self.location = location
    }

    /// The alternative as the spec writes it.
    package var text: String {
        requirements.isEmpty ? "always" : requirements.map(\.text).joined(separator: ", ")
    }
}

/// One requirement on the generic parameters of a publisher.
package struct Requirement: Sendable {
    package enum Kind: Hashable, Sendable {
        /// A publisher parameter has a trait: `Upstream: Maybe`.
        case trait(parameter: String, trait: String)
        /// Any other requirement of a `where` clause: `Upstream.Failure == Never`.
        case swift(String)
    }

    package var kind: Kind
    package var location: SourceLocation

    /// Describes a requirement.
    package init(kind: Kind, location: SourceLocation) {
        self.kind = kind
        self.location = location
    }

    /// The parameter that the requirement says is a certain type, and that type: `SubjectType == PassthroughSubject<…>`.
    var concreteType: (parameter: String, type: String)? {
        guard case .swift(let text) = kind, let equals = text.range(of: " == ") else { return nil }
        let parameter = String(text[..<equals.lowerBound])
        return parameter.isIdentifier ? (parameter, String(text[equals.upperBound...])) : nil
    }

    /// Whether the requirement is about a trait of an upstream.
    var isAboutTrait: Bool {
        if case .trait = kind { true } else { false }
    }

    /// Whether the requirement says that an upstream cannot fail.
    var isAboutFailure: Bool {
        if case .swift(let text) = kind { text.hasSuffix(".Failure == Never") } else { false }
    }

    /// The requirement as the spec writes it.
    package var text: String {
        switch kind {
        case .trait(let parameter, let trait): "\(parameter): \(trait)"
        case .swift(let text): text
        }
    }
}
