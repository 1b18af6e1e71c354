enum PictureAppearance: CaseIterable, Sendable {
    case light, dark
}

enum PictureColor: CaseIterable, Sendable {
    case background, text, line, box, failure
    /// The color of remarks, the lengths of silences, and values that were not sent.
    case secondaryText
    /// The color of the lines that mark seconds or threads.
    case grid

    func code(_ appearance: PictureAppearance) -> String {
        let (light, dark) =
            switch self {
            case .background: ("#fff", "#1c1c1e")
            case .text: ("#1d1d1f", "#f5f5f7")
            case .secondaryText: ("#5e5e63", "#a9a9ae")
            case .line: ("#6e6e73", "#98989d")
            case .grid: ("#e3e3e8", "#38383c")
            case .box: ("#f2f2f7", "#2c2c30")
            case .failure: ("#c44500", "#ff8a4c")
            }
        return appearance == .light ? light : dark
    }

    /// Six of the eight colors by Okabe and Ito, which color-blind people can distinguish. Black text is hard to read
    /// on the others.
    static let values = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7", "#d55e00"]
    static let valueText = "#000"

    /// The first digit or, without one, the first letter determines the color. For example, 1 and -1 have the same color.
    static func index(ofValue text: String) -> Int {
        let digit = text.first { $0.isASCII && $0.isNumber }.flatMap(\.wholeNumberValue)
        let letter = text.first { $0.isLetter }?.unicodeScalars.first.map { Int($0.value) + 2 }
        return ((digit ?? letter ?? 0) + values.count - 1) % values.count
    }
}

/// A rule of a picture's style sheet. A picture has the appearance of the page that shows it, because programs apply the part for
/// the dark appearance there, in the browser also if the reader chooses the appearance on the page.
struct PictureStyle: Sendable {
    private let selector: String
    private let colors: [(property: String, color: PictureColor)]
    private let declarations: [String]

    init(_ selector: String, fill: PictureColor? = nil, stroke: PictureColor? = nil, _ declarations: String...) {
        self.selector = selector
        colors = [("fill", fill), ("stroke", stroke)].compactMap { property, color in color.map { (property, $0) } }
        self.declarations = declarations
    }

    /// Returns a style sheet with the rules of all pictures, and of the classes that a picture uses.
    static func sheet(_ classes: Set<String>) -> String {
        let values = PictureColor.values.indices.filter { classes.contains(className(ofValue: $0)) }
        let fill = "stroke-width:\(Metrics.marbleFill)"
        let optional =
            values.map { PictureStyle(".\(className(ofValue: $0))", "stroke:\(PictureColor.values[$0])") } + [
                PictureStyle(".v", "fill:\(PictureColor.valueText)", "text-anchor:middle", "font-weight:600"),
                PictureStyle(".u", fill: .secondaryText, "text-anchor:middle"),
                PictureStyle(".h", stroke: .background, fill),
                PictureStyle(values.map { ".\(className(ofValue: $0))" }.joined(separator: ","), fill),
                PictureStyle(".o", "stroke-width:\(Metrics.marbleDiameter)"),
                PictureStyle(".a", "stroke-width:\(Metrics.barWidth)"),
                PictureStyle(".d", "stroke-dasharray:1 5"),
                PictureStyle(".l", "text-anchor:middle"),
                PictureStyle(".f", stroke: .text, "stroke-width:3"),
                PictureStyle(".x", stroke: .failure, "stroke-width:3"),
                PictureStyle(".r", fill: .secondaryText),
                PictureStyle(".n", "font-weight:600"),
            ]
        let used =
            common
            + optional.filter { style in
                !style.selector.isEmpty
                    && style.selector.split(separator: ",").allSatisfy { classes.contains(String($0.dropFirst())) }
            }
        let dark = used.filter { !$0.colors.isEmpty }.map { $0.rule($0.colors(.dark)) }.joined()
        return used.map { $0.rule($0.colors(.light) + $0.declarations) }.joined()
            + "@media(prefers-color-scheme:dark){\(dark)}"
    }

    private func rule(_ declarations: [String]) -> String { "\(selector){\(declarations.joined(separator: ";"))}" }

    private func colors(_ appearance: PictureAppearance) -> [String] {
        colors.map { "\($0.property):\($0.color.code(appearance))" }
    }

    static func className(ofValue index: Int) -> String { "c\(index)" }

    private static let common = [
        PictureStyle("text", fill: .text, "font:\(Metrics.textSize)px system-ui,sans-serif"),
        PictureStyle(".e,.v,.u", "font-family:ui-monospace,monospace"),
        PictureStyle("path", stroke: .line, "fill:none", "stroke-linecap:round", "stroke-width:2"),
        PictureStyle(".b", fill: .background),
        PictureStyle(".p", fill: .box, stroke: .line),
        PictureStyle(".g", stroke: .grid, "stroke-width:1"),
    ]
}
