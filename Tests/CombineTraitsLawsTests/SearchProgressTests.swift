import Testing

@testable import CombineTraitsLaws

@Suite struct SearchProgressTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        /// The time after each case, in seconds.
        let times: [Double]
        let lines: [String]

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "a short search writes nothing", times: [0.5, 1, 1.9, 1.99], lines: []),
        Case(
            name: "a long search writes a line every two seconds", times: [1, 2.1, 2.5, 3.9, 4, 9, 9.5],
            lines: [
                "Laws of Row: 2 of 7 cases after 2 s", "Laws of Row: 5 of 7 cases after 4 s",
                "Laws of Row: 6 of 7 cases after 9 s",
            ]),
        Case(name: "the last case needs no line", times: [1, 3], lines: []),
    ]

    @Test(arguments: cases)
    func lines(_ example: Case) {
        var time = 0.0
        var lines: [String] = []
        var progress = SearchProgress(of: "Row", caseCount: example.times.count) {
            time
        } write: {
            lines.append($0)
        }
        for next in example.times {
            time = next
            progress.advance()
        }
        #expect(lines == example.lines)
    }
}
