// The handwritten types `_Assert` and `_Check` do the checking. The generated types are not aliases, because a type can
// conform in only one way, and `AssertSingle` is a maybe publisher under another condition than `AssertNonEmpty`.

extension TraitPlan {
    var assertion: SourceTemplate {
        let documented = """
            message: The reason why the publisher has the trait. The message of the trap contains this reason.
              - file: The file that the message of the trap names. The default is the file of the caller.
              - line: The line that the message of the trap names. The default is the line of the caller.
            """
        return declarations(
            "assert", "(_:file:line:)",
            documentation: """
                /// Promises that the publisher publishes \(trait.summary), and traps otherwise.
                ///
                ///     \(example)
                ///         .assert\(name)(\(trait.exampleReason.map { SwiftStringLiteral($0).description }))
                ///         .\(method)
                ///
                /// Events pass through until the publisher breaks the promise. The program then stops with a message that names the
                /// trait, the violation, and the line of the call:
                ///
                /// \(timelines(trait.traces.summary))
                ///
                /// \(lines: details)
                ///
                /// To fail instead of trapping, use `check\(name)()`.
                ///
                /// - Parameters:
                ///   - \(documented)
                /// - Returns: \(trait.publisherPhrase.capitalizedFirst) of the same events.
                """,
            parameters: """
                message: \(swift)String = "",
                    file: \(swift)StaticString = #file,
                    line: \(swift)UInt = #line
                """,
            arguments: ", message: message, file: file, line: line",
            purpose: "passes events through, and traps if", failure: "Upstream.Failure",
            failureDocumentation: "The failure type of the upstream.",
            properties: """
                /// The reason why the publisher has the trait. The message of the trap contains this reason.
                \(access)var message: \(swift)String { check.message }

                /// The file that the message of the trap names.
                \(access)var file: \(swift)StaticString { check.file }

                /// The line that the message of the trap names.
                \(access)var line: \(swift)UInt { check.line }

                /// Creates a publisher that traps if its upstream breaks the promise.
                ///
                /// - Parameters:
                ///   - upstream: The publisher to check.
                ///   - \(documented)
                """)
    }

    var check: SourceTemplate {
        let timing =
            trait.atMostOneValue
            ? "The operator holds the value until the upstream finishes, because a second value or a failure can follow until "
                + "then. If the upstream never completes, the operator publishes nothing."
            : "The operator publishes values as they arrive."
        let error = "``\(trait.errorName)``".withArticle
        let timelines = timelines { "fails with `\($0.rawValue)`" + ($0.carriesFailure ? ", and the failure" : "") }
        let declarations = declarations(
            "check", "()",
            documentation: """
                /// Checks that the publisher publishes \(trait.summary), and fails otherwise.
                ///
                ///     \(example)
                ///         .check\(name)()
                ///         .\(method)
                ///
                /// If the publisher breaks the trait, the operator fails with \(error):
                ///
                /// \(timelines)
                ///
                /// - **Values.** \(timing)
                /// - **Failures.** If the upstream fails and the trait allows the failure, the operator fails with `upstream`. If
                ///   the operator fails before the upstream completes, the operator cancels the upstream.
                /// \(lines: details)
                ///
                /// To trap instead of failing, use `assert\(name)(_:file:line:)`.
                ///
                /// - Returns: \(trait.publisherPhrase.capitalizedFirst) that fails with \(error).
                """,
            purpose: "passes values through, and fails if", failure: "\(trait.errorName)<Upstream.Failure>",
            failureDocumentation: "The failure of the upstream, or the violation.",
            properties: """
                /// Creates a publisher that fails if its upstream breaks the trait.
                ///
                /// - Parameter upstream: The publisher to check.
                """)
        return "\(declarations)\n\n\(errorDeclarations)"
    }

    private func declarations(
        _ verb: String, _ labels: String, documentation: SourceTemplate, parameters: String? = nil,
        arguments: String = "", purpose: String, failure: String, failureDocumentation: String,
        properties: SourceTemplate
    ) -> SourceTemplate {
        let check = "\(library)_\(verb.capitalizedFirst)"
        let typeName = verb.capitalizedFirst + name
        let type = "\(library)TraitPublishers.\(typeName)"
        let method: SourceTemplate = """
            \(emission)
            \(access)func \(verb)\(name)(\(parameters.map { "\n    _ \($0)\n" })) -> \(type)<Self> {
                \(type)(upstream: self\(arguments))
            }
            """
        return """
            \(isolation)extension \(library)Publisher {
                \(documentation)
                \(method)
            }

            \(isolation)extension \(trait.protocolName) {
                \(redundant("This is \(trait.protocolName.withArticle) already: use it without \(verb)\(name)()."))
                \(method)
            }

            \(isolation)extension \(library)TraitPublishers {
                /// A publisher that \(purpose) its upstream is not \(adjective).
                ///
                /// `\(verb)\(name)\(labels)` creates this publisher.
                \(typePrefix)struct \(typeName)<Upstream: \(library)Publisher>: \(library)Publisher {
                    /// The type of the upstream's values.
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
                    \(access)func receive(subscriber: some \(library)Subscriber<Output, Failure>) {
                        check.receive(subscriber: subscriber)
                    }
                }
            }

            \(home.isTraitsTarget ? "" : "\(isolation)extension \(type): \(trait.protocolName) {}")

            \(isolation)extension \(type): \(swift)Sendable where Upstream: \(swift)Sendable {}
            """
    }

    private var details: [String] {
        let deadline = """
            - **Deadline.** The first event must arrive before `subscribe(_:)` returns. If the downstream has not requested a \
            value by then, the first event must arrive before the first request returns, because operators such as \
            `combineLatest` request values only after they have subscribed to all upstreams.
            """
        let placement = """
            - **Placement.** Put the check directly after the publisher to check. With another operator between them, a sink \
            takes only the first event of a publisher that promises at most one value, so the check can miss a violation.
            """
        let demand =
            trait.atMostOneValue
            ? "On the first demand, the operator requests all values of the upstream, to detect a second value."
            : "The operator passes demand through unchanged."
        let late = " It reports a missing first event on the thread of the subscription or of the request."
        let threads = "The operator publishes events on the threads of the upstream.\(trait.onSubscription ? late : "")"
        return (trait.onSubscription ? [deadline] : []) + (trait.atMostOneValue ? [placement] : [])
            + ["- **Demand.** \(demand)", "- **Threads.** \(threads)"]
    }

    private func timelines(_ caption: (TraitViolation) -> String) -> MarkdownCodeBlock {
        MarkdownCodeBlock(trait.violations.map { "\($0.marbles) \(caption($0))" })
    }

    var errorDeclarations: SourceTemplate {
        let error = trait.errorName
        let cases = trait.violations.map { violation in
            """
            /// The publisher \(trait.traces.summary(of: violation)).
            case \(violation.rawValue)\(violation.carriesFailure ? "(UpstreamFailure)" : "")

            """
        }
        return """
            // MARK: - \(error)

            /// The failure of a publisher that `check\(name)()` creates.
            ///
            /// \(errorTopics)
            \(typePrefix)enum \(error)<UpstreamFailure: \(swift)Error>: \(swift)Error {
                \(lines: cases)
                /// The upstream failed, and the trait allows the failure.
                case upstream(UpstreamFailure)
            }

            \(isolation)extension \(error): \(swift)Equatable where UpstreamFailure: \(swift)Equatable {}

            \(isolation)extension \(error): \(swift)CustomStringConvertible {
                /// A description of the violation, or of the upstream's failure.
                \(access)var description: \(swift)String {
                    switch self {
                    \(lines: trait.violations.map(describing))
                    case .upstream(let failure):
                        \(swift)String(describing: failure)
                    }
                }
            }

            \(isolation)extension \(error): \(library)LocalizedError {
                /// A description of the violation, or the localized description of the upstream's failure.
                \(access)var errorDescription: \(swift)String? {
                    if case .upstream(let failure) = self { failure.localizedDescription } else { description }
                }
            }

            \(promise)
            """
    }

    private func describing(_ violation: TraitViolation) -> String {
        let sentence = "The \(name) trait is violated: the publisher \(trait.traces.summary(of: violation))"
        return violation.carriesFailure
            ? "case .\(violation.rawValue)(let failure):\n    \(SwiftStringLiteral("\(sentence): ").interpolating("failure"))"
            : "case .\(violation.rawValue):\n    \(SwiftStringLiteral("\(sentence)."))"
    }

    private var promise: SourceTemplate {
        let violations = trait.violations.map { ".\($0.rawValue)" }
        let head = "\(access)static var _promise: \(library)_TraitPromise"
        let promise = "[\(violations.joined(separator: ", "))]"
        // The declaration is indented by four columns.
        let fits = head.width + promise.width + 9 <= SourceWriter.lineLength
        let cases = zip(trait.violations, violations).map {
            $0.carriesFailure ? "case (\($1), let failure?): self = \($1)(failure)" : "case (\($1), _): self = \($1)"
        }
        return """
            \(isolation)extension \(trait.errorName): \(library)_TraitError {
                /// The violations of the trait that a check can detect.
                @_documentation(visibility: internal)
                \(head) {\(fits ? " \(promise) " : "\n    \(promise)\n")}

                /// Creates the error for a violation. Traps if the trait does not forbid it, or if its failure is missing.
                @_documentation(visibility: internal)
                \(access)init(_violation violation: \(library)_TraitViolation, failure: UpstreamFailure?) {
                    switch (violation, failure) {
                    \(lines: cases)
                    default: \(swift)preconditionFailure("The promise does not forbid it.")
                    }
                }
            }
            """
    }
}
