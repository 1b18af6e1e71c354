import Foundation
import Testing

@testable import CombineTraitsGenerator

/// What is drawn, and where.
@Suite("Pictures")
struct PictureTests {
    /// A picture of upstreams, with `after 2 s` if they are subscribed to later, and of what a subscriber received.
    private func picture(
        _ upstreams: [String], _ published: String, expression: String = "upstream.map { $0 }",
        remarks: [String] = [], conclusion: String? = nil
    ) throws -> Picture {
        let lanes = try upstreams.enumerated().map { index, text in
            let parts = text.components(separatedBy: " after ")
            let start = parts.count == 2 ? try #require(Int(parts[1])) : 0
            return try #require(Picture.Lane("U\(index)", parts[0], start: start))
        }
        return Picture(
            title: "Publishers.Map", expression: expression, upstreams: lanes,
            subscribers: [try #require(Picture.Lane(Evidence.published, published))], remarks: remarks,
            conclusion: conclusion)
    }

    private func drawing(_ picture: Picture, _ appearance: PictureAppearance = .light) -> String {
        PictureRenderer(picture, appearance).drawing(generatedFrom: "Spec/*.json")
    }

    // MARK: Time

    /// The places of the events of a lane, relative to the beginning of the run, with their texts.
    private func places(_ layout: PictureLayout, _ lane: Int) -> [String] {
        let origin = layout.seconds[0]
        let lane = layout.lanes[lane]
        let events =
            lane.marbles.map { ($0.x, $0.isSent ? $0.text : "[\($0.text)]") } + lane.ends.map { ($0, "|") }
            + lane.failures.map { ($0, "x") } + (lane.cancellation.map { [($0, "!")] } ?? [])
        return events.sorted { $0.0 < $1.0 }.map { "\($0.0 - origin):\($0.1)" }
    }

    @Test(
        "What happens at one instant is in one column, also when a lane starts later",
        arguments: [
            (["-1-2-|"], "-1-2-|", [["36:1", "108:2", "180:|"], ["36:1", "108:2", "180:|"]]),
            (["1|", "-2|"], "1-|", [["0:1", "36:|"], ["36:2", "72:|"], ["0:1", "72:|"]]),
            (["-x", "-1| after 1"], "--1|", [["36:x"], ["72:1", "108:|"], ["72:1", "108:|"]]),
            (["-"], "-", [[], []]),
        ])
    func columns(_ upstreams: [String], _ published: String, _ expected: [[String]]) throws {
        let layout = PictureLayout(try picture(upstreams, published))
        #expect(expected.indices.map { places(layout, $0) } == expected)
    }

    @Test("Events of one instant are side by side, under a bracket, and widen the column for all lanes")
    func groups() throws {
        let layout = PictureLayout(try picture(["(12|)"], "-(1x)"))
        #expect(places(layout, 0) == ["0:1", "28:2", "47:|"])
        #expect(
            layout.lanes[0].brackets.map { [$0.lowerBound, $0.upperBound].map { $0 - layout.seconds[0] } } == [
                [-13, 51]
            ])
        #expect(places(layout, 1) == ["74:1", "98:x"])
        #expect(layout.lanes[1].brackets.count == 1)
    }

    @Test("Events on subscription are at the beginning of the line, and those that come later are apart from it")
    func subscription() throws {
        let layout = PictureLayout(try picture(["1"], "(^1)"))
        #expect(places(layout, 0) == ["0:1"])
        #expect(places(layout, 1) == ["25:1"])
        #expect(places(PictureLayout(try picture([], "(1^2)")), 0) == ["0:1", "38:2"])
    }

    @Test("A line ends where its publisher completes, and in an arrow otherwise")
    func lines() throws {
        let layout = PictureLayout(try picture(["-1"], "-1|"))
        #expect(layout.lanes[0].isOpen)
        #expect(layout.lanes[0].end == layout.width - 12)
        #expect(!layout.lanes[1].isOpen)
        #expect(layout.lanes[1].end == layout.lanes[1].ends[0])
    }

    @Test("What was not sent because the subscriber cancelled is hollow, and its line is dotted")
    func cancellation() throws {
        let picture = try picture(["-(1!)-2-|"], "-(1|)")
        let layout = PictureLayout(picture)
        #expect(places(layout, 0) == ["36:1", "58:!", "111:[2]", "183:|"])
        let drawing = ParsedDrawing(drawing(picture))
        #expect(drawing.texts("text", "u") == ["2"])
        #expect(drawing.elements("path", "d").count == 1)
        #expect(drawing.texts("text", "v") == ["1", "1"])
    }

    @Test("A long silence is drawn short, with its length")
    func silence() throws {
        let layout = PictureLayout(try picture(["1<2000000000>2|"], "-"))
        #expect(layout.silences.map(\.text) == ["2000000000 s"])
        #expect(layout.width <= 340)
    }

    @Test("Values have their own text, which widens the marble")
    func values() throws {
        let picture = try picture([], "(ab|)   a = (1, 4)   b = a <long> value, which nobody could read in a marble")
        let drawing = ParsedDrawing(drawing(picture))
        #expect(drawing.texts("text", "v") == ["(1,4)", "a <long> value, which…"])
        let marbles = PictureLayout(picture).lanes[0].marbles
        #expect(marbles.map { $0.stretch > 0 } == [true, true])
        #expect(marbles[0].x + marbles[0].stretch / 2 + 26 < marbles[1].x - marbles[1].stretch / 2)
    }

    @Test("A picture is as wide as its run needs, and a short run fits a phone")
    func width() throws {
        #expect(PictureLayout(try picture(["(12|)"], "|")).width == 340)
        #expect(PictureLayout(try picture(["-1-2-3-|"], "-1-2-3-|")).width == 400)
        #expect(PictureLayout(try picture(["-1-2-3-4-5-|"], "-")).width == 600)
    }

    @Test("A long expression breaks into lines, which stay in their box")
    func expressions() throws {
        let expression =
            "upstream.collect(.byTimeOrCount(scheduler, .seconds(1), 2), options: nil).map { values in values.count }"
        let layout = PictureLayout(try picture(["1|"], "|", expression: expression))
        #expect(
            layout.boxLines.map(\.text) == [
                "upstream.collect(.byTimeOrCount(", "scheduler, .seconds(1), 2),", "options: nil).map { values in",
                "values.count }",
            ])
        let bottom = layout.box.y + layout.box.height
        #expect(layout.boxLines.allSatisfy { layout.box.y + 10 < $0.y && $0.y < bottom })
        #expect(layout.lanes[1].y > bottom)
        let endless = PictureLayout(try picture([], "|", expression: String(repeating: "x", count: 1_000)))
        #expect(endless.boxLines.count == 4)
        #expect(endless.boxLines.last?.text.hasSuffix(" …") == true)
    }

    // MARK: Text

    @Test("The alternative text is the marble diagrams, and what they do not show")
    func alternativeText() throws {
        let picture = try picture(
            ["-1-x", "-4| after 3"], "-1--4|", remarks: ["demand: one at a time"], conclusion: "failed after its value")
        let text = "U0: -1-x; U1 after 3 s: -4|; published: -1--4|; demand: one at a time; failed after its value"
        #expect(picture.alternativeText == text)
        for appearance in PictureAppearance.allCases {
            let drawing = ParsedDrawing(drawing(picture, appearance))
            #expect(drawing.texts("desc") == [text])
            #expect(drawing.texts("title") == ["Publishers.Map"])
            #expect(drawing.elements("svg").map { $0.attributes["role"] } == ["img"])
        }
    }

    @Test(
        "No text ends its element",
        arguments: [
            "</text><script>alert(1)</script>", "]]>", "<!-- x", "--> x", "&amp;", "&#0;", "\" onload=\"x", "' x='",
            "{}</style>",
            "\u{0}\u{8}", "\u{FFFE}", "\u{202E}abc", "é 値 😀", "a\nb",
        ])
    func escaping(_ text: String) throws {
        let lane = try #require(Picture.Lane(text, "(a|)   a = \(text)"))
        let picture = Picture(
            title: text, expression: text, upstreams: [lane], subscribers: [lane], remarks: [text], conclusion: text)
        for appearance in PictureAppearance.allCases {
            let drawing = ParsedDrawing(drawing(picture, appearance))
            #expect(drawing.error == nil, "\(String(describing: drawing.error))")
            #expect(
                Set(drawing.elements.map(\.name)).isSubset(of: [
                    "svg", "title", "desc", "style", "rect", "path", "text",
                ]))
            #expect(
                Set(drawing.elements.flatMap(\.attributes.keys)).isSubset(of: [
                    "xmlns", "width", "height", "viewBox", "role", "class", "x", "y", "rx", "d",
                ]))
            #expect(drawing.comments.count == 1)
            let shown = text.showingUnseenCharacters.replacingOccurrences(of: "\u{FFFE}", with: "\u{FFFD}")
            #expect(drawing.texts("title") == [shown])
        }
    }

    // MARK: Colors

    @Test("Both appearances have the same shapes, and differ in their colors")
    func appearances() throws {
        let picture = try picture(["-(1!)-2x", "-x"], "-1|", remarks: ["remark"], conclusion: "end")
        func withoutStyles(_ drawing: String) -> [String] {
            drawing.components(separatedBy: "\n").filter { !$0.hasPrefix("<style>") }
        }
        let (light, dark) = (drawing(picture, .light), drawing(picture, .dark))
        #expect(withoutStyles(light) == withoutStyles(dark))
        #expect(light != dark)
    }

    @Test("Text has a contrast of at least 4.5, and shapes one of at least 3", arguments: PictureAppearance.allCases)
    func contrast(_ appearance: PictureAppearance) {
        let colors = PictureColors(appearance)
        var texts = [
            (colors.text, colors.background), (colors.text, colors.box), (colors.secondaryText, colors.background),
        ]
        texts += PictureColors.values.map { (PictureColors.valueText, $0) }
        for (text, background) in texts {
            #expect(text.contrast(to: background) >= 4.5, "\(text) on \(background)")
        }
        for shape in [colors.line, colors.failure, colors.text] {
            #expect(shape.contrast(to: colors.background) >= 3, "\(shape) on \(colors.background)")
        }
    }

    @Test("Color-blind people tell the colors of values apart", arguments: ColorBlindness.allCases)
    func colorBlindness(_ blindness: ColorBlindness) {
        let colors = PictureColors.values
        for (index, color) in colors.enumerated() {
            for other in colors[(index + 1)...] {
                #expect(blindness.distance(color, other) > 0.1, "\(color) and \(other)")
            }
        }
    }

    @Test("A value and what is made of it have one color")
    func identity() throws {
        let drawing = ParsedDrawing(drawing(try picture(["12"], "ab   a = -1   b = (2, 5)")))
        #expect(
            Set(drawing.elements("path").compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("c") }) == [
                "c0", "c1",
            ])
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
