/// Writes a drawing as SVG. The text of all elements is an ``XMLText``, and positions and sizes are integers.
struct SVGWriter {
    enum Shape: Equatable {
        case horizontal(from: Int, to: Int, y: Int)
        case vertical(x: Int, from: Int, to: Int)
        /// A short line that slants to the right.
        case slash(x: Int, y: Int)
        /// A line with round ends: a circle if its length is zero.
        case marble(x: Int, y: Int, stretch: Int)
        case cross(x: Int, y: Int, reach: Int)
        case bracket(from: Int, to: Int, y: Int, end: Int)
        case arrowhead(x: Int, y: Int)
    }

    private var elements: String
    private let width: Int

    var text: String { elements + "</svg>\n" }

    init(
        generatedFrom path: String, width: Int, height: Int, title: String, description: String, styles: [String]
    ) {
        self.width = width
        elements = """
            <!-- \(GeneratedFile.mark) from \(path). Do not edit. -->
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(XMLText(title))</title>
            <desc>\(XMLText(description))</desc>
            <style>\(styles.joined())</style>
            <rect class="b" width="100%" height="100%" rx="8"/>

            """
    }

    /// Writes the expression of an operator in a box.
    mutating func box(_ lines: [String], y: Int) {
        elements += """
            <rect class="p" x="\(Metrics.margin)" y="\(y)" width="\(width - 2 * Metrics.margin)" \
            height="\(Metrics.boxHeight(lines))" rx="6"/>

            """
        for (index, line) in lines.enumerated() {
            let baseline = y + Metrics.boxPadding + index * Metrics.codeLineHeight + Metrics.codeBaseline
            text(XMLText(line), x: Metrics.margin + Metrics.boxPadding, y: baseline, style: "e")
        }
    }

    mutating func path(_ shapes: [Shape], style: String = "") {
        guard !shapes.isEmpty else { return }
        elements += "<path\(attribute(style)) d=\"\(shapes.map(Self.data(of:)).joined())\"/>\n"
    }

    mutating func text(_ content: XMLText, x: Int, y: Int, style: String = "") {
        text(content, xs: [x], y: y, style: style)
    }

    /// Writes text at one position, or its characters at several positions.
    mutating func text(_ content: XMLText, xs: [Int], y: Int, style: String) {
        guard !xs.isEmpty else { return }
        let positions = xs.map(String.init).joined(separator: " ")
        elements += "<text\(attribute(style)) x=\"\(positions)\" y=\"\(y)\">\(content)</text>\n"
    }

    private func attribute(_ style: String) -> String { style.isEmpty ? "" : " class=\"\(style)\"" }

    private static func data(of shape: Shape) -> String {
        switch shape {
        case .horizontal(let from, let to, let y): "M\(from) \(y)H\(to)"
        case .vertical(let x, let from, let to): "M\(x) \(from)V\(to)"
        case .slash(let x, let y): "M\(x - 5) \(y + 10)l10-20"
        // Some programs do not draw lines of length zero.
        case .marble(let x, let y, 0): "M\(x) \(y)h.01"
        case .marble(let x, let y, let stretch): "M\(x) \(y)h\(stretch)"
        case .cross(let x, let y, let reach):
            "M\(x - reach) \(y - reach)l\(2 * reach) \(2 * reach)m0 \(-2 * reach)l\(-2 * reach) \(2 * reach)"
        case .bracket(let from, let to, let y, let end): "M\(from) \(y + end)V\(y)H\(to)v\(end)"
        case .arrowhead(let x, let y): "M\(x - 6) \(y - 5)l6 5l-6 5"
        }
    }
}
