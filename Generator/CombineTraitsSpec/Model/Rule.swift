import Foundation

/// The condition under which a publisher has a trait.
package struct Rule: Sendable {
    package enum Condition: Sendable {
        case always
        case never(reason: String)
        case anyOf([Alternative])
    }

    package var condition: Condition
    /// The reason for a condition other than ``Condition/never(reason:)``, unless it is obvious.
    package var reason: String?
    package var assumption: String?
    package var location: SourceLocation

    package init(condition: Condition, reason: String? = nil, assumption: String? = nil, location: SourceLocation) {
        (self.condition, self.reason, self.assumption, self.location) = (condition, reason, assumption, location)
    }

    package var isNever: Bool { if case .never = condition { true } else { false } }
    package var isAlways: Bool { alternatives.contains { $0.requirements.isEmpty } }
    package var assumptionSentence: String? { assumption.map { "Assuming that \($0.uncapitalizedFirst)" } }

    package var alternatives: [Alternative] {
        switch condition {
        case .always: [Alternative(requirements: [], location: location)]
        case .never: []
        case .anyOf(let alternatives): alternatives
        }
    }
}

package struct Alternative: Sendable {
    package var requirements: [Requirement]
    package var location: SourceLocation

    package init(requirements: [Requirement], location: SourceLocation) {
        (self.requirements, self.location) = (requirements, location)
    }

    package var text: String { requirements.isEmpty ? "always" : requirements.map(\.text).joined(separator: ", ") }
}

package struct Requirement: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Such as `Upstream: Maybe`.
        case trait(parameter: String, trait: String)
        /// Any other requirement of a `where` clause, such as `Upstream.Failure == Never`.
        case swift(String)
    }

    package var kind: Kind
    package var location: SourceLocation

    package init(kind: Kind, location: SourceLocation) { (self.kind, self.location) = (kind, location) }

    /// The sides of a requirement that equates a parameter with a type, such as `SubjectType == PassthroughSubject<…>`.
    package var concreteType: (parameter: String, type: String)? {
        guard case .swift(let text) = kind, let equals = text.range(of: " == ") else { return nil }
        let parameter = String(text[..<equals.lowerBound])
        return parameter.isIdentifier ? (parameter, String(text[equals.upperBound...])) : nil
    }

    package var isAboutTrait: Bool { if case .trait = kind { true } else { false } }

    package var isAboutFailure: Bool {
        if case .swift(let text) = kind { text.hasSuffix(".Failure == Never") } else { false }
    }

    package var text: String {
        switch kind {
        case .trait(let parameter, let trait): "\(parameter): \(trait)"
        case .swift(let text): text
        }
    }
}
