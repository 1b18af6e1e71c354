extension TraitPlan {
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
