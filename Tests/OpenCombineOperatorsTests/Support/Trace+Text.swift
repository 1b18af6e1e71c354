import CombineTraitsTesting

extension Trace {
    /// The trace as a marble diagram with its values, for a test to compare.
    var text: String {
        "\(self)".replacingOccurrences(of: ", x = TestError(code: 0)", with: "").replacingOccurrences(
            of: "   x = TestError(code: 0)", with: "")
    }
}
