// The handwritten generic types `_Assert` and `_Check` check whether their upstream keeps a trait. The generator writes a type and
// a method for each trait. The generated types are not aliases, because a type can conform to a protocol in only one way, and
// `AssertSingle` is a maybe publisher under a different condition than `AssertNonEmpty`.

extension TraitPlan {
    func writeAssertion(_ writer: inout SourceWriter) {
        let documented = """
            message: The reason why the publisher has the trait, for the message of the trap.
              - file: The file for the message of the trap. By default, that of the caller.
              - line: The line for the message of the trap. By default, that of the caller.
            """
        let declarations = declarations(
            "assert", "(_:file:line:)",
            documentation: """
                /// Promises that the publisher publishes \(trait.summary), and traps if it does not.
                ///
                ///     \(example)
                ///         .assert\(name)(\(trait.examplePromise.map { SwiftStringLiteral($0).description }))
                ///         .\(method)
                ///
                /// Events pass through until one breaks the promise. Then the program stops with a message that names the
                /// trait, the breach, and the line of the call:
                ///
                /// \(timelines(trait.traces.summary))
                ///
                /// \(deadline)
                ///
                /// \(placement)
                ///
                /// \(demandPhrase) Events arrive on the threads of the upstream.
                ///
                /// To fail instead of trapping, use `check\(name)()`.
                ///
                /// - Parameters:
                ///   - \(documented)
                /// - Returns: \(trait.publisherPhrase.capitalizedFirst) of the same events.
                """,
            parameters: """
                message: String = "",
                    file: StaticString = #file,
                    line: UInt = #line
                """,
            arguments: ", message: message, file: file, line: line",
            purpose: "passes events through, and traps if", failure: "Upstream.Failure",
            failureDocumentation: "The failure of the upstream.",
            properties: """
                /// The reason why the publisher has the trait, for the message of the trap.
                \(access)var message: String { check.message }

                /// The file for the message of the trap.
                \(access)var file: StaticString { check.file }

                /// The line for the message of the trap.
                \(access)var line: UInt { check.line }

                /// Creates a publisher that traps if its upstream breaks the promise.
                ///
                /// - Parameters:
                ///   - upstream: The publisher to check.
                ///   - \(documented)
                """)
        writer.template(declarations)
    }

    func writeCheck(_ writer: inout SourceWriter) {
        let timing =
            trait.atMostOneValue
            ? "A value is held back until the upstream finishes: until then, a second value or a failure may follow it."
            : "Values pass through as they come."
        let error = "``\(trait.errorName)``".withArticle
        let timelines = timelines { "fails with `\($0.rawValue)`" + ($0.carriesFailure ? ", and the failure" : "") }
        let declarations = declarations(
            "check", "()",
            documentation: """
                /// Checks that the publisher publishes \(trait.summary), and fails when it does not.
                ///
                ///     \(example)
                ///         .check\(name)()
                ///         .\(method)
                ///
                /// \(timing) A failure of the upstream arrives as `upstream`. An event that the trait does not allow makes the
                /// publisher fail with \(error):
                ///
                /// \(timelines)
                ///
                /// \(deadline)
                ///
                /// \(placement)
                ///
                /// \(demandPhrase) If the check fails before the upstream completes, it cancels the upstream. Events arrive on
                /// the threads of the upstream.
                ///
                /// To trap instead of failing, use `assert\(name)(_:file:line:)`.
                ///
                /// - Returns: \(trait.publisherPhrase.capitalizedFirst) that fails with \(error).
                """,
            purpose: "passes values through, and fails if", failure: "\(trait.errorName)<Upstream.Failure>",
            failureDocumentation: "The failure of the upstream, or the breach.",
            properties: """
                /// Creates a publisher that fails if its upstream breaks the trait.
                ///
                /// - Parameter upstream: The publisher to check.
                """)
        writer.template("\(declarations)\n\n\(errorDeclarations)")
    }

    /// The publisher type that checks its upstream, and the method that creates it.
    ///
    /// - Parameters:
    ///   - verb: The verb in the names of the type and the method, with the labels of the method.
    ///   - purpose: What the type does, up to "its upstream is not single".
    ///   - properties: The properties other than the upstream, and the documentation of the initializer.
    private func declarations(
        _ verb: String, _ labels: String, documentation: SourceTemplate, parameters: String? = nil,
        arguments: String = "", purpose: String, failure: String, failureDocumentation: String,
        properties: SourceTemplate
    ) -> SourceTemplate {
        let check = "_\(verb.capitalizedFirst)"
        let typeName = verb.capitalizedFirst + name
        let type = "TraitPublishers.\(typeName)"
        let method: SourceTemplate = """
            \(emission)
            \(access)func \(verb)\(name)(\(parameters.map { "\n    _ \($0)\n" })) -> \(type)<Self> {
                \(type)(upstream: self\(arguments))
            }
            """
        return """
            \(isolation)extension Publisher {
                \(documentation)
                \(method)
            }

            \(isolation)extension \(trait.protocolName) {
                \(redundant("This is \(trait.protocolName.withArticle) already: use it without \(verb)\(name)()."))
                \(method)
            }

            \(isolation)extension TraitPublishers {
                /// A publisher that \(purpose) its upstream is not \(trait.adjective).
                ///
                /// Build it with `\(verb)\(name)\(labels)`.
                \(typePrefix)struct \(typeName)<Upstream: Publisher>: Publisher {
                    /// The values of the upstream.
                    \(access)typealias Output = Upstream.Output

                    /// \(failureDocumentation)
                    \(access)typealias Failure = \(failure)

                    let check: \(check)<Upstream, \(trait.errorName)<Upstream.Failure>>

                    /// The publisher to check.
                    \(access)var upstream: Upstream { check.upstream }

                    \(properties)
                    \(access)init(\(parameters.map { "\n    upstream: Upstream,\n    \($0)\n" } ?? "upstream: Upstream")) {
                        check = \(check)(upstream: upstream\(arguments))
                    }

                    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
                    \(access)func receive(subscriber: some Subscriber<Output, Failure>) {
                        check.receive(subscriber: subscriber)
                    }
                }
            }

            \(home.isTraitsTarget ? "" : "\(isolation)extension \(type): \(trait.protocolName) {}")

            \(isolation)extension \(type): Sendable where Upstream: Sendable {}
            """
    }

    // MARK: Common phrases

    private var demandPhrase: String {
        trait.atMostOneValue
            ? "The first demand makes the check demand all values of the upstream, to detect a second one."
            : "Demand passes through unchanged."
    }

    /// The paragraph that says where to put the check, or `nil` if the check sees all events everywhere.
    private var placement: String? {
        guard trait.atMostOneValue else { return nil }
        return "Put the check directly after the publisher that it is about. Downstream of an operator, a sink "
            + "takes only the first event of a publisher that promises at most one value."
    }

    /// The paragraph that says when the first event is due, or `nil` if the trait does not require an event on subscription.
    private var deadline: String? {
        guard trait.onSubscription else { return nil }
        return "The first event is due when `subscribe(_:)` returns. If nothing has been demanded by then, it is due "
            + "when the first request returns, because operators such as `combineLatest` demand values only after they "
            + "have subscribed to all upstreams."
    }

    private func timelines(_ caption: (TraitBreach) -> String) -> MarkdownCodeBlock {
        MarkdownCodeBlock(trait.violations.map { "\($0.marbles) \(caption($0))" })
    }
}
