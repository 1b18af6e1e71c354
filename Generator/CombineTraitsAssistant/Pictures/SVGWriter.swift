/// Writes a drawing as SVG. All text from the spec and from recorded runs is an ``XMLText``.
struct SVGWriter {
    /// A shape, as the path data of SVG.
    struct Shape {
        let data: String

        static func horizontal(from: Int, to: Int, y: Int) -> Shape { Shape(data: "M\(from) \(y)H\(to)") }
        static func vertical(x: Int, from: Int, to: Int) -> Shape { Shape(data: "M\(x) \(from)V\(to)") }
        static func slash(x: Int, y: Int) -> Shape { Shape(data: "M\(x - 5) \(y + 10)l10-20") }
        static func arrowhead(x: Int, y: Int) -> Shape { Shape(data: "M\(x - 6) \(y - 5)l6 5l-6 5") }

        /// A circle, or a longer shape with round ends if the text needs more room.
        static func marble(_ text: String, x: Int, y: Int) -> Shape {
            let stretch = Metrics.marbleWidth(text) - Metrics.marbleDiameter
            // Some programs do not draw lines of length zero.
            return Shape(data: "M\(x - stretch / 2) \(y)h\(stretch == 0 ? ".01" : "\(stretch)")")
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

    private var elements = ""
    private let width: Int
    private var classes: Set<String>

    /// - Parameter classes: The styles of the style sheet, besides those that the drawing uses.
    init(width: Int, styles classes: Set<String> = []) { (self.width, self.classes) = (width, classes) }

    func text(generatedFrom path: String, height: Int, title: String, description: String) -> String {
        """
        <!-- \(GeneratedFile.mark) from \(path). Do not edit. -->
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)" role="img">
        <title>\(XMLText(title))</title>
        <desc>\(XMLText(description))</desc>
        <style>\(PictureStyle.sheet(classes))</style>
        <rect class="b" width="100%" height="100%" rx="8"/>
        \(elements)</svg>

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
        let attribute = attribute(style)
        elements += "<path\(attribute) d=\"\(shapes.map(\.data).joined())\"/>\n"
    }

    mutating func text(_ content: String, x: Int, y: Int, style: String = "") {
        text(content, xs: [x], y: y, style: style)
    }

    /// Writes text at one position, or its characters at several positions.
    private mutating func text(_ content: String, xs: [Int], y: Int, style: String) {
        guard !xs.isEmpty else { return }
        let (attribute, positions) = (attribute(style), xs.map(String.init).joined(separator: " "))
        elements += "<text\(attribute) x=\"\(positions)\" y=\"\(y)\">\(XMLText(content))</text>\n"
    }

    private mutating func attribute(_ style: String) -> String {
        classes.insert(style)
        return style.isEmpty ? "" : " class=\"\(style)\""
    }

    /// Writes the events of lanes. Marbles are lines with round ends, because a list of lines takes less space than a list of
    /// circles. To keep files small, one path contains all shapes with the same style.
    mutating func events(of lanes: [DrawnLane], end: (_ x: Int, _ y: Int) -> Shape) {
        var shapes: [String: [Shape]] = [:]
        for lane in lanes {
            for (symbol, x, isSent) in lane.events {
                switch symbol {
                case .value(let text):
                    let color = PictureStyle.className(ofValue: PictureColor.index(ofValue: Metrics.shortened(text)))
                    for style in ["o", isSent ? color : "h"] {
                        shapes[style, default: []].append(.marble(text, x: x, y: lane.y))
                    }
                case .finished: shapes["f", default: []].append(end(x, lane.y))
                case .failed: shapes["x", default: []].append(.cross(x: x, y: lane.y))
                case .cancelled: break
                }
            }
        }
        let colors = PictureColor.values.indices.map(PictureStyle.className)
        for style in ["o", "h"] + colors { path(shapes[style] ?? [], style: style) }
        for lane in lanes {
            for (style, areSent) in [("v", true), ("u", false)] {
                let values = lane.events.compactMap { symbol, x, isSent -> (text: String, x: Int)? in
                    guard case .value(let text) = symbol, isSent == areSent else { return nil }
                    return (Metrics.shortened(text), x)
                }
                // To keep files small, one element contains all single characters, each at its own position.
                let single = values.filter { $0.text.utf8.count == 1 }
                let baseline = lane.y + Metrics.textBaseline
                text(single.map(\.text).joined(), xs: single.map(\.x), y: baseline, style: style)
                for value in values where value.text.utf8.count != 1 {
                    text(value.text, x: value.x, y: baseline, style: style)
                }
            }
        }
        for style in ["f", "x"] { path(shapes[style] ?? [], style: style) }
    }
}

/// The events of a lane, with their positions.
struct DrawnLane {
    /// The vertical position of the timeline.
    let y: Int
    var events: [(symbol: MarbleTimeline.Symbol, x: Int, isSent: Bool)] = []
    /// The brackets that join the events of one instant.
    var brackets: [ClosedRange<Int>] = []

    var cancellation: Int? { events.last { $0.symbol == .cancelled }?.x }
    var completion: Int? { events.filter { [.finished, .failed].contains($0.symbol) }.map(\.x).max() }
}

/// The text of an XML element, or of an attribute if the text contains no quotation mark.
struct XMLText: CustomStringConvertible, Equatable {
    let description: String

    init(_ text: String) {
        // XML forbids some invisible characters, even as references.
        description = text.showingUnseenCharacters.escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            // XML also forbids noncharacters.
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }
}
