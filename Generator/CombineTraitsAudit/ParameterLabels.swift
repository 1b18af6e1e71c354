/// The labels of a function's parameters, which show whether a call could match this function and another function.
struct ParameterLabels: Sendable {
    private struct Label {
        var name: String
        /// Whether a call can omit the argument, because the parameter has a default value or is variadic.
        var isOptional: Bool
    }

    private var labels: [Label] = []

    /// Reads the parameters of the function whose name is at an offset.
    init(ofNameAt offset: Int, in tokens: SwiftTokens) {
        var index = tokens.index(at: offset) + 1
        if tokens.isToken(index, "<") { index = tokens.indexAfterBracket(at: index) ?? index }
        guard tokens.isToken(index, "("), let end = tokens.indexAfterBracket(at: index) else { return }
        index += 1
        var isStart = true
        while index < end - 1 {
            if isStart { labels.append(Label(name: tokens.text(at: index), isOptional: false)) }
            isStart = tokens.isToken(index, ",")
            let isVariadic = (0..<3).allSatisfy { tokens.isToken(index + $0, ".") }
            if tokens.isToken(index, "=") || isVariadic { labels[labels.count - 1].isOptional = true }
            index = tokens.indexAfterBracket(at: index) ?? index + 1
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
