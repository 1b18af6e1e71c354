/// A row of a table in Markdown, which no cell can end.
struct MarkdownTableRow: CustomStringConvertible {
    let cells: [String]

    init(_ cells: [String]) {
        self.cells = cells
    }

    /// The row in a line. A bar ends a cell, in code as well.
    var description: String {
        "| \(cells.map { $0.split(byte: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
}
