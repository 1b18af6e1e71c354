extension SpecObject {
    static let publisher: SpecObject = SpecObject(
        .publisher, definition: "publisher",
        summary: "A publisher, or a family of publishers that differ in the number of their upstreams."
    ) { key in
        switch key {
        case .publisher: "Apple's name of the type: `Publishers.Map`.".with(.string)
        case .arities:
            "The numbers of upstreams in a family of types: `[2, 3, 4]` for `Zip`, `Zip3` and `Zip4`."
                .with(.array(.wholeNumber(2...26), isEmpty: false))
        case .outerGenerics:
            """
            The generic parameters of the enclosing type: `["Wrapped"]` for `Optional.Publisher`. Those of a type further outside \
            have its name: `["Array.Element"]` for `Array.Sums.Publisher`.
            """.with(.array(.string))
        case .generics:
            "The generic parameters with their constraints: `\"Upstream: Publisher\"`.".with(.array(.string))
        case .where: "The other requirements of the type: `\"Upstream.Failure == Never\"`.".with(.array(.string))
        case .openCombine:
            """
            OpenCombine's names, where they differ. If OpenCombine lacks the type: `"OpenCombineOperators"` if this package \
            declares it there, or `false`.
            """.with(.anyOf([.no, .oneOf(["OpenCombineOperators"]), .object(.openCombineNames)]))
        case .openCombineWithMerge:
            """
            That OpenCombine declares the type as Combine does, and not as `openCombine` says, if the package trait \
            `OpenCombineWithMerge` is enabled.
            """.with(.object(.openCombineWithMerge))
        case .availability:
            "The first versions of Apple's platforms that have the type.".with(.shared(.availability))
        case .operators:
            "The methods that create the publisher: `\"map(_:)\"`; for a family, by arity."
                .with(.perArity(.array(.string)))
        case .upstreams:
            """
            The trait of all publishers that the operators take, if they are methods of a trait: `"Maybe"` for `receive(on:)` of \
            maybe publishers. Messages then require this trait of an upstream, even if the rule of the type requires less.
            """.with(.string)
        case .summary: "What the publisher does.".with(.sentence)
        case .outputs:
            "The output types of the upstreams in the instances, if they are not `Int`.".with(.shared(.outputs))
        case .arguments: "The legal arguments, and the reason, if a rule depends on them.".with(.text)
        case .note:
            "What a reader should know about the operators; for a family, also by arity.".with(.perArity(.text))
        case .realTime:
            "Why the publisher cannot run in virtual time. It needs a test in `Tests/SpecCheckerTests/RealTime`."
                .with(.sentence)
        case .directPath:
            """
            Whether the publisher implements `_hasDirectPath` of `MaybePublisher`. A test compares the two, and the checker \
            compares the direct path with a plain subscription; with `"sameResult"`, it compares only the result, because upstreams \
            can observe different events. See [the direct path](../Sources/DirectPath.md).
            """.with(.anyOf([.flag, .oneOf(["sameResult"])]))
        case .family:
            """
            The family whose publishers and operators the generator writes, one for each arity. Without it, they are written by \
            hand.
            """.with(.oneOf(OperatorFamily.allCases.map(\.rawValue)))
        case .overloads:
            "The methods for which the generator writes overloads: see [Overloads](README.md#overloads)."
                .with(.array(.object(.overloads), isEmpty: false))
        case .suggestions:
            """
            The operators that [messages](README.md#messages-of-the-compiler) about a missing trait suggest, in place of those of \
            the trait.
            """.with(.byTrait(.shared(.suggestions), isShared: false))
        case .defectInChains:
            "The defect of OpenCombine's operator that appears only in chains. `check-spec --chains` skips the row."
                .with(.text)
        case .defects:
            """
            The defects of OpenCombine's publisher that the checker does not find, such as data races and leaks. If a test can \
            show one, add it to `OpenCombineDefectsTests`.
            """.with(.array(.text))
        case .instead:
            """
            An alternative to a defective operator; required with `defectInChains`, `defects`, and defects that \
            `check-spec --record` found.
            """.with(.text)
        case .apple:
            "What the tests of other projects expect of Apple's own publisher.".with(.shared(.appleBehaviors))
        case .instances:
            "Swift expressions that create the publisher: see [Instances](README.md#instances)."
                .with(.dictionary(.anyOf([.text, .object(.instance)]), of: "name", isEmpty: false))
        case .throwing:
            """
            The row of the throwing operator, where everything else is the same. Its publisher has the name of this one with `Try`, \
            such as `Publishers.TryFilter`, or another.
            """.with(.object(.throwing))
        case .traits:
            """
            A [rule](README.md#rules) for each trait. Traits with the same rule can share it: `"Single, Maybe"`. A publisher that \
            has each trait of its one upstream is `"asUpstream"`.
            """.with(.anyOf([.oneOf(["asUpstream"]), .byTrait(.shared(.rule), isShared: true)]))
        default: nil
        }
    }

    static let overloads: SpecObject = SpecObject(
        .overloads, definition: "overloads",
        summary:
            "A method of `Publisher`, written by hand, for which the generator writes overloads: see [Overloads](README.md#overloads)."
    ) { key in
        switch key {
        case .method:
            """
            The name, the generic parameters and the parameters: `ifEmpty<Other: Publisher>(switchTo other: @escaping () -> Other)`.
            """.with(.text)
        case .returns: "The result: `TraitPublishers.IfEmpty<Self, Other>`.".with(.text)
        case .where:
            "The requirements, except of failure types: `\"Other.Output == Output\"`.".with(.array(.string))
        case .body:
            """
            The expression that creates the result: `TraitPublishers.IfEmpty(upstream: self, other: other)`. The generator \
            converts `self` and the parameters in it. Without `self`, it is a call of another overload, and is not changed.
            """.with(.text)
        case .summary: "What the result publishes.".with(.sentence)
        case .failing:
            """
            Who can fail, in an overload each: only the `"upstream"`, only the `"other"` publisher, or `"all"`, with different types.
            """.with(.array(.oneOf(OperatorOverloads.Failing.allCases.map(\.rawValue)), isEmpty: false))
        case .takesPrecedence:
            """
            Whether other libraries declare the method as well, so that it is a disfavored overload. Publishers with a trait that the \
            result keeps then have overloads that take precedence.
            """.with(.flag)
        default: nil
        }
    }

    static let throwing: SpecObject = SpecObject(
        .throwing, definition: "throwing",
        summary: "What the row of a throwing operator has of its own."
    ) { key in
        switch key {
        case .publisher: "The name of the type, if it is not that of the other row with `Try`.".with(.string)
        case .operators: "The methods that create the publisher.".with(.array(.string))
        case .summary: publisher.declaration(.summary)
        case .suggestions: publisher.declaration(.suggestions)
        case .instances: publisher.declaration(.instances)
        default: nil
        }
    }

    static let openCombineNames: SpecObject = SpecObject(
        .openCombineNames, definition: "openCombineNames", summary: "Where OpenCombine differs."
    ) { key in
        switch key {
        case .publisher: "The name of the type.".with(.string)
        case .generics: "The names of its generic parameters, in Combine's order.".with(.array(.string))
        case .absentOn:
            "The systems where OpenCombine lacks the type."
                .with(.array(.oneOf(SystemWithoutCombine.allCases.map(\.rawValue))))
        default: nil
        }
    }

    static let openCombineWithMerge: SpecObject = SpecObject(
        .openCombineWithMerge, definition: "openCombineWithMerge",
        summary: "A type that a fork of OpenCombine declares in its own way. Its other types are those of OpenCombine."
    ) { key in
        switch key {
        case .defectInChains: "Its defect that appears only in chains, in place of that in the row.".with(.text)
        case .defects:
            "Its defects that the checker does not find, in place of those in the row.".with(.array(.text))
        case .instead: "An alternative to it; required with any defect.".with(.text)
        default: nil
        }
    }

    static let suggestion: SpecObject = SpecObject(
        .suggestion, definition: "suggestion", summary: "An operator to write in place of the row's own."
    ) { key in
        switch key {
        case .instead: "The operator.".with(.string)
        case .where: "What the publisher needs to have the operator: `\"Upstream: Maybe\"`.".with(.string)
        default: nil
        }
    }

    static let instance: SpecObject = SpecObject(
        .instance, definition: "instance", summary: "An instance with more than an expression."
    ) { key in
        switch key {
        case .expression: "A Swift expression.".with(.text)
        case .satisfies:
            """
            The requirements of rules, other than traits, that its type meets, and the traits of a subject that it passes: \
            `["Output == Never"]`. `check-spec` rejects a list that differs from what the compiler knows.
            """.with(.array(.string))
        case .admits:
            "What the instance requires of its upstreams in addition to their types: `[\"Upstream: Single\"]`."
                .with(.array(.string))
        case .breaks:
            "The traits whose assumption it breaks, to show that the assumption is necessary."
                .with(.array(.string))
        case .outputs:
            "The output types of its upstreams, if they differ from those of the row.".with(.shared(.outputs))
        case .failures:
            "The failure types that its upstreams need.".with(.dictionary(.string, of: "generic parameter"))
        case .knownDefects:
            """
            The publishers of Combine or OpenCombine that it contains and whose defects you accept, with the reason: \
            `{ "Publishers.Drop": "Nothing cancels during the start." }`. Law tests then do not report a problem of a run that \
            passes through one of them, and fail if there is none. Only the specs of other packages have this key.
            """.with(.dictionary(.text, of: "publisher"))
        default: nil
        }
    }

    static let rule: SpecObject = SpecObject(
        .rule, definition: "explainedRule", summary: "A rule with an explanation.",
        choices: [("when", without: ["never"]), ("never", without: ["when", "because", "assuming"])]
    ) { key in
        switch key {
        case .when: "A where clause, or several of which one is enough.".with(.shared(.clauses))
        case .never: "Why no clause is enough.".with(.sentence)
        case .because: "Why its requirements are necessary.".with(.sentence)
        case .assuming: "What the type cannot express.".with(.sentence)
        default: nil
        }
    }
}
