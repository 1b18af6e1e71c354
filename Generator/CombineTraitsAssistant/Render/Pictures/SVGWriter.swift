/// Writes a drawing as SVG. All text from the spec and from recorded runs is an ``XMLText``.
struct SVGWriter {
    /// A shape, as the path data of SVG.
    struct Shape {
        let data: String

        static func horizontal(from: Int, to: Int, y: Int) -> Shape { Shape(data: "M\(from) \(y)H\(to)") }
        static func vertical(x: Int, from: Int, to: Int) -> Shape { Shape(data: "M\(x) \(from)V\(to)") }
        static func slash(x: Int, y: Int) -> Shape { Shape(data: "M\(x - 5) \(y + 10)l10-20") }
        static func arrowhead(x: Int, y: Int) -> Shape { Shape(data: "M\(x - 6) \(y - 5)l6 5l-6 5") }

        static func marble(_ marble: PictureLayout.Marble, y: Int) -> Shape {
            // Some programs do not draw lines of length zero.
            let length = marble.stretch == 0 ? ".01" : "\(marble.stretch)"
            return Shape(data: "M\(marble.x - marble.stretch / 2) \(y)h\(length)")
        }

        static func cross(x: Int, y: Int) -> Shape {
            let (reach, end) = (Metrics.failureReach, 2 * Metrics.failureReach)
            return Shape(data: "M\(x - reach) \(y - reach)l\(end) \(end)m0 \(-end)l\(-end) \(end)")
        }

        static func bracket(_ ends: ClosedRange<Int>, y: Int) -> Shape {
            let end = Metrics.bracketEnd
            return Shape(data: "M\(ends.lowerBound) \(y + end)V\(y)H\(ends.upperBound)v\(end)")
        }
    }

    private var elements: String
    private let width: Int

    var text: String { elements + "</svg>\n" }

    init(
        generatedFrom path: String, width: Int, height: Int, title: String, description: String, styles: [PictureStyle]
    ) {
        self.width = width
        elements = """
            <!-- \(GeneratedFile.mark) from \(path). Do not edit. -->
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(XMLText(title))</title>
            <desc>\(XMLText(description))</desc>
            <style>\(PictureStyle.sheet(styles))</style>
            <rect class="b" width="100%" height="100%" rx="8"/>

            """
    }

    mutating func box(_ lines: [String], y: Int) {
        elements += """
            <rect class="p" x="\(Metrics.margin)" y="\(y)" width="\(width - 2 * Metrics.margin)" \
            height="\(Metrics.boxHeight(lines))" rx="6"/>

            """
        for (index, line) in lines.enumerated() {
            let baseline = y + Metrics.boxPadding + index * Metrics.lineHeight + Metrics.codeBaseline
            text(line, x: Metrics.margin + Metrics.boxPadding, y: baseline, style: "e")
        }
    }

    mutating func path(_ shapes: [Shape], style: String = "") {
        guard !shapes.isEmpty else { return }
        elements += "<path\(attribute(style)) d=\"\(shapes.map(\.data).joined())\"/>\n"
    }

    mutating func text(_ content: String, x: Int, y: Int, style: String = "") {
        text(content, xs: [x], y: y, style: style)
    }

    /// Writes text at one position, or its characters at several positions.
    mutating func text(_ content: String, xs: [Int], y: Int, style: String) {
        guard !xs.isEmpty else { return }
        let positions = xs.map(String.init).joined(separator: " ")
        elements += "<text\(attribute(style)) x=\"\(positions)\" y=\"\(y)\">\(XMLText(content))</text>\n"
    }

    private func attribute(_ style: String) -> String { style.isEmpty ? "" : " class=\"\(style)\"" }
}
