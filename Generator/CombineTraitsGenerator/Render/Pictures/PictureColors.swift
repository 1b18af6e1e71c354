/// The colors of a picture in one appearance.
struct PictureColors: Equatable, Sendable {
    /// A color in sRGB.
    struct Color: Equatable, Sendable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        init(_ hexadecimal: UInt32) {
            red = UInt8(hexadecimal >> 16 & 0xFF)
            green = UInt8(hexadecimal >> 8 & 0xFF)
            blue = UInt8(hexadecimal & 0xFF)
        }
    }

    var background: Color
    var text: Color
    /// The color of remarks, and of values that were not sent.
    var secondaryText: Color
    /// The color of timelines, and of the outlines of marbles.
    var line: Color
    /// The color of the lines at seconds.
    var grid: Color
    /// The color of the operator's box.
    var box: Color
    var failure: Color

    /// The colors of values. They are six of the eight colors of Okabe and Ito, which color-blind people can distinguish. Black
    /// text on the others, blue and black, is hard to read.
    static let values = [0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0xCC79A7, 0xD55E00].map { Color($0) }

    static let valueText = Color(0x000000)
}

extension PictureColors {
    init(_ appearance: PictureAppearance) {
        switch appearance {
        case .light:
            self.init(
                background: Color(0xFFFFFF), text: Color(0x1D1D1F), secondaryText: Color(0x5E5E63),
                line: Color(0x6E6E73), grid: Color(0xE3E3E8), box: Color(0xF2F2F7), failure: Color(0xC44500))
        case .dark:
            self.init(
                background: Color(0x1C1C1E), text: Color(0xF5F5F7), secondaryText: Color(0xA9A9AE),
                line: Color(0x98989D), grid: Color(0x38383C), box: Color(0x2C2C30), failure: Color(0xFF8A4C))
        }
    }
}

extension PictureColors.Color: CustomStringConvertible {
    /// The color in the notation of CSS, such as `#e69f00` or `#fff`.
    var description: String {
        let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let isShort = digits.allSatisfy { $0.first == $0.last }
        return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
    }
}
