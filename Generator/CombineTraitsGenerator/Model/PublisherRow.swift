/// A row of the spec: one publisher type, or one family of types that differ in the number of their upstreams.
package struct PublisherRow: Sendable {
    /// What OpenCombine calls the type.
    enum OpenCombineNames {
        case same
        case absent(SourceLocation)
        case different(publisher: Located<String>?, generics: [Located<String>]?, absentOn: [String])
        /// The same as Apple's, in a target of this package, because OpenCombine lacks the type.
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
        /// The plain requirements of the rules that this instance meets, and the traits of publishers that the
        /// expression brings itself, such as a subject.
        package var satisfies: [Located<String>]
        /// What the upstreams must do for the instance to be legal, whatever their types say.
        package var admits: [Requirement]
        /// The traits whose assumptions the instance breaks, to show that they are needed.
        package var breaks: [Located<String>]
        /// What the upstreams publish for this instance alone.
        package var outputs: [String: String]
        /// The failures of upstreams that the expression needs, such as an error that it throws itself.
        package var failures: [String: String]
    }

    /// What messages suggest to those who miss a trait.
    struct TraitSuggestions: Sendable {
        struct Operator: Sendable {
            var name: Located<String>
            var use: Suggestion.Use
            /// What the publisher must meet in addition, where not all publishers have the operator.
            var requirements: [Requirement] = []
        }

        var trait: Located<String>
        var operators: [Operator]
    }

    var name: Located<String>
    /// The numbers of upstreams of a family, `nil` for a single type.
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
    /// What a reader should know of the operators.
    var note: ByArity<Located<String>>?
    /// Why the publisher cannot run in virtual time, if it cannot.
    var realTime: String?
    /// The direct path, with the place where the spec says so.
    var directPath: Located<DirectPath>?
    /// The family whose publishers the generator writes, if these are.
    var family: Located<OperatorFamily>?
    /// The operators to suggest for traits, in place of those of the trait.
    var suggestions: [TraitSuggestions]
    /// What breaks in chains with other operators, and no run of the row alone shows.
    var brokenInChains: String?
    /// What breaks, such as under threads, and the checker does not find.
    var faults: [String]
    /// What to write instead of a publisher that has faults.
    var instead: Located<String>?
    /// What is known of Apple's own publisher.
    var apple: [AppleBehavior]
    var instances: [Instance]
    /// Where the row says that it has each trait of its upstream. Nil if it has rules.
    var asUpstream: SourceLocation?
    /// Whether the row has rules. Without them, it has no trait, and the checker of the laws proposes some.
    var hasRules: Bool
    /// The traits that the row has a rule for, in the order of the spec.
    var traitKeys: [Located<String>]
    /// The traits whose rules are to be checked, where others have checked the rest.
    var checkedTraits: [String]?
    /// The rules that could be read.
    var rules: [String: Rule]
    /// Whether every rule could be read. Faults were reported, and incomplete rules cannot be checked against each other.
    var hasAllRules: Bool
    /// Whether every generic parameter could be read.
    var hasAllGenerics: Bool
    /// Whether every arity could be read.
    var hasAllArities: Bool
}

/// The first versions of platforms that have a type.
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
    /// Reads a list as declarations have it: `macOS 11.0, iOS 14.0`.
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

/// What breaks in a type of OpenCombine that is no publisher, and what to write instead.
package struct TypeFault: Equatable, Sendable {
    package var type: String
    package var text: String
}

/// A spec file: the publishers of one module, which may be in the files of a folder beside it.
struct PublisherFile {
    var source: SourceText
    /// The module on Apple platforms.
    var module: Located<String>
    /// The module elsewhere.
    var openCombineModule: Located<String>?
    /// The target that receives the conformances.
    var target: Located<String>
    var availability: Availability?
    /// The faults of types that are no publishers, and what to write instead.
    var faults: [TypeFault]
    /// What is known of Apple's own types that are no publishers.
    var apple: [AppleTypeBehavior]
    var rows: [PublisherRow]
    /// Whether the rows are in the files of a folder.
    var isDivided: Bool
    /// Whether another package declares the publishers, so that their defects are not those of the target.
    var isForeign = false

    /// The path of the file, relative to the repository.
    var path: String { source.path }

    /// The path of the folder for the rows.
    var folder: String { String(path.dropLast(".json".count)) }

    /// The files that the rows are in.
    var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}

/// The spec as it was read: well-formed, and not yet known to make sense.
struct Spec {
    /// The texts that it was read from.
    var sources: [SourceText]
    var traits: [Trait]
    var files: [PublisherFile]
    var inventory: Inventory
    var evidence: Evidence
    /// Whether a file of publishers could not be read, and was reported.
    var hasUnreadableFile: Bool
}
