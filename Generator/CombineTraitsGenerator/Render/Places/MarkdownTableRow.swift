/// A Markdown table row. The text of a cell cannot end the cell.
struct MarkdownTableRow: CustomStringConvertible {
    let cells: [String]

    init(_ cells: [String]) {
        self.cells = cells
    }

    /// The row as a line. Escapes bars, because they end a cell even in code.
    var description: String {
        "| \(cells.map { $0.split(byte: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
}
