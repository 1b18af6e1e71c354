struct TextTable {
    struct Cell {
        var text: String
        var style: Terminal.Style?

        init(_ text: String, _ style: Terminal.Style? = nil) {
            self.text = text
            self.style = style
        }
    }

    var header: [String]
    var rows: [[Cell]]

    private static let gap = "  "

    /// Returns the lines of the table. On a terminal, shortens cells until the lines fit: the widest columns first, but the
    /// names in the first column less than others.
    func lines(for terminal: Terminal) -> [String] {
        let widths = widths(fitting: terminal.width)
        let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
        let lines = ([header.map { Cell($0, .strong) }] + rows).map { line($0, widths, terminal) }
        return [lines[0], terminal.styled(rule, .faint)] + lines.dropFirst()
    }

    private func line(_ cells: [Cell], _ widths: [Int], _ terminal: Terminal) -> String {
        var line = ""
        var missing = ""
        for (cell, width) in zip(cells, widths) where !cell.text.isEmpty || width > 0 {
            let text = cell.text.shortened(to: width)
            if !text.isEmpty { line += missing + (cell.style.map { terminal.styled(text, $0) } ?? text) }
            let space = String(repeating: " ", count: width - text.width) + Self.gap
            missing = text.isEmpty ? missing + space : space
        }
        return line
    }

    private func widths(fitting width: Int?) -> [Int] {
        var widths = header.indices.map { column in
            rows.map { $0[column].text.width }.reduce(header[column].width, max)
        }
        guard let width else { return widths }
        let gaps = Self.gap.width * (widths.count - 1)
        func weight(_ column: Int) -> Int { column == 0 ? widths[column] * 3 / 5 : widths[column] }
        while widths.reduce(gaps, +) > width, let widest = widths.indices.max(by: { weight($0) < weight($1) }),
            widths[widest] > 1
        {
            widths[widest] -= 1
        }
        return widths
    }
}
