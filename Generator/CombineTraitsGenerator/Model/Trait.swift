/// A trait: a guarantee about what a publisher publishes.
package struct Trait: Sendable {
    /// A timeline that the trait allows, such as `--o--|-->`.
    struct Timeline {
        var marbles: String
        var caption: String
    }

    /// A way to build the wrapper out of nothing, such as `.just(value)`.
    enum Factory: String, CaseIterable {
        case just, fail, empty, never
    }

    /// Something that a publisher can do, and the trait forbids.
    struct Violation {
        /// The case of the error, such as `tooManyValues`.
        var name: Located<String>
        var marbles: String
        /// What happened, to complete "the publisher …": "finished without a value".
        var summary: String
        /// Whether the failure of the upstream publisher goes with it.
        var carriesFailure: Bool
    }

    package var name: Located<String>
    /// The trait in a sentence: "single" for "a single publisher".
    var adjective: String
    var refines: [Located<String>]
    /// Whether a publisher has this trait as soon as it has all those it refines.
    var isConjunction: Bool
    /// What such a publisher publishes, to complete "publishes …".
    var summary: String
    /// The traces that the trait allows, in words.
    var law: String
    var timelines: [Timeline]
    /// Whether one value at most is allowed, so that a check can ask for all of them, and hold the first one back.
    var atMostOneValue: Bool
    /// Where the spec says that the protocol of the trait declares the direct path, if it does.
    var directPathLocation: SourceLocation?
    /// Whether the trait says when the first event comes, which is judged when the subscription attempt returns.
    var onSubscription: Bool
    var factories: [Located<Factory>]
    /// What `sink<Trait>` does, to complete "`sinkSingle` …"; `nil` when it does not exist.
    var sink: String?
    /// The operators to suggest for publishers whose rows suggest none.
    var suggestions: [Located<String>]
    /// An expression that has the trait, and that the compiler cannot prove to have it.
    var examplePublisher: String
    /// Why it has the trait.
    var examplePromise: String
    var violations: [Violation]

    /// The name of the protocol of the trait.
    var protocolName: String { Self.protocolName(of: name.value) }

    /// The name of the protocol of a trait.
    static func protocolName(of trait: String) -> String { "\(trait)Publisher" }

    /// Whether the protocol of the trait declares the direct path, on which a result needs no subscribers between.
    var hasDirectPath: Bool { directPathLocation != nil }

    /// The name of the wrapper that hides everything but the trait.
    var wrapperName: String { "Any\(name.value)Publisher" }

    /// The name of the error that a check fails with.
    var errorName: String { "\(name.value)Error" }

    /// The trait with its article: "a single publisher".
    var publisherPhrase: String {
        "aeiou".contains(adjective.first ?? "x") ? "an \(adjective) publisher" : "a \(adjective) publisher"
    }
}

extension [Trait] {
    /// The trait whose protocol declares the direct path, if there is one.
    var declaringDirectPath: Trait? { first(where: \.hasDirectPath) }
}
