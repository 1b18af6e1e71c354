extension TraitLawPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.block("\(home.isolation)extension TraitLaw") { writer in
            if let all {
                writer.documentation(["The laws of all traits."])
                writer.line("\(home.access.prefix)static let all: [TraitLaw] = [\(all.joined(separator: ", "))]")
            }
            for (index, law) in laws.enumerated() {
                if index > 0 || all != nil { writer.line() }
                write(law.trait, refining: law.refined, &writer)
            }
        }
    }

    private func write(_ trait: Trait, refining refined: [String], _ writer: inout SourceWriter) {
        let deadline =
            trait.onSubscription
            ? [
                "Only subscribers with unlimited demand must receive the first event on subscription. Other subscribers may "
                    + "have to wait for it."
            ] : []
        writer.documentation(
            ["The law of `\(trait.protocolName)`: \(trait.summary)."] + [trait.drawing].compactMap { $0 } + deadline)
        writer.line("\(home.access.prefix)static let \(trait.lawName) = TraitLaw(")
        writer.indented { writer in
            writer.line("name: \(SwiftStringLiteral(trait.name.value)),")
            writer.line("statement: \(SwiftStringLiteral(trait.summary)),")
            let breaches = trait.traces.breaches.map {
                ".\($0.rawValue): \(SwiftStringLiteral(trait.traces.summary(of: $0)))"
            }
            let end = refined.isEmpty ? ")" : ","
            switch breaches.count {
            case 0: writer.line("forbids: [:]\(end)")
            case 1: writer.line("forbids: [\(breaches[0])]\(end)")
            default:
                writer.brackets("forbids: [", "]\(end)") { writer in
                    for breach in breaches { writer.line("\(breach),") }
                }
            }
            if !refined.isEmpty { writer.line("refining: [\(refined.joined(separator: ", "))])") }
        }
    }
}
