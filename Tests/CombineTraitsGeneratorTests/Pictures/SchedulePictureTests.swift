import Testing

@testable import CombineTraitsGenerator

@Suite("Pictures of schedules")
struct SchedulePictureTests {
    private static let picture = SchedulePicture(
        title: "CurrentValueSubject", expression: "subject",
        steps: [
            .init(thread: "demand", text: "requests max(1)"),
            .init(thread: "clock", text: "runs an action at 1 s"),
            .init(
                thread: "clock", text: "delivers finished",
                delivery: .init(subscriber: "subscriber", symbol: .finished)),
            .init(
                thread: "demand", text: "delivers the value 12",
                delivery: .init(subscriber: "subscriber", symbol: .value("12"))),
        ],
        conclusion: "an event came after the completion")

    private func drawing(
        _ picture: SchedulePicture = picture, _ appearance: PictureAppearance = .light
    ) -> ParsedDrawing {
        ParsedDrawing(SchedulePictureRenderer(picture, appearance).drawing(generatedFrom: "Spec/*.json"))
    }

    /// The middle of the lanes, and of the rows.
    private func places(_ drawing: ParsedDrawing) throws -> (lanes: [Int], rows: [Int]) {
        let texts = drawing.elements("text")
        func numbers(_ name: String, where isIncluded: (ParsedDrawing.Element) -> Bool) throws -> [Int] {
            try texts.filter(isIncluded).map { try #require($0.attributes[name].flatMap { Int($0) }) }
        }
        return (
            try numbers("x") { $0.attributes["class"] == "l" },
            try numbers("y") { $0.attributes["class"] == nil }.map { $0 - 5 }
        )
    }

    @Test("Each thread has a lane, with a bar while it runs, and each step has a row")
    func threads() throws {
        let drawing = drawing()
        let (lanes, rows) = try places(drawing)
        #expect(drawing.texts("text", "l") == ["demand", "clock", "subscriber"])
        #expect(lanes == lanes.sorted())
        #expect(
            drawing.elements("text").filter { $0.attributes["class"] == nil }.map(\.text)
                == Self.picture.steps.map(\.text))
        #expect(rows.count == 4 && zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 == 30 })
        let bars = [
            "M\(lanes[0]) \(rows[0] - 6)V\(rows[0] + 6)", "M\(lanes[1]) \(rows[1] - 6)V\(rows[2] + 6)",
            "M\(lanes[0]) \(rows[3] - 6)V\(rows[3] + 6)",
        ]
        #expect(drawing.elements("path", "a").map { $0.attributes["d"] } == [bars.joined()])
    }

    @Test("A subscriber has a lane with what it receives, each event beside its step, and a line up to its completion")
    func deliveries() throws {
        let drawing = drawing()
        let (lanes, rows) = try places(drawing)
        let marble = try #require(drawing.elements("text", "v").first)
        #expect(
            marble.text == "12" && marble.attributes["x"] == "\(lanes[2])" && marble.attributes["y"] == "\(rows[3] + 5)"
        )
        #expect(
            drawing.elements("path", "f").map { $0.attributes["d"] } == [
                "M\(lanes[2] - 13) \(rows[2])H\(lanes[2] + 13)"
            ])
        let lines = try #require(drawing.elements("path").first { $0.attributes["class"] == nil }?.attributes["d"])
        #expect(lines.hasPrefix("M\(lanes[2]) ") && lines.contains("V\(rows[2])M"))
        #expect(lines.contains("M\(lanes[0]) \(rows[3])H\(lanes[2])"))

        var failing = Self.picture
        failing.steps[2].delivery?.symbol = .failed
        #expect(self.drawing(failing).elements("path", "x").count == 1)
    }

    @Test("Both appearances have the same texts and shapes, and other colors")
    func appearances() {
        let (light, dark) = (drawing(), drawing(Self.picture, .dark))
        #expect(light.elements("path").map(\.attributes) == dark.elements("path").map(\.attributes))
        #expect(light.elements("text").map(\.attributes) == dark.elements("text").map(\.attributes))
        #expect(light.texts("style") != dark.texts("style"))
        let steps = "demand requests max(1); clock runs an action at 1 s; clock delivers finished; "
        let text = steps + "demand delivers the value 12; an event came after the completion"
        #expect([light.texts("desc"), dark.texts("desc")] == [[text], [text]])
    }

    @Test("No text ends its element", arguments: ["</text><script>alert(1)</script>", "]]>", "&#0;", "\" onload=\"x"])
    func escaping(_ text: String) {
        let delivery = SchedulePicture.Delivery(subscriber: text, symbol: .value(text))
        let picture = SchedulePicture(
            title: text, expression: text, steps: [.init(thread: text, text: text, delivery: delivery)],
            conclusion: text)
        let drawing = drawing(picture)
        #expect(drawing.error == nil)
        #expect(
            Set(drawing.elements.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "rect", "path", "text"]))
        #expect(drawing.elements.allSatisfy { $0.attributes["onload"] == nil })
    }
}
