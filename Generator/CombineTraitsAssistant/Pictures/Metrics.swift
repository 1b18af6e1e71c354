import Foundation

/// Distances in points, lengths of text in characters. Widths of text are upper estimates, because fonts differ.
enum Metrics {
    static let margin = 12

    // Lanes
    static let laneHeight = 48
    /// The distance from the center of a lane down to its timeline, which leaves room for brackets.
    static let bracketRoom = 4
    static let marbleDiameter = 26
    static let marbleFill = 23
    static let startReach = 5
    static let endReach = 13
    static let failureReach = 8
    static let arrowWidth = 16
    static let bracketHeight = 19
    static let bracketEnd = 4

    // Steps of threads
    static let rowHeight = 30
    static let barWidth = 10
    static let barReach = 6

    // Time
    static let instantGap = 10
    static let eventGap = 2
    static let second = 36
    /// The gap before the first event that comes after the subscription, but at the same instant.
    static let laterGap = 12
    /// A longer silence has one column instead of one for each second.
    static let longestSilence = 6

    // Text
    static let textSize = 14
    /// The distance from the center of the text down to its baseline.
    static let textBaseline = 5
    static let lineHeight = 19
    /// The maximum number of lines in a box, a remark, or a conclusion.
    static let lineLimit = 4
    static let labelGap = 10
    static let labelLength = 18
    static let longestLabel = 140
    /// The additional width of a capital letter within a label, as in `OpenCombine`.
    static let capitalRoom = 15
    static let textWidthInHundredths = 740
    static let codeWidthInHundredths = 850
    static let codeBaseline = 13
    static let boxPadding = 9
    static let boxGap = 8
    static let marbleLength = 22

    /// Returns the smallest standard width that fits the content, or else the width of the content. The smallest standard
    /// width fits a phone, and the largest fits an article.
    static func width(fitting content: Int) -> Int { [340, 400, 460, 520, 600].first { $0 >= content } ?? content }
    static func boxHeight(_ lines: [String]) -> Int { lines.count * lineHeight + 2 * boxPadding }

    static func boxLines(_ expression: String, width: Int) -> [String] {
        let length = (width - 2 * margin - 2 * boxPadding) * 100 / codeWidthInHundredths
        return expression.broken(into: lineLimit, linesOf: length)
    }

    static func labelWidth(_ label: String) -> Int { label.width * 780 / 100 }

    static func marbleWidth(_ text: String) -> Int {
        let length = shortened(text).width
        return length <= 1 ? marbleDiameter : max(marbleDiameter, length * codeWidthInHundredths / 100 + 14)
    }

    static func width(of symbol: MarbleTimeline.Symbol) -> Int {
        switch symbol {
        case .value(let text): marbleWidth(text)
        case .finished: 8
        case .failed: 2 * failureReach + 2
        case .cancelled: 14
        }
    }

    /// Shortens a value. Also removes the spaces after commas in a tuple or an array, as in `(1,2)`.
    static func shortened(_ text: String) -> String {
        let isCollection = text.hasPrefix("(") || text.hasPrefix("[")
        return (isCollection ? text.replacingOccurrences(of: ", ", with: ",") : text).shortened(to: marbleLength)
    }
}
