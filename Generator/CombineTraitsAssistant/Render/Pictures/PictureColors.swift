struct PictureColors {
    let background, text, line, box, failure: String
    /// The color of remarks, the lengths of silences, and values that were not sent.
    let secondaryText: String
    /// The color of the lines that mark seconds or threads.
    let grid: String

    init(_ appearance: PictureAppearance) {
        let isLight = appearance == .light
        background = isLight ? "#fff" : "#1c1c1e"
        text = isLight ? "#1d1d1f" : "#f5f5f7"
        secondaryText = isLight ? "#5e5e63" : "#a9a9ae"
        line = isLight ? "#6e6e73" : "#98989d"
        grid = isLight ? "#e3e3e8" : "#38383c"
        box = isLight ? "#f2f2f7" : "#2c2c30"
        failure = isLight ? "#c44500" : "#ff8a4c"
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

    static func style(ofValue index: Int) -> String { "c\(index)" }
    static let dashedStyle = ".d{stroke-dasharray:1 5}"
    static let conclusionStyle = ".n{font-weight:600}"
    var endStyle: String { ".f{stroke:\(text);stroke-width:3}" }
    var failureStyle: String { ".x{stroke:\(failure);stroke-width:3}" }

    var commonStyles: [String] {
        [
            "text{font:\(Metrics.textSize)px system-ui,sans-serif;fill:\(text)}",
            ".e,.v,.u{font-family:ui-monospace,monospace}",
            "path{fill:none;stroke-linecap:round;stroke:\(line);stroke-width:2}",
            ".b{fill:\(background)}",
            ".p{fill:\(box);stroke:\(line)}",
            ".g{stroke:\(grid);stroke-width:1}",
        ]
    }

    func valueStyles(of lanes: [PictureLayout.Lane]) -> [String] {
        let marbles = lanes.flatMap(\.marbles)
        let used = Set(marbles.filter(\.isSent).map { Self.index(ofValue: $0.text) }).sorted()
        let hasPlanned = marbles.contains { !$0.isSent }
        guard !used.isEmpty || hasPlanned else { return [] }
        let fills = used.map { ".\(Self.style(ofValue: $0))" } + (hasPlanned ? [".h"] : [])
        return (used.isEmpty ? [] : [".v{fill:\(Self.valueText);text-anchor:middle;font-weight:600}"])
            + used.map { ".\(Self.style(ofValue: $0)){stroke:\(Self.values[$0])}" }
            + ["\(fills.joined(separator: ",")){stroke-width:\(Metrics.marbleFill)}"]
            + [".o{stroke-width:\(Metrics.marbleDiameter)}"]
            + (hasPlanned ? [".u{fill:\(secondaryText);text-anchor:middle}", ".h{stroke:\(background)}"] : [])
    }
}
