/// The labels of a function's parameters, which show whether a call could match this function and another function.
struct ParameterLabels: Sendable {
    private struct Label {
        var name: String
        /// Whether a call can omit the argument, because the parameter has a default value or is variadic.
        var isOptional: Bool
    }

    private var labels: [Label] = []

    /// Creates the labels of a function.
    ///
    /// - Parameters:
    ///   - name: The name with labels, such as `user(_:at:)`.
    ///   - isOptional: For each parameter, whether a call can omit the argument.
    init(ofName name: String, isOptional: [Bool]) {
        let names = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        labels = names.enumerated().map { index, name in
            Label(name: String(name), isOptional: isOptional.indices.contains(index) && isOptional[index])
        }
    }

    /// Returns whether the labels of one call could match both functions.
    func overlaps(_ other: ParameterLabels) -> Bool { Self.overlap(labels[...], other.labels[...]) }

    private static func overlap(_ labels: ArraySlice<Label>, _ others: ArraySlice<Label>) -> Bool {
        if labels.isEmpty, others.isEmpty { return true }
        if let first = labels.first, first.isOptional, overlap(labels.dropFirst(), others) { return true }
        if let first = others.first, first.isOptional, overlap(labels, others.dropFirst()) { return true }
        guard let first = labels.first, first.name == others.first?.name else { return false }
        return overlap(labels.dropFirst(), others.dropFirst())
    }
}
