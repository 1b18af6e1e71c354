extension TraitBreachPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.documentation(["The possible breaches of contracts. Generated code in other modules uses this type."])
        writer.line("@_documentation(visibility: internal)")
        writer.block("public enum _TraitBreach: UInt16, Sendable") { writer in
            for (index, breach) in breaches.enumerated() {
                if index > 0 { writer.line() }
                let remark = breach.isEvent ? "" : " Only a law can detect this breach."
                writer.documentation(["The breach that `\(breach.marbles)` shows.\(remark)"])
                writer.line("case \(breach.rawValue) = 0x\(String(1 << index, radix: 16))")
            }
        }
    }
}
