/// The colors of a picture in one appearance, in CSS notation.
struct PictureColors: Equatable, Sendable {
    var background: String
    var text: String
    /// The color of remarks, of the lengths of silences, and of values that were not sent.
    var secondaryText: String
    /// The color of lines without a color of their own, such as timelines and the outlines of marbles and of the box.
    var line: String
    /// The color of the lines that mark seconds or threads.
    var grid: String
    /// The color of the operator's box.
    var box: String
    var failure: String

    /// The colors of values: six of the eight colors by Okabe and Ito, which color-blind people can distinguish. On the other
    /// two, blue and black, black text is hard to read.
    static let values = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7", "#d55e00"]

    static let valueText = "#000"
}

extension PictureColors {
    init(_ appearance: PictureAppearance) {
        switch appearance {
        case .light:
            self.init(
                background: "#fff", text: "#1d1d1f", secondaryText: "#5e5e63",
                line: "#6e6e73", grid: "#e3e3e8", box: "#f2f2f7", failure: "#c44500")
        case .dark:
            self.init(
                background: "#1c1c1e", text: "#f5f5f7", secondaryText: "#a9a9ae",
                line: "#98989d", grid: "#38383c", box: "#2c2c30", failure: "#ff8a4c")
        }
    }
}
