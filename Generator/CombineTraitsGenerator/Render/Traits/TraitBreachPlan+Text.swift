extension TraitBreachPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.documentation(["The possible breaches of contracts. Generated code uses them in other modules."])
        writer.line("@_documentation(visibility: internal)")
        writer.block("public enum _TraitBreach: UInt16, Sendable") { writer in
            for (index, breach) in breaches.enumerated() {
                if index > 0 { writer.line() }
                let remark = breach.isEvent ? "" : " Only laws can detect it."
                writer.documentation(["The breach in `\(breach.marbles)`.\(remark)"])
                writer.line("case \(breach.rawValue) = 0x\(String(1 << index, radix: 16))")
            }
        }
    }
}
