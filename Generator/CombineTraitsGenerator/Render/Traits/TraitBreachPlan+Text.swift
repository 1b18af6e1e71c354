extension TraitBreachPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.documentation([
            "A way in which a publisher can break the contract of a trait. Generated code in other modules uses this type."
        ])
        writer.line("@_documentation(visibility: internal)")
        writer.block("public enum _TraitBreach: UInt16, Sendable") { writer in
            for (index, breach) in breaches.enumerated() {
                if index > 0 { writer.line() }
                let summary = AllowedTraces.all.summary(of: breach)
                let remark = breach.isEvent ? "" : " A law can detect this, but a check cannot."
                writer.documentation(["The publisher \(summary): `\(breach.marbles)`.\(remark)"])
                writer.line("case \(breach.rawValue) = 0x\(String(1 << index, radix: 16))")
            }
        }
    }
}
