/// A row of the spec: one publisher type, or one family of types that differ in the number of their upstreams.
package struct PublisherRow: Sendable {
    /// The name of the type in OpenCombine.
    enum OpenCombineNames {
        case same
        case absent(SourceLocation)
        case different(publisher: Located<String>?, generics: [Located<String>]?, absentOn: [String])
        /// OpenCombine lacks the type. A target of this package declares it with Apple's name.
        case declared(by: Located<String>)
    }

    struct GenericParameter {
        var name: String
        var constraint: String?
        var location: SourceLocation

        /// Whether the parameter is a publisher.
        var isPublisher: Bool {
            ["Publisher", "ConnectablePublisher", "Subject"].contains(constraint)
        }
    }

    package struct Instance: Sendable {
        package var name: String
        package var expression: Located<String>
        /// The requirements of rules, other than traits, that this instance meets, and the traits of publishers in the
        /// expression, such as a subject.
        package var satisfies: [Located<String>]
        /// The traits that the upstreams must have in the runs of this instance.
        package var admits: [Requirement]
        /// The traits whose assumptions the instance violates, to show that they are necessary.
        package var breaks: [Located<String>]
        /// The output types of upstreams for this instance.
        package var outputs: [String: String]
        /// The failure types of upstreams for this instance.
        package var failures: [String: String]
    }

    /// The operators that messages about a missing trait suggest.
    struct TraitSuggestions: Sendable {
        struct Operator: Sendable {
            var name: Located<String>
            var use: Suggestion.Use
            /// Requirements on the publisher, if not all publishers have the operator.
            var requirements: [Requirement] = []
        }

        var trait: Located<String>
        var operators: [Operator]
    }

    var name: Located<String>
    /// The numbers of upstreams of a family. Nil for a single type.
    var arities: [Int]?
    var outerGenerics: [String]
    var generics: [GenericParameter]
    var requirements: [Requirement]
    var openCombine: OpenCombineNames
    var availability: Availability?
    var operators: ByArity<[Located<String>]>
    /// The trait of all publishers that the operators take.
    var traitOfUpstreams: Located<String>?
    var summary: String
    var outputs: [String: Located<String>]
    var arguments: String?
    /// A remark about the operators.
    var note: ByArity<Located<String>>?
    /// The reason why the publisher cannot run in virtual time, if it cannot.
    var realTime: String?
    /// The direct path, if there is one.
    var directPath: Located<DirectPath>?
    /// The family, if the generator writes the publishers of the row.
    var family: Located<OperatorFamily>?
    /// The operators to suggest instead of those of the trait.
    var suggestions: [TraitSuggestions]
    /// The defect that appears only in chains of operators.
    var brokenInChains: String?
    /// Defects that the checker does not find, such as data races.
    var faults: [String]
    /// An alternative to a defective publisher.
    var instead: Located<String>?
    /// The behavior of Apple's own publisher.
    var apple: [AppleBehavior]
    var instances: [Instance]
    /// The location of `"asUpstream"`. Nil if the row has rules.
    var asUpstream: SourceLocation?
    /// Whether the row has rules. Without rules, it has no traits, and the checker proposes some.
    var hasRules: Bool
    /// The traits with a rule, in the order of the spec.
    var traitKeys: [Located<String>]
    /// The traits whose rules the law tests check. Nil for all.
    var checkedTraits: [String]?
    /// The valid rules.
    var rules: [String: Rule]
    /// Whether all rules are valid. Otherwise, the faults were reported, and the rules cannot be compared with each other.
    var hasAllRules: Bool
    /// Whether all generic parameters are valid.
    var hasAllGenerics: Bool
    /// Whether all arities are valid.
    var hasAllArities: Bool
}

/// The first versions of platforms with a type.
package struct Availability: Equatable, Sendable {
    /// The platforms with their versions, in the order of the spec.
    var versions: [(platform: Platform, version: String)]

    /// Whether a declaration needs `@available`, because the package runs on older systems.
    var isNewerThanPackage: Bool {
        versions.contains { platform, version in
            Platform.Version(version).map { platform.minimumVersion < $0 } ?? false
        }
    }

    package static func == (left: Availability, right: Availability) -> Bool {
        left.versions.elementsEqual(right.versions, by: ==)
    }
}

extension Availability {
    /// Parses a list: `macOS 11.0, iOS 14.0`.
    init?(_ text: String) {
        var versions: [(platform: Platform, version: String)] = []
        for item in text.split(byte: ",").map(\.trimmed) {
            let words = item.split(byte: " ").map(String.init)
            guard words.count == 2, let platform = Platform(rawValue: words[0]), Platform.Version(words[1]) != nil
            else { return nil }
            versions.append((platform, words[1]))
        }
        self.init(versions: versions)
    }
}

/// A defect of a type in OpenCombine other than a publisher, and an alternative.
package struct TypeFault: Equatable, Sendable {
    package var type: String
    package var text: String
}
