/// The keys of each object of the spec.
///
/// `Spec/schema.json` lists them for editors, and a test compares the two.
protocol SpecKey: RawRepresentable<String>, CaseIterable, Equatable {
    /// The name of the definition in the schema.
    static var schemaDefinition: String { get }

    /// The optional keys.
    static var optional: [Self] { get }
}

/// The keys of `traits.json`.
enum TraitFileKey: String, SpecKey {
    case schema = "$schema"
    case traits
    static let schemaDefinition = "traitFile"
    static let optional: [Self] = [.schema]
}

/// The keys of a trait.
enum TraitKey: String, SpecKey {
    case name
    case adjective
    case refines
    case isConjunction
    case summary
    case law
    case allows
    case check
    case hasDirectPath
    case sink
    case suggestions
    case example
    static let schemaDefinition = "trait"
    static let optional = allCases.filter { $0 != .name && $0 != .summary }
}

/// The keys of a diagram of the traces that a trait allows.
enum DiagramKey: String, SpecKey {
    case marbles
    case caption
    static let schemaDefinition = "diagram"
    static let optional: [Self] = [.caption]
}

/// The keys of the example of a trait.
enum TraitExampleKey: String, SpecKey {
    case publisher
    case promise
    static let schemaDefinition = "traitExample"
    static let optional: [Self] = []
}

/// The keys of a file of publishers.
enum PublisherFileKey: String, SpecKey {
    case schema = "$schema"
    case module
    case openCombine
    case target
    case availability
    case faults
    case apple
    case advice
    case publishers
    static let schemaDefinition = "publisherFile"
    static let optional: [Self] = [.schema, .openCombine, .availability, .faults, .apple, .advice, .publishers]
}

/// The keys of a file in the folder of a module.
enum PublisherPartKey: String, SpecKey {
    case schema = "$schema"
    case publishers
    static let schemaDefinition = "publisherPart"
    static let optional: [Self] = [.schema]
}

/// The keys of the spec of a user's target.
package enum UserSpecKey: String, SpecKey {
    case schema = "$schema"
    case module
    case imports
    case access
    case accessLevelOnImports
    case traits
    case publishers
    package static let schemaDefinition = "userSpec"
    static let optional = allCases
}

/// The keys of the module that replaces Apple's on other platforms.
enum OpenCombineModuleKey: String, SpecKey {
    case module
    static let schemaDefinition = "openCombineModule"
    static let optional: [Self] = []
}

/// The keys of a publisher.
enum PublisherKey: String, SpecKey {
    case publisher
    case arities
    case outerGenerics
    case generics
    case `where`
    case openCombine
    case availability
    case operators
    case upstreams
    case summary
    case outputs
    case arguments
    case note
    case realTime
    case directPath
    case family
    case suggestions
    case brokenInChains
    case faults
    case instead
    case apple
    case instances
    case throwing
    case traits
    static let schemaDefinition = "publisher"
    static let optional: [Self] = [
        .arities, .outerGenerics, .generics, .where, .openCombine, .availability, .operators, .upstreams, .outputs,
        .arguments, .note, .realTime, .directPath, .family, .suggestions, .brokenInChains, .faults, .instead,
        .apple, .throwing,
    ]
}

/// The keys of the throwing operator of a row, whose row is the same apart from these.
enum ThrowingKey: String, SpecKey {
    case operators
    case summary
    case suggestions
    case instances
    static let schemaDefinition = "throwing"
    static let optional: [Self] = [.suggestions]
}

/// The keys of a publisher in the spec of a user, which is a single type of one framework.
enum UserPublisherKey: String, SpecKey {
    case publisher
    case module
    case outerGenerics
    case generics
    case `where`
    case availability
    case operators
    case summary
    case outputs
    case arguments
    case note
    case realTime
    case suggestions
    case instances
    case traits
    static let schemaDefinition = "userPublisher"
    static let optional: [Self] = allCases.filter { $0 != .publisher }
}

/// The keys of the documented behavior of Apple's own type.
enum AppleBehaviorKey: String, SpecKey {
    case systems
    case behavior
    case source
    case differs
    static let schemaDefinition = "appleBehavior"
    static let optional: [Self] = [.differs]
}

/// The keys of advice on a call.
enum CallAdviceKey: String, SpecKey {
    case on
    case declaration
    case unless
    case notIn
    case ifIgnored
    case advice
    static let schemaDefinition = "callAdvice"
    static let optional: [Self] = [.unless, .notIn, .ifIgnored]
}

/// The keys of a type's names in OpenCombine.
enum OpenCombineNamesKey: String, SpecKey {
    case publisher
    case generics
    case absentOn
    static let schemaDefinition = "openCombineNames"
    static let optional: [Self] = [.publisher, .generics, .absentOn]
}

/// The keys of a suggestion that is an object.
enum SuggestionKey: String, SpecKey {
    case instead
    case `where`
    static let schemaDefinition = "suggestion"
    static let optional: [Self] = [.where]
}

/// The keys of an instance that is an object.
enum InstanceKey: String, SpecKey {
    case expression
    case satisfies
    case admits
    case breaks
    case outputs
    case failures
    static let schemaDefinition = "instance"
    static let optional: [Self] = [.satisfies, .admits, .breaks, .outputs, .failures]
}

/// The keys of a rule that is an object.
enum RuleKey: String, SpecKey {
    case when
    case never
    case because
    case assuming
    static let schemaDefinition = "explainedRule"
    static let optional: [Self] = allCases
}
