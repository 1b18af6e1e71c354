import Foundation

/// The sizes in a picture. Distances are in points, and lengths of text in characters.
///
/// Fonts differ between systems, so widths of text are upper estimates.
enum Metrics {
    /// The preferred widths of a picture. A picture has the smallest of these widths that fits its content, or else the width
    /// of its content. The smallest width fits a phone, and the largest an article.
    static let widths = [340, 400, 460, 520, 600]
    static let margin = 12

    // MARK: Lanes

    static let laneHeight = 48
    /// The distance of the timeline below the center of its lane, which leaves room for brackets.
    static let bracketRoom = 4
    static let marbleDiameter = 26
    /// The diameter of a marble without its outline.
    static let marbleFill = 23
    /// Half the height of the mark at the beginning of a timeline.
    static let startReach = 5
    /// Half the height of the mark for a completion.
    static let endReach = 13
    /// Half the width of the mark for a failure.
    static let failureReach = 8
    static let arrowWidth = 16
    /// The distance of a bracket above its timeline.
    static let bracketHeight = 19
    static let bracketEnd = 4

    // MARK: Steps of threads

    static let rowHeight = 30
    static let barWidth = 10
    /// The distance by which a bar extends beyond its first and last steps.
    static let barReach = 6

    // MARK: Time

    /// The smallest distance between two events at different instants.
    static let instantGap = 10
    static let eventGap = 2
    static let second = 36
    /// The gap before the first event that comes after the subscription, but at the same instant.
    static let laterGap = 12
    /// The maximum number of seconds in a silence that has a column for each second. A longer silence has one column.
    static let longestSilence = 6

    // MARK: Text

    static let textSize = 14
    /// The distance of the baseline below the center of the text.
    static let textBaseline = 5
    static let labelGap = 10
    static let labelLength = 18
    static let longestLabel = 140
    static let textLineHeight = 19
    static let textWidthInHundredths = 740
    static let remarkLineLimit = 4
    static let codeWidthInHundredths = 850
    static let codeLineHeight = 19
    static let codeBaseline = 13
    static let boxPadding = 9
    static let boxGap = 8
    static let boxLineLimit = 4
    static func boxHeight(_ lines: [String]) -> Int { lines.count * codeLineHeight + 2 * boxPadding }

    /// Returns the lines of an expression in the box of a picture with the given width.
    static func boxLines(_ expression: String, width: Int) -> [String] {
        let length = (width - 2 * margin - 2 * boxPadding) * 100 / codeWidthInHundredths
        return expression.broken(into: boxLineLimit, linesOf: length)
    }

    /// The maximum number of characters in a marble.
    static let marbleLength = 22

    static func labelWidth(_ label: String) -> Int { label.width * 780 / 100 }

    /// The additional width of a capital letter within a label, as in `OpenCombine`.
    static let capitalRoom = 15

    /// Returns the width of a marble that contains the text.
    static func marbleWidth(_ text: String) -> Int {
        let length = shortened(text).width
        return length <= 1 ? marbleDiameter : max(marbleDiameter, length * codeWidthInHundredths / 100 + 14)
    }

    /// Returns the text of a value, shortened for a marble: `(1,2)` for a tuple, and an ellipsis at the end of a long text.
    static func shortened(_ text: String) -> String {
        let isCollection = text.hasPrefix("(") || text.hasPrefix("[")
        return (isCollection ? text.replacingOccurrences(of: ", ", with: ",") : text).shortened(to: marbleLength)
    }
}
