import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// What the pictures of this repository do not show: texts that attack, and how people see colors.
struct PictureTests {
    /// A picture of a run and one of a schedule, with a text in each place.
    private func drawings(_ text: String) throws -> [Drawing] {
        let lanes = [
            try #require(Picture.Lane(text, "-(1!)-2x")), try #require(Picture.Lane(text, "(a|)   a = \(text)")),
        ]
        let deliveries = [
            Evidence.ThreadSearch.Delivery(to: text, marbles: "a   a = \(text)"), .init(to: text, marbles: "x"),
        ]
        return [
            .run(
                Picture(
                    title: text, expression: text, upstreams: lanes, subscribers: lanes, remarks: [text],
                    conclusion: text)),
            .schedule(
                SchedulePicture(
                    title: text, expression: text,
                    steps: deliveries.map { .init(thread: text, text: text, delivery: $0) },
                    conclusion: text)),
        ]
    }

    @Test("A long expression breaks into four lines, and is cut off")
    func expressions() throws {
        let picture = Picture(
            title: "", expression: String(repeating: "x", count: 1_000), upstreams: [], subscribers: [], remarks: [],
            conclusion: nil)
        let lines = ParsedDrawing(.run(picture)).texts("text", "e")
        #expect(lines.count == 4 && lines.last?.hasSuffix(" …") == true)
    }

    @Test(
        "No text ends its element",
        arguments: [
            "</text><script>alert(1)</script>", "]]>", "<!-- x", "--> x", "&amp;", "&#0;", "\" onload=\"x", "' x='",
            "{}</style>", "\u{0}\u{8}", "\u{FFFE}", "\u{202E}abc", "é 値 😀", "a\nb",
        ])
    func escaping(_ text: String) throws {
        let shown = text.showingUnseenCharacters.replacingOccurrences(of: "\u{FFFE}", with: "\u{FFFD}")
        for drawing in try drawings(text) {
            let drawing = ParsedDrawing(drawing)
            #expect(drawing.error == nil, "\(String(describing: drawing.error))")
            #expect(
                Set(drawing.elements.map(\.name)).isSubset(of: [
                    "svg", "title", "desc", "style", "rect", "path", "text",
                ]))
            #expect(
                Set(drawing.elements.flatMap(\.attributes.keys)).isSubset(of: [
                    "xmlns", "width", "height", "viewBox", "role", "class", "x", "y", "rx", "d",
                ]))
            expectEqual(drawing.comments.count, 1)
            expectEqual(drawing.texts("title"), [shown])
        }
    }

    // MARK: Colors

    @Test("The style sheet has each color of the light appearance also for the dark one, apart from those of values")
    func appearances() throws {
        for drawing in try drawings("text") {
            let picture = ParsedDrawing(drawing)
            expectEqual(picture.elements("path", "x").count, 1, "a cross for a failure")
            let sheet = try #require(picture.texts("style").first)
            let parts = sheet.components(separatedBy: "@media(prefers-color-scheme:dark)")
            #expect(parts.count == 2 && parts[1].hasPrefix("{") && parts[1].hasSuffix("}}"))
            var light = parts[0]
            for color in PictureColor.allCases {
                light = light.replacingOccurrences(of: ":\(color.code(.light))", with: ":\(color.code(.dark))")
            }
            let isColor: (Substring) -> Bool = { declaration in
                PictureColor.allCases.contains { declaration.hasSuffix(":\($0.code(.dark))") }
            }
            let dark = light.split(separator: "}").compactMap { rule -> String? in
                let rule = rule.split(separator: "{")
                let colors = rule[1].split(separator: ";").filter(isColor)
                return colors.isEmpty ? nil : "\(rule[0]){\(colors.joined(separator: ";"))}"
            }
            #expect(dark.count > 5 && parts[1] == "{\(dark.joined())}")
        }
    }

    @Test("Text has a contrast of at least 4.5, and shapes one of at least 3", arguments: PictureAppearance.allCases)
    func contrast(_ appearance: PictureAppearance) {
        let colors = [(PictureColor.text, PictureColor.background), (.text, .box), (.secondaryText, .background)]
        var texts = colors.map { ($0.code(appearance), $1.code(appearance)) }
        texts += PictureColor.values.map { (PictureColor.valueText, $0) }
        for (text, background) in texts {
            #expect(text.contrast(to: background) >= 4.5, "\(text) on \(background)")
        }
        let background = PictureColor.background.code(appearance)
        for shape in [PictureColor.line, .failure, .text].map({ $0.code(appearance) }) {
            #expect(shape.contrast(to: background) >= 3, "\(shape) on \(background)")
        }
    }

    @Test("Color-blind people tell the colors of values apart", arguments: ColorBlindness.allCases)
    func colorBlindness(_ blindness: ColorBlindness) {
        let colors = PictureColor.values
        for (index, color) in colors.enumerated() {
            for other in colors[(index + 1)...] {
                #expect(blindness.distance(color, other) > 0.1, "\(color) and \(other)")
            }
        }
    }
}

extension String {
    /// The light that each component of a color adds, from 0 to 1. The notation is `#fff` or `#e69f00`.
    fileprivate var linear: [Double] {
        let digits = Array(count == 4 ? flatMap { [$0, $0] } : Array(self)).suffix(6)
        return stride(from: digits.startIndex, to: digits.endIndex, by: 2).map { index in
            let value = Double(Int(String(digits[index...(index + 1)]), radix: 16) ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// The contrast as the Web Content Accessibility Guidelines define it, from 1 to 21.
    fileprivate func contrast(to other: String) -> Double {
        func luminance(_ color: String) -> Double {
            zip(color.linear, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0, +)
        }
        let (first, second) = (luminance(self), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}

/// A kind of dichromacy, as Machado, Oliveira and Fernandes simulate it.
enum ColorBlindness: CaseIterable, Sendable {
    case protanopia
    case deuteranopia
    case tritanopia

    private var matrix: [[Double]] {
        switch self {
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// How different two colors look, where 1 is the distance of full and no light of one component.
    func distance(_ first: String, _ second: String) -> Double {
        func seen(_ color: String) -> [Double] {
            matrix.map { row in
                let light = zip(row, color.linear).map { $0 * $1 }.reduce(0, +)
                // What is seen grows as the cube root of the light.
                return cbrt(min(max(light, 0), 1))
            }
        }
        return zip(seen(first), seen(second)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }
}
