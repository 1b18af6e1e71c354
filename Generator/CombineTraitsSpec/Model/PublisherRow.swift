/// A row of the spec: a publisher type, or a family of types that differ in their number of upstreams. ``PublisherKey`` and
/// ``InstanceKey`` document the properties that have no comment here.
package struct PublisherRow: Sendable {
    /// The declaration on platforms without Combine.
    package enum OpenCombineNames {
        case same
        case absent(SourceLocation)
        case different(publisher: Located<String>?, generics: [Located<String>]?, absentOn: [String])
        /// A target of this package declares the type, which OpenCombine lacks, with Apple's name.
        case declared(by: Located<String>)
    }

    /// The declaration, with Apple's names, in versions of OpenCombine that declare `Merge`.
    package struct OpenCombineWithMerge: Sendable {
        package var defectInChains: String?
        package var defects: [String]
        package var instead: Located<String>?

        /// The defects that no run of the type alone shows.
        package var allDefects: [String] { [defectInChains].compactMap(\.self) + defects }
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
        package var expression: Located<String>
        package var satisfies: [Located<String>] = []
        package var admits: [Requirement] = []
        package var breaks: [Located<String>] = []
        package var outputs: [String: String] = [:]
        package var failures: [String: String] = [:]
        package var knownDefects: [Located<String>] = []
    }

    package struct TraitSuggestions: Sendable {
        package struct Operator: Sendable {
            package var name: Located<String>
            package var use: Suggestion.Use
            package var requirements: [Requirement] = []
        }

        package var trait: Located<String>
        package var operators: [Operator]
    }

    package var name: Located<String>
    package var arities: [Int]?
    package var outerGenerics: [OuterParameter]
    package var generics: [GenericParameter]
    package var requirements: [Requirement]
    package var openCombine: OpenCombineNames
    package var openCombineWithMerge: OpenCombineWithMerge?
    package var availability: Availability?
    package var operators: ByArity<[Located<String>]>
    package var traitOfUpstreams: Located<String>?
    package var summary: String
    package var outputs: [String: Located<String>]
    package var arguments: String?
    package var note: ByArity<Located<String>>
    package var realTime: String?
    package var directPath: Located<DirectPath>?
    package var family: Located<OperatorFamily>?
    package var overloads: [OperatorOverloads]
    package var suggestions: [TraitSuggestions]
    package var defectInChains: String?
    package var defects: [String]
    package var instead: Located<String>?
    package var apple: [AppleBehavior]
    package var instances: [Instance]
    /// The location of `"asUpstream"`, or `nil` if the row has rules instead, or none.
    package var asUpstream: SourceLocation?
    /// If `false`, the publisher has no traits, and the checker proposes rules.
    package var hasRules: Bool
    /// The traits for which the row has a rule, valid or not, in order.
    package var traitKeys: [Located<String>]
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

/// A handwritten method of `Publisher` for which the generator writes overloads: see ``OverloadsKey``.
package struct OperatorOverloads: Equatable, Sendable {
    /// Which publishers can fail in an overload. In the method itself, all have the same failure type.
    package enum Failing: String, CaseIterable, Sendable {
        case upstream, other
        /// All publishers, with different failure types. The failure type of the result is `any Error`.
        case all
    }

    package struct Parameter: Equatable, Sendable {
        /// The parameter as declared, such as `switchTo other: @escaping () -> Other`.
        package var text: String
        package var label: String
        package var name: String
        package var type: String
    }

    package var name: String
    package var generics: [String]
    package var parameters: [Parameter]
    package var result: String
    package var requirements: [String]
    package var body: String
    package var summary: String
    package var failing: [Failing]
    package var takesPrecedence: Bool

    /// The types of the other publishers: generic parameters of the method, or the output type of the upstream.
    package var others: [String] {
        let suffix = ": Publisher"
        return (generics + requirements).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    }

    /// The name with argument labels, such as `ifEmpty(switchTo:)`.
    package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

/// A family of operators. The generator writes its publishers, one for each arity.
package enum OperatorFamily: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMaybes, merge, zip

    package var arities: ClosedRange<Int> { self == .merge ? 2...8 : 2...4 }

    /// Whether the publishers of the family take the direct path. If so, a trait of the spec must have `"hasDirectPath"`.
    package var needsDirectPath: Bool { self == .zip || self == .combineLatestOfMaybes }
}

/// The kind of a publisher's direct path. The publisher's rule for the trait that declares the direct path must not be
/// `never`.
package enum DirectPath: String, Sendable {
    /// Like a plain subscription in all that the subscriber and the upstreams observe.
    case indistinguishable
    /// Like a plain subscription in the result and its time, but upstreams can observe different events.
    case sameResult
}

/// The behavior of one of Apple's types, according to tests of other projects: see ``AppleBehaviorKey``.
package struct AppleBehavior: Equatable, Sendable {
    package var systems: String
    package var behavior: String
    package var source: String
    package var differs: Bool
}

/// An operator to suggest for a publisher that lacks a trait.
package struct Suggestion: Sendable {
    /// The position: downstream of the publisher, or in place of the operator that creates the publisher.
    package enum Use: Sendable { case after, instead }

    package var name: String
    package var use: Use
    package var requirements: [Requirement]
    /// The traits that the operator requires of its publisher arguments.
    package var argumentTraits: [Trait]
}
