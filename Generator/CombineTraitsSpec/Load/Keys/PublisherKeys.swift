package enum PublisherKey: String, SpecKey {
    case publisher, arities, outerGenerics, generics, `where`, openCombine, openCombineWithMerge, availability,
        operators
    case upstreams, summary, outputs, arguments, note, realTime, directPath, family, overloads, suggestions,
        defectInChains, defects
    case instead, apple, instances, throwing, traits

    package static let object = SpecObject(
        name: "row", definition: "publisher",
        summary: "A publisher, or a family of publishers that differ in the number of their upstreams.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: "Apple's name of the type: `Publishers.Map`.".required(.string)
        case .arities:
            "The numbers of upstreams in a family of types: `[2, 3, 4]` for `Zip`, `Zip3` and `Zip4`."
                .optional(.array(.wholeNumber(2...26), isEmpty: false))
        case .outerGenerics:
            """
            The generic parameters of the enclosing type: `["Wrapped"]` for `Optional.Publisher`. Those of a type further outside \
            have its name: `["Array.Element"]` for `Array.Sums.Publisher`.
            """.optional(.array(.string))
        case .generics:
            "The generic parameters with their constraints: `\"Upstream: Publisher\"`.".optional(.array(.string))
        case .where: "The other requirements of the type: `\"Upstream.Failure == Never\"`.".optional(.array(.string))
        case .openCombine:
            """
            OpenCombine's names, where they differ. If OpenCombine lacks the type: `"OpenCombineOperators"` if this package \
            declares it there, or `false`.
            """.optional(.anyOf([.no, .oneOf(["OpenCombineOperators"]), .object(OpenCombineNamesKey.self)]))
        case .openCombineWithMerge:
            """
            That OpenCombine declares the type as Combine does, and not as `openCombine` says, if the package trait \
            `OpenCombineWithMerge` is enabled.
            """.optional(.object(OpenCombineWithMergeKey.self))
        case .availability:
            "The first versions of Apple's platforms that have the type.".optional(.shared(.availability))
        case .operators:
            "The methods that create the publisher: `\"map(_:)\"`; for a family, by arity."
                .optional(.perArity(.array(.string)))
        case .upstreams:
            """
            The trait of all publishers that the operators take, if they are methods of a trait: `"Maybe"` for `receive(on:)` of \
            maybe publishers. Messages then require this trait of an upstream, even if the rule of the type requires less.
            """.optional(.string)
        case .summary: "What the publisher does.".required(.sentence)
        case .outputs:
            "The output types of the upstreams in the instances, if they are not `Int`.".optional(.shared(.outputs))
        case .arguments: "The legal arguments, and the reason, if a rule depends on them.".optional(.text)
        case .note:
            "What a reader should know about the operators; for a family, also by arity.".optional(.perArity(.text))
        case .realTime:
            "Why the publisher cannot run in virtual time. It needs a test in `Tests/SpecCheckerTests/RealTime`."
                .optional(.sentence)
        case .directPath:
            """
            Whether the publisher implements `_hasDirectPath` of `MaybePublisher`. A test compares the two, and the checker \
            compares the direct path with a plain subscription; with `"sameResult"`, it compares only the result, because upstreams \
            can observe different events. See [Sources/README.md](../Sources/README.md#the-direct-path).
            """.optional(.anyOf([.flag, .oneOf(["sameResult"])]))
        case .family:
            """
            The family whose publishers and operators the generator writes, one for each arity. Without it, they are written by \
            hand.
            """.optional(.oneOf(OperatorFamily.allCases.map(\.rawValue)))
        case .overloads:
            "The methods for which the generator writes overloads: see [Overloads](README.md#overloads)."
                .optional(.array(.object(OverloadsKey.self), isEmpty: false))
        case .suggestions:
            """
            The operators that [messages](README.md#messages-of-the-compiler) about a missing trait suggest, in place of those of \
            the trait.
            """.optional(.byTrait(.shared(.suggestions), isShared: false))
        case .defectInChains:
            "The defect of OpenCombine's operator that appears only in chains. `check-spec --chains` skips the row."
                .optional(.text)
        case .defects:
            """
            The defects of OpenCombine's publisher that the checker does not find, such as data races and leaks. If a test can \
            show one, add it to `OpenCombineDefectsTests`.
            """.optional(.array(.text))
        case .instead:
            """
            An alternative to a defective operator; required with `defectInChains`, `defects`, and defects that \
            `check-spec --record` found.
            """.optional(.text)
        case .apple:
            "What the tests of other projects expect of Apple's own publisher.".optional(.shared(.appleBehaviors))
        case .instances:
            "Swift expressions that create the publisher: see [Instances](README.md#instances)."
                .required(.dictionary(.anyOf([.text, .object(InstanceKey.self)]), of: "name", isEmpty: false))
        case .throwing:
            """
            The row of the throwing operator, where everything else is the same. Its publisher has the name of this one with `Try`, \
            such as `Publishers.TryFilter`, or another.
            """.optional(.object(ThrowingKey.self))
        case .traits:
            """
            A [rule](README.md#rules) for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that \
            has each trait of its one upstream is `"asUpstream"`.
            """.required(.anyOf([.oneOf(["asUpstream"]), .byTrait(.shared(.rule), isShared: true)]))
        }
    }
}

package enum OverloadsKey: String, SpecKey {
    case method, returns, `where`, body, summary, failing, takesPrecedence

    package static let object = SpecObject(
        name: "method with overloads", definition: "overloads",
        summary:
            "A method of `Publisher`, written by hand, for which the generator writes overloads: see [Overloads](README.md#overloads)."
    )

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .method:
            """
            The name, the generic parameters and the parameters: `ifEmpty<Other: Publisher>(switchTo other: @escaping () -> Other)`.
            """.required(.text)
        case .returns: "The result: `TraitPublishers.IfEmpty<Self, Other>`.".required(.text)
        case .where:
            "The requirements, except of failure types: `\"Other.Output == Output\"`.".optional(.array(.string))
        case .body:
            """
            The expression that creates the result: `TraitPublishers.IfEmpty(upstream: self, other: other)`. The generator \
            converts `self` and the parameters in it. Without `self`, it is a call of another overload, and is not changed.
            """.required(.text)
        case .summary: "What the result publishes.".required(.sentence)
        case .failing:
            """
            Who can fail, in an overload each: only the `"upstream"`, only the `"other"` publisher, or `"all"`, with different types.
            """.optional(.array(.oneOf(OperatorOverloads.Failing.allCases.map(\.rawValue)), isEmpty: false))
        case .takesPrecedence:
            """
            Whether other libraries declare the method as well, so that it is a disfavored overload. Publishers with a trait that the \
            result keeps then have overloads that take precedence.
            """.optional(.flag)
        }
    }
}

package enum ThrowingKey: String, SpecKey {
    case publisher, operators, summary, suggestions, instances

    package static let object = SpecObject(
        name: "throwing operator", definition: "throwing",
        summary: "What the row of a throwing operator has of its own.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: "The name of the type, if it is not that of the other row with `Try`.".optional(.string)
        case .operators: "The methods that create the publisher.".required(.array(.string))
        case .summary: PublisherKey.summary.declaration
        case .suggestions: PublisherKey.suggestions.declaration
        case .instances: PublisherKey.instances.declaration
        }
    }
}

package enum OpenCombineNamesKey: String, SpecKey {
    case publisher, generics, absentOn

    package static let object = SpecObject(
        name: "list of OpenCombine's names", definition: "openCombineNames", summary: "Where OpenCombine differs.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: "The name of the type.".optional(.string)
        case .generics: "The names of its generic parameters, in Combine's order.".optional(.array(.string))
        case .absentOn:
            "The systems where OpenCombine lacks the type."
                .optional(.array(.oneOf(SystemWithoutCombine.allCases.map(\.rawValue))))
        }
    }
}

package enum OpenCombineWithMergeKey: String, SpecKey {
    case defectInChains, defects, instead

    package static let object = SpecObject(
        name: "type of the fork", definition: "openCombineWithMerge",
        summary: "A type that a fork of OpenCombine declares in its own way. Its other types are those of OpenCombine.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .defectInChains: "Its defect that appears only in chains, in place of that in the row.".optional(.text)
        case .defects:
            "Its defects that the checker does not find, in place of those in the row.".optional(.array(.text))
        case .instead: "An alternative to it; required with any defect.".optional(.text)
        }
    }
}

package enum SuggestionKey: String, SpecKey {
    case instead, `where`

    package static let object = SpecObject(
        name: "suggestion", definition: "suggestion", summary: "An operator to write in place of the row's own.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .instead: "The operator.".required(.string)
        case .where: "What the publisher needs to have the operator: `\"Upstream: Maybe\"`.".optional(.string)
        }
    }
}

package enum InstanceKey: String, SpecKey {
    case expression, satisfies, admits, breaks, outputs, failures, knownDefects

    package static let object = SpecObject(
        name: "instance", definition: "instance", summary: "An instance with more than an expression.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .expression: "A Swift expression.".required(.text)
        case .satisfies:
            """
            The requirements of rules, other than traits, that its type meets, and the traits of a subject that it passes: \
            `["Output == Never"]`. `check-spec` rejects a list that differs from what the compiler knows.
            """.optional(.array(.string))
        case .admits:
            "What the instance requires of its upstreams in addition to their types: `[\"Upstream: Single\"]`."
                .optional(.array(.string))
        case .breaks:
            "The traits whose assumption it breaks, to show that the assumption is necessary."
                .optional(.array(.string))
        case .outputs:
            "The output types of its upstreams, if they differ from those of the row.".optional(.shared(.outputs))
        case .failures:
            "The failure types that its upstreams need.".optional(.dictionary(.string, of: "generic parameter"))
        case .knownDefects:
            """
            The publishers of Combine or OpenCombine that it contains and whose defects you accept, with the reason: \
            `{ "Publishers.Drop": "Nothing cancels during the start." }`. Law tests then do not report a problem of a run that \
            passes through one of them, and fail if there is none. Only the specs of other packages have this key.
            """.optional(.dictionary(.text, of: "publisher"))
        }
    }
}

package enum RuleKey: String, SpecKey {
    case when, never, because, assuming

    package static let object = SpecObject(
        name: "rule", definition: "explainedRule", summary: "A rule with an explanation.",
        choices: [("when", without: ["never"]), ("never", without: ["when", "because", "assuming"])])

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .when: "A where clause, or several of which one is enough.".optional(.shared(.clauses))
        case .never: "Why no clause is enough.".optional(.sentence)
        case .because: "Why its requirements are necessary.".optional(.sentence)
        case .assuming: "What the type cannot express.".optional(.sentence)
        }
    }
}
