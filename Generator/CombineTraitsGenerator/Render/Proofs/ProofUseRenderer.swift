/// Renders calls that must not compile, each with the expected message.
struct ProofUseRenderer {
    enum Framework: String, CaseIterable {
        case apple = "Apple"
        case openCombine = "OpenCombine"
    }

    let plans: [ProofPlan]
    let framework: Framework
    let path: String

    func source() -> String {
        var writer = SourceWriter(generatedFrom: path, by: "messages <folder>")
        guard let frame = plans.first?.frame else { return writer.text }
        writer.imports(of: frame)
        writer.line("import \(frame.target)")
        for plan in plans {
            for proof in plan.proofs {
                let type = framework == .apple ? proof.head.type : proof.head.openCombineType
                guard let lack = proof.lack, let type else { continue }
                let conformance =
                    "'\(lack.publisher.printed(as: type, on: framework))' to '\(plan.trait.trait.proofName)'"
                let message = "conformance of \(conformance) is unavailable: \(lack.text(for: plan.trait.trait))"
                writer.line()
                writer.availability(proof.availability)
                writer.block("extension \(type)") { writer in
                    for method in [plan.trait.proofErasure] + plan.trait.proofSinks.prefix(1) {
                        writer.block("func \(method.name)IsRejected()") { writer in
                            writer.line("_ = \(method.call)  // rejected: \(message)")
                        }
                    }
                }
            }
        }
        return writer.text
    }
}

extension PublisherType {
    fileprivate func printed(as name: String, on framework: ProofUseRenderer.Framework) -> String {
        PlannedType(
            name: name, outerArguments: outerGenerics,
            arguments: parameters.map { framework == .apple ? $0.name : $0.openCombineName }
        ).swiftText
    }
}
