import Foundation

/// A row of the spec: a publisher type, or a family of types that differ in their number of upstreams. `Spec/Keys.md`
/// documents the properties that have no comment here.
package struct PublisherRow: Sendable {
    /// The declaration on platforms without Combine.
    package indirect enum OpenCombineNames {
        case same
        case absent(SourceLocation)
        case different(publisher: Located?, generics: [Located]?, absentOn: [String])
        /// A target of this package declares the type, which OpenCombine lacks, with Apple's name.
        case declared(by: Located)
    }

    /// The declaration, with Apple's names, in versions of OpenCombine that declare `Merge`.
    package struct OpenCombineWithMerge: Sendable {
        package var defectInChains: String?
        package var defects: [String]
        package var instead: Located?
    }

    package struct GenericParameter: Sendable {
        package var name: String
        /// OpenCombine's name for the parameter. In a row, it is still ``name``; the expansion into types replaces it.
        package var openCombineName: String
        package var constraint: String?
        var location: SourceLocation

        package var isPublisher: Bool { ["Publisher", "ConnectablePublisher", "Subject"].contains(constraint) }
    }

    package struct OuterParameter: Sendable {
        package var name: String
        /// The type that declares the parameter, if it is not the one that contains the publisher directly.
        package var owner: String?
    }

    package struct Instance: Sendable {
        /// The variables, besides the upstreams, of generated functions that create instances.
        static let reservedVariables: Set<String> = ["choose", "instance", "row", "run", "scheduler"]

        package var name: String
        package var expression: Located
        package var satisfies: [Located] = []
        package var admits: [Requirement] = []
        package var breaks: [Located] = []
        package var outputs: [String: String] = [:]
        package var failures: [String: String] = [:]
        package var knownDefects: [Located] = []
    }

    package struct TraitSuggestions: Sendable {
        package struct Operator: Sendable {
            package var name: Located
            package var use: Suggestion.Use
            package var requirements: [Requirement] = []
        }

        package var trait: Located
        package var operators: [Operator]
    }

    /// The values of the keys that no build reads. `CombineTraitsToolSupport` does.
    package var rest: [SpecKey: JSONValue]
    package var name: Located
    package var arities: [Int]?
    package var outerGenerics: [OuterParameter]
    package var generics: [GenericParameter]
    package var requirements: [Requirement]
    package var openCombine: OpenCombineNames
    package var openCombineWithMerge: OpenCombineWithMerge?
    package var availability: Availability?
    package var operators: ByArity<[Located]>
    package var traitOfUpstreams: Located?
    package var summary: String
    package var outputs: [String: Located]
    package var arguments: String?
    package var note: ByArity<Located>
    package var realTime: String?
    package var directPath: DirectPath?
    package var suggestions: [TraitSuggestions]
    package var defectInChains: String?
    package var defects: [String]
    package var instead: Located?
    package var instances: [Instance]
    /// The location of `"asUpstream"`, or `nil` if the row has rules instead, or none.
    package var asUpstream: SourceLocation?
    /// If `false`, the publisher has no traits, and the checker proposes rules.
    package var hasRules: Bool
    /// The traits for which the row has a rule, valid or not, in order.
    package var traitKeys: [Located]
    /// The traits whose rules the law tests check, if not all.
    package var checkedTraits: [String]?
    package var rules: [String: Rule]
    /// If `false`, the faults have been reported, and the rules cannot be compared.
    package var hasAllRules: Bool
    package var hasAllGenerics: Bool
    package var hasAllArities: Bool
}

/// A value that all types of a row share, with the key `nil`, or a value for each arity of a family.
package typealias ByArity<Value> = [Int?: Value]

/// The first version of each platform that has a type or a module.
package struct Availability: Sendable {
    package var versions: [(platform: Platform, version: String)]

    /// Whether declarations need `@available`, because the package also runs on older systems.
    package var isNewerThanPackage: Bool {
        versions.contains { platform, version in
            Platform.numbers(ofVersion: version).map(platform.minimumVersion.lexicographicallyPrecedes) ?? false
        }
    }
}

/// The kind of a publisher's direct path. The publisher's rule for the trait that declares the direct path must not be
/// `never`.
package enum DirectPath: String, Sendable {
    /// Like a plain subscription in all that the subscriber and the upstreams observe.
    case indistinguishable
    /// Like a plain subscription in the result and its time, but upstreams can observe different events.
    case sameResult
}

/// An operator to suggest for a publisher that lacks a trait.
package struct Suggestion: Sendable {
    /// The position: downstream of the publisher, or in place of the operator that creates the publisher.
    package enum Use: Sendable { case after, instead }

    package var name: String
    package var use: Use
    package var requirements: [Requirement] = []
    /// The traits that the operator requires of its publisher arguments.
    package var argumentTraits: [Trait]
}

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
