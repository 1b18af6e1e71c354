import Testing

@testable import CombineTraitsAudit

/// Which functions a call could confuse.
struct ParameterLabelsTests {
    @Test(arguments: [
        ("a()", "a()", true),
        ("a()", "a<T>()", true),
        ("a(_ b: Int)", "a(_ c: String)", true),
        ("a(b: Int)", "a(c: Int)", false),
        ("a()", "a(b: Int)", false),
        ("a()", "a(b: Int = 1)", true),
        ("a(_ b: Int)", "a(_ b: Int, c: [Int: Int] = [1: 2], d: Int = 1)", true),
        ("a(_ b: Int, e: Int)", "a(_ b: Int, c: Int = 1, d: Int = 1)", false),
        ("a(_ b: Int, d: Int)", "a(_ b: Int, c: Dictionary<Int, Int>, d: Int)", false),
        ("a(_ b: Int)", "a(_ b: Int...)", true),
        ("a()", "a(_ b: Int...)", true),
        ("a(b: (Int, Int) -> Int = { $0 + $1 }, c: Int)", "a(c: Int)", true),
    ])
    func overlaps(first: String, second: String, expected: Bool) {
        let labels = [first, second].map { ParameterLabels(ofNameAt: 0, in: SwiftTokens($0)) }
        #expect(labels[0].overlaps(labels[1]) == expected)
        #expect(labels[1].overlaps(labels[0]) == expected)
    }
}
