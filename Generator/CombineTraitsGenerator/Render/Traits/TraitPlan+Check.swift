extension TraitPlan {
    func writeCheck(_ writer: inout SourceWriter) {
        write(check, &writer)
        writer.line()
        writeError(&writer)
    }

    private var check: Checking {
        let timing =
            trait.atMostOneValue
            ? "A value is held back until the upstream finishes: until then, a second value or a failure may follow it."
            : "Values pass through as they come."
        let error = "``\(trait.errorName)``".withArticle
        return Checking(
            verb: "check",
            implementation: "_Check",
            methodDocumentation: [
                "Checks that the publisher publishes \(trait.summary), and fails when it does not.",
                """
                    \(example)
                        .check\(name)()
                        .\(method)
                """,
                "\(timing) A failure of the upstream arrives as `upstream`. An event that the trait does not allow "
                    + "makes the publisher fail with \(error):",
                violationTimelines {
                    "fails with `\($0.rawValue)`" + ($0.carriesFailure ? ", and the failure" : "")
                },
            ] + deadline + placement + [
                "\(demandPhrase) If the check fails before the upstream completes, it cancels the upstream. Events "
                    + "arrive on the threads of the upstream.",
                "To trap instead of failing, use `assert\(name)(_:file:line:)`.",
            ],
            returns: "\(trait.publisherPhrase.capitalizedFirst) that fails with \(error).",
            typeDocumentation: "A publisher that passes values through, and fails if its upstream",
            failure: "\(trait.errorName)<Upstream.Failure>",
            failureDocumentation: "The failure of the upstream, or the breach.",
            initializerDocumentation: "Creates a publisher that fails if its upstream breaks the trait.")
    }

    private func writeError(_ writer: inout SourceWriter) {
        let error = trait.errorName
        writer.line("// MARK: - \(error)")
        writer.documentation(["The error of a publisher that `check\(name)()` checks."] + errorTopics)
        writer.block("\(typePrefix)enum \(error)<UpstreamFailure: Error>: Error") { writer in
            for violation in trait.violations {
                writer.documentation(["The publisher \(trait.traces.summary(of: violation))."])
                writer.line("case \(violation.rawValue)\(violation.carriesFailure ? "(UpstreamFailure)" : "")")
                writer.line()
            }
            writer.documentation(["The upstream failed, as the trait allows."])
            writer.line("case upstream(UpstreamFailure)")
        }
        writer.line()
        writer.line("\(isolation)extension \(error): Equatable where UpstreamFailure: Equatable {}")
        writer.line()
        writer.block("\(isolation)extension \(error): CustomStringConvertible") { writer in
            writer.documentation(["A description of the breach, or of the upstream's failure."])
            writer.block("\(access)var description: String") { writer in
                writer.line("switch self {")
                for violation in trait.violations {
                    let pattern = violation.carriesFailure ? "(let failure)" : ""
                    let sentence = "The \(name) trait is violated: the publisher \(trait.traces.summary(of: violation))"
                    let text =
                        violation.carriesFailure
                        ? SwiftStringLiteral("\(sentence): ").interpolating("failure")
                        : SwiftStringLiteral("\(sentence).")
                    writer.line("case .\(violation.rawValue)\(pattern):")
                    writer.indented { $0.line("\(text)") }
                }
                writer.line("case .upstream(let failure):")
                writer.indented { $0.line("String(describing: failure)") }
                writer.line("}")
            }
        }
        writer.line()
        writer.block("\(isolation)extension \(error): LocalizedError") { writer in
            writer.documentation([
                "A description of the breach, or the localized description of the upstream's failure."
            ])
            writer.block("\(access)var errorDescription: String?") {
                $0.line("if case .upstream(let failure) = self { failure.localizedDescription } else { description }")
            }
        }
        writer.line()
        writeContract(&writer)
    }

    private func writeContract(_ writer: inout SourceWriter) {
        let breaches = trait.violations.map { ".\($0.rawValue)" }
        writer.block("\(isolation)extension \(trait.errorName): _TraitViolation") { writer in
            writer.documentation(["The breaches of the trait."])
            writer.line("@_documentation(visibility: internal)")
            let head = "\(access)static var _contract: _TraitContract"
            let contract = "[\(breaches.joined(separator: ", "))]"
            // The declaration is indented by four columns.
            if head.width + contract.width + 9 <= SourceWriter.lineLength {
                writer.line("\(head) { \(contract) }")
            } else {
                writer.block(head) { $0.line(contract) }
            }
            writer.documentation(["Reports a breach."])
            writer.line("@_documentation(visibility: internal)")
            writer.block("\(access)init(_breach breach: _TraitBreach, failure: UpstreamFailure?)") { writer in
                writer.line("switch (breach, failure) {")
                for (violation, breach) in zip(trait.violations, breaches) {
                    writer.line(
                        violation.carriesFailure
                            ? "case (\(breach), let failure?): self = \(breach)(failure)"
                            : "case (\(breach), _): self = \(breach)")
                }
                writer.line("default: preconditionFailure(\"The contract does not forbid it.\")")
                writer.line("}")
            }
        }
    }
}
