extension PictureColors {
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

    static let dashedStyle = ".d{stroke-dasharray:1 5}"
    static let conclusionStyle = ".n{font-weight:600}"
    var endStyle: String { ".f{stroke:\(text);stroke-width:3}" }
    var failureStyle: String { ".x{stroke:\(failure);stroke-width:3}" }

    func valueStyles(of lanes: [PictureLayout.Lane]) -> [String] {
        let used = Set(lanes.flatMap(\.marbles).filter(\.isSent).map { Self.index(ofValue: $0.text) })
        let hasPlanned = lanes.contains { $0.marbles.contains { !$0.isSent } }
        var styles: [String] = []
        if !used.isEmpty { styles.append(".v{fill:\(Self.valueText);text-anchor:middle;font-weight:600}") }
        styles += used.sorted().map { ".\(Self.style(ofValue: $0)){stroke:\(Self.values[$0])}" }
        let fills = used.sorted().map { ".\(Self.style(ofValue: $0))" } + (hasPlanned ? [".h"] : [])
        if !fills.isEmpty {
            styles.append("\(fills.joined(separator: ",")){stroke-width:\(Metrics.marbleFill)}")
            styles.append(".o{stroke-width:\(Metrics.marbleDiameter)}")
        }
        if hasPlanned {
            styles.append(".u{fill:\(secondaryText);text-anchor:middle}")
            styles.append(".h{stroke:\(background)}")
        }
        return styles
    }

    /// Returns the index of a value's color. Values with the same first digit, such as 1 and -1, have the same color.
    static func index(ofValue text: String) -> Int {
        let digit = text.first { $0.isASCII && $0.isNumber }.flatMap(\.wholeNumberValue)
        let letter = text.first { $0.isLetter }?.unicodeScalars.first.map { Int($0.value) + 2 }
        return ((digit ?? letter ?? 0) + values.count - 1) % values.count
    }

    static func style(ofValue index: Int) -> String { "c\(index)" }
}
