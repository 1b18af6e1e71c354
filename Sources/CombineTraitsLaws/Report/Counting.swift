extension Int {
    /// Returns the number with a noun, such as `1 row` or `2 rows`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
    /// The number with one decimal place.
    package var tenths: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
