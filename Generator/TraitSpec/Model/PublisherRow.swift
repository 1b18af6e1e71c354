/// A row of the spec: one publisher type, or one family of types that differ in the number of their upstreams.
package struct PublisherRow: Sendable {
    /// The name of the type in OpenCombine.
    package enum OpenCombineNames {
        case same
        case absent(SourceLocation)
        case different(publisher: Located<String>?, generics: [Located<String>]?, absentOn: [String])
        /// OpenCombine lacks the type. A target of this package declares it with Apple's name.
        case declared(by: Located<String>)
    }

    package struct GenericParameter {
        var name: String
        var constraint: String?
        var location: SourceLocation

        var isPublisher: Bool {
            ["Publisher", "ConnectablePublisher", "Subject"].contains(constraint)
        }
    }

    package struct Instance: Sendable {
        /// The variables of the function that creates an instance, other than the upstreams.
        static let reservedVariables: Set<String> = ["instance", "row", "run", "scheduler"]

        package var name: String
        package var expression: Located<String>
        /// The requirements of rules, other than traits, that this instance meets, and the traits of publishers in the
        /// expression, such as a subject.
        package var satisfies: [Located<String>] = []
        /// The traits that the upstreams must have in the runs of this instance.
        package var admits: [Requirement] = []
        /// The traits whose assumptions the instance violates, to show that they are necessary.
        package var breaks: [Located<String>] = []
        package var outputs: [String: String] = [:]
        package var failures: [String: String] = [:]
    }

    /// The operators that messages about a missing trait suggest.
    package struct TraitSuggestions: Sendable {
        package struct Operator: Sendable {
            package var name: Located<String>
            package var use: Suggestion.Use
            /// Requirements on the publisher, if not all publishers have the operator.
            package var requirements: [Requirement] = []
        }

        package var trait: Located<String>
        package var operators: [Operator]
    }

    package var name: Located<String>
    /// The numbers of upstreams of a family. Nil for a single type.
    package var arities: [Int]?
    package var outerGenerics: [String]
    package var generics: [GenericParameter]
    package var requirements: [Requirement]
    package var openCombine: OpenCombineNames
    package var availability: Availability?
    package var operators: ByArity<[Located<String>]>
    /// The trait of all publishers that the operators take.
    package var traitOfUpstreams: Located<String>?
    package var summary: String
    package var outputs: [String: Located<String>]
    package var arguments: String?
    /// A remark about the operators.
    package var note: ByArity<Located<String>>?
    /// The reason why the publisher cannot run in virtual time, if it cannot.
    package var realTime: String?
    package var directPath: Located<DirectPath>?
    /// The family, if the generator writes the publishers of the row.
    package var family: Located<OperatorFamily>?
    /// The methods for which the generator writes overloads.
    package var overloads: [OperatorOverloads]
    /// The operators to suggest instead of those of the trait.
    package var suggestions: [TraitSuggestions]
    /// The defect that appears only in chains of operators.
    package var brokenInChains: String?
    /// Defects that the checker does not find, such as data races.
    package var faults: [String]
    /// An alternative to a defective publisher.
    package var instead: Located<String>?
    package var apple: [AppleBehavior]
    package var instances: [Instance]
    /// The location of `"asUpstream"`. Nil if the row has rules.
    package var asUpstream: SourceLocation?
    /// Whether the row has rules. Without rules, it has no traits, and the checker proposes some.
    package var hasRules: Bool
    /// The traits with a rule, in the order of the spec.
    package var traitKeys: [Located<String>]
    /// The traits whose rules the law tests check. Nil for all.
    package var checkedTraits: [String]?
    package var rules: [String: Rule]
    /// Whether all rules are valid. Otherwise, the faults were reported, and the rules cannot be compared with each other.
    package var hasAllRules: Bool
    package var hasAllGenerics: Bool
    package var hasAllArities: Bool
}

/// The first versions of platforms with a type.
package struct Availability: Sendable {
    package var versions: [(platform: Platform, version: String)]

    /// Whether a declaration needs `@available`, because the package runs on older systems.
    package var isNewerThanPackage: Bool {
        versions.contains { platform, version in
            Platform.numbers(ofVersion: version).map(platform.minimumVersion.lexicographicallyPrecedes) ?? false
        }
    }
}

/// A defect of a type in OpenCombine other than a publisher, and an alternative.
package struct TypeFault: Equatable, Sendable {
    package var type: String
    package var text: String
}
