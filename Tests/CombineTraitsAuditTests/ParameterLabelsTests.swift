import Testing

@testable import CombineTraitsAudit

/// Which functions a call could confuse.
struct ParameterLabelsTests {
    /// A question mark after a label stands for a parameter with a default value, or for a variadic one.
    @Test(arguments: [
        ("a()", "a()", true),
        ("a(_:)", "a(_:)", true),
        ("a(b:)", "a(c:)", false),
        ("a()", "a(b:)", false),
        ("a()", "a(b:?)", true),
        ("a(_:)", "a(_:c:?d:?)", true),
        ("a(_:e:)", "a(_:c:?d:?)", false),
        ("a(_:d:)", "a(_:c:d:)", false),
        ("a(_:)", "a(_:?)", true),
        ("a(b:?c:)", "a(c:)", true),
    ])
    func overlaps(first: String, second: String, expected: Bool) {
        let labels = [first, second].map { name in
            ParameterLabels(
                ofName: name.filter { $0 != "?" },
                isOptional: name.split(separator: ":").dropFirst().map { $0.hasPrefix("?") })
        }
        expectEqual(labels[0].overlaps(labels[1]), expected)
        expectEqual(labels[1].overlaps(labels[0]), expected)
    }
}
