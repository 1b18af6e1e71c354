package enum PublisherKey: String, SpecKey {
    case publisher, arities, outerGenerics, generics, `where`, openCombine, availability, operators, upstreams, summary
    case outputs, arguments, note, realTime, directPath, family, overloads, suggestions, brokenInChains, faults
    case instead, apple, instances, throwing, traits

    package static let object = SpecObject(
        "row", definition: "publisher",
        "A publisher, or a family of publishers that differ in the number of their upstreams.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: .required(.string, "Apple's name of the type: `Publishers.Map`.")
        case .arities:
            .optional(
                .array(.wholeNumber(2...26), isEmpty: false),
                "The numbers of upstreams in a family of types: `[2, 3, 4]` for `Zip`, `Zip3` and `Zip4`.")
        case .outerGenerics:
            .optional(
                .array(.string),
                """
                The generic parameters of the enclosing type: `["Wrapped"]` for `Optional.Publisher`. Those of a type further outside \
                have its name: `["Array.Element"]` for `Array.Sums.Publisher`.
                """)
        case .generics:
            .optional(.array(.string), "The generic parameters with their constraints: `\"Upstream: Publisher\"`.")
        case .where: .optional(.array(.string), "The other requirements of the type: `\"Upstream.Failure == Never\"`.")
        case .openCombine:
            .optional(
                .anyOf([.no, .oneOf(["OpenCombineOperators"]), .object(OpenCombineNamesKey.self)]),
                """
                OpenCombine's names, where they differ. If OpenCombine lacks the type: `"OpenCombineOperators"` if this package \
                declares it there, or `false`.
                """)
        case .availability:
            .optional(.shared(.availability), "The first versions of Apple's platforms that have the type.")
        case .operators:
            .optional(
                .perArity(.array(.string)),
                "The methods that create the publisher: `\"map(_:)\"`; for a family, by arity.")
        case .upstreams:
            .optional(
                .string,
                """
                The trait of all publishers that the operators take, if they are methods of a trait: `"Maybe"` for `receive(on:)` of \
                maybe publishers. Messages then require this trait of an upstream, even if the rule of the type requires less.
                """)
        case .summary: .required(.sentence, "What the publisher does.")
        case .outputs:
            .optional(.shared(.outputs), "The output types of the upstreams in the instances, if they are not `Int`.")
        case .arguments: .optional(.text, "The legal arguments, and the reason, if a rule depends on them.")
        case .note:
            .optional(.perArity(.text), "What a reader should know about the operators; for a family, also by arity.")
        case .realTime:
            .optional(
                .sentence,
                "Why the publisher cannot run in virtual time. It needs a test in `Tests/TraitLawsTests/RealTime`.")
        case .directPath:
            .optional(
                .anyOf([.flag, .oneOf(["sameResult"])]),
                """
                Whether the publisher implements `_hasDirectPath` of `MaybePublisher`. A test compares the two, and the checker \
                compares the direct path with a plain subscription; with `"sameResult"`, it compares only the result, because upstreams \
                can observe different events. See [Sources/README.md](../Sources/README.md#the-direct-path).
                """)
        case .family:
            .optional(
                .oneOf(OperatorFamily.allCases.map(\.rawValue)),
                """
                The family whose publishers and operators the generator writes, one for each arity. Without it, they are written by \
                hand.
                """)
        case .overloads:
            .optional(
                .array(.object(OverloadsKey.self), isEmpty: false),
                "The methods for which the generator writes overloads: see [Overloads](README.md#overloads).")
        case .suggestions:
            .optional(
                .byTrait(.shared(.suggestions), isShared: false),
                """
                The operators that [messages](README.md#messages-of-the-compiler) about a missing trait suggest, in place of those of \
                the trait.
                """)
        case .brokenInChains:
            .optional(
                .text,
                "The defect of OpenCombine's operator that appears only in chains. `trait-laws --chains` skips the row."
            )
        case .faults:
            .optional(
                .array(.text),
                """
                The defects of OpenCombine's publisher that the checker does not find, such as data races and leaks. If a test can \
                show one, add it to `OpenCombineDefectsTests`.
                """)
        case .instead:
            .optional(
                .text,
                """
                An alternative to a defective operator; required with `brokenInChains`, `faults`, and defects that \
                `trait-laws --record` found.
                """)
        case .apple:
            .optional(.shared(.appleBehaviors), "What the tests of other projects expect of Apple's own publisher.")
        case .instances:
            .required(
                .dictionary(.anyOf([.text, .object(InstanceKey.self)]), of: "name", isEmpty: false),
                "Swift expressions that create the publisher: see [Instances](README.md#instances).")
        case .throwing:
            .optional(
                .object(ThrowingKey.self),
                """
                The row of the throwing operator, where everything else is the same. Its publisher has the name of this one with `Try`, \
                such as `Publishers.TryFilter`, or another.
                """)
        case .traits:
            .required(
                .anyOf([.oneOf(["asUpstream"]), .byTrait(.shared(.rule), isShared: true)]),
                """
                A [rule](README.md#rules) for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that \
                has each trait of its one upstream is `"asUpstream"`.
                """)
        }
    }
}

package enum OverloadsKey: String, SpecKey {
    case method, returns, `where`, body, summary, failing, takesPrecedence

    package static let object = SpecObject(
        "method with overloads", definition: "overloads",
        "A method of `Publisher`, written by hand, for which the generator writes overloads: see [Overloads](README.md#overloads)."
    )

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .method:
            .required(
                .text,
                """
                The name, the generic parameters and the parameters: `ifEmpty<Other: Publisher>(switchTo other: @escaping () -> Other)`.
                """)
        case .returns: .required(.text, "The result: `TraitPublishers.IfEmpty<Self, Other>`.")
        case .where:
            .optional(.array(.string), "The requirements, except of failure types: `\"Other.Output == Output\"`.")
        case .body:
            .required(
                .text,
                """
                The expression that creates the result: `TraitPublishers.IfEmpty(upstream: self, other: other)`. The generator \
                converts `self` and the parameters in it. Without `self`, it is a call of another overload, and is not changed.
                """)
        case .summary: .required(.sentence, "What the result publishes.")
        case .failing:
            .optional(
                .array(.oneOf(OperatorOverloads.Failing.allCases.map(\.rawValue)), isEmpty: false),
                """
                Who can fail, in an overload each: only the `"upstream"`, only the `"other"` publisher, or `"all"`, with different types.
                """)
        case .takesPrecedence:
            .optional(
                .flag,
                """
                Whether other libraries declare the method as well, so that it is a disfavored overload. Publishers with a trait that the \
                result keeps then have overloads that take precedence.
                """)
        }
    }
}

/// The keys with which a throwing operator replaces values of its row.
package enum ThrowingKey: String, SpecKey {
    case publisher, operators, summary, suggestions, instances

    package static let object = SpecObject(
        "throwing operator", definition: "throwing", "What the row of a throwing operator has of its own.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: .optional(.string, "The name of the type, if it is not that of the other row with `Try`.")
        case .operators: .required(.array(.string), "The methods that create the publisher.")
        case .summary: PublisherKey.summary.declaration
        case .suggestions: PublisherKey.suggestions.declaration
        case .instances: PublisherKey.instances.declaration
        }
    }
}

package enum OpenCombineNamesKey: String, SpecKey {
    case publisher, generics, absentOn

    package static let object = SpecObject(
        "list of OpenCombine's names", definition: "openCombineNames", "Where OpenCombine differs.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .publisher: .optional(.string, "The name of the type.")
        case .generics: .optional(.array(.string), "The names of its generic parameters, in Combine's order.")
        case .absentOn:
            .optional(
                .array(.oneOf(SystemWithoutCombine.allCases.map(\.rawValue))),
                "The systems where OpenCombine lacks the type.")
        }
    }
}

package enum SuggestionKey: String, SpecKey {
    case instead, `where`

    package static let object = SpecObject(
        "suggestion", definition: "suggestion", "An operator to write in place of the row's own.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .instead: .required(.string, "The operator.")
        case .where: .optional(.string, "What the publisher needs to have the operator: `\"Upstream: Maybe\"`.")
        }
    }
}

package enum InstanceKey: String, SpecKey {
    case expression, satisfies, admits, breaks, outputs, failures

    package static let object = SpecObject(
        "instance", definition: "instance", "An instance with more than an expression.")

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .expression: .required(.text, "A Swift expression.")
        case .satisfies:
            .optional(
                .array(.string),
                """
                The requirements of rules, other than traits, that its type meets, and the traits of a subject that it passes: \
                `["Output == Never"]`. `trait-laws` rejects a list that differs from what the compiler knows.
                """)
        case .admits:
            .optional(
                .array(.string),
                "What the instance requires of its upstreams in addition to their types: `[\"Upstream: Single\"]`.")
        case .breaks:
            .optional(
                .array(.string), "The traits whose assumption it violates, to show that the assumption is necessary.")
        case .outputs:
            .optional(.shared(.outputs), "The output types of its upstreams, if they differ from those of the row.")
        case .failures:
            .optional(.dictionary(.string, of: "generic parameter"), "The failure types that its upstreams need.")
        }
    }
}

package enum RuleKey: String, SpecKey {
    case when, never, because, assuming

    package static let object = SpecObject(
        "rule", definition: "explainedRule", "A rule with an explanation.",
        choices: [("when", without: ["never"]), ("never", without: ["when", "because", "assuming"])])

    package var declaration: SpecKeyDeclaration {
        switch self {
        case .when: .optional(.shared(.condition), "The condition, or several of which one is enough.")
        case .never: .optional(.sentence, "Why no condition is enough.")
        case .because: .optional(.sentence, "Why the condition is necessary.")
        case .assuming: .optional(.sentence, "What the type cannot express.")
        }
    }
}
