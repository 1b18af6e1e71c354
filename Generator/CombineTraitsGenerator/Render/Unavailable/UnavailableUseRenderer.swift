/// Renders a call of each unavailable method, followed by the message that the compiler must print.
struct UnavailableUseRenderer {
    enum Framework: String, CaseIterable {
        case apple = "Apple"
        case openCombine = "OpenCombine"
    }

    /// The plans of one module, one for each trait.
    let plans: [UnavailablePlan]
    let framework: Framework
    let path: String

    func source() -> String {
        var writer = SourceWriter(generatedFrom: path, by: "messages <folder>")
        guard let frame = plans.first?.frame else { return writer.text }
        writer.imports(of: frame)
        writer.line("import \(frame.target)")
        for plan in plans {
            for (index, block) in plan.extensions.enumerated() {
                guard let head = block.head.value(on: framework) else { continue }
                writer.line()
                writer.availability(block.availability)
                writer.extensionBlock(head) { writer in
                    for method in plan.trait.unavailableMethods {
                        writer.block("func \(method.name)IsRejected\(index)()") { writer in
                            let message = block.message.text(for: plan.trait.trait)
                            writer.line(
                                "_ = \(method.call)  // rejected: '\(method.signature)' is unavailable: \(message)")
                        }
                    }
                }
            }
        }
        return writer.text
    }
}

extension FrameworkDependent {
    /// What it reads on a framework. Nil if it does not exist there.
    fileprivate func value(on framework: UnavailableUseRenderer.Framework) -> Value? {
        switch (self, framework) {
        case (.same(let value), _), (.appleOnly(let value), .apple), (.different(let value, _), .apple),
            (.different(_, let value), .openCombine):
            value
        case (.appleOnly, .openCombine): nil
        }
    }
}
