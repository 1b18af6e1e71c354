extension TraitBreachPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let cases = breaches.enumerated().map { index, breach in
            let remark = breach.isEvent ? "" : " A law can detect this, but a check cannot."
            return """
                /// The publisher \(AllowedTraces.all.summary(of: breach)): `\(breach.marbles)`.\(remark)
                case \(breach.rawValue) = 0x\(String(1 << index, radix: 16))

                """
        }
        writer.template(
            """
            /// A way in which a publisher can break the contract of a trait. Generated code in other modules uses this type.
            @_documentation(visibility: internal)
            public enum _TraitBreach: UInt16, Sendable {
                \(lines: cases)
            }
            """)
    }
}
