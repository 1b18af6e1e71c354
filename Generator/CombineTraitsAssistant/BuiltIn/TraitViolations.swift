/// The library's type for violations, whose cases are those of the model.
struct TraitViolations: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        let cases = TraitViolation.allCases.enumerated().map { index, violation in
            let remark = violation.isEvent ? "" : " A law can detect this, but a check cannot."
            return """
                /// The publisher \(AllowedTraces.all.summary(of: violation)): `\(violation.marbles)`.\(remark)
                case \(violation.rawValue) = 0x\(String(1 << index, radix: 16))

                """
        }
        writer.template(
            """
            /// A way in which a publisher can break the promise of a trait. Generated code in other modules uses this type.
            @_documentation(visibility: internal)
            public enum _TraitViolation: UInt16, Sendable {
                \(lines: cases)
            }
            """)
    }
}
