import Testing

@testable import CombineTraitsAudit

struct PromiseTests {
    static let ladder = PromiseLadder([
        ("Single", ["Maybe", "NonEmpty"]), ("Maybe", []), ("NonEmpty", []), ("Immediate", ["NonEmpty"]),
    ])

    @Test func strongestFirst() {
        expectEqual(Self.ladder.promises.map(\.trait), ["Single", "Immediate", "Maybe", "NonEmpty"])
    }
    static let meetTable: [([String?], String?)] = [
        (["Single", "Maybe"], "Maybe"), (["Single", "Immediate"], "NonEmpty"), (["Maybe", "NonEmpty"], nil),
        (["Single", "Single"], "Single"), (["Single", nil], nil),
    ]

    @Test(arguments: meetTable)
    func meet(names: [String?], expected: String?) {
        let promises = names.map { name in Self.ladder.promises.first { $0.trait == name } }
        expectEqual(Self.ladder.meet(promises)?.trait, expected)
    }
}
