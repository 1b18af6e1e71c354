/// The symbols for the values of a trace.
package struct MarbleSymbols {
    private var symbols: [String: Character] = [:]

    /// One item, such as `a = Alice`, for each value whose symbol differs from its description.
    package private(set) var legend: [String] = []

    package init(values: [some Any]) {
        let texts = values.map { String(describing: $0) }
        for text in texts { symbols[text] = Self.obviousSymbol(of: text) }
        let obvious = symbols.values
        var free = Self.all.lazy.filter { !obvious.contains($0) }.makeIterator()
        for text in texts where symbols[text] == nil {
            // A diagram with so many values is unreadable anyway, so the other values share the last symbol.
            let symbol = free.next() ?? Self.last
            symbols[text] = symbol
            legend.append("\(symbol) = \(text.isEmpty ? "\"\"" : text)")
        }
    }

    package func symbol(of value: some Any) -> Character {
        symbols[String(describing: value)] ?? Self.last
    }

    private static let all = "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let last: Character = "Z"

    private static func obviousSymbol(of text: String) -> Character? {
        guard text.count == 1, let character = text.first, Marbles.isValue(character) else { return nil }
        return character
    }
}
